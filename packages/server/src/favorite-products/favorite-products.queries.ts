import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { hasWords } from '../product-words.queries.ts'

/** Which favourites of a user are looked for, and which page of them. */
export interface FavoriteSearch {
  readonly userId: number
  readonly locale: Locale
  readonly search?: string | undefined
  readonly page: number
  readonly itemsPerPage: number
}

/** A page of a user's favourites, newest first, and how many there are in all. */
export async function findFavorites(
  db: Db,
  { userId, locale, search, page, itemsPerPage }: FavoriteSearch,
): Promise<{ favorites: { productId: number; addedAt: string }[]; total: number }> {
  const query = db
    .selectFrom('favorite_product as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturer_id')
    .where('f.user_id', '=', userId)
    .where(hasWords(search, locale))
  const favorites = await query
    .select(['f.product_id as productId', 'f.added_at as addedAt'])
    .orderBy('f.added_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { favorites, total }
}

/** The products that a user has starred. */
export async function findFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_product')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stars a product; again it stays as it is. */
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

/** Takes a star off; says whether there was one. */
export async function deleteFavorite(db: Db, userId: number, productId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favorite_product')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
