import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { WordEntry } from './vocabulary.ts'

const batchSize = 20_000

/** How many products of each catalogue have a stem. */
export type LexemeCounts = Map<string, Map<number, number>>

/** Counts the stems of some products of one catalogue. */
export function countLexemes(counts: LexemeCounts, catalogId: number, lexemes: readonly string[]): void {
  for (const lexeme of lexemes) {
    const known = counts.get(lexeme) ?? new Map<number, number>()
    counts.set(lexeme, known.set(catalogId, (known.get(catalogId) ?? 0) + 1))
  }
}

/** Writes the whole vocabulary with how many products of each catalogue have each stem. */
export async function writeVocabulary(
  db: Db,
  entries: readonly WordEntry[],
  counts: LexemeCounts,
): Promise<void> {
  const lexemes = [...counts].flatMap(([lexeme, byCatalog]) =>
    [...byCatalog].map(([catalog_id, product_count]) => ({ lexeme, catalog_id, product_count })),
  )
  for (let from = 0; from < lexemes.length; from += batchSize)
    await sql`
      INSERT INTO search_lexeme
      SELECT * FROM json_populate_recordset(NULL::search_lexeme,
        ${JSON.stringify(lexemes.slice(from, from + batchSize))}::json)`.execute(db)
  for (let from = 0; from < entries.length; from += batchSize) {
    const rows = entries.slice(from, from + batchSize).map((entry) => {
      const byCatalog = counts.get(entry.lexeme) ?? new Map<number, number>()
      const product_count = [...byCatalog.values()].reduce((sum, count) => sum + count, 0)
      return Object.assign({}, entry, { product_count, catalog_ids: [...byCatalog.keys()] })
    })
    await sql`
      INSERT INTO search_word (word, lexeme, product_count, spelling, languages, catalog_ids)
      SELECT word, lexeme, product_count, spelling, languages, catalog_ids
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
  readonly lexemes: readonly { lexeme: string; catalog_id: number; count: number }[]
  readonly facets: readonly { catalog_id: number; facet: string; value_id: number; product_count: number }[]
}

/** What the rows of some products count for as they stand. */
export async function countOf(db: Db, ids: readonly number[]): Promise<Counts> {
  const which = sql`s.product_id = ANY (${[...ids]}::int[])`
  const { rows: lexemes } = await sql<Counts['lexemes'][number]>`
    SELECT lexeme, s.catalog_id, count(*)::int AS count
    FROM product_search s, unnest(tsvector_to_array(s.words)) lexeme
    WHERE ${which} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  const { rows: facets } = await sql<Counts['facets'][number]>`${facetCounts(which)}`.execute(db)
  return { lexemes, facets }
}

/** Counts what changed: the old rows out, the new rows in, and the words that nobody knew. */
export async function addCounts(
  db: Db,
  { before, after, entries }: { before: Counts; after: Counts; entries: readonly WordEntry[] },
): Promise<void> {
  const lexemes = [
    ...before.lexemes.map((row) => Object.assign({}, row, { count: -row.count })),
    ...after.lexemes,
  ]
  const { rows: changed } = await sql<{ lexeme: string }>`
    INSERT INTO search_lexeme AS t (lexeme, catalog_id, product_count)
    SELECT lexeme, catalog_id, sum(count)
    FROM json_to_recordset(${JSON.stringify(lexemes)}::json) AS c (lexeme text COLLATE "C", catalog_id int, count int)
    GROUP BY 1, 2
    HAVING sum(count) <> 0
    ON CONFLICT (lexeme, catalog_id) DO UPDATE SET product_count = t.product_count + excluded.product_count
    RETURNING lexeme`.execute(db)
  await sql`
    INSERT INTO search_word AS w (word, lexeme, product_count, spelling, languages)
    SELECT e.word, e.lexeme, 0, e.spelling, e.languages
    FROM json_to_recordset(${JSON.stringify(entries)}::json)
      AS e (word text COLLATE "C", lexeme text COLLATE "C", spelling text, languages int)
    ON CONFLICT (word, lexeme) DO UPDATE SET languages = w.languages | excluded.languages
      WHERE w.languages | excluded.languages <> w.languages`.execute(db)
  // A word that is new may have a stem that is known.
  const stems = new Set([...changed.map(({ lexeme }) => lexeme), ...entries.map(({ lexeme }) => lexeme)])
  await sql`
    UPDATE search_word w SET product_count = coalesce(c.count, 0), catalog_ids = coalesce(c.catalog_ids, '{}')
    FROM unnest(${[...stems]}::text[]) AS k (lexeme)
    LEFT JOIN LATERAL (
      SELECT sum(l.product_count)::int AS count, array_agg(l.catalog_id) AS catalog_ids
      FROM search_lexeme l WHERE l.lexeme = k.lexeme AND l.product_count > 0
    ) c ON true
    WHERE w.lexeme = k.lexeme
      AND (w.product_count, w.catalog_ids) IS DISTINCT FROM (coalesce(c.count, 0), coalesce(c.catalog_ids, '{}'))`.execute(
    db,
  )
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
  await sql`DELETE FROM search_lexeme WHERE product_count <= 0`.execute(db)
  await sql`DELETE FROM catalog_facet_count WHERE product_count <= 0`.execute(db)
}
