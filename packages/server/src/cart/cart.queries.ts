import { constants, type Job } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isListSeenBy } from '../db/list-scope.ts'
import { prepared } from '../db/prepared.ts'
import type { UserActor } from '../http/actor.ts'
import { firstDayKept } from '../time/retention.queries.ts'

/** A line as it is kept; prices are found when it is shown. */
export interface StoredLine {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  readonly addedAt: string
}

/** What a write has done to which lines of a cart, by their numbers. */
export interface ChangedLines {
  readonly changed: readonly number[]
  readonly removed: readonly number[]
}

interface Adding {
  readonly userId: number
  readonly productId: number
  readonly quantity: number
  readonly now: Date
}

const storedColumns = ['id', 'product_id as productId', 'quantity', 'added_at as addedAt'] as const

/** The lines in the cart in the order in which they came. */
export async function findLines(db: Db, userId: number): Promise<StoredLine[]> {
  return db
    .selectFrom('cart_line')
    .modifyFront(prepared)
    .select(storedColumns)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** When anything last moved in the cart, removals too. */
export async function findLastChange(db: Db, userId: number): Promise<string | null> {
  const { changedAt } = await db
    .selectFrom('cart_line')
    .modifyFront(prepared)
    .select(({ fn }) => fn.max<string | null>('changed_at').as('changedAt'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return changedAt
}

/** The number of a selection list that the actor sees. */
export async function findSeenList(db: Db, actor: UserActor, uuid: string): Promise<number | undefined> {
  const list = await db
    .selectFrom('selection_list as l')
    .select('l.id')
    .where('l.uuid', '=', uuid)
    .where('l.removed_at', 'is', null)
    .where(isListSeenBy(actor))
    .executeTakeFirst()
  return list?.id
}

/** What the lists that lines in the cart come from are for, each list once. */
export async function findJobs(db: Db, { userId, companyId }: UserActor): Promise<Job[]> {
  return db
    .selectFrom('selection_list')
    .modifyFront(prepared)
    .select([
      'business_code as businessCode',
      'business_name as businessName',
      'job_code as jobCode',
      'job_name as jobName',
      'quote_number as quoteNumber',
      'quote_description as quoteDescription',
    ])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where(
      'id',
      'in',
      db
        .selectFrom('cart_line')
        .select('list_id')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .where('list_id', 'is not', null),
    )
    .orderBy('id')
    .execute()
}

/** One line in the cart; nothing when it is someone else's or was removed. */
export async function findLine(db: Db, userId: number, id: number): Promise<StoredLine | undefined> {
  return db
    .selectFrom('cart_line')
    .modifyFront(prepared)
    .select(storedColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** How many lines are in the cart. */
export async function countLines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Puts a product in the cart or adds to its line, in one statement: two at once add up. Answers the line; nothing where the
 * sum is more than a line may hold.
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

/** Sets the quantity of a line in the cart; says whether there was one. */
export async function setQuantity(
  db: Db,
  { userId, id, quantity, now }: { userId: number; id: number; quantity: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('cart_line')
    .set({ quantity, changed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Takes a line out of the cart; says whether it was in it. */
export async function removeLine(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('cart_line')
    .set({ removed_at: now, changed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n
}

/**
 * Puts a line back that was removed after a moment, with its number, place and quantity. The same product may have
 * come back by itself meanwhile: then both quantities add up. Answers the line in the cart; nothing when there was none.
 */
export async function restoreLine(
  db: Db,
  { userId, id, removedAfter, now }: { userId: number; id: number; removedAfter: Date; now: Date },
  max: number,
): Promise<number | undefined> {
  const line = await db
    .deleteFrom('cart_line')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', '>', removedAfter.toISOString())
    .returning(['product_id', 'supplier_id', 'quantity', 'list_id', 'added_at'])
    .executeTakeFirst()
  if (!line) return undefined
  const { rows } = await sql<{ id: number }>`
    INSERT INTO cart_line (id, user_id, product_id, supplier_id, quantity, list_id, added_at, changed_at)
    VALUES (${id}, ${userId}, ${line.product_id}, ${line.supplier_id}, ${line.quantity}, ${line.list_id}::int,
      ${line.added_at}, ${now})
    ON CONFLICT (user_id, product_id, supplier_id) WHERE removed_at IS NULL
    DO UPDATE SET quantity = least(cart_line.quantity + excluded.quantity, ${max}), changed_at = excluded.changed_at
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Erases the lines that nobody has touched for 13 months, whoever's they were; says how many. */
export async function eraseOldLines(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_line')
    .where(
      sql<boolean>`(changed_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date < ${firstDayKept(now)}`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
