import type { ErpOperation, FormField, Locale, ErpProtocol, TransferredLine } from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'
import type { RequestedItem, Parties } from '../../domain/punch-out-messages/setup-request.read.ts'

/** The tables of `0240_erp_sessions.sql`. */
interface ErpSessionTables {
  erp_client: {
    id: Generated<number>
    company_id: number
    unit_id: number
    name: string
    protocol: ErpProtocol
    identity: string
    secret_hash: string
    hint: string
    origins: string[]
    locale: Locale
    created_at: Instant
    created_by: string
    changed_at: NullableInstant
    changed_by: string | null
    revoked_at: NullableInstant
    revoked_by: string | null
    last_used_at: NullableInstant
    version: Generated<number>
  }
  erp_session: {
    id: Generated<number>
    client_id: number
    company_id: number
    start_hash: Buffer
    operation: ErpOperation
    locale: Locale
    return_url: string
    return_target: string
    buyer_cookie: string | null
    return_fields: Json<FormField[]>
    parties: Json<Parties | null>
    buyer: string | null
    selected: ColumnType<Pick<RequestedItem, 'reference' | 'auxiliary'> | null, string | undefined, string>
    product_id: number | null
    search: Generated<string>
    items: Json<RequestedItem[]>
    missing: Generated<string[]>
    created_at: Instant
    expires_at: Instant
    opened_at: NullableInstant
    user_id: number | null
    user_session_id: string | null
    closed_at: NullableInstant
    action: 'transfer' | 'leave' | null
    lines: ColumnType<TransferredLine[] | null, string | undefined, string>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ErpSessionTables {}
}
