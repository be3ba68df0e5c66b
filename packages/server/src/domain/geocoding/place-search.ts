import { findNearNames } from './near-names.ts'
import { firstFrom, placesAt, placesOf, rangeOf, type PlaceIndex } from './place-index.ts'
import type { Reading } from './place-query.ts'

/** How well a name matches the query, 0 to 1: whole, prefix, some of its words, with typing errors. */
const fit = { whole: 1, withoutArticle: 0.97, beginning: 0.8, someWords: 0.5, nearly: 0.75 } as const

const emptyWords = new Set('le la les l de d du des en sur sous et aux au a'.split(' '))
/** A word with more places than this is not distinctive. */
const maxWordPlaces = 6000

export interface NameSearch {
  /** The last word may be a prefix. */
  readonly autocomplete: boolean
  /** `name`: the name or its beginning; `words`: also some of its words; `nearly`: also with typing errors. */
  readonly depth: 'name' | 'words' | 'nearly'
}

/** Returns the places whose name matches the words of a reading, each with its score (0 to 1). */
export function findByName(
  index: PlaceIndex,
  words: Reading['words'],
  { autocomplete, depth }: NameSearch,
): Map<number, number> {
  const text = words.join('')
  const found = new Map<number, number>()
  const keep = (place: number, value: number) => {
    if (value > (found.get(place) ?? 0)) found.set(place, value)
  }

  for (const place of placesAt(index.names, text)) keep(place, fit.whole)
  for (const place of placesAt(index.bareNames, text)) keep(place, fit.withoutArticle)
  if (autocomplete && text.length > (depth === 'name' ? 2 : 0)) {
    for (const names of [index.names, index.bareNames]) {
      const [from, to] = rangeOf(names, text)
      for (const place of placesOf(names, from, to)) {
        keep(place, fit.beginning + 0.02 * (text.length / (index.lengths[place] ?? 1)))
      }
    }
  }
  if (depth === 'name') return found

  const letters = words.reduce((sum, word) => sum + (emptyWords.has(word) ? 0 : word.length), 0)
  for (const place of findByWords(index, words, autocomplete)) {
    keep(place, fit.someWords + 0.25 * Math.min(1, letters / (index.lengths[place] ?? 1)))
  }
  const isWhole = placesAt(index.names, text).length > 0 || placesAt(index.bareNames, text).length > 0
  if (depth === 'nearly' && !isWhole) {
    for (const [place, edits] of findNearNames(index, text))
      keep(place, fit.nearly * (1 - edits / text.length))
  }
  return found
}

/** Returns the places that have every distinctive word, anywhere in the name. */
function findByWords(index: PlaceIndex, words: readonly string[], autocomplete: boolean): number[] {
  const lists = words
    .filter((word) => !emptyWords.has(word))
    .map((word) => {
      const mayGoOn = autocomplete && word === words.at(-1) && word.length > 2
      if (!mayGoOn) return placesAt(index.words, word)
      const [from, to] = rangeOf(index.words, word)
      return placesOf(index.words, from, to)
    })
    .toSorted((a, b) => a.length - b.length)
  const [shortest] = lists
  if (shortest === undefined || shortest.length > maxWordPlaces) return []
  // A place has all the words when each list in turn has raised its count.
  const counts = new Uint8Array(index.table.rows.length)
  for (const [round, list] of lists.entries()) {
    for (const place of list) if (counts[place] === round) counts[place] = round + 1
  }
  return [...new Set(shortest)].filter((place) => counts[place] === lists.length)
}

/** Returns the places of a postcode; of all that start with it when it is a prefix. */
export function findByPostcode({ postcodes }: PlaceIndex, postcode: string): Int32Array {
  if (postcode.length === 5) return placesAt(postcodes, postcode)
  const [from, to] = rangeOf(postcodes, postcode)
  return placesOf(postcodes, from, to)
}

/** Returns whether any place has this postcode. */
export function isPostcode({ postcodes }: PlaceIndex, postcode: string): boolean {
  return postcodes.texts[firstFrom(postcodes, postcode)] === postcode
}
