import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@comptoir/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import { numbersIn } from '../../platform/text/quantity.ts'
import { splitWords } from './search-text.ts'
import type { Weight, WeightedText } from './weighted-text.ts'

/** So many products at a time: requests that wait meanwhile get their turn after some milliseconds. */
export const sliceSize = 50

/** Finds the stems of words, each in the language that it is read in. */
export type Stem = (locale: Locale, words: readonly string[]) => Promise<Map<string, string>>

/** A word of the vocabulary with one of its stems. */
export interface WordEntry {
  readonly word: string
  readonly lexeme: string
  readonly spelling: string
  /** The languages of the texts that it is in, as `languageBit` numbers them. */
  readonly languages: number
}

export const languageBit: Readonly<Record<Locale, number>> = { fr: 1, en: 2 }

/** What the stems begin with that a product is only beside. */
export const relatedTermPrefix = 'z0'

const both = ['fr', 'en'] as const
const hasDigit = /\d/
const isPlain = /^[a-z]+$/

/** The words of products and their stems; each is stemmed once. */
export class Vocabulary {
  readonly #stem: Stem
  readonly #stems = { fr: new Map<string, string>(), en: new Map<string, string>() }
  readonly #spellings = new Map<string, string>()
  readonly #split = new Map<string, readonly string[]>()
  readonly #stemmedTexts = new Map<string, readonly string[]>()
  readonly #lexemesOfWords = new Map<string, Map<string, number>>()

  constructor(stem: Stem) {
    this.#stem = stem
  }

  /** Stems what was not seen before; comes before `toVector` of the same texts. */
  async learn(products: readonly (readonly WeightedText[])[]): Promise<void> {
    const unknown = { fr: new Set<string>(), en: new Set<string>() }
    for (const [at, texts] of products.entries()) {
      if (at % sliceSize === sliceSize - 1) await setImmediate()
      for (const text of texts.filter(({ isName }) => !isName))
        for (const word of this.#wordsOf(text))
          for (const locale of text.locale ? [text.locale] : both)
            // One with a digit is its own stem.
            if (!hasDigit.test(word) && !this.#stems[locale].has(word)) unknown[locale].add(word)
    }
    for (const locale of both) {
      const words = [...unknown[locale]]
      if (words.length === 0) continue
      const stems = await this.#stem(locale, words)
      for (const word of words) this.#stems[locale].set(word, stems.get(word) ?? word)
    }
  }

  /** The stems of a product with their weights. */
  #lexemesOf(texts: readonly WeightedText[]): Map<string, Set<Weight>> {
    const found = new Map<string, Set<Weight>>()
    for (const text of texts)
      for (const lexeme of this.#stemmed(text)) {
        const weights = found.get(lexeme)
        if (weights) weights.add(text.weight)
        else found.set(lexeme, new Set([text.weight]))
      }
    return found
  }

  /** The stems of a text; those of labels are not cached, for they differ from product to product. */
  #stemmed(text: WeightedText): readonly string[] {
    const key = `${text.locale ?? ''} ${text.weight === 'D'} ${text.isBeside === true} ${text.isName === true} ${text.text}`
    const known = this.#stemmedTexts.get(key)
    if (known) return known
    const lexemes = this.#wordsOf(text).flatMap((word) =>
      (text.locale ? [text.locale] : both).map((locale) => {
        const stem = text.isName ? word : (this.#stems[locale].get(word) ?? word)
        const lexeme = text.isBeside ? relatedTermPrefix + stem : stem
        const languages = this.#lexemesOfWords.get(word) ?? new Map<string, number>()
        this.#lexemesOfWords.set(
          word,
          languages.set(lexeme, (languages.get(lexeme) ?? 0) | languageBit[locale]),
        )
        return lexeme
      }),
    )
    if (!text.isOwn) this.#stemmedTexts.set(key, lexemes)
    return lexemes
  }

  /** The text of a `tsvector`, `disjoncteur:1A,2B 16a:3B`, and its stems. */
  toVector(texts: readonly WeightedText[]): { words: string; lexemes: string[] } {
    const found = this.#lexemesOf(texts)
    let place = 0
    const words = [...found].map(([lexeme, weights]) => {
      const places = [...weights].map((weight) => `${(place += 1)}${weight}`)
      return `${lexeme}:${places.join(',')}`
    })
    return { words: words.join(' '), lexemes: [...found.keys()] }
  }

  /** Each word that `toVector` has met, with one of the stems it is found by and how it is spelled. */
  entries(): WordEntry[] {
    return [...this.#lexemesOfWords].flatMap(([word, lexemes]) =>
      [...lexemes].map(([lexeme, languages]) => ({
        word,
        lexeme,
        languages,
        spelling: this.#spellings.get(word) ?? word,
      })),
    )
  }

  /** The entries of what was met since they were last taken; those of a text that comes again are not met again. */
  takeEntries(): WordEntry[] {
    const entries = this.entries()
    this.#lexemesOfWords.clear()
    return entries
  }

  #wordsOf({ text, weight, isOwn }: WeightedText): readonly string[] {
    const known = this.#split.get(text)
    if (known) return known
    const words = splitWords(text)
    const all = weight === 'D' ? words : words.flatMap((word) => [word, ...numbersIn(word)])
    for (const spelled of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
      if (isPlain.test(spelled)) continue
      const folded = foldText(spelled)
      if (spelled !== folded && !this.#spellings.has(folded)) this.#spellings.set(folded, spelled)
    }
    // Labels differ from product to product; the rest comes again and again.
    if (!isOwn || this.#split.size < 100_000) this.#split.set(text, all)
    return all
  }
}
