import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** The table of `0050_own_references.sql` and `0398_own_reference_key.sql`. */
interface OwnReferenceTables {
  own_reference: {
    id: Generated<number>
    company_id: number
    reference: string
    folded: string
    /** Unique per company: `referenceKey`, set by the database. */
    key: ColumnType<string, never, never>
    product_id: number
    changed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OwnReferenceTables {}
}
