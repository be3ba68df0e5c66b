import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import { storedColumns, type StoredLine } from '../../domain/cart/cart-lines.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'

interface Adding {
  readonly userId: number
  readonly productId: number
  readonly quantity: number
  readonly now: Date
}

/** One line in the user's cart; `undefined` when it is removed or another user's. */
export async function findLine(db: Db, userId: number, id: number): Promise<StoredLine | undefined> {
  return db
    .selectFrom('cartLine')
    .modifyFront(prepared)
    .select(storedColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns the number of lines in the cart. */
export async function countLines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Adds a product to the cart or adds to its line, in one statement, so that concurrent writes add up. Returns the line;
 * `undefined` where the sum exceeds the maximum of a line.
 */
export async function addQuantity(
  db: Db,
  { userId, productId, quantity, now }: Adding,
  max: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO cart_line (user_id, product_id, supplier_id, quantity, added_at, changed_at)
    SELECT ${userId}, p.id, c.supplier_id, ${quantity}, ${now}, ${now}
    FROM product p
    JOIN catalog c ON c.id = p.catalog_id
    WHERE p.id = ${productId}
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = cart_line.quantity + excluded.quantity, changed_at = excluded.changed_at
      WHERE cart_line.quantity + excluded.quantity <= ${max}
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Sets the quantity of a line in the cart; returns whether there was one. */
export async function setQuantity(
  db: Db,
  { userId, id, quantity, now }: { userId: number; id: number; quantity: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('cartLine')
    .set({ quantity, changedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Removes a line from the cart; returns whether it was in it. */
export async function removeLine(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('cartLine')
    .set({ removedAt: now, changedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n
}

/**
 * Restores a line removed after a given time, with its id, position and quantity. If the same product was added again
 * meanwhile, the quantities add up. Returns the line in the cart; `undefined` when there was none.
 */
export async function restoreLine(
  db: Db,
  { userId, id, removedAfter, now }: { userId: number; id: number; removedAfter: Date; now: Date },
  max: number,
): Promise<number | undefined> {
  const line = await db
    .deleteFrom('cartLine')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', '>', removedAfter.toISOString())
    .returning(['productId', 'supplierId', 'quantity', 'listId', 'addedAt'])
    .executeTakeFirst()
  if (!line) return undefined
  const { rows } = await sql<{ id: number }>`
    INSERT INTO cart_line (id, user_id, product_id, supplier_id, quantity, list_id, added_at, changed_at)
    VALUES (${id}, ${userId}, ${line.productId}, ${line.supplierId}, ${line.quantity}, ${line.listId}::int,
      ${line.addedAt}, ${now})
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = least(cart_line.quantity + excluded.quantity, ${max}), changed_at = excluded.changed_at
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Deletes the lines of all users without changes for 13 months; returns their number. */
export async function eraseOldLines(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cartLine')
    .where(
      sql<boolean>`(changed_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date < ${firstRetainedDay(now)}`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
