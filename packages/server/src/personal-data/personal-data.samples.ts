import { insertLeaver, leaver } from '../../test/leaver-samples.queries.ts'
import type { RouteSamples } from '../../test/route-sample.ts'

export const personalDataSamples: RouteSamples = {
  exportPersonalData: { foreignId: insertLeaver },
  erasePerson: { body: { username: leaver }, foreignId: insertLeaver },
}
