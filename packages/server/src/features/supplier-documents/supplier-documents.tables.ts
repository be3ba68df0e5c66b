import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0072_supplier_documents.sql`. */
interface SupplierDocumentTables {
  supplier_file: {
    id: Generated<number>
    /** `null`: shared. */
    company_id: number | null
    supplier_id: number
    name: string
    content_digest: string
    added_at: Instant
    added_by: number | null
    removed_at: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierDocumentTables {}
}
