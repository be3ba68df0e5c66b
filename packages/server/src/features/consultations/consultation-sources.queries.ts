import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isListVisibleTo } from '../../platform/access/list-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A product to be requested. */
export interface SourceLine {
  readonly product: number
  readonly quantity: number
}

/** The name and the project of a selection list that the caller sees. */
export function findSourceList(db: Db, actor: UserActor, uuid: string) {
  return db
    .selectFrom('selectionList as l')
    .select([
      'l.id',
      'l.name',
      'l.businessCode',
      'l.businessName',
      'l.jobCode',
      'l.jobName',
      'l.quoteNumber',
      'l.quoteDescription',
    ])
    .where('l.uuid', '=', uuid)
    .where('l.removedAt', 'is', null)
    .where(isListVisibleTo(actor))
    .executeTakeFirst()
}

/** The products of all lines of a list, or of the chosen lines. */
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

/** Links a list to a consultation created from it. */
export async function insertListConsultation(db: Db, listId: number, consultationId: number): Promise<void> {
  await db.insertInto('selectionListConsultation').values({ listId, consultationId }).execute()
}

/** The products in the caller's cart, in its order. */
export async function findCartProducts(db: Db, userId: number): Promise<SourceLine[]> {
  return db
    .selectFrom('cartLine')
    .select(['productId as product', 'quantity'])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

/** Removes requested products from the caller's cart; they can be restored for a day. */
export async function removeProductsFromCart(
  db: Db,
  userId: number,
  lines: readonly SourceLine[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('cartLine')
    .set({ removedAt: now, changedAt: now })
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`product_id = ANY (${lines.map(({ product }) => product)}::int[])`)
    .execute()
}
