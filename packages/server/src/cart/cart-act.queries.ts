import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { restorableSince } from '../undo.rules.ts'

/** How much of a product an act puts in. */
export interface ActLine {
  readonly productId: number
  readonly supplierId: number
  readonly quantity: number
}

/** Puts many products in the cart or adds to their lines, in one statement; each product once, in the order given. */
export async function addQuantities(
  db: Db,
  userId: number,
  lines: readonly ActLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    INSERT INTO cart_line (user_id, product_id, supplier_id, quantity, added_at, changed_at)
    SELECT ${userId}, t.product_id, t.supplier_id, t.quantity, ${now}, ${now}
    FROM unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ supplierId }) => supplierId)}::int[],
      ${lines.map(({ quantity }) => quantity)}::numeric[]) WITH ORDINALITY AS t (product_id, supplier_id, quantity, place)
    ORDER BY t.place
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = cart_line.quantity + excluded.quantity, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Remembers what an act has put in. */
export async function insertAct(
  db: Db,
  userId: number,
  lines: readonly ActLine[],
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('cart_act')
    .values({ user_id: userId, done_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await sql`
      INSERT INTO cart_act_line (act_id, product_id, supplier_id, quantity)
      SELECT ${id}, * FROM unnest(${lines.map(({ productId }) => productId)}::int[],
        ${lines.map(({ supplierId }) => supplierId)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[])`.execute(
      db,
    )
  return id
}

/** Forgets the acts that can no longer be undone, whoever's they were; says how many. */
export async function eraseOldActs(db: Db, now: Date): Promise<number> {
  const before = restorableSince(now).toISOString()
  const { numDeletedRows } = await db.deleteFrom('cart_act').where('done_at', '<=', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether the person did this act after a moment, and whether it is undone already. */
export async function findAct(
  db: Db,
  userId: number,
  id: number,
  doneAfter: Date,
): Promise<{ isUndone: boolean } | undefined> {
  const act = await db
    .selectFrom('cart_act')
    .select('undone_at as undoneAt')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('done_at', '>', doneAfter.toISOString())
    .executeTakeFirst()
  return act && { isUndone: act.undoneAt !== null }
}

/**
 * Takes out what an act has put in: a line keeps the rest; one that holds no more goes away, unless it was in the cart
 * before: then somebody has set it since, and it stays as it was set (decision 0321).
 */
export async function takeBackAct(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await sql`
    UPDATE cart_line line SET
      quantity = CASE WHEN line.quantity > act.quantity THEN line.quantity - act.quantity ELSE line.quantity END,
      removed_at = CASE WHEN line.quantity > act.quantity THEN NULL ELSE ${now}::timestamptz END,
      changed_at = ${now}
    FROM cart_act_line act JOIN cart_act done ON done.id = act.act_id
    WHERE act.act_id = ${id} AND line.user_id = ${userId} AND line.removed_at IS NULL
      AND line.product_id = act.product_id AND line.supplier_id = act.supplier_id
      AND (line.quantity > act.quantity OR line.added_at >= done.done_at)`.execute(db)
  await db
    .updateTable('cart_act')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
