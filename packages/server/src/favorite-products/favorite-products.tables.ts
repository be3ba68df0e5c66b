import type { Instant } from '../db/columns.ts'

/** The table of `0032_favorite_product.sql`. */
export interface FavoriteProductTables {
  favorite_product: { user_id: number; product_id: number; added_at: Instant }
}
