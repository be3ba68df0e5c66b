import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../db/columns.ts'

/** The tables of `0161_timeline.sql`. */
interface TimelineTables {
  timeline_event: {
    id: Generated<number>
    /** The name of the rows in paths: `orders`. */
    resource: string
    row_id: number
    company_id: number
    happened_at: Instant
    user_id: number | null
    kind: string
    details: Json<Record<string, string | number | null>>
  }
  row_file: {
    id: Generated<number>
    resource: string
    row_id: number
    company_id: number
    kind: string
    name: string
    content_digest: string
    added_at: Instant
    added_by: number | null
    removed_at: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends TimelineTables {}
}
