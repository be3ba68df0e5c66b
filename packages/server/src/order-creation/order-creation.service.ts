import {
  AppError,
  orderNumber,
  orderSums,
  type Delivery,
  type Job,
  type OrderOrigin,
  type PriceProvenance,
  type SalesUnit,
} from '@comptoir/contract'
import { findDefaultFees } from '../agreements/fees.queries.ts'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { foldWords } from '../text/fold-text.ts'
import { dayOf } from '../time/day.ts'
import { insertEvent } from '../timeline/timeline.queries.ts'
import {
  findOrderCosts,
  findOrderTexts,
  findOwnUnit,
  findPricedLines,
  insertOrder,
  insertOrderCosts,
  insertOrderLines,
  takePlaces,
  updateDerived,
  type CostValues,
} from './order-creation.queries.ts'

/** A line before it is copied into an order. Its price and how that came about never change by themselves (D-07). */
export interface NewOrderLine {
  /** `null`: in no catalogue. */
  readonly productId: number | null
  readonly reference: string
  readonly name: string
  readonly manufacturer: string
  readonly catalog: string | null
  readonly unit: SalesUnit
  readonly quantity: number
  /** EUR for `priceBase` units; `null`: to be entered before it is confirmed. */
  readonly unitPrice: number | null
  readonly priceBase: number
  readonly provenance: PriceProvenance | null
  /** Of a price that somebody entered. */
  readonly priceReason?: string | null
  /** The cart line it comes from. */
  readonly cartLineId?: number
  /** The line of a supplier's answer it comes from. */
  readonly sourceLineId?: number
}

/** A pre-order before it has a number: one supplier agency. */
export interface NewOrder {
  readonly supplierId: number
  /** `null`: chosen later; one of the supplier's otherwise. */
  readonly agencyId: number | null
  /** `id`: of the list or consultation. */
  readonly origin: { readonly kind: OrderOrigin; readonly id: number | null }
  readonly job: Job
  readonly delivery: Delivery | null
  /** `YYYY-MM-DD`. */
  readonly wishedOn: string | null
  readonly message: string | null
  readonly lines: readonly NewOrderLine[]
  /** Without it: the fees that the supplier's agreement puts on each order (D-10). */
  readonly costs?: readonly CostValues[]
  /** Beside those fees. */
  readonly moreCosts?: readonly CostValues[]
  readonly batchId?: number
}

/**
 * Makes pre-orders in one transaction, with numbers of the company's year that have no gaps; answers them in the order given.
 * The caller has looked whether everything named is the actor's to order.
 *
 * @throws AppError `forbidden` for somebody without a unit
 */
export async function createPreOrders(
  db: Db,
  actor: UserActor,
  orders: readonly NewOrder[],
  now: Date,
): Promise<{ readonly id: number; readonly number: string }[]> {
  if (orders.length === 0) return []
  const unitId = await findOwnUnit(db, actor.userId)
  if (unitId === undefined) throw new AppError('forbidden')
  const day = dayOf(now)
  const year = Number(day.slice(0, 4))
  const supplierIds = orders.flatMap(({ costs, supplierId }) => (costs ? [] : [supplierId]))
  const fees = await findDefaultFees(db, actor, supplierIds, day)
  const first = await takePlaces(db, actor.companyId, year, orders.length)
  const made: { id: number; number: string }[] = []
  for (const [at, order] of orders.entries()) {
    const number = orderNumber(year, first + at)
    const id = await insertOrder(db, {
      company_id: actor.companyId,
      unit_id: unitId,
      requester_id: actor.userId,
      number,
      origin: order.origin.kind,
      origin_id: order.origin.id,
      batch_id: order.batchId ?? null,
      supplier_id: order.supplierId,
      agency_id: order.agencyId,
      ...jobColumns(order.job),
      delivery: order.delivery && JSON.stringify(order.delivery),
      wished_on: order.wishedOn,
      message: order.message,
      search_text: '',
      version: 0,
      created_at: now,
      changed_at: now,
    })
    await addLines(db, id, order.lines)
    const costs =
      order.costs ?? (fees.get(order.supplierId) ?? []).map((fee) => ({ ...fee, isManual: false }))
    await insertOrderCosts(db, id, [...costs, ...(order.moreCosts ?? [])])
    await updateOrderSums(db, id, now)
    const row = { resource: 'orders', rowId: id, companyId: actor.companyId }
    await insertEvent(
      db,
      { ...row, kind: 'created', userId: actor.userId, details: { origin: order.origin.kind } },
      now,
    )
    made.push({ id, number })
  }
  return made
}

/** The columns of a job. */
export const jobColumns = (job: Job) => ({
  business_code: job.businessCode,
  business_name: job.businessName,
  job_code: job.jobCode,
  job_name: job.jobName,
  quote_number: job.quoteNumber,
  quote_description: job.quoteDescription,
})

/** Copies lines into an order, after those that it has; its sums are to be updated. */
export function addLines(db: Db, orderId: number, lines: readonly NewOrderLine[]): Promise<number[]> {
  return insertOrderLines(
    db,
    orderId,
    lines.map((line) => ({
      product_id: line.productId,
      reference: line.reference,
      name: line.name,
      manufacturer: line.manufacturer,
      catalog: line.catalog,
      unit: line.unit,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      price_base: line.priceBase,
      provenance: line.provenance && JSON.stringify(line.provenance),
      price_reason: line.priceReason ?? null,
      cart_line_id: line.cartLineId ?? null,
      source_line_id: line.sourceLineId ?? null,
    })),
  )
}

/** After each write of an order: its sums by the rules of the contract, the text it is found by, and a new version. */
export async function updateOrderSums(db: Db, orderId: number, now: Date): Promise<void> {
  const lines = await findPricedLines(db, orderId)
  const sums = orderSums(lines, await findOrderCosts(db, orderId))
  const texts = await findOrderTexts(db, orderId)
  const words = [...new Set(foldWords(texts.filter((text) => text !== null).join(' ')))]
  const searchText = words.map((word) => ` ${word}`).join('')
  await updateDerived(db, orderId, { ...sums, line_count: lines.length, search_text: searchText }, now)
}
