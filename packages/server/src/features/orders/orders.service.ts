import {
  AppError,
  feesOn,
  isOrderOpen,
  orderBlockersOf,
  punchOutPriceDays,
  type Locale,
  type Order,
  type OrderCost,
  type OrderDetail,
  type OrderDraft,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { feeIn, findOfferedFees, type NamedFee } from '../../domain/agreements/fees.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findOrderCosts } from '../../domain/order-creation/order-creation.queries.ts'
import {
  orderTimeline,
  projectColumns,
  updateOrderSums,
} from '../../domain/order-creation/order-creation.service.ts'
import { dayOf } from '../../platform/time/day.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { eraseRowTraces } from '../../platform/activity/timeline.queries.ts'
import { deleteOldBatches } from './order-from-cart.queries.ts'
import {
  deleteOldOrders,
  findAgencies,
  findDelivery,
  findOrder,
  findOrderForUpdate,
  isOrderRestorable,
  setOrderRemoved,
  updateOrderHead,
  type OrderDetailRow,
  type OrderRow,
} from './orders.queries.ts'

/** A write of orders: its actor, its time, and the language of the response. */
export interface OrderWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly locale: Locale
}

/** Maps an order to the resource of the list. */
export function toOrder(row: OrderRow): Order {
  const { supplierId, agencyId, agency, requesterId, unitId, ...order } = row
  return {
    '@id': `/api/internal/orders/${row.id}`,
    '@type': 'Order',
    ...order,
    supplier: { id: supplierId, name: row.supplier },
    agency: agencyId === null || agency === null ? null : { id: agencyId, name: agency },
    requester: { id: requesterId, name: row.requester },
    unit: { id: unitId, name: row.unit },
  }
}

/** @throws AppError 404 for an order that the actor does not see */
export async function requireOrder(db: Db, actor: UserActor, id: number): Promise<void> {
  if (!(await findOrder(db, actor, id))) throw new AppError('not_found')
}

/** An order as stored, with its fees but without its lines. */
export interface StoredOrder {
  readonly row: OrderDetailRow
  readonly costs: Awaited<ReturnType<typeof findOrderCosts>>
}

/** Reads an order that the actor sees. @throws AppError 404 */
export async function readOrder(
  { db, actor }: Pick<OrderWrite, 'db' | 'actor'>,
  id: number,
): Promise<StoredOrder> {
  const row = await foundOr404(findOrder(db, actor, id))
  return { row, costs: await findOrderCosts(db, id) }
}

/** Returns an order that the actor sees, without its lines. @throws AppError 404 */
export async function loadOrder(read: OrderWrite, id: number): Promise<OrderDetail> {
  const { db, actor, now } = read
  const stored = await readOrder(read, id)
  const { status, supplierId } = stored.row
  const offered = isOrderOpen(status) ? await findOfferedFees(db, actor, supplierId, dayOf(now)) : []
  return toOrderDetail(stored, offered, read)
}

/** Maps an order to its page; `offered` are the fees of the agreement that may be added to it. */
export function toOrderDetail(
  { row, costs }: StoredOrder,
  offered: readonly NamedFee[],
  { now, locale }: Pick<OrderWrite, 'now' | 'locale'>,
): OrderDetail {
  const {
    message,
    delivery,
    origin,
    originId,
    originName,
    siret,
    recipient,
    unpricedLines,
    unnamedLines,
    pricedAt,
    ...order
  } = row
  const isOpen = isOrderOpen(row.status)
  const names = new Set(costs.map(({ name }) => name))
  return {
    ...toOrder(order),
    message,
    delivery,
    origin: { kind: origin, id: originId, name: originName },
    costs: toCosts(costs, row.goods, locale),
    otherFees: offered.filter(({ name }) => !names.has(name)).map((fee) => feeIn(locale, fee)),
    recipient,
    blockers: isOpen
      ? orderBlockersOf({
          agency: row.agencyId === null ? null : { siret, recipient },
          lineCount: row.lineCount,
          unpricedLines,
          unnamedLines,
        })
      : [],
    pricesOverSince: isOpen ? endOfPrices(pricedAt, now) : null,
  }
}

/** When prices of a shop expired; `null` while they are valid. */
function endOfPrices(pricedAt: string | null, now: Date): string | null {
  if (pricedAt === null) return null
  const end = Date.parse(pricedAt) + punchOutPriceDays * 86_400_000
  return end < now.getTime() ? new Date(end).toISOString() : null
}

/** The fees of an order with their amounts for its goods. */
function toCosts(
  costs: readonly (NamedFee & { readonly isManual: boolean })[],
  goods: number,
  locale: Locale,
): OrderCost[] {
  const dues = feesOn(goods, costs)
  return costs.map((cost, index) => ({
    '@id': `/api/internal/order_line_costs/${cost.id}`,
    '@type': 'OrderLineCost',
    ...feeIn(locale, cost),
    charge: dues[index]?.charge ?? 0,
    due: dues[index]?.due ?? 0,
  }))
}

/** Locks an order that may be changed. @throws AppError 404 when it is not found, 409 when it is confirmed */
export async function lockOpenOrder({ db, actor }: OrderWrite, id: number) {
  const order = await lockOrder({ db, actor }, id)
  if (!isOrderOpen(order.status)) throw new AppError('conflict', { reason: 'order_confirmed' })
  return order
}

/** Locks an order that the actor sees. */
export async function lockOrder({ db, actor }: Pick<OrderWrite, 'db' | 'actor'>, id: number) {
  return foundOr404(findOrderForUpdate(db, actor, id))
}

/** Updates the sums of an order after a change of its lines or fees, and returns it. */
export async function afterChange(write: OrderWrite, id: number): Promise<OrderDetail> {
  await updateOrderSums(write.db, id, write.now)
  return loadOrder(write, id)
}

/** Rejects a delivery day in the past. */
export function assertNotPast(wishedOn: string | null, now: Date): void {
  if (wishedOn !== null && wishedOn < dayOf(now))
    throw new ViolationError({ propertyPath: 'wishedOn', code: 'date_past' })
}

/** Changes the head of a pre-order, with a check of its version. */
export async function changeOrderHead(
  write: OrderWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  draft: OrderDraft,
): Promise<OrderDetail> {
  const { db, now } = write
  const order = await lockOpenOrder(write, id)
  write.requireVersion(order.version)
  const before = await loadOrder(write, id)
  const [agency] = await findAgencies(db, [draft.agency])
  if (agency?.supplierId !== order.supplierId)
    throw new ViolationError({ propertyPath: 'agency', code: 'not_a_choice' })
  // A stored day that has passed since is accepted.
  if (draft.wishedOn !== before.wishedOn) assertNotPast(draft.wishedOn, now)
  const delivery = draft.deliveryAddress === null ? null : await loadDelivery(write, draft.deliveryAddress)
  await updateOrderHead(db, id, {
    agencyId: agency.id,
    wishedOn: draft.wishedOn,
    message: draft.message,
    ...projectColumns(draft),
    ...(delivery && { delivery: JSON.stringify(delivery) }),
  })
  if (before.agency?.id !== agency.id)
    await orderTimeline.record(write, id, 'agency_changed', { agency: agency.name })
  else await orderTimeline.record(write, id, 'changed')
  return afterChange(write, id)
}

/** Returns one of the user's addresses, or that of a site. @throws ViolationError when it does not exist */
export async function loadDelivery({ db, actor }: OrderWrite, uuid: string) {
  const delivery = await findDelivery(db, actor, uuid)
  if (!delivery) throw new ViolationError({ propertyPath: 'deliveryAddress', code: 'not_a_choice' })
  return delivery
}

/** Deletes a pre-order; it can be restored for a day. */
export async function removeOrder(write: OrderWrite, id: number): Promise<void> {
  await lockOpenOrder(write, id)
  await setOrderRemoved(write.db, [id], write.now)
  await orderTimeline.record(write, id, 'deleted')
}

/** Restores a deleted pre-order; an existing one is unchanged. */
export async function restoreOrder(write: OrderWrite, id: number): Promise<OrderDetail> {
  const { db, actor } = write
  if (await isOrderRestorable(db, actor, id, restorableSince(write.now))) {
    await setOrderRemoved(db, [id], null)
    await orderTimeline.record(write, id, 'restored')
  }
  return loadOrder(write, id)
}

/** Deletes orders at the end of their retention (D-33); returns their number. */
export async function eraseOldOrders(db: Db, now: Date): Promise<number> {
  const ids = await deleteOldOrders(db, { removed: restorableSince(now), day: firstRetainedDay(now) })
  await eraseRowTraces(db, 'orders', ids)
  return ids.length
}

/** Deletes the batches of pre-orders that can no longer be undone. */
export const eraseOldOrderBatches = (db: Db, now: Date): Promise<number> =>
  deleteOldBatches(db, restorableSince(now))
