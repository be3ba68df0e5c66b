import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface WordEntry {
  readonly word: string
  readonly lexeme: string
  readonly spelling: string
}

const batchSize = 20_000

/** Writes the whole vocabulary with how many products have each stem. */
export async function writeVocabulary(
  db: Db,
  entries: readonly WordEntry[],
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  for (let from = 0; from < entries.length; from += batchSize) {
    const rows = entries
      .slice(from, from + batchSize)
      .map((entry) => Object.assign(entry, { product_count: counts.get(entry.lexeme) ?? 0 }))
    await sql`
      INSERT INTO search_word (word, lexeme, product_count, spelling)
      SELECT word, lexeme, product_count, spelling
      FROM json_populate_recordset(NULL::search_word, ${JSON.stringify(rows)}::json)`.execute(db)
  }
}

/** Adds up how many products of each catalogue a value of a facet has. */
export async function recountFacets(db: Db): Promise<void> {
  await sql`
    INSERT INTO catalog_facet_count (catalog_id, facet, value_id, product_count)
    ${facetCounts(sql`true`)}`.execute(db)
}

const facetCounts = (which: ReturnType<typeof sql>) => sql`
  SELECT s.catalog_id, 'family' AS facet, above.id AS value_id, count(*)::int AS product_count
  FROM product_search s
  JOIN family f ON f.id = s.family_id
  CROSS JOIN LATERAL unnest(f.path) AS above (id)
  WHERE ${which}
  GROUP BY 1, 3
  UNION ALL
  SELECT s.catalog_id, 'manufacturer', s.manufacturer_id, count(*)::int
  FROM product_search s WHERE ${which} GROUP BY 1, 3
  UNION ALL
  SELECT s.catalog_id, 'catalog', s.catalog_id, count(*)::int FROM product_search s WHERE ${which} GROUP BY 1
  UNION ALL
  SELECT s.catalog_id, 'price', s.price_band, count(*)::int
  FROM product_search s WHERE s.price_band IS NOT NULL AND ${which} GROUP BY 1, 3`

/** What some products count for: their stems, and their catalogues' facets. */
export interface Counts {
  readonly lexemes: readonly { lexeme: string; count: number }[]
  readonly facets: readonly { catalog_id: number; facet: string; value_id: number; product_count: number }[]
}

/** What the rows of some products count for as they stand. */
export async function countOf(db: Db, ids: readonly number[]): Promise<Counts> {
  const which = sql`s.product_id = ANY (${[...ids]}::int[])`
  const { rows: lexemes } = await sql<Counts['lexemes'][number]>`
    SELECT lexeme, count(*)::int AS count
    FROM product_search s, unnest(tsvector_to_array(s.words)) lexeme
    WHERE ${which} GROUP BY 1 ORDER BY 1`.execute(db)
  const { rows: facets } = await sql<Counts['facets'][number]>`${facetCounts(which)}`.execute(db)
  return { lexemes, facets }
}

/** Counts what changed: the old rows out, the new rows in, and the words that nobody knew. */
export async function addCounts(
  db: Db,
  { before, after, entries }: { before: Counts; after: Counts; entries: readonly WordEntry[] },
): Promise<void> {
  const changes = new Map<string, number>()
  for (const { lexeme, count } of before.lexemes) changes.set(lexeme, (changes.get(lexeme) ?? 0) - count)
  for (const { lexeme, count } of after.lexemes) changes.set(lexeme, (changes.get(lexeme) ?? 0) + count)
  const changed = [...changes].filter(([, count]) => count !== 0)
  const counts = changed.map(([lexeme, count]) => ({ lexeme, count }))
  await sql`
    UPDATE search_word w SET product_count = w.product_count + c.count
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS c (lexeme text COLLATE "C", count int)
    WHERE w.lexeme = c.lexeme`.execute(db)
  // A word that is new may have a stem that is known: its count is that of the stem.
  await sql`
    INSERT INTO search_word (word, lexeme, product_count, spelling)
    SELECT e.word, e.lexeme, coalesce(
      (SELECT w.product_count FROM search_word w WHERE w.lexeme = e.lexeme LIMIT 1),
      c.count, 0), e.spelling
    FROM json_to_recordset(${JSON.stringify(entries)}::json)
      AS e (word text COLLATE "C", lexeme text COLLATE "C", spelling text)
    LEFT JOIN json_to_recordset(${JSON.stringify(counts)}::json) AS c (lexeme text COLLATE "C", count int)
      ON c.lexeme = e.lexeme
    ON CONFLICT (word, lexeme) DO NOTHING`.execute(db)
  const facets = [
    ...before.facets.map((facet) => Object.assign({}, facet, { product_count: -facet.product_count })),
    ...after.facets,
  ]
  await sql`
    INSERT INTO catalog_facet_count AS t (catalog_id, facet, value_id, product_count)
    SELECT catalog_id, facet, value_id, sum(product_count)
    FROM json_populate_recordset(NULL::catalog_facet_count, ${JSON.stringify(facets)}::json)
    GROUP BY 1, 2, 3
    HAVING sum(product_count) <> 0
    ON CONFLICT (facet, catalog_id, value_id)
      DO UPDATE SET product_count = t.product_count + excluded.product_count`.execute(db)
}

/** Takes out what no product has any more. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`DELETE FROM search_word WHERE product_count <= 0`.execute(db)
  await sql`DELETE FROM catalog_facet_count WHERE product_count <= 0`.execute(db)
}
