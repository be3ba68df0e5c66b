import type { Db } from '../../platform/db/connect.ts'

/** Returns whether a digest is that of a product photo, in one of its sizes. */
export async function isProductPicture(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('productPicture')
    .select('productId')
    .where((where) => where.or([where('smallDigest', '=', digest), where('largeDigest', '=', digest)]))
    .executeTakeFirst()
  return row !== undefined
}
