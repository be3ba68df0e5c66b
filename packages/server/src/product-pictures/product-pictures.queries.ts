import type { Db } from '../db/connect.ts'

/** Whether a content is the photograph of a product, in one of its sizes. */
export async function isProductPicture(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_picture')
    .select('product_id')
    .where((where) => where.or([where('small_digest', '=', digest), where('large_digest', '=', digest)]))
    .executeTakeFirst()
  return row !== undefined
}
