import type { Db } from '../src/platform/db/connect.ts'
import { siteColumns } from '../src/features/job-sites/site-columns.ts'
import { findUser } from './directory-fixtures.queries.ts'

/** A site of the first unit of the company of `client`. */
export async function insertSiteOf(
  db: Db,
  { isRemoved = false, code = `CH-${Math.random()}`, unit = 'GRP' } = {},
): Promise<number> {
  const { companyId } = await findUser(db)
  const { id: unitId } = await db
    .selectFrom('organizationUnit')
    .select('id')
    .where('companyId', '=', companyId)
    .where('code', '=', unit)
    .executeTakeFirstOrThrow()
  const now = new Date('2026-11-21T08:00:00Z')
  const { id } = await db
    .insertInto('jobSite')
    .values({
      ...siteColumns(code, { ...emptySite, name: 'Résidence des Lices' }),
      companyId,
      unitId,
      code,
      createdAt: now,
      changedAt: now,
      removedAt: isRemoved ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const emptySite = {
  address: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  quoteNumber: null,
  quoteDescription: null,
  startsOn: null,
  endsOn: null,
}
