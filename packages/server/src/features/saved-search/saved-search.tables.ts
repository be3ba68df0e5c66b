import type { SavedSearch } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../../platform/db/columns.ts'

/** The table of `0030_saved_search.sql`; since `0033` the state preserves the order of its fields. */
interface SavedSearchTables {
  savedSearch: {
    id: Generated<number>
    userId: number
    name: string
    nameKey: string
    state: Json<SavedSearch['state']>
    createdAt: Instant
    changedAt: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SavedSearchTables {}
}
