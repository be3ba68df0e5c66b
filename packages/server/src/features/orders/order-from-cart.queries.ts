import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** A cart line to be ordered. */
export interface CartLineToOrder {
  readonly id: number
  readonly productId: number
  readonly supplierId: number
  readonly quantity: number
  /** The selection list of the line. */
  readonly listId: number | null
}

/** The lines with these ids in a user's cart, in the cart's order. */
export async function findCartLines(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<CartLineToOrder[]> {
  return db
    .selectFrom('cartLine')
    .select(['id', 'productId', 'supplierId', 'quantity', 'listId'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids, 0])
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

/** Removes lines from a cart; they can be restored for a day. */
export async function removeCartLines(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('cartLine')
    .set({ removedAt: now, changedAt: now })
    .where('userId', '=', userId)
    .where('id', 'in', [...ids, 0])
    .execute()
}

/** Restores the lines removed for these orders; if a product was added again meanwhile, the quantities add up. */
export async function restoreCartLines(
  db: Db,
  userId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const back = await db
    .deleteFrom('cartLine')
    .where('userId', '=', userId)
    .where('removedAt', 'is not', null)
    .where(
      sql<boolean>`id IN (SELECT cart_line_id FROM order_line WHERE order_id = ANY (${[...orderIds]}::int[]))`,
    )
    .returning(['id', 'productId', 'supplierId', 'quantity', 'listId', 'addedAt'])
    .execute()
  if (back.length === 0) return
  await sql`
    INSERT INTO cart_line (id, user_id, product_id, supplier_id, quantity, list_id, added_at, changed_at)
    SELECT id, ${userId}, product_id, supplier_id, quantity, list_id, added_at, ${now}
    FROM json_to_recordset(${jsonRows(back)}::json) AS l (
      id integer, product_id integer, supplier_id integer, quantity numeric, list_id integer, added_at timestamptz)
    ORDER BY id
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = least(cart_line.quantity + excluded.quantity, 999999999), changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Inserts the batch of one request, so that its pre-orders can be undone together. */
export async function insertOrderBatch(db: Db, userId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('orderBatch')
    .values({ userId, madeAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A batch of a user made after a given time, locked; `undefined` when there is none. */
export async function findOrderBatch(db: Db, userId: number, id: number, madeAfter: Date) {
  const batch = await db
    .selectFrom('orderBatch')
    .select('undoneAt')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('madeAt', '>', madeAfter.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!batch) return undefined
  const orders = await db
    .selectFrom('purchaseOrder')
    .select(['id', 'status', 'companyId'])
    .where('batchId', '=', id)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { isUndone: batch.undoneAt !== null, orders }
}

/** Marks a batch as undone. */
export async function setBatchUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('orderBatch').set({ undoneAt: now }).where('id', '=', id).execute()
}

/** Deletes the batches that can no longer be undone. */
export async function deleteOldBatches(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderBatch')
    .where('madeAt', '<=', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
