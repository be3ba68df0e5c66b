import { addDays, type JobSiteChange } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'
import { insertSite } from '../src/features/job-sites/job-sites.queries.ts'
import { siteColumns } from '../src/features/job-sites/site-columns.ts'
import { dayOf } from '../src/platform/time/day.ts'

interface DemoSite extends Omit<JobSiteChange, 'startsOn' | 'endsOn' | 'address'> {
  readonly code: string
  /** Code of its unit. */
  readonly unit: string
  readonly place: readonly [number: string, street: string, zipCode: string, city: string]
  readonly at: readonly [latitude: number, longitude: number]
  /** First and last day, in days from today. */
  readonly days: readonly [first: number, last: number]
  readonly isClosed?: true
}

/** Sites of the demo's lists and orders; the job code DEP has none, so that it is proposed. */
const sites: readonly DemoSite[] = [
  {
    code: 'CH-1',
    unit: 'BZH',
    name: 'Bâtiment A, 12 logements',
    place: ['14', 'Rue des Tilleuls', '35000', 'Rennes'],
    at: [48.1086, -1.6672],
    contactName: 'Yann Riou',
    contactPhone: '+33299010203',
    contactEmail: 'y.riou@chantier.example',
    quoteNumber: 'D26-118',
    quoteDescription: null,
    days: [-240, 60],
  },
  {
    code: 'CH-2',
    unit: 'RNS',
    name: 'Bâtiment B, 8 logements',
    place: ['16', 'Rue des Tilleuls', '35000', 'Rennes'],
    at: [48.1088, -1.6669],
    contactName: 'Yann Riou',
    contactPhone: '+33299010203',
    contactEmail: null,
    quoteNumber: null,
    quoteDescription: null,
    days: [-90, -3],
  },
  {
    code: 'STK',
    unit: 'GRP',
    name: 'Véhicules',
    place: ['2', 'Rue de l’Arsenal', '29200', 'Brest'],
    at: [48.3823, -4.4953],
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    quoteNumber: 'D-000',
    quoteDescription: 'Dotation des véhicules',
    days: [-400, -30],
    isClosed: true,
  },
]

const town = { additionalAddress: null, country: 'France' } as const

/** Inserts sites of the first company. */
export async function insertJobSites(db: Db, now: Date): Promise<void> {
  const units = await db
    .selectFrom('organizationUnit')
    .select(['id', 'companyId', 'code'])
    .where('companyId', '=', db.selectFrom('appUser').select('companyId').where('username', '=', 'client'))
    .execute()
  for (const { code, unit, place, at, days, isClosed, ...site } of sites) {
    const owner = units.find((one) => one.code === unit)
    if (!owner) throw new Error(`There is no unit ${unit}`)
    const [addressNumber, address, zipCode, city] = place
    const [latitude, longitude] = at
    const columns = siteColumns(code, {
      ...site,
      address: { ...town, addressNumber, address, zipCode, city, latitude, longitude },
      startsOn: addDays(dayOf(now), days[0]),
      endsOn: addDays(dayOf(now), days[1]),
    })
    const id = await insertSite(db, { ...columns, companyId: owner.companyId, unitId: owner.id, code }, now)
    if (isClosed) await db.updateTable('jobSite').set({ closedAt: now }).where('id', '=', id).execute()
  }
}
