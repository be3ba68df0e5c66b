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
import { feeIn, findOfferedFees, type NamedFee } from '../agreements/fees.queries.ts'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findOrderCosts } from '../order-creation/order-creation.queries.ts'
import { jobColumns, updateOrderSums } from '../order-creation/order-creation.service.ts'
import { dayOf } from '../time/day.ts'
import { firstDayKept } from '../time/retention.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { eraseRowTraces, insertEvent, type NewEvent } from '../timeline/timeline.queries.ts'
import { deleteOldBatches } from './cart-exit.queries.ts'
import {
  deleteOldOrders,
  findAgencies,
  findDelivery,
  findOrder,
  findOrderForUpdate,
  isOrderRestorable,
  setOrderRemoved,
  updateOrderHead,
  type OrderRow,
} from './orders.queries.ts'

/** A write of orders: by whom, when, and in which language it is answered. */
export interface OrderWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly locale: Locale
}

/** An order as a list shows it. */
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

/** One order that the actor sees, without its lines. @throws AppError 404 */
export async function loadOrder({ db, actor, now, locale }: OrderWrite, id: number): Promise<OrderDetail> {
  const row = await findOrder(db, actor, id)
  if (!row) throw new AppError('not_found')
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
  const kept = await findOrderCosts(db, id)
  const isOpen = isOrderOpen(row.status)
  const offered = isOpen ? await findOfferedFees(db, actor, row.supplierId, dayOf(now)) : []
  const names = new Set(kept.map(({ name }) => name))
  return {
    ...toOrder(order),
    message,
    delivery,
    origin: { kind: origin, id: originId, name: originName },
    costs: toCosts(kept, row.goods, locale),
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

/** When prices of a shop stopped holding; `null` while they do. */
function endOfPrices(pricedAt: string | null, now: Date): string | null {
  if (pricedAt === null) return null
  const end = Date.parse(pricedAt) + punchOutPriceDays * 86_400_000
  return end < now.getTime() ? new Date(end).toISOString() : null
}

/** The fees of an order with what they come to on its goods. */
function toCosts(
  costs: readonly (NamedFee & { readonly isManual: boolean })[],
  goods: number,
  locale: Locale,
): OrderCost[] {
  const dues = feesOn(goods, costs)
  return costs.map((cost, at) => ({
    '@id': `/api/internal/order_line_costs/${cost.id}`,
    '@type': 'OrderLineCost',
    ...feeIn(locale, cost),
    charge: dues[at]?.charge ?? 0,
    due: dues[at]?.due ?? 0,
  }))
}

/** Locks an order that may be changed. @throws AppError 404 for none, 409 for one that is confirmed */
export async function lockOpenOrder({ db, actor }: OrderWrite, id: number) {
  const order = await lockOrder({ db, actor }, id)
  if (!isOrderOpen(order.status)) throw new AppError('conflict')
  return order
}

/** Locks an order that the actor sees. */
export async function lockOrder({ db, actor }: Pick<OrderWrite, 'db' | 'actor'>, id: number) {
  const order = await findOrderForUpdate(db, actor, id)
  if (!order) throw new AppError('not_found')
  return order
}

/** Writes down what happened to an order. */
export function recordOrderEvent(
  { db, actor, now }: OrderWrite,
  id: number,
  kind: string,
  details: NewEvent['details'] = {},
): Promise<void> {
  const row = { resource: 'orders', rowId: id, companyId: actor.companyId }
  return insertEvent(db, { ...row, kind, userId: actor.userId, details }, now)
}

/** After lines or fees of an order have changed: its sums, and what it is now. */
export async function afterChange(write: OrderWrite, id: number): Promise<OrderDetail> {
  await updateOrderSums(write.db, id, write.now)
  return loadOrder(write, id)
}

/** A day that has passed cannot be wished for. */
export function refusePastDay(wishedOn: string | null, now: Date): void {
  if (wishedOn !== null && wishedOn < dayOf(now))
    throw new ViolationError({ propertyPath: 'wishedOn', code: 'date_past' })
}

/** Changes the head of a pre-order that nobody has changed since it was read. */
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
  // A day that was in the future when it was entered stays.
  if (draft.wishedOn !== before.wishedOn) refusePastDay(draft.wishedOn, now)
  const delivery = draft.deliveryAddress === null ? null : await loadDelivery(write, draft.deliveryAddress)
  await updateOrderHead(db, id, {
    agency_id: agency.id,
    wished_on: draft.wishedOn,
    message: draft.message,
    ...jobColumns(draft),
    ...(delivery && { delivery: JSON.stringify(delivery) }),
  })
  if (before.agency?.id !== agency.id)
    await recordOrderEvent(write, id, 'agency_changed', { agency: agency.name })
  else await recordOrderEvent(write, id, 'changed')
  return afterChange(write, id)
}

/** One of the user's addresses. @throws ViolationError when it is not */
export async function loadDelivery({ db, actor }: OrderWrite, uuid: string) {
  const delivery = await findDelivery(db, actor.userId, uuid)
  if (!delivery) throw new ViolationError({ propertyPath: 'deliveryAddress', code: 'not_a_choice' })
  return delivery
}

/** Deletes a pre-order; it can come back for a day. */
export async function removeOrderOf(write: OrderWrite, id: number): Promise<void> {
  await lockOpenOrder(write, id)
  await setOrderRemoved(write.db, [id], write.now)
  await recordOrderEvent(write, id, 'deleted')
}

/** Puts a deleted pre-order back; one that is there stays as it is. */
export async function restoreOrderOf(write: OrderWrite, id: number): Promise<OrderDetail> {
  const { db, actor } = write
  if (await isOrderRestorable(db, actor, id, restorableSince(write.now))) {
    await setOrderRemoved(db, [id], null)
    await recordOrderEvent(write, id, 'restored')
  }
  return loadOrder(write, id)
}

/** Erases what may no longer be known of orders (D-33); says how many went. */
export async function eraseOldOrders(db: Db, now: Date): Promise<number> {
  const ids = await deleteOldOrders(db, { removed: restorableSince(now), day: firstDayKept(now) })
  await eraseRowTraces(db, 'orders', ids)
  return ids.length
}

/** Forgets which request made which pre-orders, once that can no longer be undone. */
export const eraseOldOrderBatches = (db: Db, now: Date): Promise<number> =>
  deleteOldBatches(db, restorableSince(now))
