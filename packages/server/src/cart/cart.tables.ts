import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The table of `0013_cart.sql`. */
export interface CartTables {
  cart_line: {
    id: Generated<number>
    user_id: number
    product_id: number
    supplier_id: number
    quantity: number
    added_at: Instant
    changed_at: Instant
    removed_at: NullableInstant
  }
}
