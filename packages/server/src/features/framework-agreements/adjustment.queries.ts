import type { DiscountAdjustment, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale } from '../../domain/products/product.queries.ts'
import type { FamilyLine, ProductLine, RangeLine, Versioned } from './conditions.rules.ts'

type Named<Line> = Versioned<Line> & { readonly code: string; readonly name: string }

export interface AdjustableLines {
  readonly families: Named<FamilyLine>[]
  readonly products: Named<ProductLine>[]
  readonly ranges: Named<RangeLine>[]
}

/** The conditions of an agreement that an adjustment covers, with their names. */
export async function findAdjustable(
  db: Db,
  agreementId: number,
  locale: Locale,
  { family, catalog }: DiscountAdjustment,
): Promise<AdjustableLines> {
  const isOfFamily = sql`(${family}::int IS NULL OR ${family}::int = ANY (pf.path))`
  const isOfCatalog = sql`(${catalog}::int IS NULL OR p.catalog_id = ${catalog}::int)`
  const named = sql`p.reference AS code, p.${inLocale('name', locale)} AS name`
  const families = await sql<Named<FamilyLine>>`
    SELECT f.family_id AS id, f.discount1, f.discount2, f.version, pf.code, pf.${inLocale('name', locale)} AS name
    FROM agreement_family f JOIN family pf ON pf.id = f.family_id
    WHERE f.agreement_id = ${agreementId} AND ${isOfFamily} AND ${catalog}::int IS NULL
    ORDER BY pf.position`.execute(db)
  const products = await sql<Named<ProductLine>>`
    SELECT d.product_id AS id, d.net_price AS net, d.discount1, d.discount2, d.version, ${named}
    FROM agreement_product d JOIN product p ON p.id = d.product_id JOIN family pf ON pf.id = p.family_id
    WHERE d.agreement_id = ${agreementId} AND ${isOfFamily} AND ${isOfCatalog}
    ORDER BY p.reference, p.id`.execute(db)
  const ranges = await sql<Named<RangeLine>>`
    SELECT r.product_id AS id, max(r.version) AS version, p.reference AS code, p.${inLocale('name', locale)} AS name,
      json_agg(json_build_array(r.from_quantity, r.net_price) ORDER BY r.from_quantity) AS ranges
    FROM agreement_price_range r JOIN product p ON p.id = r.product_id JOIN family pf ON pf.id = p.family_id
    WHERE r.agreement_id = ${agreementId} AND ${isOfFamily} AND ${isOfCatalog}
    GROUP BY r.product_id, p.reference, p.id
    ORDER BY p.reference, p.id`.execute(db)
  return { families: families.rows, products: products.rows, ranges: ranges.rows }
}
