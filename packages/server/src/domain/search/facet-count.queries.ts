import type { ProductFacet, ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { inLocale, visibleCatalogs, type ProductView } from '../products/product.queries.ts'
import type { SearchScope } from './search-hits.queries.ts'

/** How many hits a value of a facet has. */
export interface FacetCount {
  readonly axis: ProductFacet
  readonly value: number
  readonly label: string | null
  readonly count: number
  /** Not reckoned from a sample, whatever the rest is. */
  readonly isExact: true
}

/**
 * Without words and with no other filter than catalogues and suppliers, a facet is the sum of what was counted per
 * catalogue when the search rows were made; its own filter does not matter to it.
 */
export function hasPrecomputedCounts(
  facet: ProductFacet,
  { filters, net }: Pick<SearchScope, 'filters' | 'net'>,
): boolean {
  // What was counted are bands of public prices.
  if (facet === 'price' && net) return false
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
      ...(catalog?.length ? [sql`(requested.facet = 'catalog' OR c.id = ANY (${catalog}::bigint[]))`] : []),
      ...(supplier?.length
        ? [sql`(requested.facet = 'supplier' OR c.supplier_id = ANY (${supplier}::bigint[]))`]
        : []),
    ],
    sql` AND `,
  )
  const { rows } = await sql<FacetCount>`
    SELECT n.facet AS axis, n.value, coalesce(f.${inLocale('name', locale)}, m.name, k.name, s.name) AS label, n.count,
      true AS is_exact
    FROM (
      SELECT requested.facet, CASE WHEN requested.facet = 'supplier' THEN c.supplier_id ELSE t.value_id END AS value,
        sum(t.product_count)::int AS count
      FROM unnest(${[...facets]}::text[]) AS requested (facet)
      JOIN catalog_facet_count t ON t.facet = CASE WHEN requested.facet = 'supplier' THEN 'catalog' ELSE requested.facet END
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

/**
 * How many products a search without words finds, where the counts ahead are enough; else `null`. Families may lie in one
 * another, so that only one of them can be counted.
 */
export async function findPrecomputedCount(
  db: Db,
  { catalogs, filters }: SearchScope,
  { family, manufacturer, catalog, supplier }: ProductQuery,
): Promise<number | null> {
  const others = [...filters.keys()].filter((name) => name !== 'catalog' && name !== 'supplier')
  const [facet = 'catalog'] = others
  const values = facet === 'family' ? family : facet === 'manufacturer' ? manufacturer : undefined
  const canTell =
    others.length === 0 || (others.length === 1 && values && (facet !== 'family' || values.length === 1))
  if (!canTell) return null
  const { rows } = await sql<{ total: number }>`
    ${prepared}
    SELECT coalesce(sum(t.product_count), 0)::int AS total
    FROM catalog_facet_count t
    JOIN catalog c ON c.id = t.catalog_id
    WHERE t.facet = ${facet} AND t.catalog_id = ANY (${[...catalogs]}::int[])
      AND ${values ? sql`t.value_id = ANY (${[...values]}::bigint[])` : sql`true`}
      AND ${catalog?.length ? sql`c.id = ANY (${catalog}::bigint[])` : sql`true`}
      AND ${supplier?.length ? sql`c.supplier_id = ANY (${supplier}::bigint[])` : sql`true`}`.execute(db)
  return rows[0]?.total ?? 0
}
