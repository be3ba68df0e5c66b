import type { Delivery, OrderOrigin, OrderStatus, PriceProvenance, SalesUnit } from '@comptoir/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0160_orders.sql`, with what `0295_order_fees_back.sql`, `0355_order_lists.sql` and `0383_quoted_shipping.sql` add. */
interface OrderTables {
  order_counter: { company_id: number; year: number; last_place: number }
  order_batch: {
    id: Generated<number>
    user_id: number
    made_at: Instant
    undone_at: NullableInstant
  }
  purchase_order: {
    id: Generated<number>
    company_id: number
    unit_id: number
    requester_id: number
    number: string
    status: Generated<OrderStatus>
    origin: OrderOrigin
    origin_id: number | null
    batch_id: number | null
    supplier_id: number
    agency_id: number | null
    business_code: string | null
    business_name: string | null
    job_code: string | null
    job_name: string | null
    quote_number: string | null
    quote_description: string | null
    delivery: Json<Delivery | null> | null
    wished_on: string | null
    message: string | null
    line_count: Generated<number>
    goods: Generated<number>
    fees: Generated<number>
    total: Generated<number>
    search_text: string
    job_text: GeneratedAlways<string>
    version: Generated<number>
    created_at: Instant
    changed_at: Instant
    ordered_at: NullableInstant
    removed_at: NullableInstant
  }
  order_line: {
    id: Generated<number>
    order_id: number
    position: number
    product_id: number | null
    reference: string
    name: string
    manufacturer: string
    catalog: string | null
    unit: SalesUnit
    quantity: number
    unit_price: number | null
    price_base: number
    provenance: Json<PriceProvenance | null> | null
    price_reason: string | null
    cart_line_id: number | null
    source_line_id: number | null
    removed_at: NullableInstant
    company_id: GeneratedAlways<number>
    family_id: GeneratedAlways<number | null>
    goods: GeneratedAlways<number | null>
  }
  order_cost: {
    id: Generated<number>
    order_id: number
    name: string
    name_en: string | null
    amount: number | null
    percentage: number | null
    franco: number | null
    is_manual: boolean
    consultation_supplier_id: number | null
    removed_at: NullableInstant
  }
  order_letter: { order_id: number; letter_uuid: string; queued_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OrderTables {}
}
