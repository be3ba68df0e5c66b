import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { findSpellings } from './search-word.queries.ts'
import type { SearchTerms } from './search-terms.queries.ts'
import { writeWord } from './search-text.ts'

/** Where nothing is found: the nearest text that finds something, and what was left out of it or spelled otherwise. */
export interface Alternative {
  readonly search: string
  readonly dropped: string[]
  readonly replaced: Record<string, string>
  readonly totalItems: number
  readonly totalItemsEstimated?: true
}

type Count = (text: string) => Promise<{ total: number; isEstimated: boolean }>

/** More words than these are not tried without each of them. */
const mostTried = 6

/**
 * Tries nearer spellings first, then without what nobody knows, then without one word after the other, then the first
 * words alone: what is meant most is written first.
 */
export async function findAlternative(
  db: Db,
  { typed, lost }: SearchTerms,
  locale: Locale,
  count: Count,
): Promise<Alternative | null> {
  const spellings = await findSpellings(db, typed)
  const asWritten = typed.map((word) => {
    const nearest = lost.find((each) => each.typed === word)?.nearest ?? null
    return {
      typed: writeWord(word, locale),
      nearest,
      isLost: lost.some((each) => each.typed === word),
      spelling: spellings.get(word),
    }
  })
  const kept = asWritten.filter(({ isLost, nearest }) => !isLost || nearest !== null)
  const isLong = kept.length > mostTried
  const first = isLong ? mostTried : kept.length - 2
  // Of the texts of one step the one that finds most is taken, and a step only where those before it find nothing.
  const steps = [
    lost.length === 0 ? [] : [kept],
    isLong ? [] : kept.map((left) => kept.filter((word) => word !== left)),
    ...kept.slice(0, Math.max(0, first)).map((_, at) => [kept.slice(0, first - at)]),
  ]
  for (const step of steps) {
    let best: Alternative | null = null
    for (const words of step) {
      if (words.length === 0) continue
      const text = words.map(({ typed: word, nearest, spelling }) => nearest ?? spelling ?? word).join(' ')
      const { total, isEstimated } = await count(text)
      if (total <= (best?.totalItems ?? 0)) continue
      best = {
        search: text,
        dropped: asWritten.filter((word) => !words.includes(word)).map(({ typed: word }) => word),
        replaced: Object.fromEntries(
          words.flatMap(({ typed: word, nearest }) => (nearest === null ? [] : [[word, nearest]])),
        ),
        totalItems: total,
        ...(isEstimated && { totalItemsEstimated: true as const }),
      }
    }
    if (best) return best
  }
  return null
}
