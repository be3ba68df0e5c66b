import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

/** A site of the unit of `client`, who may only read those of units above. */
const ownSite = (db: Db) => insertSiteOf(db, { unit: 'BZH' })

const siteSample = { name: 'Résidence des Lices', contactPhone: '02 99 12 34 56', endsOn: '2027-03-31' }

export const jobSitesSamples: RouteSamples = {
  getJobSite: { foreignId: ownSite },
  getJobSiteActivity: { foreignId: ownSite },
  createJobSite: {
    body: { ...siteSample, code: 'CH-SAMPLE', unit: 2 },
    prepare: async (db) => {
      await db.deleteFrom('jobSite').where('code', '=', 'CH-SAMPLE').execute()
    },
  },
  changeJobSite: { body: siteSample, foreignId: ownSite },
  setJobSiteState: { body: { state: 'closed' }, foreignId: ownSite },
  removeJobSite: { foreignId: ownSite },
  restoreJobSite: { foreignId: (db) => insertSiteOf(db, { isRemoved: true, unit: 'BZH' }) },
}
