import type { FoundProduct, Locale } from '@comptoir/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import { readQuantity } from '../../platform/text/quantity.ts'
import type { Word } from './search-lexicon.ts'
import { splitWords } from './search-text.ts'
import type { SearchTerms } from './search-terms.queries.ts'

/** Products that match a text in part, the nearest first, and what each of them lacks. */
export interface NearHits {
  readonly ids: readonly number[]
  /** The weight of the words that each has. */
  readonly weights: readonly number[]
  /** What some products have of the text, each as it was typed. */
  describe(ids: readonly number[]): Promise<ReadonlyMap<number, PartialMatch>>
}

/** What of a text a product has not. */
export type PartialMatch = Pick<FoundProduct, 'missing' | 'unstated' | 'nearest'>

/** A known word of a text and how distinctive it is. */
export interface NearWord {
  readonly word: Word
  /** Tenths of the natural logarithm of how rare it is, more for the name of the thing. */
  readonly weight: number
}

/** What many things are called that is of no use without what it is a part of: `bloc différentiel`, `module RJ45`. */
const vagueNames = new Set(
  (
    'accessoire anti appareil bloc boitier coupe dispositif element ensemble kit lot module multi passe piece porte support ' +
    'systeme unite'
  ).split(' '),
)

/** The name of the thing weighs more than what qualifies it. */
const headFactor = 1.6
/** A measure alone says little of what the thing is. */
const measureFactor = 0.7
/** Weight of the likely name of the thing where no family shows which word it is. */
const likelyFactor = 1.1
/** A corrected word may not be what was meant: products with the words as typed come first. */
const correctedFactor = 0.5

/**
 * The known words of a text, each with its weight among so many products. The word that names the thing weighs more than any
 * other, however rare that is; where a family is named by it it weighs more than all of them, so that it is never left out.
 */
export function weighWords(
  { text, words: known, sizes, corrections }: SearchTerms,
  locale: Locale,
  products: number,
  nouns: ReadonlySet<string>,
): NearWord[] {
  // No product has these sizes: what is next to them may do.
  const words = [
    ...known,
    ...sizes.map((word): Word => ({ tokens: [word], ways: [], typed: [], products: 0 })),
  ]
  const isCorrected = ({ tokens }: Word) => tokens.some((each) => each in corrections)
  const asTyped = known.filter((word) => !isCorrected(word))
  const corrected = headOf(text, known, locale, nouns)
  // What a correction names is the thing only where a family bears its name.
  const { head, isSure } =
    corrected.isSure || asTyped.length === 0 ? corrected : headOf(text, asTyped, locale, nouns)
  const own = words.map((word) => {
    const rarity = Math.log(1 + (products + 0.5) / (word.products + 0.5))
    const factor = isMeasure(word) ? measureFactor : isCorrected(word) ? correctedFactor : 1
    return Math.max(1, Math.round(10 * rarity * factor))
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

/** A number, with its unit or without: `rj45` names a thing, and so do rows, which boards alone have. */
export const isMeasure = ({ tokens }: Word) =>
  tokens.every((each) => {
    const size = readQuantity(each)
    return size ? size.dimension !== 'rows' : /^\d/.test(each)
  })

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
  const named = words.filter((word) => !isMeasure(word))
  const distinctive = named.filter(
    (word) => !word.tokens.every((each) => vagueNames.has(each.replace(/s$/, ''))),
  )
  const names = distinctive.length > 0 ? distinctive : named
  const things = names.filter(({ typed }) => typed.flat().some((stem) => nouns.has(stem)))
  const isSure = things.length > 0
  const among = isSure ? things : names
  if (locale === 'fr') return { head: among[0], isSure }
  const [name = ''] = foldText(text).split(/\b(?:for|with|without|in|to|by|from)\b/)
  const before = new Set(splitWords(name))
  return {
    head: among.findLast((word) => word.tokens.some((each) => before.has(each))) ?? among.at(-1),
    isSure,
  }
}
