import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { foldText } from '../../text/fold-text.ts'
import type { StoredFeature } from '../../products/product.tables.ts'
import type { ReadAloud, SourceProduct, WeightedText } from './search-row.ts'

/** The next products after one, in the order of their numbers. */
export function readNextProducts(db: Db, after: number, limit: number): Promise<SourceProduct[]> {
  return readProducts(db, sql`p.id > ${after}`, limit)
}

/** The products of these numbers that are still sold. */
export function readProductsOf(db: Db, ids: readonly number[]): Promise<SourceProduct[]> {
  return readProducts(db, sql`p.id = ANY (${[...ids]}::int[])`, ids.length)
}

async function readProducts(db: Db, which: RawBuilder<unknown>, limit: number): Promise<SourceProduct[]> {
  const above = (name: string) => sql`
    (SELECT coalesce(string_agg(a.${sql.ref(name)}, ' ' ORDER BY a.level), '')
      FROM family a WHERE a.id = ANY (f.path) AND a.id <> f.id)`
  // What is said of a family is read once for each, not once for each of its products.
  const { rows } = await sql<SourceProduct>`
    WITH f AS MATERIALIZED (
      SELECT f.id, f.path, f.name_fr, f.name_en, ${above('name_fr')} AS above_fr, ${above('name_en')} AS above_en
      FROM family f
    )
    SELECT p.id, p.catalog_id AS "catalogId", c.supplier_id AS "supplierId", p.manufacturer_id AS "manufacturerId",
      p.family_id AS "familyId", f.path, p.reference, p.ean, p.name_fr AS "nameFr", p.name_en AS "nameEn",
      m.name AS manufacturer, f.name_fr AS "familyFr", f.name_en AS "familyEn",
      f.above_fr AS "aboveFr", f.above_en AS "aboveEn",
      p.public_price AS price, p.life_cycle AS "lifeCycle", p.popularity, p.features
    FROM product p
    JOIN catalog c ON c.id = p.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN f ON f.id = p.family_id
    WHERE ${which} AND p.withdrawn_at IS NULL
    ORDER BY p.id
    LIMIT ${limit}`.execute(db)
  return rows
}

/** How each feature that people look for is read aloud: choices in both languages, numbers with their unit, what is so by its name. */
export async function readFeatureTexts(db: Db): Promise<ReadAloud> {
  const choices = await db
    .selectFrom('feature_value')
    .select(['code', 'name_fr', 'name_en'])
    .orderBy('code')
    .execute()
  const names = new Map(choices.map(({ code, name_fr, name_en }) => [code, [name_fr, name_en] as const]))
  const features = await db
    .selectFrom('feature')
    .select(['code', 'name_fr', 'name_en', 'unit', 'is_searchable as isSearchable'])
    .orderBy('code')
    .execute()
  const known = new Map(features.map((feature) => [feature.code, feature]))
  const ofFamilies = await readFamilyChoices(db)
  return (code, value, path) => {
    const feature = known.get(code)
    const own = ofFamilies.get(code)
    const nearest = own && path.findLast((family) => own.has(family))
    const isSearchable = nearest === undefined ? feature?.isSearchable : own?.get(nearest)
    if (!feature || !isSearchable) return []
    const { name_fr, name_en, unit } = feature
    if (value === true)
      return [
        { text: name_fr, weight: 'D', locale: 'fr' },
        { text: name_en, weight: 'D', locale: 'en' },
      ]
    return readAloud(value, foldText(name_fr).split(' ')[0] ?? '', unit, names)
  }
}

/** By feature: the families that say for themselves whether people look for it. */
async function readFamilyChoices(db: Db): Promise<Map<string, ReadonlyMap<number, boolean>>> {
  const rows = await db
    .selectFrom('feature_family')
    .select(['feature_code as code', 'family_id as family', 'is_searchable as isSearchable'])
    .orderBy('feature_code')
    .orderBy('family_id')
    .execute()
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return new Map(
    [...byCode].map(([code, choices]) => [
      code,
      new Map(choices.map(({ family, isSearchable }) => [family, isSearchable])),
    ]),
  )
}

function readAloud(
  value: StoredFeature,
  subject: string,
  unit: string | null,
  names: ReadonlyMap<string, readonly [string, string]>,
): WeightedText[] {
  if (typeof value === 'number') return unit === null ? [] : [{ text: `${value}${unit}`, weight: 'D' }]
  const pair = typeof value === 'string' ? names.get(value) : undefined
  if (!pair) return []
  const [fr, en] = pair
  // A letter alone says nothing without what it is the letter of.
  if (fr.length <= 2) return [{ text: `${subject} ${fr}`, weight: 'D', locale: 'fr' }]
  if (fr === en) return [{ text: fr, weight: 'D' }]
  return [
    { text: fr, weight: 'D', locale: 'fr' },
    { text: en, weight: 'D', locale: 'en' },
  ]
}
