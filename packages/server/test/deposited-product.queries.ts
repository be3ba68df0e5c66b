import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { refreshProductSearch } from '../src/domain/search/index.ts'

/** Copies of some product under references of their own, which the search does not know yet; returns their ids. */
export async function addProducts(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (catalog_id, manufacturer_id, family_id, reference, name_fr, name_en, description_fr, description_en, sales_unit)
    SELECT catalog_id, manufacturer_id, family_id, gen_random_uuid()::text, name_fr, name_en, '', '', 'piece'
    FROM (SELECT * FROM product WHERE withdrawn_at IS NULL ORDER BY id LIMIT 1) p, generate_series(1, ${count}::int)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A product as an import adds it; returns its id. */
export async function addDepositedProduct(db: Db): Promise<number> {
  const [id = 0] = await addProducts(db, 1)
  await refreshProductSearch(db, [id])
  await sql`
    INSERT INTO deposit_undo (deposit_id, product_id, action, before)
    SELECT id, ${id}, 'added', '{}' FROM catalog_deposit ORDER BY id LIMIT 1`.execute(db)
  return id
}

/** How many rows of a product the search and the undo data have. */
export async function countRowsOfProduct(db: Db, id: number) {
  const { rows } = await sql<{ search: number; undo: number }>`
    SELECT (SELECT count(*)::int FROM product_search WHERE product_id = ${id}) AS search,
      (SELECT count(*)::int FROM deposit_undo WHERE product_id = ${id}) AS undo`.execute(db)
  return rows[0]
}
