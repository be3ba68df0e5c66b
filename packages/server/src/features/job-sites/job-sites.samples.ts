import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const siteSample = { name: 'Résidence des Lices', contactPhone: '02 99 12 34 56', endsOn: '2027-03-31' }

export const jobSitesSamples: RouteSamples = {
  getJobSite: { foreignId: (db) => insertSiteOf(db) },
  getJobSiteActivity: { foreignId: (db) => insertSiteOf(db) },
  createJobSite: { body: { ...siteSample, code: 'CH-SAMPLE', unit: 1 } },
  changeJobSite: { body: siteSample, foreignId: (db) => insertSiteOf(db) },
  setJobSiteState: { body: { state: 'closed' }, foreignId: (db) => insertSiteOf(db) },
  removeJobSite: { foreignId: (db) => insertSiteOf(db) },
  restoreJobSite: { foreignId: (db) => insertSiteOf(db, { isRemoved: true }) },
}
