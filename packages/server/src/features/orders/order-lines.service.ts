import {
  constants,
  orderLineTotal,
  rebase,
  type OrderDetail,
  type OrderLine,
  type OrderLineChange,
  type OrderLineEdit,
  type OrderLinesChange,
  type ReorderLine,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { copyLine } from '../../domain/order-creation/copy-line.ts'
import { addLines, orderTimeline } from '../../domain/order-creation/order-creation.service.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findOrderLine,
  findOrderLines,
  removeOrderLine,
  restoreOrderLine,
  updateOrderLine,
  type OrderLineRow,
} from './order-lines.queries.ts'
import { afterChange, lockOpenOrder, requireOrder, type OrderWrite } from './orders.service.ts'

/** Maps a line to its resource. */
export const toLine =
  (orderId: number) =>
  <Row extends OrderLineRow>(row: Row): OrderLine & Row => ({
    '@id': `/api/internal/orders/${orderId}/order_lines/${row.id}`,
    '@type': 'OrderLine',
    ...row,
    total: orderLineTotal(row),
  })

type Rejection = OrderLinesChange['refused'][number]

function changeOf(order: OrderDetail, lines: readonly OrderLineRow[], refused: readonly Rejection[] = []) {
  return {
    '@id': `/api/internal/orders/${order.id}`,
    '@type': 'OrderLinesChange' as const,
    order,
    lines: lines.map(toLine(order.id)),
    refused: [...refused],
  }
}

/** Adds products of the order's supplier at current prices; rejected ones are reported by index. */
export async function addProducts(
  write: OrderWrite,
  view: ProductView,
  id: number,
  products: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<OrderLinesChange> {
  const { db } = write
  const order = await lockOpenOrder(write, id)
  const before = await findOrderLines(db, id)
  if (before.length + products.length > constants.orderLinesMax)
    throw new ViolationError({ propertyPath: 'lines', code: 'too_many', maximum: constants.orderLinesMax })
  const pricedProducts = await findPricedProducts(
    db,
    { ...view, agencies: order.agencyId === null ? [] : [order.agencyId] },
    products.map(({ productId }) => productId),
  )
  const refused: Rejection[] = []
  const lines = products.flatMap(({ productId, quantity }, index) => {
    const priced = pricedProducts.get(productId)
    const reject = (code: Rejection['code']) => {
      refused.push({ index, code })
      return []
    }
    if (!priced?.isAvailable || priced.product.custom?.availableFrom !== undefined)
      return reject('not_a_choice')
    if (priced.product.supplier.id !== order.supplierId) return reject('other_supplier')
    const line = copyLine(priced, quantity, view.day)
    return line.unitPrice === null ? reject('no_price') : [line]
  })
  const ids = new Set(await addLines(db, id, lines))
  if (lines.length > 0) await orderTimeline.record(write, id, 'lines_added', { count: lines.length })
  const added = (await findOrderLines(db, id)).filter((line) => ids.has(line.id))
  return changeOf(await afterChange(write, id), added, refused)
}

/** Changes a line. @throws ViolationError for another price without a reason */
export async function changeLine(
  write: OrderWrite,
  id: number,
  lineId: number,
  change: OrderLineChange,
): Promise<OrderLinesChange> {
  await lockOpenOrder(write, id)
  await applyChange(write, id, await loadLine(write.db, id, lineId), change)
  const order = await afterChange(write, id)
  return changeOf(order, [await loadLine(write.db, id, lineId)])
}

/** Changes quantities and prices of lines, all or none; violations are reported by the index of the line. */
export async function changeLines(
  write: OrderWrite,
  id: number,
  edits: readonly OrderLineEdit[],
): Promise<OrderLinesChange> {
  const { db } = write
  await lockOpenOrder(write, id)
  const existing = new Map((await findOrderLines(db, id)).map((line) => [line.id, line]))
  const violations: RuleViolation[] = []
  for (const [index, edit] of edits.entries()) {
    const line = existing.get(edit.id)
    const unitPrice = edit.unitPrice ?? line?.unitPrice ?? null
    if (!line) violations.push({ propertyPath: `lines[${index}].id`, code: 'not_a_choice' })
    else if (unitPrice === null)
      violations.push({ propertyPath: `lines[${index}].unitPrice`, code: 'required' })
    else {
      const change = {
        reference: line.reference,
        name: line.name,
        quantity: edit.quantity ?? line.quantity,
        unitPrice,
        priceReason: edit.priceReason ?? null,
      }
      if (lacksReason(line, change))
        violations.push({ propertyPath: `lines[${index}].priceReason`, code: 'required' })
      else if (violations.length === 0) await applyChange(write, id, line, change)
    }
  }
  if (violations.length > 0) throw new ViolationError(...violations)
  const order = await afterChange(write, id)
  const changed = new Set(edits.map((edit) => edit.id))
  return changeOf(
    order,
    (await findOrderLines(db, id)).filter((line) => changed.has(line.id)),
  )
}

/** The reason for the price of a line; `null` for its original price. */
function reasonOf(line: OrderLineRow, { unitPrice, priceReason }: OrderLineChange): string | null {
  if (unitPrice === (line.provenance?.net ?? null)) return null
  return priceReason ?? (unitPrice === line.unitPrice ? line.priceReason : null)
}

const lacksReason = (line: OrderLineRow, change: OrderLineChange) =>
  change.unitPrice !== (line.provenance?.net ?? null) && reasonOf(line, change) === null

async function applyChange(
  write: OrderWrite,
  id: number,
  line: OrderLineRow,
  change: OrderLineChange,
): Promise<void> {
  if (lacksReason(line, change)) throw new ViolationError({ propertyPath: 'priceReason', code: 'required' })
  const reason = reasonOf(line, change)
  await updateOrderLine(write.db, line.id, { ...change, priceReason: reason })
  if (change.unitPrice !== line.unitPrice)
    await orderTimeline.record(write, id, 'price_changed', {
      reference: change.reference,
      before: line.unitPrice,
      after: change.unitPrice,
      reason,
    })
  if (change.quantity !== line.quantity)
    await orderTimeline.record(write, id, 'quantity_changed', {
      reference: change.reference,
      before: line.quantity,
      after: change.quantity,
    })
}

/** Removes a line from a pre-order; it can be restored for a day. */
export async function removeLineOf(write: OrderWrite, id: number, lineId: number): Promise<OrderLinesChange> {
  await lockOpenOrder(write, id)
  const { reference } = await loadLine(write.db, id, lineId)
  await removeOrderLine(write.db, lineId, write.now)
  await orderTimeline.record(write, id, 'line_removed', { reference })
  return changeOf(await afterChange(write, id), [])
}

/** Restores a removed line at its position. */
export async function restoreLineOf(
  write: OrderWrite,
  id: number,
  lineId: number,
): Promise<OrderLinesChange> {
  await lockOpenOrder(write, id)
  await restoreOrderLine(write.db, id, lineId, restorableSince(write.now))
  const line = await loadLine(write.db, id, lineId)
  await orderTimeline.record(write, id, 'line_restored', { reference: line.reference })
  return changeOf(await afterChange(write, id), [line])
}

async function loadLine(db: Db, orderId: number, id: number): Promise<OrderLineRow> {
  return foundOr404(findOrderLine(db, orderId, id))
}

/** The lines of an order with their current prices, to be put in the cart again. */
export async function loadReorder(db: Db, view: ProductView, id: number): Promise<ReorderLine[]> {
  await requireOrder(db, view.actor, id)
  const lines = await findOrderLines(db, id)
  const products = await findPricedProducts(
    db,
    view,
    lines.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
  return lines.map((line): ReorderLine => {
    const priced = line.productId === null ? undefined : products.get(line.productId)
    const isAvailable = priced?.isAvailable === true && priced.product.custom?.availableFrom === undefined
    const today = isAvailable ? priced.netAt(line.quantity) : null
    // The price base of a tariff may have changed: the current price is converted to that of the order.
    const base = priced?.product.price?.base ?? line.priceBase
    return {
      '@type': 'ReorderLine',
      id: line.id,
      productId: line.productId,
      reference: line.reference,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      priceBase: line.priceBase,
      before: line.unitPrice,
      today: today === null ? null : rebase(today, base, line.priceBase),
      available: isAvailable,
    }
  })
}
