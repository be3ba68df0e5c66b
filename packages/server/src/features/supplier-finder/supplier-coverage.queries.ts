import type { BasketLine, SupplierCoverage } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findByReference } from '../../domain/products/product-lookup.queries.ts'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'

/**
 * The lines of a basket that each supplier has at a known price, in catalogues that the company may see; the most complete
 * first. Products that the company cannot see cover nothing, as if they did not exist.
 */
export async function findCoverage(
  db: Db,
  actor: UserActor,
  lines: readonly BasketLine[],
): Promise<SupplierCoverage> {
  const typed = lines.flatMap((line) => ('reference' in line ? line.reference : []))
  const named = await findByReference(db, actor, typed)
  const requested = lines.flatMap((line, place) =>
    'productId' in line
      ? [{ place, productId: line.productId }]
      : (named.get(line.reference) ?? []).flatMap(({ productId, by }) =>
          by === 'reference' ? [{ place, productId }] : [],
        ),
  )
  const { rows } = await sql<{ id: number; name: string; lines: number[] }>`
    WITH line AS (
      SELECT * FROM json_to_recordset(${jsonRows(requested)}::json)
        AS l(place int, product_id int)),
    -- The manufacturer and reference of a line, by a product that the company sees
    requested_products AS (
      SELECT DISTINCT l.place, p.manufacturer_id, p.reference
      FROM line l
      JOIN product p ON p.id = l.product_id
      WHERE p.withdrawn_at IS NULL AND p.catalog_id IN ${visibleCatalogs(actor)})
    SELECT s.id, s.name, json_agg(DISTINCT w.place) AS lines
    FROM requested_products w
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
