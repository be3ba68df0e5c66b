import { readQuantity, sameQuantities } from '../../platform/text/quantity.ts'
import { longestNoun, nounLength } from './compound-nouns.ts'
import type { TradeWords } from './trade-words.queries.ts'
import type { Entry } from './search-word.queries.ts'
import { relatedTermPrefix } from './vocabulary.ts'

/** A way to have something: stems that must all be there. */
export type Way = readonly string[]

/** One thing that products must have. */
export interface Word {
  /** Its words, as the text was split. */
  readonly tokens: readonly string[]
  /** By any of these ways. */
  readonly ways: readonly Way[]
  /** The ways of what was typed itself rather than prefixes, decimals apart: products that have them come first. */
  readonly typed: readonly Way[]
  /** How many products have it, at most. */
  readonly products: number
  /** The stems of a word of letters alone, without what the trade says instead of it. */
  readonly own?: readonly Way[]
  /** Of several words that are one thing each by itself, as far as it is known. */
  readonly parts?: readonly Word[]
}

export const hasDigit = (word: string) => /\d/.test(word)
export const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

const maxWays = 24

/** What the trade says instead of a phrase, and both as texts. */
interface Side {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly fromText: string
  readonly toText: string
}

const sideOf = (from: readonly string[], to: readonly string[]): Side => ({
  from: [...from],
  to: [...to],
  fromText: from.join(' '),
  toText: to.join(' '),
})

/** What was found in the vocabulary, by the words that were looked up, and what the trade says instead of them. */
export class Lexicon {
  readonly #entries: ReadonlyMap<string, readonly Entry[]>
  readonly #sides: readonly Side[]
  /** Where among the sides those stand that begin with a word, by its keys. */
  readonly #begins: ReadonlyMap<string, readonly number[]>
  /** The keys of all words of the trade. */
  readonly #trade: ReadonlySet<string>
  readonly #stems = new Map<string, readonly string[]>()

  constructor(entries: readonly Entry[], tradeWords: readonly TradeWords[]) {
    this.#entries = Map.groupBy(entries, ({ lookup }) => lookup)
    this.#sides = tradeWords.flatMap(([one, other]) => [sideOf(one, other), sideOf(other, one)])
    const begins = this.#sides.flatMap(({ from: [first = ''] }, at) =>
      this.#keysOf(first).map((key) => ({ key, at })),
    )
    this.#begins = new Map(
      [...Map.groupBy(begins, ({ key }) => key)].map(([key, all]) => [key, all.map(({ at }) => at)]),
    )
    this.#trade = new Set(this.#sides.flatMap(({ from }) => from.flatMap((word) => this.#keysOf(word))))
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
    return this.#lookedFor(word).some((key) => this.#trade.has(key))
  }

  /** The words that go on with digits: `2p` goes on as `2p5`, not as the `2pn` of `2P+N`. */
  decimalsFrom(tokens: string, start: string): Word | null {
    return toWord(
      [tokens],
      this.#of(start, 'begin').filter(({ word }) => /^\d/.test(word.slice(start.length))),
    )
  }

  /** The words that a word begins. A size goes on with decimals alone: `3g2` with `3g2p5`, while `3g25` is another size. */
  begunBy(word: string): Word | null {
    const begun = this.#begunBy(word)
    const isSize = readQuantity(word) !== null
    return toWord(
      [word],
      isSize ? begun.filter((entry) => /^p\d/.test(entry.word.slice(word.length))) : begun,
    )
  }

  /**
   * The thing that the words from a place on mean; nothing where no product has it. Words that are one noun together, or one
   * phrase of the trade, are one thing where products have all of them.
   */
  wordAt(typed: readonly string[], place: number): Word | null {
    const word = typed[place] ?? ''
    const phrases = this.#phrasesFrom(word).filter((from) =>
      from.every((each, at) => this.#isSame(each, typed[place + at])),
    )
    const joined = this.#joinedAt(typed, place)
    const lengths = unique([
      1,
      joined ? 2 : 1,
      this.#nounAt(typed, place),
      ...phrases.map((from) => from.length),
    ])
    for (const length of lengths.toSorted((a, b) => b - a)) {
      const tokens = typed.slice(place, place + length)
      const own = [
        ...(length === 1 ? sameQuantities(word) : []),
        ...(joined && length === 2 ? [[joined]] : []),
      ]
      const others = this.#sameAs(phrases.filter((from) => from.length === length)).filter(
        (words) => length > 1 || !isOtherSize(word, words),
      )
      const found = this.#wordOf(tokens, [...own, ...others], place + length === typed.length)
      if (found) return found
    }
    return null
  }

  #wordOf(tokens: readonly string[], others: readonly (readonly string[])[], isLast: boolean): Word | null {
    const [word = ''] = tokens
    const isOne = tokens.length === 1
    const hasLess = others.some(
      (words) => words.length < tokens.length && words.every((each) => tokens.includes(each)),
    )
    const known = [this.#waysOfEach(tokens), ...others.map((words) => this.#waysOf(words))]
    const ways = ownWays(distinct(known.flatMap((each) => each.ways))).slice(0, maxWays)
    const products = known.reduce((sum, each) => sum + each.products, 0)
    // `16a` typed to the end is meant; `disj` may go on.
    const more = isLast && isOne && !(this.isExact(word) && hasDigit(word)) ? this.begunBy(word) : null
    if (ways.length === 0) return more
    // Products that write it as two words come after those that have the word itself.
    const halves = isOne ? halvesOf(word).map((two) => this.#waysOfExact(two)) : []
    return {
      tokens,
      ways: distinct([...ways, ...halves.flatMap((two) => two.ways), ...(more?.ways ?? [])]).slice(
        0,
        maxWays,
      ),
      // Who types two sides in an order means it, and who types a word more: what has less of it comes after.
      typed: known[0]?.ways.length && (isOne ? /^\d+x\d+$/.test(word) : hasLess) ? known[0].ways : ways,
      products: products + halves.reduce((sum, two) => sum + two.products, 0) + (more?.products ?? 0),
      ...(isOne && !hasDigit(word) && known[0]?.ways.length && { own: known[0].ways }),
      ...(!isOne && this.#partsOf(tokens)),
    }
  }

  /** The words of several by themselves; nothing where one of them is unknown, which would then be neither searched nor named. */
  #partsOf(tokens: readonly string[]): { readonly parts?: readonly Word[] } {
    const parts = tokens.flatMap((each) => this.wordAt([each], 0) ?? [])
    return parts.length === tokens.length ? { parts } : {}
  }

  /** How many words from a place on are one noun, each as it was typed or as the trade calls it. */
  #nounAt(typed: readonly string[], place: number): number {
    return nounLength(
      typed.slice(place, place + longestNoun).map((word) => {
        const phrases = this.#phrasesFrom(word).filter((from) => from.length === 1)
        return [word, ...this.#sameAs(phrases).flatMap((same) => (same.length === 1 ? same : []))]
      }),
    )
  }

  #of(word: string, kind: Entry['kind']): readonly Entry[] {
    return this.#entries.get(word)?.filter((entry) => entry.kind === kind) ?? []
  }

  /** The words that a word begins, of what products are: what they are only beside is known by its whole name alone. */
  #begunBy(word: string): readonly Entry[] {
    return this.#of(word, 'begin').filter(({ lexeme }) => !lexeme.startsWith(relatedTermPrefix))
  }

  /** The stems of a word that products have, and how many products at most. */
  #known(word: string): { lexemes: string[]; products: number } {
    const found = ownOf(
      [...this.#of(word, 'exact'), ...this.#of(word, 'stem')].filter(({ products }) => products > 0),
    )
    const counts = new Map(found.map(({ lexeme, products }) => [lexeme, products]))
    return {
      lexemes: [...counts.keys()],
      products: [...counts.values()].reduce((sum, count) => sum + count, 0),
    }
  }

  /** The ways of words that go together; none where no product has one of them. */
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
      const phrases = this.#phrasesFrom(word).filter((from) => from.length === 1)
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
    if (phrases.length === 0) return []
    const found = new Map(phrases.map((words) => [words.join(' '), [...words]]))
    for (let step = 0; step < 2; step++)
      for (const { fromText, toText, to } of this.#sides) if (found.has(fromText)) found.set(toText, [...to])
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

  #stemsOf(word: string): readonly string[] {
    const known = this.#stems.get(word)
    if (known) return known
    const stems = unique([...this.#of(word, 'exact'), ...this.#of(word, 'stem')].map(({ lexeme }) => lexeme))
    this.#stems.set(word, stems)
    return stems
  }

  /** What a word of the trade is found by: `#isSame` of it and another is a key in common with `#lookedFor`. */
  #keysOf(one: string): readonly string[] {
    const spellings = [one, `${one}s`, ...(one.endsWith('s') ? [one.slice(0, -1)] : [])]
    return [...spellings, ...(one.length > 3 ? this.#stemsOf(one).map((stem) => ` ${stem}`) : [])]
  }

  #lookedFor(word: string): readonly string[] {
    return [word, ...this.#stemsOf(word).map((stem) => ` ${stem}`)]
  }

  /** The phrases of the trade that begin with a word. */
  #phrasesFrom(word: string): readonly (readonly string[])[] {
    const places = unique(this.#lookedFor(word).flatMap((key) => this.#begins.get(key) ?? []))
    return places.toSorted((a, b) => a - b).map((at) => this.#sides[at]?.from ?? [])
  }

  #isSame(one: string, word: string | undefined): boolean {
    if (word === undefined) return false
    if (one === word || `${one}s` === word || one === `${word}s`) return true
    const stems = this.#stemsOf(word)
    return one.length > 3 && this.#stemsOf(one).some((stem) => stems.includes(stem))
  }
}

/** `3000K` is not what `2700K` means, though the trade calls both warm white. */
const isOtherSize = (word: string, [other = '']: readonly string[]) =>
  other !== word && readQuantity(word) !== null && readQuantity(other) !== null

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

/** The stems of what products are; of what they are only beside where there is nothing else. */
function ownOf(entries: readonly Entry[]): readonly Entry[] {
  const own = entries.filter(({ lexeme }) => !lexeme.startsWith(relatedTermPrefix))
  return own.length > 0 ? own : entries
}

/** The same of what the trade calls a word: `clim` is an air conditioner rather than all that is beside one. */
function ownWays(ways: readonly Way[]): readonly Way[] {
  const own = ways.filter((way) => !way.some((stem) => stem.startsWith(relatedTermPrefix)))
  return own.length > 0 ? own : ways
}

/** The word that some entries of the vocabulary are a way to have. */
export function toWord(tokens: readonly string[], entries: readonly Entry[]): Word | null {
  if (entries.length === 0) return null
  const ways = unique(entries.map(({ lexeme }) => lexeme)).map((lexeme) => [lexeme])
  return { tokens, ways, typed: ways, products: entries.reduce((sum, { products }) => sum + products, 0) }
}

/** The one or the other. Products that have decimals come before those that only have other words, unless these are whole. */
export const orWord = (decimals: Word, other: Word, isWhole: boolean): Word => ({
  tokens: other.tokens,
  ways: distinct([...decimals.ways, ...other.ways]),
  typed: isWhole ? distinct([...decimals.typed, ...other.typed]) : decimals.typed,
  products: decimals.products + other.products,
})

const distinct = (ways: readonly Way[]): Way[] => [
  ...new Map(ways.map((way) => [unique(way).toSorted().join(' '), way])).values(),
]

/** Every way to take one of each: `[[a, b], [c]]` is `[[a, c], [b, c]]`; none where one of them has none. */
export function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (made, options) => made.flatMap((way) => options.map((option) => [...way, option])),
    [[]],
  )
}
