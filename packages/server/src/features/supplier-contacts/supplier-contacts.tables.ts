import type { Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0071_supplier_contacts.sql`, with the language that `0381_contact_language.sql` adds. */
interface SupplierContactTables {
  supplier_contact: {
    id: Generated<number>
    /** `null`: shared. */
    company_id: number | null
    agency_id: number
    first_name: string
    last_name: string
    email: string
    mobile: string | null
    phone: string | null
    role: string | null
    language: Generated<Locale>
    image_digest: string | null
    image_type: 'image/jpeg' | 'image/png' | null
    search_text: string
    name_sort: string
    version: Generated<number>
    changed_at: Instant
    removed_at: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierContactTables {}
}
