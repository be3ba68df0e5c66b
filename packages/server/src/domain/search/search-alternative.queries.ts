import type { Db } from '../../platform/db/connect.ts'
import type { SearchScope } from './search-hits.queries.ts'
import { findSpellings } from './search-word.queries.ts'
import type { SearchTerms } from './search-terms.queries.ts'
import { writeWord } from './search-text.ts'
import { writeAsTyped } from './typed-words.ts'

/** Where nothing has every word: the nearest spelling that finds something, and what was left out of it. */
export interface Alternative {
  readonly search: string
  readonly dropped: string[]
  readonly replaced: Record<string, string>
  readonly totalItems: number
  readonly totalItemsEstimated?: true
}

type Count = (text: string) => Promise<{ total: number; isEstimated: boolean }>

/**
 * The text with the nearest spelling of what no product has, and without what is near nothing. Words that are known stay: of
 * what has some of them only the search itself shows.
 */
export async function findAlternative(
  db: Db,
  { view: { locale }, catalogs }: SearchScope,
  { text, typed, unmatched }: SearchTerms,
  count: Count,
): Promise<Alternative | null> {
  const nearest = new Map(unmatched.map((each) => [each.typed, each.nearest]))
  const write = writeAsTyped(text, locale)
  const replaced = unmatched.flatMap(({ typed: word, nearest: other }) =>
    other === null ? [] : write([[word]]).map((written) => [written, other] as const),
  )
  if (replaced.length === 0) return null
  const spellings = await findSpellings(db, { catalogs }, typed)
  const remaining = typed.filter((word) => nearest.get(word) !== null)
  const search = remaining
    .map((word) => nearest.get(word) ?? spellings.get(word) ?? writeWord(word, locale))
    .join(' ')
  const { total, isEstimated } = await count(search)
  if (total === 0) return null
  return {
    search,
    dropped: write(typed.filter((word) => !remaining.includes(word)).map((word) => [word])),
    replaced: Object.fromEntries(replaced),
    totalItems: total,
    ...(isEstimated && { totalItemsEstimated: true as const }),
  }
}
