import type { Db } from '../../platform/db/connect.ts'

/** Returns whether a digest is that of a product photo, in one of its sizes. */
export async function isProductPicture(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_picture')
    .select('product_id')
    .where((where) => where.or([where('small_digest', '=', digest), where('large_digest', '=', digest)]))
    .executeTakeFirst()
  return row !== undefined
}
