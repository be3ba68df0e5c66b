import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import { dayOf } from '../time/day.ts'
import type { Db } from '../db/connect.ts'

/** What somebody did with a product; with a quantity it was put in the cart, without one it was looked at. */
interface Use {
  readonly userId: number
  readonly productId: number
  readonly quantity: number | null
  readonly now: Date
}

/** The most that a quantity column holds. */
const mostQuantity = 999_999_999

/**
 * Writes a product down in the selection history, in the transaction of what was done with it: one row per product and
 * day, whatever is done how often. The oldest row gives way when a user has too many.
 */
export async function rememberProduct(db: Db, { productId, quantity, ...use }: Use): Promise<void> {
  await rememberProducts(db, use, [{ productId, quantity }])
}

/** The same for many products, each once, in one statement. */
export async function rememberProducts(
  db: Db,
  { userId, now }: Pick<Use, 'userId' | 'now'>,
  products: readonly Pick<Use, 'productId' | 'quantity'>[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ productId }) => productId)
  const quantities = products.map(({ quantity }) => quantity)
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO selection_history AS h (user_id, product_id, day, viewed_at, selected_at, quantity, last_at)
    SELECT ${userId}, t.product_id, ${dayOf(now)}::date, CASE WHEN t.quantity IS NULL THEN ${now}::timestamptz END,
      CASE WHEN t.quantity IS NOT NULL THEN ${now}::timestamptz END, t.quantity, ${now}
    FROM unnest(${ids}::int[], ${quantities}::numeric[]) AS t (product_id, quantity)
    ON CONFLICT (user_id, product_id, day) DO UPDATE SET
      -- What was taken out of the history does not come back with the next look
      viewed_at = coalesce(excluded.viewed_at, CASE WHEN h.removed_at IS NULL THEN h.viewed_at END),
      selected_at = coalesce(excluded.selected_at, CASE WHEN h.removed_at IS NULL THEN h.selected_at END),
      quantity = CASE
        WHEN h.removed_at IS NOT NULL OR h.quantity IS NULL THEN excluded.quantity
        ELSE least(h.quantity + coalesce(excluded.quantity, 0), ${mostQuantity}) END,
      last_at = excluded.last_at,
      removed_at = NULL
    RETURNING xmax = 0 AS "isNew"`.execute(db)
  if (rows.some(({ isNew }) => isNew)) await forgetOldest(db, userId)
}

/**
 * Takes what an undone batch put in the cart out of the history of its day: a product that was nothing but selected by it goes,
 * one that was looked at stays as looked at.
 */
export async function forgetSelections(
  db: Db,
  { userId, day }: { userId: number; day: string },
  products: readonly { productId: number; quantity: number }[],
): Promise<void> {
  if (products.length === 0) return
  const undone = sql`
    unnest(${products.map(({ productId }) => productId)}::int[],
      ${products.map(({ quantity }) => quantity)}::numeric[]) AS t (product_id, quantity)
    WHERE h.user_id = ${userId} AND h.day = ${day}::date AND h.product_id = t.product_id AND h.removed_at IS NULL`
  await sql`
    DELETE FROM selection_history h USING ${undone}
      AND h.viewed_at IS NULL AND h.quantity <= t.quantity`.execute(db)
  await sql`
    UPDATE selection_history h SET
      quantity = CASE WHEN h.quantity > t.quantity THEN h.quantity - t.quantity END,
      selected_at = CASE WHEN h.quantity > t.quantity THEN h.selected_at END,
      last_at = CASE WHEN h.quantity > t.quantity THEN h.last_at ELSE coalesce(h.viewed_at, h.last_at) END
    FROM ${undone} AND h.quantity IS NOT NULL`.execute(db)
}

async function forgetOldest(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('selection_history')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('selection_history')
        .select('id')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .offset(constants.historyEntriesMax),
    )
    .execute()
}
