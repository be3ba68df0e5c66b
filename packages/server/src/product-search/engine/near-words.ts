import type { Locale } from '@comptoir/contract'
import { foldText } from '../../text/fold-text.ts'
import { hasDigit, type Word } from './search-lexicon.ts'
import { splitWords, writeWord } from './search-text.ts'
import type { SearchTerms } from './search-terms.queries.ts'

/** Products that match a text in part, the nearest first, and what each of them lacks. */
export interface NearHits {
  readonly ids: readonly number[]
  /** The weight of the words that each has. */
  readonly weights: readonly number[]
  /** What a product lacks of the text, as it was typed. */
  missingOf(id: number): string[]
}

/** A known word of a text and how much it tells. */
export interface NearWord {
  readonly word: Word
  /** Tenths of the natural logarithm of how rare it is, more for the name of the thing. */
  readonly weight: number
}

/** The name of the thing tells more than what qualifies it. */
const headFactor = 1.6
/** A measure alone says little of what the thing is. */
const measureFactor = 0.7

/** The known words of a text, each with its weight among so many products. */
export function weighWords({ text, words }: SearchTerms, locale: Locale, products: number): NearWord[] {
  const head = headOf(text, words, locale)
  return words.map((word) => {
    const rarity = Math.log(1 + (products + 0.5) / (word.products + 0.5))
    const factor = word === head ? headFactor : word.said.every(hasDigit) ? measureFactor : 1
    return { word, weight: Math.max(1, Math.round(10 * rarity * factor)) }
  })
}

/**
 * The word that names the thing: the first in French (`variateur led 300W`), the last before what it is for or has in
 * English (`white wall dimmer with remote`).
 */
function headOf(text: string, words: readonly Word[], locale: Locale): Word | undefined {
  const names = words.filter(({ said }) => !said.every(hasDigit))
  if (locale === 'fr') return names[0]
  const [name = ''] = foldText(text).split(/\b(?:for|with|without|in|to|by|from)\b/)
  const said = new Set(splitWords(name))
  return names.findLast((word) => word.said.some((each) => said.has(each))) ?? names.at(-1)
}

/** Words as the user wrote them, accents included. */
export function writeAsTyped(text: string, locale: Locale): (words: readonly string[]) => string {
  const written = new Map<string, string>()
  for (const each of text.split(/\s+/)) {
    const [word, ...more] = splitWords(each)
    if (word !== undefined && more.length === 0) written.set(word, each)
  }
  return (words) => words.map((word) => written.get(word) ?? writeWord(word, locale)).join(' ')
}
