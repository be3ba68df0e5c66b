import type { RouteSamples } from '../../../test/route-sample.ts'
import { insertDeadJobOf } from '../../../test/product-fixtures.queries.ts'

export const jobsSamples: RouteSamples = {
  replayDeadJob: { foreignId: (db) => insertDeadJobOf(db) },
}
