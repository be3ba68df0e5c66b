import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import { dayOf } from './day.ts'
import type { Db } from './db/connect.ts'

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
export async function rememberProduct(db: Db, { productId, quantity, ...act }: Use): Promise<void> {
  await rememberProducts(db, act, [{ productId, quantity }])
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
