import {
  insertPunchOutAccountOf,
  insertPunchOutSessionOf,
  punchOutAccountBody,
} from '../../../test/punch-out-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const punchOutSamples: RouteSamples = {
  createPunchOutAccount: { body: punchOutAccountBody },
  changePunchOutAccount: { body: punchOutAccountBody, foreignId: (db) => insertPunchOutAccountOf(db) },
  removePunchOutAccount: { foreignId: (db) => insertPunchOutAccountOf(db) },
  restorePunchOutAccount: { foreignId: (db) => insertPunchOutAccountOf(db, { isRemoved: true }) },
  testPunchOutAccount: {
    foreignId: (db) => insertPunchOutAccountOf(db, { shopUrl: 'https://localhost/refused' }),
  },
  openPunchOutShop: { foreignId: (db) => insertPunchOutAccountOf(db) },
  getPunchOutSession: { foreignId: (db) => insertPunchOutSessionOf(db) },
  transferPunchOutSession: {
    body: { to: 'order' },
    foreignId: (db) => insertPunchOutSessionOf(db, { isReturned: true }),
  },
  receivePunchOut: { body: { fields: {} }, linkedRow: (db) => insertPunchOutSessionOf(db) },
  startPunchOut: { linkedRow: (db) => insertPunchOutSessionOf(db) },
}
