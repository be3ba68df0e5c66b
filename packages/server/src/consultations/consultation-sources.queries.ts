import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isListSeenBy } from '../db/list-scope.ts'
import type { UserActor } from '../http/actor.ts'

/** A product that is asked for. */
export interface SourceLine {
  readonly product: number
  readonly quantity: number
}

/** What a selection list that the caller sees is called and for. */
export function findSourceList(db: Db, actor: UserActor, uuid: string) {
  return db
    .selectFrom('selection_list as l')
    .select([
      'l.id',
      'l.name',
      'l.business_code as businessCode',
      'l.business_name as businessName',
      'l.quote_number as quoteNumber',
      'l.quote_description as quoteDescription',
    ])
    .where('l.uuid', '=', uuid)
    .where('l.removed_at', 'is', null)
    .where(isListSeenBy(actor))
    .executeTakeFirst()
}

/** The products of all lines of a list that was found for it, or of those named. */
export async function findListProducts(
  db: Db,
  listId: number,
  items?: readonly number[],
): Promise<SourceLine[]> {
  const { rows } = await sql<SourceLine>`
    SELECT product_id AS product, quantity FROM selection_list_item
    WHERE list_id = ${listId} AND removed_at IS NULL AND product_id IS NOT NULL AND quantity > 0
      AND (${items === undefined} OR id = ANY (${[...(items ?? [])]}::int[]))
    ORDER BY position, id`.execute(db)
  return rows
}

/** Notes that a consultation was generated from a list. */
export async function insertListConsultation(db: Db, listId: number, consultationId: number): Promise<void> {
  await db
    .insertInto('selection_list_consultation')
    .values({ list_id: listId, consultation_id: consultationId })
    .execute()
}

/** The products in the caller's cart, in its order. */
export async function findCartProducts(db: Db, userId: number): Promise<SourceLine[]> {
  return db
    .selectFrom('cart_line')
    .select(['product_id as product', 'quantity'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** Takes what was asked for out of the caller's cart; it can come back for a day. */
export async function takeProductsFromCart(
  db: Db,
  userId: number,
  lines: readonly SourceLine[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('cart_line')
    .set({ removed_at: now, changed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`product_id = ANY (${lines.map(({ product }) => product)}::int[])`)
    .execute()
}
