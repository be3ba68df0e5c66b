import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { foldReference } from '../fold-text.ts'
import { findAbbreviationsOf, type Abbreviation } from './search-abbreviation.queries.ts'
import { splitWords } from './search-text.ts'
import {
  findCompounds,
  findEntries,
  findSlips,
  type Compound,
  type Entry,
  type Slip,
} from './search-word.queries.ts'

/** What a typed text asks for, after a look into the vocabulary. */
export interface SearchTerms {
  /** As the text was split. */
  readonly typed: readonly string[]
  /** All must be there. */
  readonly words: readonly Word[]
  /** Parts with a digit that no label knows: pieces of a reference. */
  readonly parts: readonly string[]
  /** The whole text as a reference; `null` when it cannot be one. */
  readonly reference: string | null
  /** The product that the whole text is the company's own article number of (B-24). */
  readonly ownProductId?: number
  /** Whether products whose reference only begins like it, or holds it, are meant too. */
  readonly isReferenceLike: boolean
  /** Words that no product has, and what is known that is spelled nearly so. */
  readonly lost: readonly { typed: string; nearest: string | null }[]
  /** Typed → searched instead, as people write it. */
  readonly corrections: Record<string, string>
}

/** One thing that products must have. */
export interface Word {
  /** By any of these ways; each way is stems that must all be there. */
  readonly ways: readonly (readonly string[])[]
  /** The stems of what was typed itself rather than begun, decimals apart: products that have them come first. */
  readonly typed: readonly string[]
  /** How many products have it, at most. */
  readonly products: number
}

const mostWords = 10
const hasDigit = (word: string) => /\d/.test(word)

/** Reads what was typed: known words, trade abbreviations, beginnings of words, slips of the finger, references. */
export async function readSearchTerms(db: Db, text: string, locale: Locale): Promise<SearchTerms> {
  const [terms] = await readManySearchTerms(db, [text], locale)
  if (!terms) throw new Error('One text, one answer')
  return terms
}

/** The same for many texts with as many looks into the vocabulary as for one. */
export async function readManySearchTerms(
  db: Db,
  texts: readonly string[],
  locale: Locale,
): Promise<SearchTerms[]> {
  const typed = texts.map((text) => splitWords(text).slice(0, mostWords))
  const all = unique(typed.flat())
  const starts = texts.flatMap((text, at) => decimalStart(text, typed[at]) ?? [])
  const abbreviations = all.length === 0 ? [] : await findAbbreviationsOf(db, withSingulars(all))
  const asked = unique([
    ...all,
    ...starts,
    ...abbreviations.flatMap(({ short, longWords }) => [short, ...longWords]),
  ])
  const lasts = unique([...typed.flatMap((words) => words.slice(-1)), ...starts])
  const known = new Lexicon(await findEntries(db, locale, asked, lasts), abbreviations)
  const strange = unique(
    typed.flatMap((words) => words.filter((_word, place) => known.wordsAt(words, place).length === 0)),
  )
  const compounds = await findCompounds(db, strange)
  const unknown = strange.filter((word) => !hasDigit(word) && !compounds.has(word))
  // The last word of a text was looked up as a beginning already.
  const inside = new Set(typed.flatMap((words) => words.slice(0, -1)))
  const begun = await findEntries(
    db,
    locale,
    unknown.filter((word) => inside.has(word) && word.length > 2),
    unknown,
  )
  const slips = await findSlips(
    db,
    unknown.filter((word) => !begun.some((entry) => entry.asked === word && entry.kind === 'begin')),
  )
  return texts.map((text, at) => toTerms(text, typed[at] ?? [], { known, compounds, begun, slips }))
}

/** What the vocabulary answered about the words of all texts. */
interface Looked {
  readonly known: Lexicon
  readonly compounds: ReadonlyMap<string, Compound>
  readonly begun: readonly Entry[]
  readonly slips: ReadonlyMap<string, Slip>
}

function toTerms(
  text: string,
  typed: readonly string[],
  { known, compounds, begun, slips }: Looked,
): SearchTerms {
  const reference = foldReference(text)
  const words: Word[] = []
  const lost: string[] = []
  const corrections: Record<string, string> = {}
  const start = decimalStart(text, typed)
  const decimals = start === null ? null : known.decimalsFrom(start)
  for (let place = 0; place < typed.length; place++) {
    const word = typed[place] ?? ''
    const [found] = known.wordsAt(typed, place)
    const slip = slips.get(word)
    const compound = compounds.get(word)
    const completed = toWord(begun.filter((entry) => entry.asked === word && entry.kind === 'begin'))
    if (decimals && place === typed.length - 1)
      words.push(found ? eitherOf(decimals, found.word, known.isExact(word)) : decimals)
    else if (found) {
      words.push(found.word)
      place += found.length - 1
    } else if (compound) words.push(...toWords(compound))
    else if (completed) words.push(completed)
    else if (slip?.isForgiven) {
      words.push({ ways: [[slip.lexeme]], typed: [slip.lexeme], products: slip.products })
      corrections[word] = slip.spelling
    } else lost.push(word)
  }
  const isNumber = typed.length > 1 && /^\d{4,}$/.test(reference)
  const withDigit = lost.filter(hasDigit)
  return {
    typed,
    words,
    parts: withDigit.map((word) => word.toUpperCase()),
    reference: reference.length >= 3 && hasDigit(reference) ? reference : null,
    isReferenceLike: !typed.every((word) => known.has(word)) || isNumber,
    lost: lost.map((word) => ({ typed: word, nearest: nearestOf(word, slips) })),
    corrections,
  }
}

/** At most so many products have all of it, by the rarest word; a piece of a reference can be in any number of them. */
export function mostFound({ words, reference, isReferenceLike }: SearchTerms): number {
  const byWords = Math.min(Number.POSITIVE_INFINITY, ...words.map(({ products }) => products))
  if (reference === null || !isReferenceLike) return byWords
  return reference.length >= longReference ? 0 : Number.POSITIVE_INFINITY
}

/** A piece of a reference that is so long is rare. */
const longReference = 5

/** What decimals of the last number begin with: `3g2p` for `3g2,`, which may become `3g2,5`; `null` for any other text. */
function decimalStart(text: string, typed: readonly string[] = []): string | null {
  const last = typed.at(-1)
  // A longer text was cut: its last word is not the one before the comma.
  return last !== undefined && typed.length < mostWords && /\d[.,]$/.test(text) ? `${last}p` : null
}

const unique = (words: readonly string[]) => [...new Set(words)]

const nearestOf = (word: string, slips: ReadonlyMap<string, Slip>) =>
  hasDigit(word) ? null : (slips.get(word)?.spelling ?? null)

/** `pompes` may be written in the table as `pompe`. */
const withSingulars = (words: readonly string[]) =>
  words.flatMap((word) => (/[a-z][sx]$/.test(word) ? [word, word.slice(0, -1)] : [word]))

function toWord(entries: readonly Entry[]): Word | null {
  if (entries.length === 0) return null
  const lexemes = [...new Set(entries.map(({ lexeme }) => lexeme))]
  return {
    ways: lexemes.map((lexeme) => [lexeme]),
    typed: lexemes,
    products: entries.reduce((sum, { products }) => sum + products, 0),
  }
}

/** The one or the other. Products that have decimals come before those that only have other words, unless these are whole. */
const eitherOf = (decimals: Word, other: Word, isWhole: boolean): Word => ({
  ways: [...decimals.ways, ...other.ways.filter(([stem]) => !decimals.typed.includes(stem ?? ''))],
  typed: isWhole ? [...new Set([...decimals.typed, ...other.typed])] : decimals.typed,
  products: decimals.products + other.products,
})

const toWords = ({ lexemes, products }: Compound): Word[] =>
  lexemes.map((stems) => ({ ways: stems.map((stem) => [stem]), typed: stems, products }))

/** What was found in the vocabulary, by the words that were asked for. */
class Lexicon {
  readonly #entries: ReadonlyMap<string, readonly Entry[]>
  readonly #abbreviations: readonly Abbreviation[]

  constructor(entries: readonly Entry[], abbreviations: readonly Abbreviation[]) {
    this.#entries = Map.groupBy(entries, ({ asked }) => asked)
    this.#abbreviations = abbreviations
  }

  isExact(word: string): boolean {
    return this.#of(word, 'exact').length > 0
  }

  /** Whether products have the word, in whatever form. */
  has(word: string): boolean {
    return this.#known(word).products > 0
  }

  /** The words that go on with digits: `2p` goes on as `2p5`, not as the `2pn` of `2P+N`. */
  decimalsFrom(start: string): Word | null {
    return toWord(this.#of(start, 'begin').filter(({ word }) => /^\d/.test(word.slice(start.length))))
  }

  #of(word: string, kind: Entry['kind']): readonly Entry[] {
    return this.#entries.get(word)?.filter((entry) => entry.kind === kind) ?? []
  }

  /** The stems of a word that products have, and how many products at most. */
  #known(word: string): { lexemes: string[]; products: number } {
    const found = [...this.#of(word, 'exact'), ...this.#of(word, 'stem')].filter(
      ({ products }) => products > 0,
    )
    const counts = new Map(found.map(({ lexeme, products }) => [lexeme, products]))
    return {
      lexemes: [...counts.keys()],
      products: [...counts.values()].reduce((sum, count) => sum + count, 0),
    }
  }

  #stemsOf(word: string): Set<string> {
    return new Set([...this.#of(word, 'exact'), ...this.#of(word, 'stem')].map(({ lexeme }) => lexeme))
  }

  /** The thing that the words from a place on ask for, and how many words say it; nothing where nobody knows. */
  wordsAt(typed: readonly string[], place: number): { word: Word; length: number }[] {
    const word = typed[place] ?? ''
    const spelledOut = this.#abbreviations
      .filter(({ longWords }) => longWords.every((long, at) => this.#isSame(long, typed[place + at])))
      .toSorted((a, b) => b.longWords.length - a.longWords.length)
    const length = spelledOut[0]?.longWords.length ?? 1
    const own = typed.slice(place, place + length).map((each) => this.#known(each))
    const ways: string[][] = combine(own.map(({ lexemes }) => lexemes))
    let products = Math.min(...own.map((each) => each.products))
    const shorts = spelledOut.filter(({ longWords }) => longWords.length === length).map(({ short }) => short)
    for (const short of new Set(shorts)) {
      const known = this.#known(short)
      ways.push(...known.lexemes.map((lexeme) => [lexeme]))
      products += known.products
    }
    for (const { short, longWords } of this.#abbreviations) {
      if (short !== word || length > 1) continue
      const long = longWords.map((each) => this.#known(each))
      ways.push(...combine(long.map(({ lexemes }) => lexemes)))
      products += Math.min(...long.map((each) => each.products))
    }
    const stems = [...new Set(ways.flat())]
    const isLast = place + length === typed.length
    // `16a` typed to the end is meant; `disj` may go on.
    const begun =
      isLast && length === 1 && !(this.isExact(word) && hasDigit(word)) ? this.#of(word, 'begin') : []
    const more = toWord(begun)
    if (ways.length === 0) return more ? [{ word: more, length }] : []
    return [
      {
        word: {
          ways: [...ways, ...(more?.ways ?? []).filter(([lexeme]) => !stems.includes(lexeme ?? ''))],
          typed: stems,
          products: products + (more?.products ?? 0),
        },
        length,
      },
    ]
  }

  #isSame(long: string, word: string | undefined): boolean {
    if (word === undefined) return false
    const stems = this.#stemsOf(word)
    return long === word || [...this.#stemsOf(long)].some((stem) => stems.has(stem))
  }
}

/** Every way to take one of each: `[[a, b], [c]]` is `[[a, c], [b, c]]`; none where one of them has none. */
function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (made, options) => made.flatMap((way) => options.map((option) => [...way, option])),
    [[]],
  )
}
