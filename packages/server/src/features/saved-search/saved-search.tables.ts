import type { SavedSearch } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../../platform/db/columns.ts'

/** The table of `0030_saved_search.sql`; since `0033` the state preserves the order of its fields. */
interface SavedSearchTables {
  saved_search: {
    id: Generated<number>
    user_id: number
    name: string
    name_key: string
    state: Json<SavedSearch['state']>
    created_at: Instant
    changed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SavedSearchTables {}
}
