import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0031_selection_history.sql`. */
interface SelectionHistoryTables {
  selectionHistory: {
    id: Generated<number>
    userId: number
    productId: number
    day: string
    viewedAt: NullableInstant
    selectedAt: NullableInstant
    quantity: number | null
    lastAt: Instant
    removedAt: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SelectionHistoryTables {}
}
