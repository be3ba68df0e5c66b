import { insertHistoryEntry } from '../../../test/buyer-activity-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

export const selectionHistorySamples: RouteSamples = {
  recordProductView: { foreignId: (db) => findProductOf(db, 'PX') },
  removeHistoryEntry: { foreignId: (db) => insertHistoryEntry(db) },
  restoreHistory: { body: { removedAt: '2026-11-21T08:00:00Z' } },
}
