import type { Delivery, OrderOrigin, OrderStatus, PriceProvenance, SalesUnit } from '@comptoir/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0160_orders.sql`, with what `0295_order_fees_back.sql`, `0355_order_lists.sql` and `0383_quoted_shipping.sql` add. */
interface OrderTables {
  orderCounter: { companyId: number; year: number; lastPlace: number }
  orderBatch: {
    id: Generated<number>
    userId: number
    madeAt: Instant
    undoneAt: NullableInstant
  }
  purchaseOrder: {
    id: Generated<number>
    companyId: number
    unitId: number
    requesterId: number
    number: string
    status: Generated<OrderStatus>
    origin: OrderOrigin
    originId: number | null
    batchId: number | null
    supplierId: number
    agencyId: number | null
    businessCode: string | null
    businessName: string | null
    jobCode: string | null
    jobName: string | null
    quoteNumber: string | null
    quoteDescription: string | null
    delivery: Json<Delivery | null> | null
    wishedOn: string | null
    message: string | null
    lineCount: Generated<number>
    goods: Generated<number>
    fees: Generated<number>
    total: Generated<number>
    searchText: string
    jobText: GeneratedAlways<string>
    version: Generated<number>
    createdAt: Instant
    changedAt: Instant
    orderedAt: NullableInstant
    removedAt: NullableInstant
  }
  orderLine: {
    id: Generated<number>
    orderId: number
    position: number
    productId: number | null
    reference: string
    name: string
    manufacturer: string
    catalog: string | null
    unit: SalesUnit
    quantity: number
    unitPrice: number | null
    priceBase: number
    provenance: Json<PriceProvenance | null> | null
    priceReason: string | null
    cartLineId: number | null
    sourceLineId: number | null
    removedAt: NullableInstant
    companyId: GeneratedAlways<number>
    familyId: GeneratedAlways<number | null>
    goods: GeneratedAlways<number | null>
  }
  orderCost: {
    id: Generated<number>
    orderId: number
    name: string
    nameEn: string | null
    amount: number | null
    percentage: number | null
    franco: number | null
    isManual: boolean
    consultationSupplierId: number | null
    removedAt: NullableInstant
  }
  orderLetter: { orderId: number; letterUuid: string; queuedAt: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OrderTables {}
}
