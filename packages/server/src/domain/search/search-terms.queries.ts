import type { Db } from '../../platform/db/connect.ts'
import { foldReference } from '../../platform/text/fold-text.ts'
import { readFrench } from './french-words.ts'
import {
  combine,
  orWord,
  halvesOf,
  hasDigit,
  Lexicon,
  mayBeJoined,
  unique,
  type Word,
} from './search-lexicon.ts'
import { readQuantity, sameQuantities } from '../../platform/text/quantity.ts'
import { splitWords } from './search-text.ts'
import { findTradeWords, withNumbers } from './trade-words.queries.ts'
import {
  findCompounds,
  findEntries,
  findTypos,
  type Compound,
  type Typo,
  type Vocabularies,
} from './search-word.queries.ts'

/** What a typed text asks for, after a look into the vocabulary. */
export interface SearchTerms {
  /** As it was typed. */
  readonly text: string
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
  /** The products that the whole text names by their maker and their reference. */
  readonly namedIds?: readonly number[]
  /** Whether products whose reference only begins like it, or holds it, are meant too. */
  readonly isReferenceLike: boolean
  /** Sizes that no product has: they are understood. */
  readonly sizes: readonly string[]
  /** Words that no product has, and what is known that is spelled nearly so. */
  readonly unmatched: readonly { typed: string; nearest: string | null }[]
  /** Typed → searched instead, as people write it. */
  readonly corrections: Record<string, string>
}

const maxWords = 10

/**
 * Reads what was typed: known words, words of the trade, beginnings of words, typing errors, references. Many texts need as
 * many queries of the vocabulary as one.
 */
export async function readManySearchTerms(
  db: Db,
  texts: readonly string[],
  whose: Vocabularies,
): Promise<SearchTerms[]> {
  const typed = texts.map((text) => splitWords(text).slice(0, maxWords))
  const all = unique(typed.flat())
  const starts = texts.flatMap((text, at) => decimalStart(text, typed[at]) ?? [])
  const tradeWords = await findTradeWords(db, whose.locale, withNumbers(all))
  const lookups = unique([
    ...all,
    ...starts,
    ...tradeWords.flat(2),
    ...all.flatMap((word) => sameQuantities(word).flat()),
    ...typed.flatMap(pairsOf),
    ...all.flatMap((word) => halvesOf(word).flat()),
  ])
  const lasts = unique([...typed.flatMap((words) => words.slice(-1)), ...starts])
  const known = new Lexicon(await findEntries(db, whose, lookups, lasts), tradeWords)
  const strange = unique(
    typed.flatMap((words) => words.filter((_word, place) => known.wordAt(words, place) === null)),
  )
  const unknown = strange.filter((word) => !hasDigit(word))
  const isFrench = unknown.length > 0 ? await readFrench() : () => false
  // The last word of a text was looked up as a beginning already.
  const inside = new Set(typed.flatMap((words) => words.slice(0, -1)))
  const prefixes = new Lexicon(
    await findEntries(
      db,
      whose,
      // A word of the language is whole: fittings (raccord) are not made by Raccordis.
      unknown.filter((word) => inside.has(word) && word.length > 2 && !isFrench(word)),
      unknown,
    ),
    [],
  )
  const misspelled = unknown.filter(
    (word) => prefixes.begunBy(word) === null && !known.isOfTheTrade(word) && !isFrench(word),
  )
  const typos = await findTypos(db, whose, misspelled)
  const compounds = await findCompounds(
    db,
    whose,
    strange.filter((word) => !typos.get(word)?.isForgiven),
  )
  return texts.map((text, at) => toTerms(text, typed[at] ?? [], { known, compounds, prefixes, typos }))
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    return mayBeJoined(before, word) ? [before + word] : []
  })

/** What the vocabulary has of the words of all texts. */
interface Looked {
  readonly known: Lexicon
  readonly compounds: ReadonlyMap<string, Compound>
  readonly prefixes: Lexicon
  readonly typos: ReadonlyMap<string, Typo>
}

function toTerms(
  text: string,
  typed: readonly string[],
  { known, compounds, prefixes, typos }: Looked,
): SearchTerms {
  const reference = foldReference(text)
  const words: Word[] = []
  const unmatched: string[] = []
  const sizes: string[] = []
  const corrections: Record<string, string> = {}
  const start = decimalStart(text, typed)
  for (let place = 0; place < typed.length; place++) {
    const word = typed[place] ?? ''
    const isLast = place === typed.length - 1
    const found = known.wordAt(typed, place)
    const decimals = start !== null && isLast ? known.decimalsFrom(word, start) : null
    const typo = typos.get(word)
    const completed = prefixes.begunBy(word)
    const compound = compounds.get(word)
    if (decimals) words.push(found ? orWord(decimals, found, known.isExact(word)) : decimals)
    else if (found) {
      words.push(found)
      place += found.tokens.length - 1
    } else if (completed) words.push(completed)
    else if (typo?.isForgiven) {
      const ways = [[typo.lexeme]]
      words.push({ tokens: [word], ways, typed: ways, products: typo.products })
      corrections[word] = typo.spelling
    } else if (compound) words.push(toWord(compound))
    else if (readQuantity(word)) sizes.push(word)
    else unmatched.push(word)
  }
  const isNumber = typed.length > 1 && /^\d{4,}$/.test(reference)
  const withDigit = unmatched.filter(hasDigit)
  return {
    text,
    typed,
    words,
    parts: withDigit.map((word) => word.toUpperCase()),
    reference: reference.length >= 3 && hasDigit(reference) ? reference : null,
    isReferenceLike: !typed.every((word) => known.has(word)) || isNumber,
    sizes,
    unmatched: unmatched.map((word) => ({ typed: word, nearest: nearestOf(word, typos) })),
    corrections,
  }
}

/** At most so many products have all of it, by the rarest word; a piece of a reference can be in any number of them. */
export function maxFound({ words, reference, isReferenceLike }: SearchTerms): number {
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
  return last !== undefined && typed.length < maxWords && /\d[.,]$/.test(text) ? `${last}p` : null
}

const nearestOf = (word: string, typos: ReadonlyMap<string, Typo>) =>
  hasDigit(word) ? null : (typos.get(word)?.spelling ?? null)

const toWord = ({ typed, lexemes, products }: Compound): Word => {
  const of = (ways: string[][]) => ({ tokens: [typed], ways, typed: ways, products })
  return { ...of(combine(lexemes)), parts: lexemes.map((stems) => of(stems.map((stem) => [stem]))) }
}
