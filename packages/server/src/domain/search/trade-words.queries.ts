import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** Two ways to say the same, each as the words of a search: an abbreviation and its long form, or two synonyms. */
export type TradeWords = readonly [one: readonly string[], other: readonly string[]]

/**
 * The entries that hold one of some words, and those that lead on from them: `tetra` is `tétrapolaire`, which is `4P`. An
 * abbreviation of several words (`mod`: module, modulaire) leads nowhere else.
 */
export async function findTradeWords(
  db: Db,
  locale: Locale,
  words: readonly string[],
): Promise<TradeWords[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ short: string[]; long: string[] }>`
    ${prepared}
    WITH entry AS MATERIALIZED (
      SELECT id, kind, short_words, long_words FROM search_abbreviation WHERE coalesce(locale, ${locale}) = ${locale}
    ), first AS MATERIALIZED (
      SELECT * FROM entry WHERE short_words && ${[...words]}::text[] OR long_words && ${[...words]}::text[]
    ), side AS MATERIALIZED (
      SELECT long_words AS words FROM first
      UNION
      SELECT short_words FROM first f
      WHERE kind = 'synonym'
        OR (SELECT count(*) FROM entry e WHERE e.kind = 'abbreviation' AND e.short_words = f.short_words) = 1
    )
    SELECT short_words AS short, long_words AS long FROM entry
    WHERE id IN (SELECT id FROM first)
      OR short_words IN (SELECT words FROM side) OR long_words IN (SELECT words FROM side)
    ORDER BY id`.execute(db)
  return rows.map(({ short, long }) => [short, long])
}

/** A word and the forms that a table may have it in: `pompes` may be written there as `pompe`, and `cable` as `cables`. */
export const withNumbers = (words: readonly string[]) =>
  words.flatMap((word) =>
    !/^[a-z\d]*[a-z]$/.test(word)
      ? [word]
      : /[sx]$/.test(word)
        ? [word, word.slice(0, -1)]
        : [word, `${word}s`],
  )
