import { sql } from 'kysely'
import type { ChangedLines } from '../../domain/cart/cart-lines.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'

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
