import { AppError } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { findItems } from '../selection-lists/selection-items.queries.ts'
import { findList, type ListRow } from '../selection-lists/selection-lists.queries.ts'
import type { ConsultationCall } from './load-consultation.ts'

/** A product that is asked for. */
export interface SourceLine {
  readonly product: number
  readonly quantity: number
}

/** A list that the caller sees, with the products of all its lines or of those named. @throws AppError `not_found` */
export async function loadSourceList(
  { db, actor }: ConsultationCall,
  { uuid, items }: { readonly uuid: string; readonly items?: readonly number[] | undefined },
): Promise<ListRow & { readonly lines: readonly SourceLine[] }> {
  const list = await findList(db, actor, uuid)
  if (!list) throw new AppError('not_found')
  const lines = (await findItems(db, list.id)).flatMap(({ id, productId, quantity }) =>
    productId !== null && quantity !== null && quantity > 0 && (items?.includes(id) ?? true)
      ? [{ product: productId, quantity }]
      : [],
  )
  return { ...list, lines }
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
