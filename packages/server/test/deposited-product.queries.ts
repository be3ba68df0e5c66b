import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Copies of some product of a catalogue under references of their own, which the search does not know yet; returns their ids. */
export async function addProducts(db: Db, catalogCode: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (catalog_id, manufacturer_id, family_id, reference, name_fr, name_en, description_fr, description_en, sales_unit)
    SELECT catalog_id, manufacturer_id, family_id, gen_random_uuid()::text, name_fr, name_en, '', '', 'piece'
    FROM (
      SELECT p.* FROM product p JOIN catalog c ON c.id = p.catalog_id
      WHERE c.code = ${catalogCode} AND p.withdrawn_at IS NULL ORDER BY p.id LIMIT 1
    ) p, generate_series(1, ${count}::int)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that the last deposit is said to have added; returns their ids. */
export async function addDepositedProducts(db: Db, count: number): Promise<number[]> {
  const ids = await addProducts(db, 'PX', count)
  await sql`
    INSERT INTO deposit_undo (deposit_id, product_id, action, before)
    SELECT (SELECT max(id) FROM catalog_deposit), id, 'added', '{}' FROM unnest(${ids}::int[]) id`.execute(db)
  return ids
}

/** How many rows of a product the search and the undo data have. */
export async function countRowsOfProduct(db: Db, id: number) {
  const { rows } = await sql<{ search: number; undo: number }>`
    SELECT (SELECT count(*)::int FROM product_search WHERE product_id = ${id}) AS search,
      (SELECT count(*)::int FROM deposit_undo WHERE product_id = ${id}) AS undo`.execute(db)
  return rows[0]
}
