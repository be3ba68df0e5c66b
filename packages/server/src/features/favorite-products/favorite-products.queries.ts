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
    .selectFrom('favoriteProduct as f')
    .innerJoin('product as p', 'p.id', 'f.productId')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .where('f.userId', '=', userId)
  return page(from, query, {
    columns: ['f.productId', 'f.addedAt'],
    filters: { search: (text) => productMatchesWords(text, locale) },
    tieBreaker: [
      ['f.addedAt', 'desc'],
      ['f.productId', 'desc'],
    ],
  })
}

/** Adds a favourite; idempotent. */
export async function insertFavorite(
  db: Db,
  { userId, productId, now }: { userId: number; productId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('favoriteProduct')
    .values({ userId, productId, addedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .execute()
}

/** Removes a favourite; returns whether there was one. */
export async function deleteFavorite(db: Db, userId: number, productId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favoriteProduct')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
