import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredFeature } from '../products/product.tables.ts'
import { splitWords } from './search-text.ts'
import type { ReadAloud, SourceProduct } from './search-row.ts'
import type { WeightedText } from './weighted-text.ts'

/** Products as a relation with the columns of the table: those that are there, or what is about to become of them. */
export type ProductRelation = RawBuilder<unknown>

/** The next products after one that are still sold, in the order of their numbers. */
export const nextProducts = (after: number, limit: number): ProductRelation =>
  sql`SELECT * FROM product WHERE id > ${after} AND withdrawn_at IS NULL ORDER BY id LIMIT ${limit}`

/** The products of these numbers. */
export const productsOf = (ids: readonly number[]): ProductRelation =>
  sql`SELECT p.* FROM ${idsOf(ids, 'k')} JOIN product p ON p.id = k.id`

/** Many numbers as a relation `name (id)`; as one text, for the driver takes long over an array of them. */
export const idsOf = (ids: readonly number[], name: string): ProductRelation =>
  sql`unnest(${`{${ids.join(',')}}`}::int[]) ${sql.ref(name)} (id)`

/** What the search rows of some products are made of, those that are still sold. */
export async function readProducts(db: Db, products: ProductRelation): Promise<SourceProduct[]> {
  const { rows } = await sql<SourceProduct>`${sourceOf(products)} ORDER BY 1`.execute(db)
  return rows
}

/** A source with a hash of it, by which what was made of it is known to fit still. */
export interface HashedProduct extends SourceProduct {
  readonly madeFrom: string
}

export const hashedSourceOf = (products: ProductRelation, generation: number) => sql<HashedProduct>`
  SELECT s.*, md5(${String(generation)}::text || s::text) AS made_from FROM (${sourceOf(products)}) s`

function sourceOf(products: ProductRelation) {
  const above = (name: string) => sql`
    (SELECT coalesce(array_agg(a.${sql.ref(name)} ORDER BY a.level), '{}')
      FROM family a WHERE a.id = ANY (f.path) AND a.id <> f.id)`
  // The names of a family are read once for each, not once for each of its products.
  return sql`
    WITH p AS MATERIALIZED (${products}), f AS MATERIALIZED (
      SELECT f.id, f.path, f.name_fr, f.name_en, ${above('name_fr')} AS above_fr, ${above('name_en')} AS above_en
      FROM family f WHERE f.id IN (SELECT family_id FROM p)
    )
    SELECT p.id, p.catalog_id, c.supplier_id, p.manufacturer_id,
      p.family_id, f.path, p.reference, p.ean, p.name_fr, p.name_en,
      m.name AS manufacturer, f.name_fr AS family_fr, f.name_en AS family_en,
      f.above_fr, f.above_en,
      p.public_price AS price, p.life_cycle, p.popularity, p.features
    FROM p
    JOIN catalog c ON c.id = p.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN f ON f.id = p.family_id
    WHERE p.withdrawn_at IS NULL`
}

/** How each feature that people look for is read aloud: choices in both languages, numbers with their unit, what is so by its name. */
export async function readFeatureTexts(db: Db): Promise<ReadAloud> {
  const choices = await db
    .selectFrom('featureValue')
    .select(['code', 'nameFr', 'nameEn'])
    .orderBy('code')
    .execute()
  const names = new Map(choices.map(({ code, nameFr, nameEn }) => [code, [nameFr, nameEn] as const]))
  const features = await db
    .selectFrom('feature')
    .select(['code', 'nameFr', 'nameEn', 'unit', 'isSearchable'])
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
    const { nameFr, nameEn, unit } = feature
    if (value === true)
      return [
        { text: nameFr, weight: 'D', locale: 'fr' },
        { text: nameEn, weight: 'D', locale: 'en' },
      ]
    return readAloud(value, nameFr.split(' ')[0] ?? '', unit, names)
  }
}

/** By feature: the families that say for themselves whether people look for it. */
async function readFamilyChoices(db: Db): Promise<Map<string, ReadonlyMap<number, boolean>>> {
  const rows = await db
    .selectFrom('featureFamily')
    .select(['featureCode as code', 'familyId as family', 'isSearchable'])
    .orderBy('featureCode')
    .orderBy('familyId')
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
  // A diameter, a depth, a width: a length alone would fit any other.
  if (typeof value === 'number')
    return unit === null
      ? []
      : [{ text: unit === 'mm' ? `${subject} ${value}${unit}` : `${value}${unit}`, weight: 'D' }]
  if (Array.isArray(value)) {
    const text = `${value.join('-')}${unit}`
    return splitWords(text).length === 1 ? [{ text, weight: 'D' }] : []
  }
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
