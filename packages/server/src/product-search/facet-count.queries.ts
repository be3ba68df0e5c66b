import type { ProductFacet, ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inLocale, visibleCatalogs, type ProductView } from '../product.queries.ts'

/** How many hits a value of a facet has. */
export interface FacetCount {
  readonly axis: ProductFacet
  readonly value: number
  readonly label: string | null
  readonly count: number
}

/**
 * Without words and with no other filter than catalogues and suppliers, a facet is the sum of what was counted per
 * catalogue when the search rows were made; its own filter does not matter to it.
 */
export function isCountedAhead(facet: ProductFacet, filters: ReadonlyMap<string, unknown>): boolean {
  return [...filters.keys()].every(
    (filter) => filter === facet || filter === 'catalog' || filter === 'supplier',
  )
}

/** The facets that were counted ahead, for the catalogues that the company may see and has chosen. */
export async function findCounts(
  db: Db,
  { actor, locale }: ProductView,
  { catalog, supplier }: Pick<ProductQuery, 'catalog' | 'supplier'>,
  facets: readonly ProductFacet[],
): Promise<FacetCount[]> {
  if (facets.length === 0) return []
  const isChosen = sql.join(
    [
      sql`true`,
      ...(catalog?.length ? [sql`(asked.facet = 'catalog' OR c.id = ANY (${catalog}::bigint[]))`] : []),
      ...(supplier?.length
        ? [sql`(asked.facet = 'supplier' OR c.supplier_id = ANY (${supplier}::bigint[]))`]
        : []),
    ],
    sql` AND `,
  )
  const { rows } = await sql<FacetCount>`
    SELECT n.facet AS axis, n.value, coalesce(f.${inLocale('name', locale)}, m.name, k.name, s.name) AS label, n.count
    FROM (
      SELECT asked.facet, CASE WHEN asked.facet = 'supplier' THEN c.supplier_id ELSE t.value_id END AS value,
        sum(t.product_count)::int AS count
      FROM unnest(${[...facets]}::text[]) AS asked (facet)
      JOIN catalog_facet_count t ON t.facet = CASE WHEN asked.facet = 'supplier' THEN 'catalog' ELSE asked.facet END
      JOIN catalog c ON c.id = t.catalog_id
      WHERE t.catalog_id IN ${visibleCatalogs(actor)} AND ${isChosen}
      GROUP BY 1, 2
    ) n
    LEFT JOIN family f ON n.facet = 'family' AND f.id = n.value
    LEFT JOIN manufacturer m ON n.facet = 'manufacturer' AND m.id = n.value
    LEFT JOIN catalog k ON n.facet = 'catalog' AND k.id = n.value
    LEFT JOIN supplier s ON n.facet = 'supplier' AND s.id = n.value
    ORDER BY 1, 2`.execute(db)
  return rows
}
