import type { RouteSamples } from '../../test/route-sample.ts'
import { insertDeadJobOf } from '../../test/samples.queries.ts'

export const jobsSamples: RouteSamples = {
  replayDeadJob: { foreignId: (db) => insertDeadJobOf(db) },
}
