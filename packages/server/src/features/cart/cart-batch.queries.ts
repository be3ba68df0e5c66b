import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import type { ChangedLines } from './cart.queries.ts'

/** The quantity of a product in a batch. */
export interface BatchLine {
  readonly productId: number
  readonly supplierId: number
  readonly quantity: number
}

/**
 * Adds many products to the cart, or adds to their lines; each product once, in the given order. Returns the lines.
 *
 * @param cart `listId`: the selection list of the products, which replaces that of an existing line.
 */
export async function addQuantities(
  db: Db,
  { userId, listId }: { readonly userId: number; readonly listId: number | null },
  lines: readonly BatchLine[],
  now: Date,
): Promise<number[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    INSERT INTO cart_line (user_id, product_id, supplier_id, quantity, list_id, added_at, changed_at)
    SELECT ${userId}, t.product_id, t.supplier_id, t.quantity, ${listId}::int, ${now}, ${now}
    FROM unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ supplierId }) => supplierId)}::int[],
      ${lines.map(({ quantity }) => quantity)}::numeric[]) WITH ORDINALITY AS t (product_id, supplier_id, quantity, place)
    ORDER BY t.place
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = cart_line.quantity + excluded.quantity, changed_at = excluded.changed_at,
      list_id = coalesce(excluded.list_id, cart_line.list_id)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores what a batch has added. */
export async function insertBatch(
  db: Db,
  userId: number,
  lines: readonly BatchLine[],
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('cartBatch')
    .values({ userId, doneAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await sql`
      INSERT INTO cart_batch_line (batch_id, product_id, supplier_id, quantity)
      SELECT ${id}, * FROM unnest(${lines.map(({ productId }) => productId)}::int[],
        ${lines.map(({ supplierId }) => supplierId)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[])`.execute(
      db,
    )
  return id
}

/** Deletes the batches of all users that can no longer be undone; returns their number. */
export async function eraseOldBatches(db: Db, now: Date): Promise<number> {
  const before = restorableSince(now).toISOString()
  const { numDeletedRows } = await db.deleteFrom('cartBatch').where('doneAt', '<=', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns whether the user made this batch after a given time, and whether it was undone. */
export async function findBatch(
  db: Db,
  userId: number,
  id: number,
  doneAfter: Date,
): Promise<{ isUndone: boolean; doneAt: Date } | undefined> {
  const batch = await db
    .selectFrom('cartBatch')
    .select(['undoneAt', 'doneAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('doneAt', '>', doneAfter.toISOString())
    .executeTakeFirst()
  return batch && { isUndone: batch.undoneAt !== null, doneAt: new Date(batch.doneAt) }
}

/**
 * Removes the quantities added by a batch. A line with nothing left is removed, unless it was in the cart before: then its
 * quantity has been set since, and it is unchanged. Returns the changed lines.
 */
export async function removeBatchLines(db: Db, userId: number, id: number, now: Date): Promise<ChangedLines> {
  const { rows } = await sql<{ id: number; isGone: boolean }>`
    UPDATE cart_line line SET
      quantity = CASE WHEN line.quantity > batch.quantity THEN line.quantity - batch.quantity ELSE line.quantity END,
      removed_at = CASE WHEN line.quantity > batch.quantity THEN NULL ELSE ${now}::timestamptz END,
      changed_at = ${now}
    FROM cart_batch_line batch JOIN cart_batch done ON done.id = batch.batch_id
    WHERE batch.batch_id = ${id} AND line.user_id = ${userId} AND line.removed_at IS NULL
      AND line.product_id = batch.product_id AND line.supplier_id = batch.supplier_id
      AND (line.quantity > batch.quantity OR line.added_at >= done.done_at)
    RETURNING line.id, line.removed_at IS NOT NULL AS is_gone`.execute(db)
  await db
    .updateTable('cartBatch')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
  const of = (isGone: boolean) => rows.filter((row) => row.isGone === isGone).map((row) => row.id)
  return { changed: of(false), removed: of(true) }
}

/** The quantities added by a batch. */
export function findBatchLines(db: Db, id: number): Promise<{ productId: number; quantity: number }[]> {
  return db
    .selectFrom('cartBatchLine')
    .select(['productId', 'quantity'])
    .where('batchId', '=', id)
    .orderBy('productId')
    .execute()
}
