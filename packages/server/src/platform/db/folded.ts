import { sql, type Expression, type RawBuilder } from 'kysely'
import { foldText, foldWords } from '../text/fold-text.ts'
import { isLongNumber, patternOf, readNumbers } from '../text/typed-number.ts'

/** `foldText` in SQL: without accents, case and ligatures. For short lists only: not indexed. */
export function folded(text: Expression<unknown>): RawBuilder<string> {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`
  return sql<string>`replace(replace(replace(${bare}, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`
}

/** Returns whether a text contains another, without wildcards. */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, ${part}) > 0`

/** The folded words of a text in SQL, each after a space, as in a `search_text`. */
const wordsOf = (text: Expression<unknown>): RawBuilder<string> =>
  sql<string>`' ' || regexp_replace(${folded(text)}, '[^a-z0-9]+', ' ', 'g')`

/**
 * The search of every list: whether each typed word is the prefix of a word of a text, in any order, without accents and punctuation.
 * Punctuation alone is matched literally.
 */
export const matchesWords = (text: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  foldWords(typed).length === 0
    ? contains(folded(text), foldText(typed))
    : matchesWordPrefixes(wordsOf(text), typed)

/**
 * The same for a `search_text`, which contains folded words with a space before each. Numbers are found however they are
 * grouped, telephones of `phones` also with or without their country prefix. Punctuation alone finds nothing.
 */
export function matchesWordPrefixes(
  searchText: Expression<unknown>,
  typed: string,
  phones: readonly Expression<unknown>[] = [],
): RawBuilder<boolean> {
  const readings = readNumbers(foldWords(typed))
  const text = readings.flat().some((word) => isLongNumber.test(word))
    ? sql`(${sql.join([searchText, ...phones.map(digitsOf)], sql` || ' ' || `)})`
    : searchText
  const alternatives = readings.map((words) => sql.join(words.map(beginsOneOf(text)), sql` AND `))
  return alternatives.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(alternatives, sql` OR `)})`
}

const digitsOf = (phone: Expression<unknown>) =>
  sql`regexp_replace(coalesce(${phone}, ''), '[^0-9]+', ' ', 'g')`

/** One condition per word, which the trigram index can serve. */
const beginsOneOf = (text: Expression<unknown>) => (word: string) => {
  const pattern = patternOf(word)
  return pattern === null ? sql`${text} LIKE ${`% ${word}%`}` : sql`${text} ~ ${` ${pattern}`}`
}
