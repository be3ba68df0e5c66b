import type { Locale } from '@comptoir/contract'
import { foldText } from '../../text/fold-text.ts'
import { hasDigit, type Word } from './search-lexicon.ts'
import { splitWords } from './search-text.ts'
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
/** Where no family tells which word names the thing, the one that should tells that much more than any other. */
const likelyFactor = 1.1

/**
 * The known words of a text, each with its weight among so many products. The word that names the thing tells more than any
 * other, however rare that is; where a family is named by it it tells more than all of them, so that it is never left out.
 */
export function weighWords(
  { text, words }: SearchTerms,
  locale: Locale,
  products: number,
  nouns: ReadonlySet<string>,
): NearWord[] {
  const { head, isSure } = headOf(text, words, locale, nouns)
  const own = words.map((word) => {
    const rarity = Math.log(1 + (products + 0.5) / (word.products + 0.5))
    return Math.max(1, Math.round(10 * rarity * (word.said.every(hasDigit) ? measureFactor : 1)))
  })
  const others = own.filter((_weight, at) => words[at] !== head)
  const least = isSure
    ? others.reduce((sum, weight) => sum + weight, 0) + 1
    : Math.ceil(Math.max(0, ...others) * likelyFactor)
  return words.map((word, at) => {
    const weight = own[at] ?? 1
    return { word, weight: word === head ? Math.max(Math.round(weight * headFactor), least) : weight }
  })
}

/**
 * The word that names the thing: the first in French (`variateur led 300W`), the last before what it is for or has in
 * English (`white wall dimmer with remote`). One that a family is named by surely does.
 */
function headOf(
  text: string,
  words: readonly Word[],
  locale: Locale,
  nouns: ReadonlySet<string>,
): { head: Word | undefined; isSure: boolean } {
  const names = words.filter(({ said }) => !said.every(hasDigit))
  const things = names.filter(({ typed }) => typed.flat().some((stem) => nouns.has(stem)))
  const isSure = things.length > 0
  const among = isSure ? things : names
  if (locale === 'fr') return { head: among[0], isSure }
  const [name = ''] = foldText(text).split(/\b(?:for|with|without|in|to|by|from)\b/)
  const said = new Set(splitWords(name))
  return { head: among.findLast((word) => word.said.some((each) => said.has(each))) ?? among.at(-1), isSure }
}
