import { findOwnUnit } from '../../platform/access/own-unit.queries.ts'
import {
  AppError,
  orderNumber,
  orderSums,
  type Delivery,
  type Project,
  type OrderLine,
  type OrderOrigin,
} from '@comptoir/contract'
import { findDefaultFees } from '../agreements/fees.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import { dayOf } from '../../platform/time/day.ts'
import { timelineOf } from '../../platform/activity/timeline.ts'
import {
  findOrderCosts,
  findLastPosition,
  findOrderTexts,
  findPartyNames,
  findPricedLines,
  insertOrder,
  insertOrderCosts,
  insertOrderLines,
  reserveNumbers,
  updateDerived,
  type CostValues,
} from './order-creation.queries.ts'

/** The timelines of orders. */
export const orderTimeline = timelineOf('orders')

/** A line before it is copied into an order. Its price and price source never change automatically (D-07). */
export interface NewOrderLine extends Readonly<
  Omit<OrderLine, '@id' | '@type' | 'id' | 'total' | 'priceReason'>
> {
  /** For a manually entered price. */
  readonly priceReason?: string | null
  /** The cart line it comes from. */
  readonly cartLineId?: number
  /** The line of a supplier's answer it comes from. */
  readonly sourceLineId?: number
}

/** A pre-order before it has a number: one supplier agency. */
export interface NewOrder {
  readonly supplierId: number
  /** One of the supplier's; `null`: chosen later. */
  readonly agencyId: number | null
  /** `id`: of the list or consultation. */
  readonly origin: { readonly kind: OrderOrigin; readonly id: number | null }
  readonly project: Project
  readonly delivery: Delivery | null
  /** `YYYY-MM-DD`. */
  readonly wishedOn: string | null
  readonly message: string | null
  readonly lines: readonly NewOrderLine[]
  /** By default the fees that the supplier's agreement adds to each order (D-10). */
  readonly costs?: readonly CostValues[]
  /** In addition to those fees. */
  readonly moreCosts?: readonly CostValues[]
  readonly batchId?: number
}

/**
 * Creates pre-orders in one transaction, numbered per company and year without gaps; returns them in the given order.
 * The caller has checked that the actor may order everything.
 *
 * @throws AppError `forbidden` for a user without a unit
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
  const names = await findPartyNames(db, actor.userId, orders)
  const first = await reserveNumbers(db, actor.companyId, year, orders.length)
  const created: { id: number; number: string }[] = []
  for (const [at, order] of orders.entries()) {
    const place = first + at
    const number = orderNumber(year, place)
    const project = projectColumns(order.project)
    const costs = [
      ...(order.costs ?? (fees.get(order.supplierId) ?? []).map((fee) => ({ ...fee, isManual: false }))),
      ...(order.moreCosts ?? []),
    ]
    const id = await insertOrder(db, {
      companyId: actor.companyId,
      unitId,
      requesterId: actor.userId,
      number,
      origin: order.origin.kind,
      originId: order.origin.id,
      batchId: order.batchId ?? null,
      supplierId: order.supplierId,
      agencyId: order.agencyId,
      ...project,
      delivery: order.delivery && JSON.stringify(order.delivery),
      wishedOn: order.wishedOn,
      message: order.message,
      ...orderSums(order.lines, costs),
      lineCount: order.lines.length,
      searchText: searchTextOf([number, String(place), ...(names[at] ?? []), ...Object.values(project)]),
      createdAt: now,
      changedAt: now,
    })
    await insertOrderLines(db, id, order.lines.map(lineColumns), 0)
    await insertOrderCosts(db, id, costs)
    await orderTimeline.record({ db, actor, now }, id, 'created', { origin: order.origin.kind })
    created.push({ id, number })
  }
  return created
}

/** The columns of a project (affaire). */
export const projectColumns = (project: Project) => ({
  businessCode: project.businessCode,
  businessName: project.businessName,
  jobCode: project.jobCode,
  jobName: project.jobName,
  quoteNumber: project.quoteNumber,
  quoteDescription: project.quoteDescription,
})

/** Copies lines to the end of an order; the caller updates its sums. */
export async function addLines(db: Db, orderId: number, lines: readonly NewOrderLine[]): Promise<number[]> {
  return insertOrderLines(db, orderId, lines.map(lineColumns), await findLastPosition(db, orderId))
}

const lineColumns = (line: NewOrderLine) => ({
  ...line,
  provenance: line.provenance && JSON.stringify(line.provenance),
  priceReason: line.priceReason ?? null,
  cartLineId: line.cartLineId ?? null,
  sourceLineId: line.sourceLineId ?? null,
})

/** Updates an order after each write: its sums by the rules of the contract, its search text, and its version. */
export async function updateOrderSums(db: Db, orderId: number, now: Date): Promise<void> {
  const lines = await findPricedLines(db, orderId)
  const sums = orderSums(lines, await findOrderCosts(db, orderId))
  const searchText = searchTextOf(await findOrderTexts(db, orderId))
  await updateDerived(db, orderId, { ...sums, lineCount: lines.length, searchText }, now)
}

const searchTextOf = (texts: readonly (string | null)[]) =>
  [...new Set(foldWords(texts.filter((text) => text !== null).join(' ')))].map((word) => ` ${word}`).join('')
