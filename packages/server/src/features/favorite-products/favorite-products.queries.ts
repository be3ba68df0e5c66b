import type { FavoriteProductQuery, Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { page } from '../../platform/db/page.ts'
import { productMatchesWords } from '../../domain/products/product-words.queries.ts'

/** A page of a user's favourites, newest first. */
export function findFavorites(
  db: Db,
  { userId, locale }: { readonly userId: number; readonly locale: Locale },
  query: FavoriteProductQuery,
) {
  const from = db
    .selectFrom('favorite_product as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturer_id')
    .where('f.user_id', '=', userId)
  return page(from, query, {
    columns: ['f.product_id as productId', 'f.added_at as addedAt'],
    filters: { search: (text) => productMatchesWords(text, locale) },
    tieBreaker: [
      ['f.added_at', 'desc'],
      ['f.product_id', 'desc'],
    ],
  })
}

/** The ids of a user's favourites. */
export async function findFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_product')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds a favourite; idempotent. */
export async function insertFavorite(
  db: Db,
  { userId, productId, now }: { userId: number; productId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('favorite_product')
    .values({ user_id: userId, product_id: productId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()
}

/** Removes a favourite; returns whether there was one. */
export async function deleteFavorite(db: Db, userId: number, productId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favorite_product')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
