import type { Locale, OrderLine } from '@comptoir/contract'
import { copiedName } from '../../domain/products/product.queries.ts'
import type { Db } from '../../platform/db/connect.ts'

const lineColumns = [
  'id',
  'productId',
  'reference',
  'name',
  'manufacturer',
  'catalog',
  'unit',
  'quantity',
  'unitPrice',
  'priceBase',
  'provenance',
  'priceReason',
] as const

const linesOf = (db: Db, orderId: number) =>
  db.selectFrom('orderLine').select(lineColumns).where('orderId', '=', orderId)

/** A line as stored. */
export type OrderLineRow = Omit<OrderLine, '@id' | '@type' | 'total'>

/** The lines of an order, by position. The caller must have checked access to the order. */
export async function findOrderLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return linesOf(db, orderId).where('removedAt', 'is', null).orderBy('position').orderBy('id').execute()
}

/** A line with the GTIN of its product. */
type DocumentLineRow = OrderLineRow & { readonly ean: string | null }

/** The lines of an order for its documents: the names of products in the reader's language, unless they were changed. */
export async function findDocumentLines(db: Db, orderId: number, locale: Locale): Promise<DocumentLineRow[]> {
  const lines = await findOrderLines(db, orderId)
  const products = await db
    .selectFrom('orderLine as l')
    .innerJoin('product as p', 'p.id', 'l.productId')
    .select(['l.id', 'p.ean', copiedName('l.name', locale).as('name')])
    .where('l.orderId', '=', orderId)
    .execute()
  const productOf = new Map(products.map(({ id, ean, name }) => [id, { ean, name }]))
  return lines.map((line) => ({ ...line, ean: null, ...productOf.get(line.id) }))
}

/** One line of an order. */
export async function findOrderLine(db: Db, orderId: number, id: number): Promise<OrderLineRow | undefined> {
  return linesOf(db, orderId).where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()
}

/** Updates the editable fields of a line. */
export async function updateOrderLine(
  db: Db,
  id: number,
  values: Pick<OrderLineRow, 'reference' | 'name' | 'quantity' | 'unitPrice' | 'priceReason'>,
): Promise<void> {
  await db
    .updateTable('orderLine')
    .set({
      reference: values.reference,
      name: values.name,
      quantity: values.quantity,
      unitPrice: values.unitPrice,
      priceReason: values.priceReason,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes a line. */
export async function removeOrderLine(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('orderLine').set({ removedAt: now }).where('id', '=', id).execute()
}

/** Restores a line removed after a given time. */
export async function restoreOrderLine(
  db: Db,
  orderId: number,
  id: number,
  removedAfter: Date,
): Promise<void> {
  await db
    .updateTable('orderLine')
    .set({ removedAt: null })
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('removedAt', '>', removedAfter.toISOString())
    .execute()
}
