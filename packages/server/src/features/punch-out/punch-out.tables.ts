import type { PunchOutProtocol, PunchOutTarget, PunchOutUserMapping, SalesUnit } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0230_punch_out.sql`. */
interface PunchOutTables {
  punchOutAccount: {
    id: Generated<number>
    companyId: number
    unitId: number
    supplierId: number
    protocol: PunchOutProtocol
    isActive: boolean
    shopUrl: string
    orderUrl: string | null
    fromDomain: string
    fromIdentity: string
    toDomain: string
    toIdentity: string
    senderDomain: string
    senderIdentity: string
    loginField: string
    login: string
    secretField: string
    fields: Json<{ name: string; value: string }[]>
    userMapping: PunchOutUserMapping
    sealUuid: string
    sealedSecret: Buffer | null
    changedAt: Instant
    removedAt: NullableInstant
    version: Generated<number>
  }
  punchOutSession: {
    id: Generated<number>
    companyId: number
    userId: number
    accountId: number | null
    supplierId: number
    protocol: PunchOutProtocol
    cookieHash: Buffer
    openedAt: Instant
    expiresAt: Instant
    returnedAt: NullableInstant
    returnDigest: Buffer | null
    usedAt: NullableInstant
    resultKind: PunchOutTarget | null
    resultId: string | null
    resultName: string | null
  }
  punchOutItem: {
    id: Generated<number>
    sessionId: number
    position: number
    reference: string
    auxiliary: string
    name: string
    manufacturer: string
    manufacturerReference: string
    ean: string
    quantity: number
    unit: SalesUnit
    unitCode: string
    unitPrice: number | null
    priceBase: number
    currency: string
    leadTime: number | null
    productId: number | null
    matchedBy: 'own_reference' | 'ean' | 'reference' | null
  }
  punchOutTransmission: {
    id: Generated<number>
    orderId: number
    accountId: number | null
    document: string
    queuedAt: Instant
    state: 'queued' | 'sent' | 'refused'
    endedAt: NullableInstant
    statusCode: string | null
    response: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PunchOutTables {}
}
