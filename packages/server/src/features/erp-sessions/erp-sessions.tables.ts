import type {
  ErpFormat,
  ErpOperation,
  ErpProtocol,
  FormField,
  Locale,
  OciFields,
  OrderFormat,
  TransferredFee,
  TransferredLine,
} from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'
import type { RequestedItem, Parties } from '../../domain/punch-out-messages/setup-request.read.ts'

/** The tables of `0240_erp_sessions.sql`. */
interface ErpSessionTables {
  erpClient: {
    id: Generated<number>
    companyId: number
    unitId: number
    name: string
    protocol: ErpProtocol
    identity: string
    secretHash: string
    hint: string
    origins: string[]
    locale: Locale
    fees: Generated<ErpFormat['fees']>
    classification: Generated<ErpFormat['classification']>
    ociFields: ColumnType<OciFields, string | undefined, string>
    orderFormat: Generated<OrderFormat>
    createdAt: Instant
    createdBy: string
    changedAt: NullableInstant
    changedBy: string | null
    revokedAt: NullableInstant
    revokedBy: string | null
    lastUsedAt: NullableInstant
    version: Generated<number>
  }
  erpSession: {
    id: Generated<number>
    clientId: number
    companyId: number
    startHash: Buffer
    operation: ErpOperation
    locale: Locale
    returnUrl: string
    returnTarget: string
    buyerCookie: string | null
    returnFields: Json<FormField[]>
    parties: Json<Parties | null>
    buyer: string | null
    selected: ColumnType<Pick<RequestedItem, 'reference' | 'auxiliary'> | null, string | undefined, string>
    productId: number | null
    search: Generated<string>
    items: Json<RequestedItem[]>
    missing: Generated<string[]>
    createdAt: Instant
    expiresAt: Instant
    openedAt: NullableInstant
    userId: number | null
    userSessionId: string | null
    closedAt: NullableInstant
    action: 'transfer' | 'leave' | null
    format: Json<ErpFormat>
    fees: ColumnType<TransferredFee[], string | undefined, string>
    lines: ColumnType<TransferredLine[] | null, string | undefined, string>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ErpSessionTables {}
}
