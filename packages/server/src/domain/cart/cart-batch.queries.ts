import { sql } from 'kysely'
import { isListVisibleTo } from '../../platform/access/list-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Returns the id of a selection list that the actor sees. */
export async function findVisibleList(db: Db, actor: UserActor, uuid: string): Promise<number | undefined> {
  const list = await db
    .selectFrom('selectionList as l')
    .select('l.id')
    .where('l.uuid', '=', uuid)
    .where('l.removedAt', 'is', null)
    .where(isListVisibleTo(actor))
    .executeTakeFirst()
  return list?.id
}

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
