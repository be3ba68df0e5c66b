import type { PunchOutProtocol, PunchOutTarget, PunchOutUserMapping, SalesUnit } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0230_punch_out.sql`. */
interface PunchOutTables {
  punch_out_account: {
    id: Generated<number>
    company_id: number
    unit_id: number
    supplier_id: number
    protocol: PunchOutProtocol
    is_active: boolean
    shop_url: string
    order_url: string | null
    from_domain: string
    from_identity: string
    to_domain: string
    to_identity: string
    sender_domain: string
    sender_identity: string
    login_field: string
    login: string
    secret_field: string
    fields: Json<{ name: string; value: string }[]>
    user_mapping: PunchOutUserMapping
    seal_uuid: string
    sealed_secret: Buffer | null
    changed_at: Instant
    removed_at: NullableInstant
    version: Generated<number>
  }
  punch_out_session: {
    id: Generated<number>
    company_id: number
    user_id: number
    account_id: number | null
    supplier_id: number
    protocol: PunchOutProtocol
    cookie_hash: Buffer
    opened_at: Instant
    expires_at: Instant
    returned_at: NullableInstant
    return_digest: Buffer | null
    used_at: NullableInstant
    result_kind: PunchOutTarget | null
    result_id: string | null
    result_name: string | null
  }
  punch_out_item: {
    id: Generated<number>
    session_id: number
    position: number
    reference: string
    auxiliary: string
    name: string
    manufacturer: string
    manufacturer_reference: string
    ean: string
    quantity: number
    unit: SalesUnit
    unit_code: string
    unit_price: number | null
    price_base: number
    currency: string
    lead_time: number | null
    product_id: number | null
    matched_by: 'own_reference' | 'ean' | 'reference' | null
  }
  punch_out_transmission: {
    id: Generated<number>
    order_id: number
    account_id: number | null
    document: string
    queued_at: Instant
    state: 'queued' | 'sent' | 'refused'
    ended_at: NullableInstant
    status_code: string | null
    response: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PunchOutTables {}
}
