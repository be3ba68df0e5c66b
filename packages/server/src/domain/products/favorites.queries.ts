import type { Db } from '../../platform/db/connect.ts'

/** The ids of a user's favourite products. */
export async function findFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favoriteProduct')
    .select('productId as id')
    .where('userId', '=', userId)
    .orderBy('productId')
    .execute()
  return rows.map(({ id }) => id)
}
