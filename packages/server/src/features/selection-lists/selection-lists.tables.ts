import type { Generated } from 'kysely'
import type { Variables } from '@comptoir/contract'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0150_selection_lists.sql`. */
interface SelectionListTables {
  selection_list: {
    id: Generated<number>
    uuid: Generated<string>
    company_id: number
    owner_id: number
    name: string
    business_code: string | null
    business_name: string | null
    job_code: string | null
    job_name: string | null
    quote_number: string | null
    quote_description: string | null
    variables: Json<Variables>
    search_text: string
    business_text: string
    job_text: string
    quote_text: string
    name_sort: string
    version: Generated<number>
    created_at: Instant
    changed_at: Instant
    archived_at: NullableInstant
    removed_at: NullableInstant
  }
  selection_list_item: {
    id: Generated<number>
    list_id: number
    position: number
    heading: string | null
    product_id: number | null
    quantity: number | null
    formula: string | null
    note: string | null
    added_price: number | null
    added_base: number | null
    added_at: Instant
    removed_at: NullableInstant
  }
  selection_list_share: { list_id: number; user_id: number | null; unit_id: number | null; can_edit: boolean }
  selection_list_consultation: { list_id: number; consultation_id: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SelectionListTables {}
}
