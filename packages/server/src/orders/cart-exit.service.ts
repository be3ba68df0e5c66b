import {
  AppError,
  fromMoney,
  lineTotal,
  sumTotals,
  toMoney,
  type AgencyPrices,
  type AgencyPricesQuery,
  type OrderBatch,
  type OrderQuery,
  type OrdersFromCart,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockUser } from '../db/lock-user.queries.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { copyLine } from '../order-creation/copy-line.ts'
import { createPreOrders, type NewOrder } from '../order-creation/order-creation.service.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  findExitLines,
  findOrderBatch,
  giveBackToCart,
  insertOrderBatch,
  setBatchUndone,
  takeFromCart,
} from './cart-exit.queries.ts'
import { findOrders } from './order-list.queries.ts'
import { findAgencies, setOrderRemoved } from './orders.queries.ts'
import { loadDelivery, refusePastDay, recordOrderEvent, toOrder, type OrderWrite } from './orders.service.ts'

/**
 * Makes pre-orders of lines of the user's cart, one for each supplier, and takes the lines out of it. A cart that is no
 * longer as it was seen is a conflict: what was ordered in another tab is not ordered twice.
 */
export async function orderFromCart(
  write: OrderWrite,
  view: ProductView,
  asked: OrdersFromCart,
): Promise<OrderBatch> {
  const { db, actor, now } = write
  await lockUser(db, actor.userId)
  const quantities = new Map(asked.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = await findExitLines(db, actor.userId, [...quantities.keys()])
  if (
    lines.length !== asked.lines.length ||
    lines.some(({ id, quantity }) => quantities.get(id) !== quantity)
  )
    throw new AppError('conflict')
  refusePastDay(asked.wishedOn, now)
  const broken: BrokenRule[] = []
  const agencies = await chosenAgencies(
    write,
    asked,
    new Set(lines.map(({ supplierId }) => supplierId)),
    broken,
  )
  const products = await findPricedProducts(
    db,
    // The agency's own prices, where an agreement holds for some agencies only (D-31).
    { ...view, agencies: [...agencies.values()] },
    lines.map(({ productId }) => productId),
  )
  const placeOf = new Map(asked.lines.map(({ id }, at) => [id, at]))
  const copied = lines.flatMap((line) => {
    const priced = products.get(line.productId)
    const copy = priced && copyLine(priced, line.quantity, view.day)
    if (copy && copy.unitPrice !== null && priced.product.custom?.availableFrom === undefined)
      return [{ supplierId: line.supplierId, listId: line.listId, copy: { ...copy, cartLineId: line.id } }]
    broken.push({ propertyPath: `lines[${placeOf.get(line.id)}].id`, code: 'not_a_choice' })
    return []
  })
  if (broken.length > 0) throw new ViolationError(...broken)
  const delivery = asked.deliveryAddress === null ? null : await loadDelivery(write, asked.deliveryAddress)
  const batchId = await insertOrderBatch(db, actor.userId, now)
  const bySupplier = Map.groupBy(copied, ({ supplierId }) => supplierId)
  const orders = [...bySupplier].map(([supplierId, members]): NewOrder => ({
    supplierId,
    agencyId: agencies.get(supplierId) ?? null,
    origin: originOf(members.map(({ listId }) => listId)),
    job: asked,
    delivery,
    wishedOn: asked.wishedOn,
    message: asked.message,
    lines: members.map(({ copy }) => copy),
    batchId,
  }))
  const made = await createPreOrders(db, actor, orders, now)
  await takeFromCart(db, actor.userId, [...quantities.keys()], now)
  return loadBatch(
    write,
    batchId,
    made.map(({ id }) => id),
  )
}

/** Lines of one selection list come from it, all others from the cart. */
function originOf([first = null, ...others]: readonly (number | null)[]): NewOrder['origin'] {
  const isOne = first !== null && others.every((listId) => listId === first)
  return isOne ? { kind: 'selection_list', id: first } : { kind: 'cart', id: null }
}

/** Each supplier has one agency, and it is its own. */
async function chosenAgencies(
  { db }: OrderWrite,
  asked: OrdersFromCart,
  suppliers: ReadonlySet<number>,
  broken: BrokenRule[],
): Promise<ReadonlyMap<number, number>> {
  const known = new Map(
    (
      await findAgencies(
        db,
        asked.agencies.map(({ agency }) => agency),
      )
    ).map(({ id, supplierId }) => [id, supplierId]),
  )
  const chosen = new Map<number, number>()
  for (const [at, { supplier, agency }] of asked.agencies.entries()) {
    if (known.get(agency) !== supplier || chosen.has(supplier))
      broken.push({ propertyPath: `agencies[${at}].agency`, code: 'not_a_choice' })
    chosen.set(supplier, agency)
  }
  for (const supplier of suppliers)
    if (!chosen.has(supplier)) broken.push({ propertyPath: 'agencies', code: 'required' })
  return chosen
}

async function loadBatch(
  { db, actor }: OrderWrite,
  id: number,
  orderIds: readonly number[],
): Promise<OrderBatch> {
  // More suppliers than a page holds are more than a cart ever had; all are asked for.
  const query: OrderQuery = {
    page: 1,
    itemsPerPage: orderIds.length,
    id: [...orderIds],
    order: { number: 'asc' },
  }
  const { rows } = await findOrders(db, actor, query)
  return {
    '@id': `/api/internal/order_batches/${id}`,
    '@type': 'OrderBatch',
    id,
    orders: rows
      .map(toOrder)
      .flatMap(({ id: orderId, number, supplier, agency, lineCount, total }) =>
        agency ? [{ id: orderId, number, supplier, agency, lineCount, total }] : [],
      ),
  }
}

/** Deletes the pre-orders that one request made and gives their lines back to the cart; done once, it stays so. */
export async function undoOrderBatch(write: OrderWrite, id: number): Promise<void> {
  const { db, actor, now } = write
  await lockUser(db, actor.userId)
  const batch = await findOrderBatch(db, actor.userId, id, restorableSince(now))
  if (!batch) throw new AppError('not_found')
  if (batch.isUndone) return
  if (batch.orders.some(({ status }) => status !== 'pre_order')) throw new AppError('conflict')
  const ids = batch.orders.map((order) => order.id)
  await giveBackToCart(db, actor.userId, ids, now)
  await setOrderRemoved(db, ids, now)
  for (const orderId of ids) await recordOrderEvent(write, orderId, 'deleted')
  await setBatchUndone(db, id, now)
}

/**
 * What lines of the user's cart cost at agencies beside what they cost in the cart, which knows no agency (D-31). An agency of another
 * supplier changes nothing.
 */
export async function compareAgencyPrices(
  db: Db,
  view: ProductView,
  { lines: asked, agencies }: AgencyPricesQuery,
): Promise<AgencyPrices['suppliers']> {
  const lines = await findExitLines(
    db,
    view.actor.userId,
    asked.map(({ id }) => id),
  )
  const ids = lines.map(({ productId }) => productId)
  const [inCart, atAgency] = [
    await findPricedProducts(db, view, ids),
    await findPricedProducts(db, { ...view, agencies: agencies.map(({ agency }) => agency) }, ids),
  ]
  const costOf = (prices: typeof inCart, { productId, quantity }: (typeof lines)[number]) => {
    const priced = prices.get(productId)
    const net = priced?.netAt(quantity) ?? null
    if (net === null) return null
    return fromMoney(lineTotal(toMoney(net), quantity, priced?.product.price?.base ?? 1))
  }
  return agencies.map(({ supplier, agency }) => {
    const own = lines.filter((line) => line.supplierId === supplier)
    const changed = own.filter((line) => costOf(inCart, line) !== costOf(atAgency, line))
    return {
      supplier,
      agency,
      total: sumTotals(own.map((line) => costOf(inCart, line))).total,
      agencyTotal: sumTotals(own.map((line) => costOf(atAgency, line))).total,
      changedLines: changed.length,
    }
  })
}
