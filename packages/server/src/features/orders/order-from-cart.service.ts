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
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { copyLine } from '../../domain/order-creation/copy-line.ts'
import {
  createPreOrders,
  orderTimeline,
  type NewOrder,
} from '../../domain/order-creation/order-creation.service.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findCartLines,
  findOrderBatch,
  restoreCartLines,
  insertOrderBatch,
  setBatchUndone,
  removeCartLines,
} from './order-from-cart.queries.ts'
import { findOrders } from './order-list.queries.ts'
import { findAgencies, setOrderRemoved } from './orders.queries.ts'
import { loadDelivery, assertNotPast, toOrder, type OrderWrite } from './orders.service.ts'

/**
 * Creates pre-orders from lines of the user's cart, one per supplier, and removes the lines from it. A cart that has
 * changed since it was read is a conflict, so that two tabs cannot order the same lines twice.
 */
export async function orderFromCart(
  write: OrderWrite,
  view: ProductView,
  form: OrdersFromCart,
): Promise<OrderBatch> {
  const { db, actor, now } = write
  await lockUser(db, actor.userId)
  const quantities = new Map(form.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = await findCartLines(db, actor.userId, [...quantities.keys()])
  if (lines.length !== form.lines.length || lines.some(({ id, quantity }) => quantities.get(id) !== quantity))
    throw new AppError('conflict', { reason: 'cart_changed' })
  assertNotPast(form.wishedOn, now)
  const violations: RuleViolation[] = []
  const agencies = await chosenAgencies(
    write,
    form,
    new Set(lines.map(({ supplierId }) => supplierId)),
    violations,
  )
  const products = await findPricedProducts(
    db,
    // Prices for the agency, where an agreement is limited to some agencies (D-31).
    { ...view, agencies: [...agencies.values()] },
    lines.map(({ productId }) => productId),
  )
  const lineIndexes = new Map(form.lines.map(({ id }, index) => [id, index]))
  const copied = lines.flatMap((line) => {
    const priced = products.get(line.productId)
    const copy = priced && copyLine(priced, line.quantity, view.day)
    if (copy && copy.unitPrice !== null && priced.product.custom?.availableFrom === undefined)
      return [{ supplierId: line.supplierId, listId: line.listId, copy: { ...copy, cartLineId: line.id } }]
    violations.push({ propertyPath: `lines[${lineIndexes.get(line.id)}].id`, code: 'not_a_choice' })
    return []
  })
  if (violations.length > 0) throw new ViolationError(...violations)
  const delivery = form.deliveryAddress === null ? null : await loadDelivery(write, form.deliveryAddress)
  const batchId = await insertOrderBatch(db, actor.userId, now)
  const bySupplier = Map.groupBy(copied, ({ supplierId }) => supplierId)
  const orders = [...bySupplier].map(([supplierId, members]): NewOrder => ({
    supplierId,
    agencyId: agencies.get(supplierId) ?? null,
    origin: originOf(members.map(({ listId }) => listId)),
    project: form,
    delivery,
    wishedOn: form.wishedOn,
    message: form.message,
    lines: members.map(({ copy }) => copy),
    batchId,
  }))
  const created = await createPreOrders(db, actor, orders, now)
  await removeCartLines(db, actor.userId, [...quantities.keys()], now)
  return loadBatch(
    write,
    batchId,
    created.map(({ id }) => id),
  )
}

/** The selection list of the lines, if they all have the same one; otherwise the cart. */
function originOf([first = null, ...others]: readonly (number | null)[]): NewOrder['origin'] {
  const isOne = first !== null && others.every((listId) => listId === first)
  return isOne ? { kind: 'selection_list', id: first } : { kind: 'cart', id: null }
}

/** Checks that each supplier has one agency of its own. */
async function chosenAgencies(
  { db }: OrderWrite,
  form: OrdersFromCart,
  suppliers: ReadonlySet<number>,
  violations: RuleViolation[],
): Promise<ReadonlyMap<number, number>> {
  const supplierOf = new Map(
    (
      await findAgencies(
        db,
        form.agencies.map(({ agency }) => agency),
      )
    ).map(({ id, supplierId }) => [id, supplierId]),
  )
  const chosen = new Map<number, number>()
  for (const [index, { supplier, agency }] of form.agencies.entries()) {
    if (supplierOf.get(agency) !== supplier || chosen.has(supplier))
      violations.push({ propertyPath: `agencies[${index}].agency`, code: 'not_a_choice' })
    chosen.set(supplier, agency)
  }
  for (const supplier of suppliers)
    if (!chosen.has(supplier)) violations.push({ propertyPath: 'agencies', code: 'required' })
  return chosen
}

async function loadBatch(
  { db, actor }: OrderWrite,
  id: number,
  orderIds: readonly number[],
): Promise<OrderBatch> {
  // All orders of the batch, not just one page.
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

/** Deletes the pre-orders of one request and restores their lines to the cart; idempotent. */
export async function undoOrderBatch(write: OrderWrite, id: number): Promise<void> {
  const { db, actor, now } = write
  await lockUser(db, actor.userId)
  const batch = await foundOr404(findOrderBatch(db, actor.userId, id, restorableSince(now)))
  if (batch.isUndone) return
  if (batch.orders.some(({ status }) => status !== 'pre_order'))
    throw new AppError('conflict', { reason: 'orders_confirmed' })
  const ids = batch.orders.map((order) => order.id)
  await restoreCartLines(db, actor.userId, ids, now)
  await setOrderRemoved(db, ids, now)
  for (const orderId of ids) await orderTimeline.record(write, orderId, 'deleted')
  await setBatchUndone(db, id, now)
}

/**
 * Compares the prices of cart lines at the chosen agencies with those of the cart, which has no agency (D-31). An agency of
 * another supplier is ignored.
 */
export async function compareAgencyPrices(
  db: Db,
  view: ProductView,
  { lines: form, agencies }: AgencyPricesQuery,
): Promise<AgencyPrices['suppliers']> {
  const lines = await findCartLines(
    db,
    view.actor.userId,
    form.map(({ id }) => id),
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
