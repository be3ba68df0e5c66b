import type { Locale } from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

interface Discounted {
  discount1: number | null
  discount2: number | null
}

/** The tables of `0011_agreements.sql`, `0051_fees.sql` `0200_framework_agreements.sql` and `0430_import_languages.sql`; percentages are hundredths of a point. */
interface AgreementTables {
  agreement: {
    id: Generated<number>
    company_id: number
    supplier_id: number
    unit_id: number
    name: string
    starts_on: string
    ends_on: string
    applies_to_hierarchy: Generated<boolean>
    applies_to_all_agencies: Generated<boolean>
    // A version for each tab, since tabs are saved separately, often by two users concurrently.
    version: Generated<number>
    agencies_version: Generated<number>
    catalogs_version: Generated<number>
    changed_at: ColumnType<string, string | Date | undefined, string | Date>
    /** From then on it sets no prices, and can be restored for a day. */
    removed_at: NullableInstant
  }
  agreement_agency: { agreement_id: number; agency_id: number }
  agreement_catalog: Discounted & { agreement_id: number; catalog_id: number }
  agreement_family: {
    agreement_id: number
    family_id: number
    discount1: number
    discount2: number | null
    version: Generated<number>
  }
  agreement_product: Discounted & {
    agreement_id: number
    product_id: number
    net_price: number | null
    version: Generated<number>
  }
  agreement_price_range: {
    agreement_id: number
    product_id: number
    from_quantity: number
    net_price: number
    version: Generated<number>
  }
  agreement_fee: {
    id: Generated<number>
    agreement_id: number
    name: string
    name_en: string | null
    amount: number | null
    percentage: number | null
    franco: number | null
    is_default: Generated<boolean>
    version: Generated<number>
    removed_at: NullableInstant
  }
  agreement_document: {
    id: Generated<number>
    agreement_id: number
    name: string
    content_digest: string
    added_at: Instant
    added_by: number | null
    removed_at: NullableInstant
  }
  agreement_import: {
    id: Generated<number>
    agreement_id: number
    source: 'file' | 'adjustment'
    file_name: string | null
    content_digest: string | null
    mode: 'delta' | 'complete'
    state: 'queued' | 'in_progress' | 'finished' | 'failed'
    counters: Json<Record<string, Record<string, number>>>
    ignored: Json<unknown[]>
    inverse: Json<unknown> | null
    queued_at: Instant
    queued_by: number | null
    ended_at: NullableInstant
    undone_at: NullableInstant
    locale: Generated<Locale>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AgreementTables {}
}
