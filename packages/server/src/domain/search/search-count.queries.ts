import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { idsOf } from './search-source.queries.ts'
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
    [...byCatalog].map(([catalogId, productCount]) => ({ lexeme, catalogId, productCount })),
  )
  for (let from = 0; from < lexemes.length; from += batchSize)
    await sql`
      INSERT INTO search_lexeme
      SELECT * FROM json_populate_recordset(NULL::search_lexeme,
        ${jsonRows(lexemes.slice(from, from + batchSize))}::json)`.execute(db)
  for (let from = 0; from < entries.length; from += batchSize) {
    const rows = entries.slice(from, from + batchSize).map((entry) => {
      const byCatalog = counts.get(entry.lexeme) ?? new Map<number, number>()
      const productCount = [...byCatalog.values()].reduce((sum, count) => sum + count, 0)
      return Object.assign({}, entry, { productCount, catalogIds: [...byCatalog.keys()] })
    })
    await sql`
      INSERT INTO search_word (word, lexeme, product_count, spelling, languages, catalog_ids)
      SELECT word, lexeme, product_count, spelling, languages, catalog_ids
      FROM json_populate_recordset(NULL::search_word, ${jsonRows(rows)}::json)`.execute(db)
  }
}

const familyCounts = sql`
  SELECT s.catalog_id, 'family' AS facet, above.id AS value_id, count(*)::int AS product_count
  FROM product_search s
  JOIN family f ON f.id = s.family_id
  CROSS JOIN LATERAL unnest(f.path) AS above (id)
  GROUP BY 1, 3`

/** Adds up the products of each family again: it may have another place in the tree. */
export async function recountFamilies(db: Db): Promise<void> {
  await sql`DELETE FROM catalog_facet_count WHERE facet = 'family'`.execute(db)
  await sql`
    INSERT INTO catalog_facet_count (catalog_id, facet, value_id, product_count) ${familyCounts}`.execute(db)
}

/** Adds up how many products of each catalogue a value of a facet has. */
export async function recountFacets(db: Db): Promise<void> {
  await sql`
    INSERT INTO catalog_facet_count (catalog_id, facet, value_id, product_count)
    ${familyCounts}
    UNION ALL
    SELECT catalog_id, 'manufacturer', manufacturer_id, count(*)::int FROM product_search GROUP BY 1, 3
    UNION ALL
    SELECT catalog_id, 'catalog', catalog_id, count(*)::int FROM product_search GROUP BY 1
    UNION ALL
    SELECT catalog_id, 'price', price_band, count(*)::int
    FROM product_search WHERE price_band IS NOT NULL GROUP BY 1, 3`.execute(db)
}

/**
 * Counts what changes when the rows that were made ahead take the place of those that are there: stems, facets, and the
 * words that were not known.
 */
export async function countChange(db: Db, ids: readonly number[], depositId: number): Promise<void> {
  const changed = sql`s.product_id IN (SELECT id FROM ${idsOf(ids, 'k')})`
  await sql`
    INSERT INTO search_lexeme_change (lexeme, catalog_id, change)
    SELECT lexeme, catalog_id, sum(count) FROM (
      SELECT lexeme COLLATE "C" AS lexeme, s.catalog_id, -1 AS count
      FROM product_search s, unnest(tsvector_to_array(s.words)) lexeme WHERE ${changed}
      UNION ALL
      SELECT lexeme COLLATE "C", s.catalog_id, 1
      FROM product_search_ahead s, unnest(tsvector_to_array(s.words)) lexeme WHERE ${changed}
    ) counted
    GROUP BY 1, 2 HAVING sum(count) <> 0`.execute(db)
  await sql`
    INSERT INTO search_lexeme AS t (lexeme, catalog_id, product_count)
    SELECT lexeme, catalog_id, change FROM search_lexeme_change
    ON CONFLICT (lexeme, catalog_id) DO UPDATE SET product_count = t.product_count + excluded.product_count`.execute(
    db,
  )
  await sql`
    INSERT INTO search_word AS w (word, lexeme, product_count, spelling, languages)
    SELECT word, lexeme, 0, spelling, languages FROM search_word_ahead WHERE made_for = ${depositId}
    ON CONFLICT (word, lexeme) DO UPDATE SET languages = w.languages | excluded.languages
      WHERE w.languages | excluded.languages <> w.languages`.execute(db)
  await sql`
    WITH moved AS (
      SELECT catalog_id, manufacturer_id, family_id, price_band, sum(count)::int AS count FROM (
        SELECT catalog_id, manufacturer_id, family_id, price_band, -1 AS count FROM product_search s WHERE ${changed}
        UNION ALL
        SELECT catalog_id, manufacturer_id, family_id, price_band, 1 FROM product_search_ahead s WHERE ${changed}
      ) s
      GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
    )
    INSERT INTO catalog_facet_count AS t (catalog_id, facet, value_id, product_count)
    SELECT catalog_id, facet, value_id, sum(count) FROM (
      SELECT m.catalog_id, 'family' AS facet, above.id AS value_id, m.count
      FROM moved m JOIN family f ON f.id = m.family_id CROSS JOIN LATERAL unnest(f.path) AS above (id)
      UNION ALL SELECT catalog_id, 'manufacturer', manufacturer_id, count FROM moved
      UNION ALL SELECT catalog_id, 'catalog', catalog_id, count FROM moved
      UNION ALL SELECT catalog_id, 'price', price_band, count FROM moved WHERE price_band IS NOT NULL
    ) counted
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0
    ON CONFLICT (facet, catalog_id, value_id)
      DO UPDATE SET product_count = t.product_count + excluded.product_count`.execute(db)
  await countWords(db, depositId)
}

/** Says of the words whose stems have changed how many products have them, and forgets what no product has any more. */
async function countWords(db: Db, depositId: number): Promise<void> {
  await sql`
    UPDATE search_word w SET product_count = c.count, catalog_ids = c.catalog_ids
    FROM (
      SELECT k.lexeme, coalesce(sum(l.product_count), 0)::int AS count,
        coalesce(array_agg(l.catalog_id) FILTER (WHERE l.catalog_id IS NOT NULL), '{}') AS catalog_ids
      FROM (
        SELECT lexeme FROM search_lexeme_change
        -- A word that is new may have a stem that is known.
        UNION SELECT lexeme FROM search_word_ahead WHERE made_for = ${depositId}
      ) k
      LEFT JOIN search_lexeme l ON l.lexeme = k.lexeme AND l.product_count > 0
      GROUP BY 1
    ) c
    WHERE w.lexeme = c.lexeme AND (w.product_count, w.catalog_ids) IS DISTINCT FROM (c.count, c.catalog_ids)`.execute(
    db,
  )
  await sql`
    DELETE FROM search_word w USING (
      SELECT lexeme FROM search_lexeme_change
      UNION SELECT lexeme FROM search_word_ahead WHERE made_for = ${depositId}
    ) k
    WHERE w.lexeme = k.lexeme AND w.product_count <= 0`.execute(db)
  await sql`
    DELETE FROM search_lexeme l USING search_lexeme_change k
    WHERE l.lexeme = k.lexeme AND l.catalog_id = k.catalog_id AND l.product_count <= 0`.execute(db)
  await sql`DELETE FROM catalog_facet_count WHERE product_count <= 0`.execute(db)
  await sql`DELETE FROM search_lexeme_change`.execute(db)
}
