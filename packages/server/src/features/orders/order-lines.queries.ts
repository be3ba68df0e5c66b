import type { Locale, OrderLine } from '@comptoir/contract'
import { copiedName } from '../../domain/products/product.queries.ts'
import type { Db } from '../../platform/db/connect.ts'

const lineColumns = [
  'id',
  'product_id as productId',
  'reference',
  'name',
  'manufacturer',
  'catalog',
  'unit',
  'quantity',
  'unit_price as unitPrice',
  'price_base as priceBase',
  'provenance',
  'price_reason as priceReason',
] as const

const linesOf = (db: Db, orderId: number) =>
  db.selectFrom('order_line').select(lineColumns).where('order_id', '=', orderId)

/** A line as stored. */
export type OrderLineRow = Omit<OrderLine, '@id' | '@type' | 'total'>

/** The lines of an order, by position. The caller must have checked access to the order. */
export async function findOrderLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return linesOf(db, orderId).where('removed_at', 'is', null).orderBy('position').orderBy('id').execute()
}

/** The lines of an order for its documents: the names of products in the reader's language, unless they were changed. */
export async function findDocumentLines(db: Db, orderId: number, locale: Locale): Promise<OrderLineRow[]> {
  const lines = await findOrderLines(db, orderId)
  const names = await db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', copiedName('l.name', locale).as('name')])
    .where('l.order_id', '=', orderId)
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return lines.map((line) => ({ ...line, name: nameOf.get(line.id) ?? line.name }))
}

/** One line of an order. */
export async function findOrderLine(db: Db, orderId: number, id: number): Promise<OrderLineRow | undefined> {
  return linesOf(db, orderId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
}

/** Updates the editable fields of a line. */
export async function updateOrderLine(
  db: Db,
  id: number,
  values: Pick<OrderLineRow, 'reference' | 'name' | 'quantity' | 'unitPrice' | 'priceReason'>,
): Promise<void> {
  await db
    .updateTable('order_line')
    .set({
      reference: values.reference,
      name: values.name,
      quantity: values.quantity,
      unit_price: values.unitPrice,
      price_reason: values.priceReason,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes a line. */
export async function removeOrderLine(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('order_line').set({ removed_at: now }).where('id', '=', id).execute()
}

/** Restores a line removed after a given time. */
export async function restoreOrderLine(
  db: Db,
  orderId: number,
  id: number,
  removedAfter: Date,
): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('removed_at', '>', removedAfter.toISOString())
    .execute()
}
