import { insertOwnReference } from '../../../test/own-reference-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const ownReferencesSamples: RouteSamples = {
  addOwnReference: { body: { reference: 'X-1', productId: 1 } },
  changeOwnReference: {
    body: { reference: 'X-2', productId: 1 },
    foreignId: (db) => insertOwnReference(db),
  },
  deleteOwnReference: { foreignId: (db) => insertOwnReference(db) },
  importOwnReferences: { body: { lines: [{ reference: 'X-3', product: '1' }] } },
}
