import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0031_selection_history.sql`. */
interface SelectionHistoryTables {
  selection_history: {
    id: Generated<number>
    user_id: number
    product_id: number
    day: string
    viewed_at: NullableInstant
    selected_at: NullableInstant
    quantity: number | null
    last_at: Instant
    removed_at: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SelectionHistoryTables {}
}
