import type { Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { stemOf } from './stemmer.ts'
import { relatedTermPrefix, languageBit } from './vocabulary.ts'

/** A word of the vocabulary that fits a word that was looked up. */
export interface Entry {
  /** The word that was looked up. */
  readonly lookup: string
  readonly word: string
  readonly lexeme: string
  /** How many products have the stem; 0 only where `kind` is `stem`. */
  readonly products: number
  readonly spelling: string
  /** The very word, its stem in the language of the request, or a word that it begins. */
  readonly kind: 'exact' | 'stem' | 'begin'
}

/** Whose words are looked at: those of the catalogues that a company may see, read in the language of the request. */
export interface Vocabularies {
  readonly locale: Locale
  readonly catalogs: readonly number[]
}

const maxCompletions = 20

/** How many products of some catalogues have a stem. */
const visibleCount = (lexeme: RawBuilder<unknown>, catalogs: readonly number[]): RawBuilder<unknown> => sql`
  (SELECT coalesce(sum(l.product_count), 0)::int FROM search_lexeme l
    WHERE l.lexeme = ${lexeme} AND l.catalog_id = ANY (${[...catalogs]}::int[]))`

const isVisible = (catalogs: readonly number[]): RawBuilder<unknown> =>
  sql`catalog_ids && ${[...catalogs]}::int[]`

/** What the vocabulary knows of some words, and of the words that some of them begin, the most frequent first. */
export async function findEntries(
  db: Db,
  { locale, catalogs }: Vocabularies,
  words: readonly string[],
  prefixes: readonly string[],
): Promise<Entry[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Entry>`
    ${prepared}
    SELECT t.word AS lookup, w.word, w.lexeme, ${visibleCount(sql`w.lexeme`, catalogs)} AS products, w.spelling, w.kind
    FROM unnest(${[...words]}::text[]) AS t (word)
    CROSS JOIN LATERAL (
      (SELECT word, lexeme, product_count, spelling, 'exact' AS kind FROM search_word
        WHERE word = t.word AND ${isVisible(catalogs)})
      UNION ALL
      (SELECT t.word, beside || s.lexeme, 0, t.word, 'stem'
        FROM (SELECT ${stemOf(locale, sql`t.word`)} AS lexeme) s, unnest(ARRAY['', ${sql.lit(relatedTermPrefix)}]) beside)
      UNION ALL
      (SELECT word, lexeme, product_count, spelling, 'begin' FROM search_word
        WHERE t.word = ANY (${[...prefixes]}::text[]) AND length(t.word) > 1 AND word > t.word AND word < t.word || '~'
          AND ${isVisible(catalogs)}
        ORDER BY product_count DESC, word
        LIMIT ${maxCompletions})
    ) w
    ORDER BY t.word, w.kind, products DESC, w.word`.execute(db)
  return rows
}

/** A known word that is nearly what was typed. */
export interface Typo {
  readonly typed: string
  readonly word: string
  readonly lexeme: string
  readonly products: number
  readonly spelling: string
  /** Near enough to be searched for without asking (D-19); else it is only offered. */
  readonly isForgiven: boolean
}

/**
 * One typo is forgiven from five letters on, two from nine, and two letters that changed places (D-19): never the first
 * letter, never into a word of the other language alone, never a word that the trade knows. A little farther is offered.
 */
export async function findTypos(
  db: Db,
  { locale, catalogs }: Vocabularies,
  unknown: readonly string[],
): Promise<Map<string, Typo>> {
  const words = unknown.filter((word) => word.length >= 5 && word.length <= 40)
  if (words.length === 0) return new Map()
  const { rows } = await sql<Typo>`
    ${prepared}
    SELECT t.word AS typed, w.word, w.lexeme, ${visibleCount(sql`w.lexeme`, catalogs)} AS products, w.spelling,
      w.is_forgiven
    FROM unnest(${words}::text[]) AS t (word)
    CROSS JOIN LATERAL (
      SELECT near.*, levenshtein_less_equal(near.word, t.word, 3) AS distance,
        levenshtein_less_equal(near.word, t.word, 3) <= CASE WHEN length(t.word) >= 9 THEN 2 ELSE 1 END
          OR length(near.word) = length(t.word) AND levenshtein_less_equal(near.word, t.word, 3) = 2
            AND (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(near.word, '') c)
              = (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(t.word, '') c) AS is_forgiven
      FROM (
        SELECT word, lexeme, product_count, spelling FROM search_word
        WHERE word % t.word AND word !~ '\\d' AND ${isVisible(catalogs)}
          AND languages & ${sql.lit(languageBit[locale])} > 0
        UNION ALL
        -- Labels write short what people write long: the long words are known although no label has them.
        SELECT long.word, k.lexeme, k.product_count, a.long
        FROM search_abbreviation a
        CROSS JOIN unnest(a.long_words) AS long (word)
        JOIN search_word k ON k.lexeme = ${stemOf(locale, sql`long.word`)} AND k.${isVisible(catalogs)}
        WHERE long.word % t.word AND coalesce(a.locale, ${locale}) = ${locale}
      ) near
      WHERE length(near.word) BETWEEN length(t.word) - 2 AND length(t.word) + 2 AND left(near.word, 1) = left(t.word, 1)
      ORDER BY distance, starts_with(near.lexeme, ${sql.lit(relatedTermPrefix)}), near.product_count DESC, near.word
      LIMIT 1
    ) w
    WHERE w.is_forgiven OR w.distance <= 2 AND length(t.word) >= 7
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
export async function findCompounds(
  db: Db,
  { catalogs }: Vocabularies,
  unknown: readonly string[],
): Promise<Map<string, Compound>> {
  const words = unknown.filter((word) => word.length >= 4 && word.length <= 30)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; first: string[]; second: string[]; products: number }>`
    ${prepared}
    SELECT DISTINCT ON (t.word) t.word AS typed, a.lexemes AS first, b.lexemes AS second,
      least(a.products, b.products) AS products
    FROM unnest(${words}::text[]) AS t (word)
    -- Letters alone are cut into words of three letters and more; a piece with a digit may be short.
    CROSS JOIN LATERAL generate_series(3, length(t.word) - CASE WHEN t.word ~ '\\d' THEN 1 ELSE 3 END) AS cut (place)
    CROSS JOIN LATERAL (
      SELECT array_agg(lexeme) AS lexemes, max(${visibleCount(sql`lexeme`, catalogs)}) AS products
      FROM search_word WHERE word = left(t.word, cut.place) AND ${isVisible(catalogs)}
    ) a
    CROSS JOIN LATERAL (
      SELECT array_agg(lexeme) AS lexemes, max(${visibleCount(sql`lexeme`, catalogs)}) AS products
      FROM search_word WHERE word = substr(t.word, cut.place + 1) AND ${isVisible(catalogs)}
    ) b
    WHERE a.lexemes IS NOT NULL AND b.lexemes IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM product_search s
        WHERE s.reference LIKE '%' || upper(t.word) || '%' AND s.catalog_id = ANY (${[...catalogs]}::int[]))
    ORDER BY t.word, products DESC, cut.place DESC`.execute(db)
  return new Map(
    rows.map(({ typed, first, second, products }) => [typed, { typed, lexemes: [first, second], products }]),
  )
}

/** The words that only texts of the other language have: `switch` names nothing in French. */
export async function findForeign(
  db: Db,
  { locale, catalogs }: Vocabularies,
  words: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_word WHERE word = ANY (${[...words]}::text[]) AND ${isVisible(catalogs)}
    GROUP BY word HAVING bit_or(languages) & ${sql.lit(languageBit[locale])} = 0`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** How known words are written with their accents. */
export async function findSpellings(
  db: Db,
  { catalogs }: Pick<Vocabularies, 'catalogs'>,
  words: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; spelling: string }>`
    SELECT word, spelling FROM search_word
    WHERE word = ANY (${[...words]}::text[]) AND word ~ '^[a-z]+$' AND ${isVisible(catalogs)}
    ORDER BY word`.execute(db)
  return new Map(rows.map(({ word, spelling }) => [word, spelling]))
}
