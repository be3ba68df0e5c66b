import { priceBandOf, type LifeCycle } from '@comptoir/contract'
import { sql } from 'kysely'
import type { StoredFeature } from '../product.tables.ts'
import type { Db } from '../db/connect.ts'
import { foldReference, foldText, toSortKey } from '../fold-text.ts'
import { facetId } from './facet-id.ts'
import { expandWord, longForms, numbersIn, splitWords } from './search-text.ts'

const batchSize = 2000

/** Makes every search row anew from the products: after an import, or when the rules of the text change. */
export async function rebuildProductSearch(db: Db): Promise<void> {
  await sql`TRUNCATE product_search, search_word, catalog_facet_count`.execute(db)
  const featureTexts = await readFeatureTexts(db)
  const vocabulary = new Vocabulary()
  // Rows by the thousand are written far faster to the waiting list of the index than to its place.
  for (const index of indexes) await sql`ALTER INDEX ${sql.ref(index)} SET (fastupdate = on)`.execute(db)
  for (let after = 0; ;) {
    const products = await readProducts(db, after)
    const last = products.at(-1)
    if (!last) break
    after = last.id
    const texts = products.map((product) => textOf(product, featureTexts))
    await vocabulary.learn(db, texts)
    await writeRows(
      db,
      products.map((product, at) => rowOf(product, vocabulary.toVector(texts[at] ?? []))),
    )
  }
  for (const index of indexes) {
    await sql`SELECT gin_clean_pending_list(${index}::regclass)`.execute(db)
    await sql`ALTER INDEX ${sql.ref(index)} SET (fastupdate = off)`.execute(db)
  }
  await vocabulary.write(db)
  await countFacets(db)
  for (const table of ['product_search', 'search_word', 'catalog_facet_count'])
    await sql`ANALYZE ${sql.table(table)}`.execute(db)
}

const indexes = ['product_search_words', 'product_search_reference_part']

interface SourceProduct {
  id: number
  catalogId: number
  supplierId: number
  manufacturerId: number
  familyId: number
  path: number[]
  reference: string
  ean: string | null
  nameFr: string
  nameEn: string
  manufacturer: string
  family: string
  above: string
  price: number | null
  lifeCycle: LifeCycle
  popularity: number
  features: Record<string, StoredFeature>
}

async function readProducts(db: Db, after: number): Promise<SourceProduct[]> {
  const { rows } = await sql<SourceProduct>`
    SELECT p.id, p.catalog_id AS "catalogId", c.supplier_id AS "supplierId", p.manufacturer_id AS "manufacturerId",
      p.family_id AS "familyId", f.path, p.reference, p.ean, p.name_fr AS "nameFr", p.name_en AS "nameEn",
      m.name AS manufacturer, f.name_fr || ' ' || f.name_en AS family,
      (SELECT coalesce(string_agg(a.name_fr || ' ' || a.name_en, ' ' ORDER BY a.level), '')
        FROM family a WHERE a.id = ANY (f.path) AND a.id <> f.id) AS above,
      p.public_price AS price, p.life_cycle AS "lifeCycle", p.popularity, p.features
    FROM product p
    JOIN catalog c ON c.id = p.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family f ON f.id = p.family_id
    WHERE p.id > ${after} AND p.withdrawn_at IS NULL
    ORDER BY p.id
    LIMIT ${batchSize}`.execute(db)
  return rows
}

type Weight = 'A' | 'B' | 'C' | 'D'
type WeightedText = readonly [text: string, weight: Weight]
type FeatureTexts = ReadonlyMap<string, (value: StoredFeature) => string>

/** How each feature is read aloud: choices in both languages, numbers with their unit. */
async function readFeatureTexts(db: Db): Promise<FeatureTexts> {
  const choices = await db
    .selectFrom('feature_value')
    .select(['code', 'name_fr', 'name_en'])
    .orderBy('code')
    .execute()
  const names = new Map(choices.map(({ code, name_fr, name_en }) => [code, [name_fr, name_en] as const]))
  const entries = await db
    .selectFrom('feature')
    .select(['code', 'name_fr', 'unit'])
    .where('is_searchable', '=', true)
    .orderBy('code')
    .execute()
  return new Map(
    entries.map(({ code, name_fr, unit }) => {
      const subject = foldText(name_fr).split(' ')[0] ?? ''
      return [code, (value: StoredFeature) => readAloud(value, subject, unit, names)]
    }),
  )
}

function readAloud(
  value: StoredFeature,
  subject: string,
  unit: string | null,
  names: ReadonlyMap<string, readonly [string, string]>,
): string {
  if (typeof value === 'number') return unit === null ? '' : `${value}${unit}`
  const pair = typeof value === 'string' ? names.get(value) : undefined
  if (!pair) return ''
  const [fr, en] = pair
  if (fr.length <= 2) return `${subject} ${fr}`
  return fr === en ? fr : `${fr} ${en}`
}

function textOf(product: SourceProduct, featureTexts: FeatureTexts): WeightedText[] {
  return [
    [product.family, 'A'],
    [product.nameFr, 'B'],
    [product.nameEn, 'B'],
    [product.manufacturer, 'C'],
    [product.above, 'C'],
    ...Object.entries(product.features).map(([code, value]): WeightedText => [
      featureTexts.get(code)?.(value) ?? '',
      'D',
    ]),
  ]
}

/** The words of the catalogue with their stems; a word is stemmed once. */
class Vocabulary {
  readonly #words = new Map<string, { lexemes: string[]; count: number }>()
  readonly #spellings = new Map<string, string>()
  readonly #split = new Map<string, readonly string[]>()

  constructor() {
    longForms.forEach((text) => this.#learnSpelling(text))
  }

  #learnSpelling(text: string): void {
    for (const spelled of text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      if (spelled !== foldText(spelled)) this.#spellings.set(foldText(spelled), spelled)
  }

  /** Stems the words that were not seen before. */
  async learn(db: Db, products: readonly WeightedText[][]): Promise<void> {
    for (const texts of products) {
      const seen = new Set<string>()
      for (const [text, weight] of texts) for (const word of this.#wordsOf(text, weight)) seen.add(word)
      for (const word of seen) {
        const known = this.#words.get(word)
        if (known) known.count += 1
        else this.#words.set(word, { lexemes: [], count: 1 })
      }
    }
    const unknown = [...this.#words].filter(([, { lexemes }]) => lexemes.length === 0).map(([word]) => word)
    if (unknown.length === 0) return
    const stems = await stemWords(
      db,
      unknown.flatMap((word) => [word, ...expandWord(word)]),
    )
    for (const word of unknown) {
      const entry = this.#words.get(word)
      const long = expandWord(word)
      // An abbreviation of one word is that word; one of several stays itself, the words are in the text beside it.
      if (entry)
        entry.lexemes = [
          ...new Set([word, ...(long.length === 1 ? long : [])].flatMap((each) => stems.get(each) ?? [each])),
        ]
    }
  }

  #wordsOf(text: string, weight: Weight): readonly string[] {
    const known = this.#split.get(text)
    if (known) return known
    const words = splitWords(text)
    const all = words.flatMap((word) =>
      [word].concat(expandWord(word), weight === 'D' ? [] : numbersIn(word)),
    )
    this.#learnSpelling(text)
    // Labels differ from product to product; the rest comes again and again.
    if (weight !== 'B') this.#split.set(text, all)
    return all
  }

  /** The text of a `tsvector`: `disjoncteur:1A,2B 16a:3B`. */
  toVector(texts: readonly WeightedText[]): string {
    const places = new Map<string, Set<Weight>>()
    for (const [text, weight] of texts)
      for (const word of this.#wordsOf(text, weight))
        for (const lexeme of this.#words.get(word)?.lexemes ?? [])
          places.set(lexeme, (places.get(lexeme) ?? new Set<Weight>()).add(weight))
    return [...places]
      .map(
        ([lexeme, weights], at) =>
          `${lexeme}:${[...weights].map((weight, more) => `${at + more + 1}${weight}`).join(',')}`,
      )
      .join(' ')
  }

  async write(db: Db): Promise<void> {
    const rows = [...this.#words].map(([word, { lexemes, count }]) => ({
      word,
      lexemes,
      product_count: count,
      spelling: this.#spellings.get(word) ?? word,
    }))
    await sql`
      INSERT INTO search_word (word, lexemes, product_count, spelling)
      SELECT word, lexemes, product_count, spelling
      FROM json_populate_recordset(NULL::search_word, ${JSON.stringify(rows)}::json)`.execute(db)
  }
}

/** French and English stems; a word with a digit is its own stem. */
async function stemWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    SELECT word, ARRAY(
      SELECT DISTINCT stem
      FROM unnest(coalesce(ts_lexize('french_stem', word), '{}') || coalesce(ts_lexize('english_stem', word), '{}')) stem
      ORDER BY stem
    ) AS stems
    FROM unnest(${words.filter((word) => !/\d/.test(word))}::text[]) word`.execute(db)
  return new Map(rows.map(({ word, stems }) => [word, stems.length > 0 ? stems : [word]]))
}

/** What can be had for long and has a price comes first. */
const lifeCycles: Readonly<Record<LifeCycle, number>> = { active: 1, ending: 0.6, discontinued: 0.1 }

/** Every popularity has room for a thousand products that differ by their number alone. */
function scoreOf({ id, popularity, lifeCycle, price }: SourceProduct): number {
  const weight = lifeCycles[lifeCycle] * (price === null ? 0.2 : 1)
  return Math.round(Math.min(popularity, 1_000_000) * weight) * 1000 + ((id * 7919) % 1000)
}

function rowOf(product: SourceProduct, words: string) {
  return {
    product_id: product.id,
    catalog_id: product.catalogId,
    supplier_id: product.supplierId,
    manufacturer_id: product.manufacturerId,
    family_id: product.familyId,
    score: scoreOf(product),
    price: product.price,
    price_band: product.price === null ? null : priceBandOf(product.price),
    name_sort_fr: toSortKey(product.nameFr),
    name_sort_en: toSortKey(product.nameEn),
    reference: foldReference(product.reference),
    ean: product.ean,
    words,
    facet_ids: [
      ...product.path.map((id) => facetId('family', id)),
      facetId('manufacturer', product.manufacturerId),
      facetId('catalog', product.catalogId),
      facetId('supplier', product.supplierId),
    ],
  }
}

async function writeRows(db: Db, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  await sql`
    INSERT INTO product_search
    SELECT * FROM json_populate_recordset(NULL::product_search, ${JSON.stringify(rows)}::json)`.execute(db)
}

async function countFacets(db: Db): Promise<void> {
  await sql`
    INSERT INTO catalog_facet_count (catalog_id, facet, value_id, product_count)
    SELECT s.catalog_id, 'family', above.id, count(*)
    FROM product_search s
    JOIN family f ON f.id = s.family_id
    CROSS JOIN LATERAL unnest(f.path) AS above (id)
    GROUP BY 1, 3
    UNION ALL
    SELECT catalog_id, 'manufacturer', manufacturer_id, count(*) FROM product_search GROUP BY 1, 3
    UNION ALL
    SELECT catalog_id, 'catalog', catalog_id, count(*) FROM product_search GROUP BY 1
    UNION ALL
    SELECT catalog_id, 'price', price_band, count(*) FROM product_search
    WHERE price_band IS NOT NULL GROUP BY 1, 3`.execute(db)
}
