import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** A product of the demo shop. */
export interface ShopProduct {
  readonly reference: string
  readonly ean: string | null
  readonly name: string
  readonly manufacturer: string
  readonly price: number
}

/** Returns a few products of a supplier's catalogues, a fifth below their public price. */
export async function findShopProducts(db: Db, supplier: string): Promise<ShopProduct[]> {
  const { rows } = await sql<ShopProduct>`
    SELECT p.reference, p.ean, p.name_fr AS name, m.name AS manufacturer,
      round(p.public_price / p.price_base * 0.8, 4)::float8 AS price
    FROM product p
    JOIN catalog c ON c.id = p.catalog_id
    JOIN supplier s ON s.id = c.supplier_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    WHERE s.name = ${supplier} AND p.public_price IS NOT NULL AND p.sales_unit = 'piece'
      AND p.withdrawn_at IS NULL AND p.life_cycle = 'active'
    ORDER BY p.id LIMIT 5`.execute(db)
  return rows
}
