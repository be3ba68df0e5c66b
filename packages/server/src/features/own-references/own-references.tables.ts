import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** The table of `0050_own_references.sql` and `0398_own_reference_key.sql`. */
interface OwnReferenceTables {
  ownReference: {
    id: Generated<number>
    companyId: number
    reference: string
    folded: string
    /** Unique per company: `referenceKey`, set by the database. */
    key: ColumnType<string, never, never>
    productId: number
    changedAt: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OwnReferenceTables {}
}
