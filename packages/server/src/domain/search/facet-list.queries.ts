import { priceBands, writePriceBand, type Facet, type Locale, type ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale, type ProductView } from '../products/product.queries.ts'
import { firstFeatureId } from './facet-id.ts'
import { facetLabel, priceBandLabel } from './facet-label.ts'
import { featureFacetName, toFeatureFacets, type FeatureCount, type FeatureWords } from './feature-facet.ts'
import { maxFeatureHits, type ColumnFacet, type Counting, type HitRow } from './search-hits.queries.ts'

interface FacetParts extends Counting {
  readonly query: ProductQuery
  readonly view: ProductView
  /** By what the counts of a sample are to be multiplied; 1 when they are exact. */
  readonly scale: number
  /** The features are those of the family that most hits of a text are of, the most telling first. */
  readonly isByText?: boolean
}

/** The facets of the request, from what was counted. */
export async function findFacets(
  db: Db,
  rows: readonly (HitRow & { isExact?: true })[],
  parts: FacetParts,
): Promise<Facet[]> {
  const byAxis = Map.groupBy(rows, ({ axis }) => axis)
  const listed = parts.facets.map((facet) => toFacet(facet, byAxis.get(facet) ?? [], parts))
  return parts.hasFeatures ? [...listed, ...(await featureFacets(db, byAxis, parts))] : listed
}

function toFacet(
  facet: ColumnFacet,
  rows: readonly (HitRow & { isExact?: true })[],
  { view: { locale }, scale }: FacetParts,
): Facet {
  const isEstimated = scale !== 1 && !rows.some(({ isExact }) => isExact)
  const scaled = (count: number) => (isEstimated ? Math.round(count * scale) : count)
  const values = facet === 'price' ? priceValues(rows, scaled, locale) : rowValues(rows, scaled, locale)
  return { name: facet, label: facetLabel(facet, locale), values, ...(isEstimated && { estimated: true }) }
}

function priceValues(rows: readonly HitRow[], scaled: (count: number) => number, locale: Locale) {
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  const values = priceBands.map((band, at) => ({
    value: writePriceBand(band),
    label: priceBandLabel(band, locale),
    count: scaled(counts.get(at) ?? 0),
  }))
  return values.filter(({ count }) => count > 0)
}

function rowValues(rows: readonly HitRow[], scaled: (count: number) => number, locale: Locale) {
  const collator = new Intl.Collator(locale)
  return rows
    .map(({ value, label, count }) => ({ value: String(value), label: label ?? '', count: scaled(count) }))
    .toSorted((a, b) => b.count - a.count || collator.compare(a.label, b.label))
}

/** Technical features: the values that were counted by their numbers get their names. */
async function featureFacets(
  db: Db,
  byAxis: ReadonlyMap<string, readonly HitRow[]>,
  { query, view: { locale }, scale, isByText = false }: FacetParts,
): Promise<Facet[]> {
  const chosen = Object.keys(query.features ?? {})
  const axes = ['features', ...chosen.map(featureFacetName)]
  const ids = new Set(axes.flatMap((axis) => byAxis.get(axis)?.map(({ value }) => value) ?? []))
  const { rows: names } = await sql<{ id: number; code: string; value: string }>`
    SELECT id, feature_code AS code, value FROM search_feature_value
    WHERE id = ANY (${[...ids].map((id) => id - firstFeatureId).filter((id) => id > 0)}::int[])
    ORDER BY id`.execute(db)
  const values = new Map(names.map((name) => [name.id + firstFeatureId, name]))
  const estimated = new Set<string>()
  const counts = axes.flatMap((axis): FeatureCount[] => {
    const rows = byAxis.get(axis) ?? []
    const hits = rows.find(({ value }) => value === 0)?.count ?? 0
    const factor = scale * Math.max(1, hits / maxFeatureHits)
    return rows.flatMap(({ value: id, count }) => {
      const name = values.get(id)
      const isOwn =
        name && (axis === 'features' ? !chosen.includes(name.code) : featureFacetName(name.code) === axis)
      if (!isOwn) return []
      if (factor > 1) estimated.add(name.code)
      return [{ code: name.code, value: name.value, count: Math.round(count * factor) }]
    })
  })
  const dictionary = await findFeatureWords(db, [...new Set(counts.map(({ code }) => code))], locale)
  return toFeatureFacets(counts, dictionary, new Set(chosen), locale, { isByText }).map((facet, _at) =>
    estimated.has(facet.name.slice(facet.name.indexOf('.') + 1)) ? { ...facet, estimated: true } : facet,
  )
}

async function findFeatureWords(db: Db, codes: readonly string[], locale: Locale): Promise<FeatureWords[]> {
  const name = inLocale('name', locale)
  const { rows } = await sql<FeatureWords>`
    SELECT e.code, e.${name} AS name, e.type, e.unit, e.is_rating,
      (SELECT coalesce(json_object_agg(v.code, v.${name}), '{}')
        FROM feature_value v WHERE v.feature_code = e.code) AS choices
    FROM feature e
    JOIN feature_group g ON g.code = e.group_code
    WHERE e.code = ANY (${[...codes]}::text[])
    ORDER BY g.position, e.position`.execute(db)
  return rows
}
