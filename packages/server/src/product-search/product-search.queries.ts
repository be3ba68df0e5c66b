import {
  priceBands,
  writePriceBand,
  type CatalogLite,
  type Facet,
  type Family,
  type FeatureFilter,
  type Locale,
  type ProductFacet,
  type ProductQuery,
} from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { foldText } from '../fold-text.ts'
import type { UserActor } from '../http/actor.ts'
import { pictogramPath } from '../pictograms/pictogram-path.ts'
import {
  findPricedProducts,
  inLocale,
  unclassifiedFamily,
  visibleCatalogs,
  type ProductView,
} from '../product.queries.ts'
import { facetId, type RowFacet } from './facet-id.ts'
import { featureFacetName, isSpan, toFeatureFacets, type FeatureWords } from './feature-facet.ts'
import { findCounts, isCountedAhead, type FacetCount } from './facet-count.queries.ts'
import { facetLabel, priceBandLabel } from './facet-label.ts'
import { readSearchTerms, type SearchTerms } from './search-words.queries.ts'

type Condition = RawBuilder<unknown>

/** Up to so many hits the words are weighed; beyond, what is asked for most comes first. */
const mostRanked = 2500

/** One page of the products that the company may see, with exact total and facets. */
export async function searchProducts(db: Db, view: ProductView, query: ProductQuery) {
  const terms = query.search ? await readSearchTerms(db, query.search) : null
  // Asked for twice, a facet is counted once.
  const asked = [...new Set(query.facets)]
  const facets = asked.filter((facet) => facet !== 'features')
  const hasFeatures = asked.includes('features') && (query.family?.length ?? 0) > 0
  const filters = filtersOf(query)
  const counted = terms ? [] : facets.filter((facet) => isCountedAhead(facet, filters))
  const searched = facets.filter((facet) => !counted.includes(facet))
  const held = searched.filter((facet) => filters.has(facet))
  const heldFeatures = hasFeatures ? [...filters.keys()].filter((name) => name.startsWith('feature.')) : []
  const found = await runSearch(db, view, query, {
    terms,
    facets: searched,
    filters,
    held: [...held, ...heldFeatures],
    hasFeatures,
  })
  const rows = [...found, ...(await findCounts(db, view, query, counted))]

  const ids = rows.filter(({ axis }) => axis === 'page').map(({ value }) => value)
  const products = await findPricedProducts(db, view, ids)
  return {
    member: ids.flatMap((id) => products.get(id)?.product ?? []),
    totalItems: rows.find(({ axis }) => axis === 'total')?.count ?? 0,
    ...(query.facets && {
      facets: [
        ...facets.map((facet) => toFacet(facet, rows, view)),
        ...(hasFeatures ? await featureFacetsOf(db, rows, query, view.locale) : []),
      ],
    }),
    ...(terms && Object.keys(terms.corrections).length > 0 && { corrections: terms.corrections }),
  }
}

/** The facets that have a column of the search row. */
type ColumnFacet = Exclude<ProductFacet, 'features'>

interface SearchRow extends Omit<FacetCount, 'axis'> {
  /** `total`, `page`, or the name of a facet. */
  axis: string
}

interface SearchParts {
  readonly terms: SearchTerms | null
  readonly facets: readonly ColumnFacet[]
  /** By the name of the facet that each belongs to. */
  readonly filters: ReadonlyMap<string, Condition>
  /** The facets whose own filter must not narrow them. */
  readonly held: readonly string[]
  /** Whether technical features are counted too. */
  readonly hasFeatures: boolean
}

/** One statement finds the hits once and draws the page, the total and the facets from them. */
async function runSearch(
  db: Db,
  view: ProductView,
  query: ProductQuery,
  parts: SearchParts,
): Promise<SearchRow[]> {
  const { terms, facets, filters, held, hasFeatures } = parts
  const always = [...filters].filter(([facet]) => !held.includes(facet)).map(([, condition]) => condition)
  const allBut = (left?: string) => conjunction(held.filter((facet) => facet !== left).map(fits))
  const order = orderOf(query, view, terms)
  const columns = [
    sql`s.product_id`,
    ...facets.map((facet) => sql.ref(facet === 'price' ? 's.price_band' : `s.${facet}_id`)),
    ...order.columns,
    ...(hasFeatures ? [sql`p.features`] : []),
    ...held.map((facet) => sql`coalesce(${filters.get(facet) ?? sql`true`}, false) AS ${fits(facet)}`),
  ]
  const { rows } = await sql<SearchRow>`
    WITH hit AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${sql.join(columns)}
        FROM product_search s
        JOIN product p ON p.id = s.product_id
        WHERE s.catalog_id IN ${visibleCatalogs(view.actor)} AND ${matchOf(terms)} AND ${conjunction(always)}
      ) found
      WHERE ${failsAtMostOne(held)}
    )
    SELECT 'total' AS axis, 0 AS value, NULL AS label, count(*)::int AS count FROM hit WHERE ${allBut()}
    ${sql.join(
      facets.map((facet) => sql` UNION ALL (${facetOf(facet, view, allBut(facet))})`),
      sql``,
    )}
    ${
      hasFeatures
        ? featuresOf(
            held.filter((name) => name.startsWith('feature.')),
            allBut,
          )
        : sql``
    }
    UNION ALL (
      SELECT 'page', product_id, NULL, (row_number() OVER ())::int
      FROM (
        SELECT product_id FROM hit WHERE ${allBut()}
        ORDER BY ${order.by}
        LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}
      ) page
    )`.execute(db)
  return rows
}

const fits = (facet: string) => sql.id(`fits_${facet}`)

/** Who fails two filters counts for no facet. */
function failsAtMostOne(held: readonly string[]): Condition {
  if (held.length < 2) return sql`true`
  return sql`${sql.join(
    held.map((facet) => sql`(NOT ${fits(facet)})::int`),
    sql` + `,
  )} <= 1`
}

const conjunction = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`

/** The query's filters, each by the facet that it belongs to. */
function filtersOf({
  family,
  manufacturer,
  catalog,
  supplier,
  price,
  features,
}: ProductQuery): Map<string, Condition> {
  const chosen: [RowFacet, readonly number[] | undefined][] = [
    ['family', family],
    ['manufacturer', manufacturer],
    ['catalog', catalog],
    ['supplier', supplier],
  ]
  const filters = new Map<string, Condition>()
  for (const [facet, ids] of chosen) {
    if (!ids || ids.length === 0) continue
    const known = ids.filter((id) => id < 100_000_000).map((id) => facetId(facet, id))
    filters.set(facet, sql`s.facet_ids && ${known}::int[]`)
  }
  if (price?.gte !== undefined || price?.lte !== undefined) {
    const ends = [
      ...(price.gte === undefined ? [] : [sql`s.price >= ${price.gte}`]),
      ...(price.lte === undefined ? [] : [sql`s.price <= ${price.lte}`]),
    ]
    filters.set('price', conjunction(ends))
  }
  for (const [code, filter] of Object.entries(features ?? {}))
    filters.set(featureFacetName(code), fitsFeature(code, filter))
  return filters
}

function fitsFeature(code: string, filter: FeatureFilter): Condition {
  if (!isSpan(filter)) return sql`p.features ->> ${code} = ANY (${[...filter]}::text[])`
  // A range fits when it meets the one that is asked for.
  const { gte, lte } = filter
  const ends = sql`CASE jsonb_typeof(p.features -> ${code})
    WHEN 'number' THEN numrange((p.features ->> ${code})::numeric, (p.features ->> ${code})::numeric, '[]')
    WHEN 'array' THEN numrange((p.features -> ${code} ->> 0)::numeric, (p.features -> ${code} ->> 1)::numeric, '[]')
    END`
  return gte !== undefined && lte !== undefined && gte > lte
    ? sql`false`
    : sql`${ends} && numrange(${gte ?? null}::numeric, ${lte ?? null}::numeric, '[]')`
}

/** A product is found by all of its words, or by the whole text as its reference. */
function matchOf(terms: SearchTerms | null): Condition {
  if (!terms) return sql`true`
  const { words, parts, reference, isReferenceLike, isHopeless } = terms
  const byWords = [
    ...(words.length === 0
      ? []
      : [sql`s.words @@ ${toTsQuery(words.map(({ lexemes }) => lexemes))}::tsquery`]),
    ...parts.map((part) => sql`s.reference LIKE ${`%${part}%`}`),
  ]
  // A single piece of a reference is the whole text, which is looked for below.
  const isReferenceAlone = reference !== null && words.length === 0 && parts.length === 1
  const ways: Condition[] =
    byWords.length === 0 || isHopeless || isReferenceAlone ? [] : [conjunction(byWords)]
  if (reference !== null) {
    ways.push(sql`s.reference = ${reference}`, sql`s.ean = ${reference}`)
    if (isReferenceLike) ways.push(sql`s.reference LIKE ${`%${reference}%`}`)
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`
}

/** Stems are letters and digits alone: `('cabl'|'cable')&('3g2p5')`. */
function toTsQuery(words: readonly (readonly string[])[], weights = ''): string {
  return words.map((stems) => `(${stems.map((stem) => `'${stem}'${weights}`).join('|')})`).join('&')
}

/** Reference or EAN first, then references that begin with the text, then those that hold it, then words (D-19). */
function tierOf({ reference, isReferenceLike }: SearchTerms): Condition {
  if (reference === null) return sql`0`
  const near = isReferenceLike
    ? sql`WHEN s.reference LIKE ${`${reference}%`} THEN 2 WHEN s.reference LIKE ${`%${reference}%`} THEN 1`
    : sql``
  return sql`CASE WHEN s.reference = ${reference} OR s.ean = ${reference} THEN 3 ${near} ELSE 0 END`
}

/** How well the words fit, in steps wide enough that popularity counts among equals. */
function rankOf(terms: SearchTerms): Condition {
  if (terms.words.length === 0) return sql`0`
  const typed = terms.words.map((word) => word.typed)
  if (Math.min(...terms.words.map(({ products }) => products)) > mostRanked)
    return sql`(s.words @@ ${toTsQuery(typed, ':A')}::tsquery)::int + (s.words @@ ${toTsQuery(typed, ':AB')}::tsquery)::int`
  return sql`floor(ts_rank('{0.05, 0.2, 0.6, 1}', s.words, ${toTsQuery(typed)}::tsquery) * 20)::int`
}

/** As asked for, then by relevance; the number last, so that no two pages share a product. */
function orderOf({ order }: ProductQuery, { locale }: ProductView, terms: SearchTerms | null) {
  const columns: Condition[] = [sql`s.score`]
  const by: Condition[] = []
  for (const [key, direction] of Object.entries(order ?? {})) {
    if (key === 'name') columns.push(sql`s.${inLocale('name_sort', locale)} AS name`)
    else columns.push(sql.ref(`s.${key}`))
    by.push(sql`${sql.ref(key)} ${sql.raw(direction)} NULLS LAST`)
  }
  if (terms) {
    columns.push(sql`${tierOf(terms)} AS tier`, sql`${rankOf(terms)} AS rank`)
    by.push(sql`tier DESC`, sql`rank DESC`)
  }
  return { columns, by: sql.join([...by, sql`score DESC`, sql`product_id`]) }
}

/** Counts of one facet; families count for all above them. */
function facetOf(facet: ColumnFacet, { locale }: ProductView, condition: Condition): Condition {
  if (facet === 'price')
    return sql`
      SELECT 'price', price_band, NULL, count(*)::int
      FROM hit WHERE price_band IS NOT NULL AND ${condition} GROUP BY 2`
  if (facet === 'family')
    return sql`
      SELECT 'family', f.id, f.${inLocale('name', locale)}, sum(n.count)::int
      FROM (SELECT family_id, count(*) FROM hit WHERE ${condition} GROUP BY 1) n
      JOIN family leaf ON leaf.id = n.family_id
      JOIN family f ON f.id = ANY (leaf.path)
      GROUP BY f.id`
  return sql`
    SELECT ${facet}, r.id, r.name, n.count
    FROM (SELECT ${sql.ref(`${facet}_id`)} AS id, count(*)::int FROM hit WHERE ${condition} GROUP BY 1) n
    JOIN ${sql.table(facet)} r ON r.id = n.id`
}

/** Counts of every technical feature; those that were filtered by count without their own filter. */
function featuresOf(chosen: readonly string[], allBut: (left?: string) => Condition): Condition {
  const count = (condition: Condition, codes: Condition) => sql`
    UNION ALL (
      SELECT 'feature.' || e.key, 0,
        CASE jsonb_typeof(e.value) WHEN 'array' THEN (e.value ->> 0) || '..' || (e.value ->> 1) ELSE e.value #>> '{}' END,
        count(*)::int
      FROM hit, jsonb_each(hit.features) e
      WHERE ${condition} AND ${codes}
      GROUP BY 1, 3
    )`
  const names = [...chosen]
  return sql.join(
    [
      count(allBut(), sql`NOT 'feature.' || e.key = ANY (${names}::text[])`),
      ...names.map((name) => count(allBut(name), sql`'feature.' || e.key = ${name}`)),
    ],
    sql``,
  )
}

async function featureFacetsOf(
  db: Db,
  rows: readonly SearchRow[],
  { features }: ProductQuery,
  locale: Locale,
): Promise<Facet[]> {
  const counts = rows.flatMap(({ axis, label, count }) =>
    axis.startsWith('feature.') ? [{ code: axis.slice('feature.'.length), value: label ?? '', count }] : [],
  )
  const codes = [...new Set(counts.map(({ code }) => code))]
  const { rows: dictionary } = await sql<FeatureWords>`
    SELECT e.code, e.${inLocale('name', locale)} AS name, e.type, e.unit,
      (SELECT coalesce(json_object_agg(v.code, v.${inLocale('name', locale)}), '{}')
        FROM feature_value v WHERE v.feature_code = e.code) AS choices
    FROM feature e
    JOIN feature_group g ON g.code = e.group_code
    WHERE e.code = ANY (${codes}::text[])
    ORDER BY g.position, e.position`.execute(db)
  return toFeatureFacets(counts, dictionary, new Set(Object.keys(features ?? {})), locale)
}

function toFacet(facet: ColumnFacet, rows: readonly SearchRow[], { locale }: ProductView): Facet {
  const own = rows.filter(({ axis }) => axis === facet)
  const label = facetLabel(facet, locale)
  if (facet === 'price') {
    const counts = new Map(own.map(({ value, count }) => [value, count]))
    const values = priceBands.map((band, at) => ({
      value: writePriceBand(band),
      label: priceBandLabel(band, locale),
      count: counts.get(at) ?? 0,
    }))
    return { name: facet, label, values: values.filter(({ count }) => count > 0) }
  }
  const collator = new Intl.Collator(locale)
  const values = own
    .map(({ value, label: name, count }) => ({ value: String(value), label: name ?? '', count }))
    .toSorted((a, b) => b.count - a.count || collator.compare(a.label, b.label))
  return { name: facet, label, values }
}

/** The family tree, parents before children, with what the company can see in each. */
export async function findFamilies(
  db: Db,
  { actor, locale }: Pick<ProductView, 'actor' | 'locale'>,
): Promise<Family[]> {
  const { rows } = await sql<Omit<Family, '@id' | '@type' | 'image'>>`
    SELECT f.id, f.code, f.${inLocale('name', locale)} AS name, f.parent_id AS "parentId", f.level,
      coalesce(n.count, 0)::int AS "productCount"
    FROM family f
    LEFT JOIN (
      SELECT value_id, sum(product_count) AS count FROM catalog_facet_count
      WHERE facet = 'family' AND catalog_id IN ${visibleCatalogs(actor)}
      GROUP BY 1
    ) n ON n.value_id = f.id
    WHERE f.code <> ${unclassifiedFamily}
    ORDER BY f.position`.execute(db)
  return rows.map((row) =>
    Object.assign(row, {
      '@id': `/api/families/${row.id}`,
      '@type': 'Family' as const,
      image: pictogramPath(row.code),
    }),
  )
}

/** The catalogues that the company can filter by, by name. A company has dozens, so they are narrowed here. */
export async function findCatalogs(db: Db, actor: UserActor, name = ''): Promise<CatalogLite[]> {
  const rows = await db
    .selectFrom('catalog')
    .select(['id', 'code', 'name', 'supplier_id as supplierId'])
    .where('id', 'in', visibleCatalogs(actor))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const wanted = foldText(name)
  return rows
    .filter((row) => foldText(row.name).includes(wanted) || foldText(row.code) === wanted)
    .map((row) =>
      Object.assign(row, { '@id': `/api/internal/catalogs/${row.id}`, '@type': 'Catalog' as const }),
    )
}
