import type { RouteSamples } from '../../../test/route-sample.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

export const favoriteProductsSamples: RouteSamples = {
  addFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
  removeFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
}
