import type { Instant } from '../../platform/db/columns.ts'

/** The table of `0032_favorite_product.sql`. */
interface FavoriteProductTables {
  favorite_product: { user_id: number; product_id: number; added_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FavoriteProductTables {}
}
