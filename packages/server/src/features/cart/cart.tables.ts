import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0013_cart.sql` and `0052_cart_acts.sql`, with what `0296_cart_lists.sql` adds. */
interface CartTables {
  cartLine: {
    id: Generated<number>
    userId: number
    productId: number
    supplierId: number
    quantity: number
    listId: Generated<number | null>
    addedAt: Instant
    changedAt: Instant
    removedAt: NullableInstant
  }
  cartBatch: { id: Generated<number>; userId: number; doneAt: Instant; undoneAt: NullableInstant }
  cartBatchLine: { batchId: number; productId: number; supplierId: number; quantity: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CartTables {}
}
