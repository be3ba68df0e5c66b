import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import { dayOf } from '../../platform/time/day.ts'
import type { Db } from '../../platform/db/connect.ts'

/** What a user did with a product: with a quantity it was put in the cart, without one it was viewed. */
interface Use {
  readonly userId: number
  readonly productId: number
  readonly quantity: number | null
  readonly now: Date
}

/** The maximum of a quantity column. */
const mostQuantity = 999_999_999

/**
 * Records a product in the selection history, in the transaction of the action: one row per product and
 * day, however often. The oldest rows are deleted when a user has too many.
 */
export async function recordSelection(db: Db, { productId, quantity, ...use }: Use): Promise<void> {
  await recordSelections(db, use, [{ productId, quantity }])
}

/** The same for several distinct products, in one statement. */
export async function recordSelections(
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
      -- A product removed from the history does not reappear with the next view
      viewed_at = coalesce(excluded.viewed_at, CASE WHEN h.removed_at IS NULL THEN h.viewed_at END),
      selected_at = coalesce(excluded.selected_at, CASE WHEN h.removed_at IS NULL THEN h.selected_at END),
      quantity = CASE
        WHEN h.removed_at IS NOT NULL OR h.quantity IS NULL THEN excluded.quantity
        ELSE least(h.quantity + coalesce(excluded.quantity, 0), ${mostQuantity}) END,
      last_at = excluded.last_at,
      removed_at = NULL
    RETURNING xmax = 0 AS is_new`.execute(db)
  if (rows.some(({ isNew }) => isNew)) await deleteOldest(db, userId)
}

/**
 * Removes an undone cart batch from the history of its day: a product that was only selected by it is deleted,
 * a viewed one stays as viewed.
 */
export async function deleteSelections(
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

async function deleteOldest(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('selectionHistory')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('selectionHistory')
        .select('id')
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .orderBy('lastAt', 'desc')
        .orderBy('id', 'desc')
        .offset(constants.historyEntriesMax),
    )
    .execute()
}
