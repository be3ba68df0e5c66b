import type { Instant } from '../../platform/db/columns.ts'

/** The table of `0032_favorite_product.sql`. */
interface FavoriteProductTables {
  favoriteProduct: { userId: number; productId: number; addedAt: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FavoriteProductTables {}
}
