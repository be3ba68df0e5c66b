import { insertCartBatch, insertCartLine } from '../../../test/cart-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const cartSamples: RouteSamples = {
  addCartLine: { body: { productId: 1, quantity: 1 } },
  changeCartLine: { body: { quantity: 2 }, foreignId: (db) => insertCartLine(db) },
  removeCartLine: { foreignId: (db) => insertCartLine(db) },
  restoreCartLine: { foreignId: (db) => insertCartLine(db, { isRemoved: true }) },
  addCartLines: { body: { lines: [{ productId: 1, quantity: 1 }] } },
  undoCartBatch: { foreignId: (db) => insertCartBatch(db) },
  replaceCartLine: { body: { productId: 1 }, foreignId: (db) => insertCartLine(db) },
  listReplacements: { foreignId: (db) => insertCartLine(db) },
}
