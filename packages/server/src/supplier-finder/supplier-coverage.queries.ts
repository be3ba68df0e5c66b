import type { BasketLine, SupplierCoverage } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { foldReference } from '../text/fold-text.ts'
import type { UserActor } from '../http/actor.ts'
import { visibleCatalogs } from '../products/product.queries.ts'

/**
 * The lines of a basket that each supplier has at a known price, in catalogues that the company may see; the fullest
 * first. What the company cannot see covers nothing, and is not told from what there never was.
 */
export async function findCoverage(
  db: Db,
  actor: UserActor,
  lines: readonly BasketLine[],
): Promise<SupplierCoverage> {
  const asked = lines.map((line, place) => ({
    place,
    product_id: 'productId' in line ? line.productId : null,
    reference: 'reference' in line ? foldReference(line.reference) : null,
  }))
  const { rows } = await sql<{ id: number; name: string; lines: number[] }>`
    WITH line AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
        AS l(place int, product_id int, reference text)),
    -- What a line stands for: maker and reference, by a product that the company sees
    wanted AS (
      SELECT l.place, p.manufacturer_id, p.reference
      FROM line l
      JOIN product p ON p.id = l.product_id
      WHERE p.withdrawn_at IS NULL AND p.catalog_id IN ${visibleCatalogs(actor)}
      UNION
      SELECT l.place, p.manufacturer_id, p.reference
      FROM line l
      JOIN product_search r ON r.reference = l.reference
      JOIN product p ON p.id = r.product_id
      WHERE p.withdrawn_at IS NULL AND p.catalog_id IN ${visibleCatalogs(actor)})
    SELECT s.id, s.name, json_agg(DISTINCT w.place) AS lines
    FROM wanted w
    JOIN catalog c ON c.id IN ${visibleCatalogs(actor)}
    JOIN product p ON p.catalog_id = c.id AND p.manufacturer_id = w.manufacturer_id AND p.reference = w.reference
    JOIN supplier s ON s.id = c.supplier_id
    WHERE p.withdrawn_at IS NULL AND p.public_price IS NOT NULL
    GROUP BY s.id
    ORDER BY count(DISTINCT w.place) DESC, s.name, s.id`.execute(db)
  return {
    '@id': '/api/internal/agencies/coverage',
    '@type': 'SupplierCoverage',
    lineCount: lines.length,
    suppliers: rows.map(({ id, name, lines: covered }) => ({ supplier: { id, name }, lines: covered })),
  }
}
