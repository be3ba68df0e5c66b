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

/** The same as JSON, with a hash of each; `null` without any. */
export async function readProductsAsJson(
  db: Db,
  products: ProductRelation,
  generation: number,
): Promise<string | null> {
  const { rows } = await sql<{ products: string | null }>`
    SELECT json_agg(s ORDER BY s.id)::text AS products FROM (${hashedSourceOf(products, generation)}) s`.execute(
    db,
  )
  return rows[0]?.products ?? null
}

/** A source with a hash of it, by which what was made of it is known to fit still. */
export interface HashedProduct extends SourceProduct {
  readonly madeFrom: string
}

export const hashedSourceOf = (products: ProductRelation, generation: number) => sql<HashedProduct>`
  SELECT s.*, hash_record_extended(s, ${generation})::text AS "madeFrom" FROM (${sourceOf(products)}) s`

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
    SELECT p.id, p.catalog_id AS "catalogId", c.supplier_id AS "supplierId", p.manufacturer_id AS "manufacturerId",
      p.family_id AS "familyId", f.path, p.reference, p.ean, p.name_fr AS "nameFr", p.name_en AS "nameEn",
      m.name AS manufacturer, f.name_fr AS "familyFr", f.name_en AS "familyEn",
      f.above_fr AS "aboveFr", f.above_en AS "aboveEn",
      p.public_price AS price, p.life_cycle AS "lifeCycle", p.popularity, p.features
    FROM p
    JOIN catalog c ON c.id = p.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN f ON f.id = p.family_id
    WHERE p.withdrawn_at IS NULL`
}

/** What features, their choices and their families are called, as rows. */
export type FeatureNames = Awaited<ReturnType<typeof readFeatureNames>>

/** Reads how features, their choices and their families are called. */
export async function readFeatureNames(db: Db) {
  const choices = await db
    .selectFrom('featureValue')
    .select(['code', 'nameFr', 'nameEn'])
    .orderBy('code')
    .execute()
  const features = await db
    .selectFrom('feature')
    .select(['code', 'nameFr', 'nameEn', 'unit', 'isSearchable'])
    .orderBy('code')
    .execute()
  return { choices, features, ofFamilies: await readFamilyChoices(db) }
}

/** How each feature that people look for is read aloud: choices in both languages, numbers with their unit, what is so by its name. */
export function readAloudBy({ choices, features, ofFamilies }: FeatureNames): ReadAloud {
  const names = new Map(choices.map(({ code, nameFr, nameEn }) => [code, [nameFr, nameEn] as const]))
  const known = new Map(features.map((feature) => [feature.code, feature]))
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
