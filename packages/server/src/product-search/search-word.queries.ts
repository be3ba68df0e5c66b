import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { foldText } from '../fold-text.ts'
import { stemmerOf } from './search-index.queries.ts'

/** A word of the vocabulary that answers to a word that was asked for. */
export interface Entry {
  /** The word that was asked for. */
  readonly asked: string
  readonly word: string
  readonly lexeme: string
  /** How many products have the stem; 0 only where `kind` is `stem`. */
  readonly products: number
  readonly spelling: string
  /** The very word, its stem in the language of the request, or a word that it begins. */
  readonly kind: 'exact' | 'stem' | 'begin'
}

const mostCompletions = 20

/** What the vocabulary knows of some words, and of the words that some of them begin, the most frequent first. */
export async function findEntries(
  db: Db,
  locale: Locale,
  words: readonly string[],
  begun: readonly string[],
): Promise<Entry[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Entry>`
    ${prepared}
    SELECT t.word AS asked, w.word, w.lexeme, w.product_count AS products, w.spelling, w.kind
    FROM unnest(${[...words]}::text[]) AS t (word)
    CROSS JOIN LATERAL (
      (SELECT word, lexeme, product_count, spelling, 'exact' AS kind FROM search_word WHERE word = t.word)
      UNION ALL
      (SELECT t.word, s.lexeme,
          coalesce((SELECT product_count FROM search_word k WHERE k.lexeme = s.lexeme LIMIT 1), 0), t.word, 'stem'
        FROM (
          SELECT CASE WHEN t.word ~ '\\d' THEN t.word
            ELSE coalesce((ts_lexize(${stemmerOf(locale)}, t.word))[1], t.word) END AS lexeme
        ) s)
      UNION ALL
      (SELECT word, lexeme, product_count, spelling, 'begin' FROM search_word
        WHERE t.word = ANY (${[...begun]}::text[]) AND length(t.word) > 1 AND word > t.word AND word < t.word || '~'
        ORDER BY product_count DESC, word
        LIMIT ${mostCompletions})
    ) w
    ORDER BY t.word, w.kind, w.product_count DESC, w.word`.execute(db)
  return rows
}

/** A known word that is nearly what was typed. */
export interface Slip {
  readonly typed: string
  readonly word: string
  readonly lexeme: string
  readonly products: number
  readonly spelling: string
  /** Near enough to be searched for without asking (D-19); else it is only offered. */
  readonly isForgiven: boolean
}

/** One slip is forgiven from five letters on, two from nine, and two letters that changed places (D-19). */
export async function findSlips(db: Db, unknown: readonly string[]): Promise<Map<string, Slip>> {
  const words = unknown.filter((word) => word.length >= 4 && word.length <= 40)
  if (words.length === 0) return new Map()
  const { rows } = await sql<Slip>`
    ${prepared}
    SELECT t.word AS typed, w.word, w.lexeme, w.product_count AS products, w.spelling,
      length(t.word) >= 5 AND w.distance <= CASE WHEN length(t.word) >= 9 THEN 2 ELSE 1 END
        OR w.distance = 2 AND length(t.word) >= 5 AND length(w.word) = length(t.word)
          AND (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(w.word, '') c)
            = (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(t.word, '') c) AS "isForgiven"
    FROM unnest(${words}::text[]) AS t (word)
    CROSS JOIN LATERAL (
      SELECT near.*, levenshtein_less_equal(near.word, t.word, 4) AS distance
      FROM (
        SELECT word, lexeme, product_count, spelling FROM search_word WHERE word % t.word AND word !~ '\\d'
        UNION ALL
        -- Labels write short what people write long: the long words are known although no label has them.
        SELECT long.word, k.lexeme, k.product_count, a.long
        FROM search_abbreviation a
        CROSS JOIN unnest(a.long_words) AS long (word)
        JOIN search_word k
          ON k.lexeme IN ((ts_lexize('french_stem', long.word))[1], (ts_lexize('english_stem', long.word))[1])
        WHERE long.word % t.word
      ) near
      WHERE length(near.word) BETWEEN length(t.word) - 3 AND length(t.word) + 3
      ORDER BY distance, near.product_count DESC, near.word
      LIMIT 1
    ) w
    WHERE w.distance <= 4
    ORDER BY t.word`.execute(db)
  return new Map(
    rows.map((row) => [row.typed, Object.assign(row, { spelling: spellingIn(row.spelling, row.word) })]),
  )
}

/** A word as a text spells it. */
const spellingIn = (text: string, word: string) =>
  text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.find((each) => foldText(each) === word) ?? word

/** Two known words that were typed as one: `u1000r2v` is `u1000 r2v`. */
export interface Compound {
  readonly typed: string
  readonly lexemes: readonly [first: readonly string[], second: readonly string[]]
  readonly products: number
}

/** The words that are two known ones without a blank, and no piece of a reference. */
export async function findCompounds(db: Db, unknown: readonly string[]): Promise<Map<string, Compound>> {
  const words = unknown.filter((word) => word.length >= 4 && word.length <= 30)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; first: string[]; second: string[]; products: number }>`
    ${prepared}
    SELECT DISTINCT ON (t.word) t.word AS typed, a.lexemes AS first, b.lexemes AS second,
      least(a.products, b.products) AS products
    FROM unnest(${words}::text[]) AS t (word)
    CROSS JOIN LATERAL generate_series(3, length(t.word) - 1) AS cut (place)
    CROSS JOIN LATERAL (
      SELECT array_agg(lexeme) AS lexemes, max(product_count) AS products
      FROM search_word WHERE word = left(t.word, cut.place)
    ) a
    CROSS JOIN LATERAL (
      SELECT array_agg(lexeme) AS lexemes, max(product_count) AS products
      FROM search_word WHERE word = substr(t.word, cut.place + 1)
    ) b
    WHERE a.lexemes IS NOT NULL AND b.lexemes IS NOT NULL
      AND NOT EXISTS (SELECT FROM product_search s WHERE s.reference LIKE '%' || upper(t.word) || '%')
    ORDER BY t.word, products DESC, cut.place DESC`.execute(db)
  return new Map(
    rows.map(({ typed, first, second, products }) => [typed, { typed, lexemes: [first, second], products }]),
  )
}

/** How known words are written with their accents. */
export async function findSpellings(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('search_word')
    .select(['word', 'spelling'])
    .where('word', 'in', words.length === 0 ? [''] : [...words])
    .where('word', '~', '^[a-z]+$')
    .orderBy('word')
    .execute()
  return new Map(rows.map(({ word, spelling }) => [word, spelling]))
}
