import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { foldReference } from '../fold-text.ts'
import { splitWords } from './search-text.ts'

/** What a typed text asks for, after a look into the vocabulary. */
export interface SearchTerms {
  /** All must be there: each one by any of its stems. */
  readonly words: readonly Word[]
  /** Parts with a digit that no label knows: pieces of a reference. */
  readonly parts: readonly string[]
  /** The whole text as a reference; `null` when it cannot be one. */
  readonly reference: string | null
  /** Whether products whose reference only begins like it, or holds it, are meant too. */
  readonly isReferenceLike: boolean
  /** A word that no product has: nothing can be found by words. */
  readonly isHopeless: boolean
  /** Typed → searched instead, as people write it. */
  readonly corrections: Record<string, string>
}

interface Word {
  readonly lexemes: readonly string[]
  /** The stems of the very word that was typed, where there is one: its products come first. */
  readonly typed: readonly string[]
  /** How many products have it, at most. */
  readonly products: number
}

interface Entry {
  place: number
  word: string
  lexemes: string[]
  products: number
  spelling: string
  isExact: boolean
}

const mostWords = 10
const mostCompletions = 20

/** Reads what was typed: known words, beginnings of words, slips of the finger, references. */
export async function readSearchTerms(db: Db, text: string): Promise<SearchTerms> {
  const typed = splitWords(text).slice(0, mostWords)
  const reference = foldReference(text)
  const entries = await findEntries(db, typed)
  const unknown = typed.filter(
    (word, place) => !entries.some((entry) => entry.place === place) && !/\d/.test(word),
  )
  const slips = await findSlips(db, unknown)

  const found = typed.map((word, place) => {
    const fitting = entries.filter((entry) => entry.place === place)
    const exact = fitting.find(({ isExact }) => isExact)
    // `16a` typed to the end is meant; `disj` may go on.
    if (exact && (/\d/.test(word) || place < typed.length - 1)) return toWord([exact])
    if (fitting.length > 0) return toWord(fitting)
    const slip = slips.get(word)
    return slip ? toWord([slip]) : null
  })
  const lost = typed.filter((_word, place) => found[place] === null)
  const isKnown = typed.every((_word, place) =>
    entries.some((entry) => entry.place === place && entry.isExact),
  )
  const isNumber = typed.length > 1 && /^\d{4,}$/.test(reference)
  return {
    words: found.filter((word) => word !== null),
    parts: lost.filter((word) => /\d/.test(word)).map((word) => word.toUpperCase()),
    reference: reference.length >= 3 && /\d/.test(reference) ? reference : null,
    isReferenceLike: !isKnown || isNumber,
    isHopeless: lost.some((word) => !/\d/.test(word)),
    corrections: Object.fromEntries(
      typed.flatMap((word, place) => {
        const slip = slips.get(word)
        return slip && found[place] ? [[word, slip.spelling]] : []
      }),
    ),
  }
}

const isTyped = ({ isExact }: Entry) => isExact
const stemsOf = (entries: readonly Entry[]) => [...new Set(entries.flatMap(({ lexemes }) => lexemes))]

const toWord = (entries: readonly Entry[]): Word => ({
  lexemes: stemsOf(entries),
  typed: stemsOf(entries.some(isTyped) ? entries.filter(isTyped) : entries),
  products: entries.reduce((sum, { products }) => sum + products, 0),
})

/** Each typed word as it stands in the vocabulary, and the most frequent words that it begins. */
async function findEntries(db: Db, typed: readonly string[]): Promise<Entry[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<Entry>`
    SELECT (t.place - 1)::int AS place, w.word, w.lexemes, w.product_count AS products, w.spelling,
      w.word = t.word AS "isExact"
    FROM unnest(${typed}::text[]) WITH ORDINALITY AS t (word, place)
    CROSS JOIN LATERAL (
      (SELECT * FROM search_word WHERE word = t.word)
      UNION ALL
      (SELECT * FROM search_word
        WHERE length(t.word) > 1 AND word > t.word AND word < t.word || '~'
        ORDER BY product_count DESC, word
        LIMIT ${mostCompletions})
    ) w
    ORDER BY 1, w.product_count DESC, w.word`.execute(db)
  return rows
}

/** One slip is forgiven from five letters on, two from nine, and two letters that changed places (D-19). */
async function findSlips(db: Db, unknown: readonly string[]): Promise<Map<string, Entry>> {
  const words = unknown.filter((word) => word.length >= 5)
  if (words.length === 0) return new Map()
  const { rows } = await sql<Entry & { typed: string }>`
    SELECT t.word AS typed, 0 AS place, w.word, w.lexemes, w.product_count AS products, w.spelling, false AS "isExact"
    FROM unnest(${words}::text[]) AS t (word)
    CROSS JOIN LATERAL (
      SELECT near.*, levenshtein_less_equal(near.word, t.word, 2) AS distance
      FROM search_word near
      WHERE near.word % t.word AND length(near.word) BETWEEN length(t.word) - 2 AND length(t.word) + 2
        AND near.word !~ '\\d'
      ORDER BY distance, near.product_count DESC, near.word
      LIMIT 1
    ) w
    WHERE w.distance <= CASE WHEN length(t.word) >= 9 THEN 2 ELSE 1 END
      OR w.distance = 2 AND length(w.word) = length(t.word)
        AND (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(w.word, '') c)
          = (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(t.word, '') c)
    ORDER BY t.word`.execute(db)
  return new Map(rows.map(({ typed, ...entry }) => [typed, entry]))
}
