import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0072_supplier_documents.sql`. */
interface SupplierDocumentTables {
  supplierFile: {
    id: Generated<number>
    /** `null`: shared. */
    companyId: number | null
    supplierId: number
    name: string
    contentDigest: string
    addedAt: Instant
    addedBy: number | null
    removedAt: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierDocumentTables {}
}
