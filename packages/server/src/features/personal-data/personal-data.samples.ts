import { insertLeavingUser, leavingUser } from '../../../test/leaving-user.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const personalDataSamples: RouteSamples = {
  exportPersonalData: { foreignId: insertLeavingUser },
  erasePerson: { body: { username: leavingUser }, foreignId: insertLeavingUser },
}
