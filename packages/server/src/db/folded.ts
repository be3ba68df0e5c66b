import { sql, type Expression, type RawBuilder } from 'kysely'
import { foldWords } from '../text/fold-text.ts'

/** A text as `foldText` writes it, in SQL: accents, case and ligatures aside. For short lists: no index knows it. */
export function folded(text: Expression<unknown>): RawBuilder<string> {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`
  return sql<string>`replace(replace(replace(${bare}, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`
}

/** Whether a text holds another, whose signs have no meaning of their own. */
export const contains = (text: Expression<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, ${part}) > 0`

/**
 * Whether each typed word begins one of a `search_text`, which holds folded words with a blank before each. Signs alone
 * are nobody's name and find nothing.
 */
export function beginWords(searchText: Expression<unknown>, typed: string): RawBuilder<boolean> {
  const words = foldWords(typed)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`${searchText} LIKE ALL (${words.map((word) => `% ${word}%`)}::text[])`
}
