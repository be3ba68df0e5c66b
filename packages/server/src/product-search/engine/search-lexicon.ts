import { sameMeasures } from './search-text.ts'
import type { TradeWords } from './trade-words.queries.ts'
import type { Entry } from './search-word.queries.ts'

/** A way to have something: stems that must all be there. */
export type Way = readonly string[]

/** One thing that products must have. */
export interface Word {
  /** The words that say it, as the text was split. */
  readonly said: readonly string[]
  /** By any of these ways. */
  readonly ways: readonly Way[]
  /** The ways of what was typed itself rather than prefixes, decimals apart: products that have them come first. */
  readonly typed: readonly Way[]
  /** How many products have it, at most. */
  readonly products: number
}

export const hasDigit = (word: string) => /\d/.test(word)
export const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

const maxWays = 24

/** What was found in the vocabulary, by the words that were asked for, and what the trade says instead of them. */
export class Lexicon {
  readonly #entries: ReadonlyMap<string, readonly Entry[]>
  readonly #sides: readonly (readonly [from: readonly string[], to: readonly string[]])[]

  constructor(entries: readonly Entry[], tradeWords: readonly TradeWords[]) {
    this.#entries = Map.groupBy(entries, ({ asked }) => asked)
    this.#sides = tradeWords.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  }

  isExact(word: string): boolean {
    return this.#of(word, 'exact').length > 0
  }

  /** Whether products have the word, in whatever form. */
  has(word: string): boolean {
    return this.#known(word).products > 0
  }

  /** Whether the trade has the word, be it that no product does. */
  isOfTheTrade(word: string): boolean {
    return this.#sides.some(([from]) => from.some((each) => this.#isSame(each, word)))
  }

  /** The words that go on with digits: `2p` goes on as `2p5`, not as the `2pn` of `2P+N`. */
  decimalsFrom(said: string, start: string): Word | null {
    return toWord(
      [said],
      this.#of(start, 'begin').filter(({ word }) => /^\d/.test(word.slice(start.length))),
    )
  }

  /** The words that a word begins. */
  begunBy(word: string): Word | null {
    return toWord([word], this.#of(word, 'begin'))
  }

  /** The thing that the words from a place on ask for; nothing where nobody knows. */
  wordAt(typed: readonly string[], place: number): Word | null {
    const word = typed[place] ?? ''
    const phrases = this.#sides
      .map(([from]) => from)
      .filter((from) => from.every((each, at) => this.#isSame(each, typed[place + at])))
    const joined = this.#joinedAt(typed, place)
    const length = Math.max(1, joined ? 2 : 1, ...phrases.map((from) => from.length))
    const said = typed.slice(place, place + length)
    const others = this.#sameAs(phrases.filter((from) => from.length === length))
    const own = [...(length === 1 ? sameMeasures(word) : []), ...(joined && length === 2 ? [[joined]] : [])]
    const known = [this.#waysOfEach(said), ...[...own, ...others].map((words) => this.#waysOf(words))]
    const ways = distinct(known.flatMap((each) => each.ways)).slice(0, maxWays)
    const products = known.reduce((sum, each) => sum + each.products, 0)
    const isLast = place + length === typed.length
    // `16a` typed to the end is meant; `disj` may go on.
    const more = isLast && length === 1 && !(this.isExact(word) && hasDigit(word)) ? this.begunBy(word) : null
    if (ways.length === 0) return more
    // Products that write it as two words come after those that have the word itself.
    const halves = length === 1 ? halvesOf(word).map((two) => this.#waysOfExact(two)) : []
    return {
      said,
      ways: distinct([...ways, ...halves.flatMap((two) => two.ways), ...(more?.ways ?? [])]).slice(
        0,
        maxWays,
      ),
      typed: ways,
      products: products + halves.reduce((sum, two) => sum + two.products, 0) + (more?.products ?? 0),
    }
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

  /** The ways of words that go together; none where one of them is nobody's. */
  #waysOf(words: readonly string[]): { ways: string[][]; products: number } {
    const known = words.map((word) => this.#known(word))
    const ways = combine(known.map(({ lexemes }) => lexemes))
    return { ways, products: ways.length === 0 ? 0 : Math.min(...known.map(({ products }) => products)) }
  }

  /** The ways of two halves of a word, where products have both as words of their own. */
  #waysOfExact(words: readonly string[]): { ways: string[][]; products: number } {
    return words.every((word) => this.isExact(word)) ? this.#waysOf(words) : { ways: [], products: 0 }
  }

  /** The same, each word also as the trade calls it alone. */
  #waysOfEach(words: readonly string[]): { ways: string[][]; products: number } {
    const each = words.map((word) => {
      const phrases = this.#sides
        .map(([from]) => from)
        .filter(([one = '', ...more]) => more.length === 0 && this.#isSame(one, word))
      const known = [[word], ...(words.length > 1 ? this.#sameAs(phrases) : [])].map((same) =>
        this.#waysOf(same),
      )
      return {
        ways: known.flatMap(({ ways }) => ways),
        products: known.reduce((sum, { products }) => sum + products, 0),
      }
    })
    const ways = each
      .map((word) => word.ways)
      .reduce<string[][]>(
        (made, options) => made.flatMap((way) => options.map((option) => [...way, ...option])),
        [[]],
      )
    return { ways, products: ways.length === 0 ? 0 : Math.min(...each.map(({ products }) => products)) }
  }

  /** What the trade says instead of some phrases, and instead of that. */
  #sameAs(phrases: readonly (readonly string[])[]): string[][] {
    const found = new Map(phrases.map((words) => [words.join(' '), [...words]]))
    for (let step = 0; step < 2; step++)
      for (const [from, to] of this.#sides) if (found.has(from.join(' '))) found.set(to.join(' '), [...to])
    return [...found.values()]
  }

  /** Two words that products also have as one: `multi prise`, `rj 45`. */
  #joinedAt(typed: readonly string[], place: number): string | null {
    const joined = `${typed[place] ?? ''}${typed[place + 1] ?? ''}`
    return typed[place + 1] !== undefined &&
      mayBeJoined(typed[place] ?? '', typed[place + 1] ?? '') &&
      this.isExact(joined)
      ? joined
      : null
  }

  #stemsOf(word: string): Set<string> {
    return new Set([...this.#of(word, 'exact'), ...this.#of(word, 'stem')].map(({ lexeme }) => lexeme))
  }

  #isSame(one: string, word: string | undefined): boolean {
    if (word === undefined) return false
    if (one === word || `${one}s` === word || one === `${word}s`) return true
    const stems = this.#stemsOf(word)
    return one.length > 3 && [...this.#stemsOf(one)].some((stem) => stems.has(stem))
  }
}

/** Whether a word may be two that were written as one. */
export const isCompound = (word: string) => /^[a-z]{6,30}$/.test(word)

/** Whether two words may be one that was written apart: letters alone, or a mark and its number. */
export const mayBeJoined = (one: string, other: string) =>
  isCompound(one + other) || (/^[a-z]{2,4}$/.test(one) && /^\d{1,4}[a-z]?$/.test(other))

/** Shorter ones are in too many words by chance: `tableau` is no table with water. */
const halfMin = 4

/** The two words that a long one may be, by every place where it can be cut. */
export function halvesOf(word: string): [first: string, second: string][] {
  if (!isCompound(word)) return []
  return Array.from({ length: Math.max(0, word.length - 2 * halfMin + 1) }, (_each, at) => [
    word.slice(0, at + halfMin),
    word.slice(at + halfMin),
  ])
}

/** The word that some entries of the vocabulary are a way to have. */
export function toWord(said: readonly string[], entries: readonly Entry[]): Word | null {
  if (entries.length === 0) return null
  const ways = unique(entries.map(({ lexeme }) => lexeme)).map((lexeme) => [lexeme])
  return { said, ways, typed: ways, products: entries.reduce((sum, { products }) => sum + products, 0) }
}

/** The one or the other. Products that have decimals come before those that only have other words, unless these are whole. */
export const eitherOf = (decimals: Word, other: Word, isWhole: boolean): Word => ({
  said: other.said,
  ways: distinct([...decimals.ways, ...other.ways]),
  typed: isWhole ? distinct([...decimals.typed, ...other.typed]) : decimals.typed,
  products: decimals.products + other.products,
})

const distinct = (ways: readonly Way[]): Way[] => [
  ...new Map(ways.map((way) => [unique(way).toSorted().join(' '), way])).values(),
]

/** Every way to take one of each: `[[a, b], [c]]` is `[[a, c], [b, c]]`; none where one of them has none. */
function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (made, options) => made.flatMap((way) => options.map((option) => [...way, option])),
    [[]],
  )
}
