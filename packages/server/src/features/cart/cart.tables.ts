import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0013_cart.sql` and `0052_cart_acts.sql`, with what `0296_cart_lists.sql` adds. */
interface CartTables {
  cart_line: {
    id: Generated<number>
    user_id: number
    product_id: number
    supplier_id: number
    quantity: number
    list_id: Generated<number | null>
    added_at: Instant
    changed_at: Instant
    removed_at: NullableInstant
  }
  cart_batch: { id: Generated<number>; user_id: number; done_at: Instant; undone_at: NullableInstant }
  cart_batch_line: { batch_id: number; product_id: number; supplier_id: number; quantity: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CartTables {}
}
