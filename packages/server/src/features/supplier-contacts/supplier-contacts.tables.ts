import type { Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0071_supplier_contacts.sql`, with the language that `0381_contact_language.sql` adds. */
interface SupplierContactTables {
  supplierContact: {
    id: Generated<number>
    /** `null`: shared. */
    companyId: number | null
    agencyId: number
    firstName: string
    lastName: string
    email: string
    mobile: string | null
    phone: string | null
    role: string | null
    language: Generated<Locale>
    imageDigest: string | null
    imageType: 'image/jpeg' | 'image/png' | null
    searchText: string
    nameSort: string
    version: Generated<number>
    changedAt: Instant
    removedAt: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierContactTables {}
}
