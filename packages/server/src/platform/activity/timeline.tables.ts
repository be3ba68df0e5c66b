import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../db/columns.ts'

/** The tables of `0161_timeline.sql`. */
interface TimelineTables {
  timelineEvent: {
    id: Generated<number>
    /** The name of the rows in paths: `orders`. */
    resource: string
    rowId: number
    companyId: number
    happenedAt: Instant
    userId: number | null
    kind: string
    details: Json<Record<string, string | number | null>>
  }
  rowFile: {
    id: Generated<number>
    resource: string
    rowId: number
    companyId: number
    kind: string
    name: string
    contentDigest: string
    addedAt: Instant
    addedBy: number | null
    removedAt: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends TimelineTables {}
}
