import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import type { Samples } from './queries.ts'

/** Products, makers and a family that the buyer of the demo may see, and one product for the read by key. */
export async function readSamples(db: Db): Promise<Samples & { product: number }> {
  const { rows } = await sql<{ id: number; reference: string; ean: string; manufacturer: number }>`
    SELECT p.id, p.reference, p.ean, p.manufacturer_id AS manufacturer
    FROM product p
    JOIN company_catalog c ON c.catalog_id = p.catalog_id AND c.company_id = 1
    JOIN catalog k ON k.id = c.catalog_id AND k.is_active
    WHERE p.ean IS NOT NULL AND mod(p.id, 1999) = 7 AND length(p.reference) > 6
    ORDER BY p.id
    LIMIT 8`.execute(db)
  const family = await db
    .selectFrom('family')
    .select('id')
    .where('nameFr', '=', 'Disjoncteurs modulaires')
    .executeTakeFirstOrThrow()
  return {
    references: rows.map(({ reference }) => reference),
    eans: rows.map(({ ean }) => ean),
    manufacturers: rows.map(({ manufacturer }) => manufacturer),
    family: family.id,
    product: rows[0]?.id ?? 1,
  }
}
