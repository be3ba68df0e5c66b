import { withoutArticle, plainWords } from './place-name.ts'
import { readPlaceTable, type PlaceRow, type PlaceTable } from './place-table.ts'

/** Sorted texts, each with its places. */
export interface Postings {
  readonly texts: readonly string[]
  /** The places of text `n` are `places[starts[n]]` up to, not including, `places[starts[n + 1]]`; ascending. */
  readonly starts: Int32Array
  readonly places: Int32Array
}

export interface PlaceIndex {
  readonly table: PlaceTable
  /** Whole names without spaces: `saintmalo`, so that a name is found however it is split. */
  readonly names: Postings
  /** The same without the article: `havre`. */
  readonly bareNames: Postings
  /** Single words of names. */
  readonly words: Postings
  readonly postcodes: Postings
  /** The length of each place's whole name without punctuation. */
  readonly lengths: Int32Array
  /** The set of characters in each of `names.texts`, as bits: quickly excludes names too different for a typing error. */
  readonly letters: Int32Array
}

/** Builds the index of all places; takes some tenths of a second, once per process. */
export function createPlaceIndex(table: PlaceTable = readPlaceTable()): PlaceIndex {
  const lengths = new Int32Array(table.rows.length)
  const names = createCollector()
  const bareNames = createCollector()
  const words = createCollector()
  const postcodes = createCollector()

  for (let place = 0; place < table.rows.length; place += 1) {
    const row = table.rows[place]
    if (row === undefined) continue
    const nameWords = wordsOf(row)
    const whole = nameWords.join('')
    const withoutArticleName = withoutArticle(nameWords).join('')
    lengths[place] = whole.length
    names.add(whole, place)
    if (withoutArticleName !== whole) bareNames.add(withoutArticleName, place)
    for (const word of nameWords) words.add(word, place)
    if (row[3] !== '') for (const postcode of row[3].split(' ')) postcodes.add(postcode, place)
  }

  const wholeNames = names.collect()
  return {
    table,
    names: wholeNames,
    bareNames: bareNames.collect(),
    words: words.collect(),
    postcodes: postcodes.collect(),
    lengths,
    letters: Int32Array.from(wholeNames.texts, characterSet),
  }
}

/** Returns the words a place is searched by: `Paris 14e Arrondissement` is `paris 14`. */
function wordsOf([kind, , name]: PlaceRow): string[] {
  const words = plainWords(name)
  return kind === 'A' ? [words[0] ?? '', String(Number.parseInt(words[1] ?? '', 10))] : words
}

/** Collects the places of each text; places are added in ascending order. */
function createCollector() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const added: number[] = []
  const places: number[] = []
  return {
    add(text: string, place: number): void {
      let number = numbers.get(text)
      if (number === undefined) {
        number = texts.length
        numbers.set(text, number)
        texts.push(text)
      }
      added.push(number)
      places.push(place)
    },

    collect(): Postings {
      const sorted = texts.toSorted()
      const starts = new Int32Array(sorted.length + 1)
      // The new position of each text, by its original number.
      const ranks = new Int32Array(sorted.length)
      for (let rank = 0; rank < sorted.length; rank += 1) ranks[numbers.get(sorted[rank] ?? '') ?? 0] = rank
      for (const number of added) {
        const next = (ranks[number] ?? 0) + 1
        starts[next] = (starts[next] ?? 0) + 1
      }
      for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
      const free = starts.slice()
      const gathered = new Int32Array(added.length)
      for (let at = 0; at < added.length; at += 1) {
        const rank = ranks[added[at] ?? 0] ?? 0
        const slot = free[rank] ?? 0
        gathered[slot] = places[at] ?? 0
        free[rank] = slot + 1
      }
      return { texts: sorted, starts, places: gathered }
    },
  }
}

/** Returns the set of letters and digits of a plain text as bits. */
export function characterSet(text: string): number {
  let set = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    set |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return set
}

/** Returns the first text that is not before `text`. */
export function firstFrom({ texts }: Postings, text: string): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((texts[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the range of the texts that start with `prefix`; the end is exclusive. */
export function rangeOf(postings: Postings, prefix: string): readonly [from: number, to: number] {
  return [firstFrom(postings, prefix), firstFrom(postings, `${prefix}\uffff`)]
}

/** Returns the places of exactly `text`. */
export function placesAt(postings: Postings, text: string): Int32Array {
  const at = firstFrom(postings, text)
  return postings.texts[at] === text ? placesOf(postings, at, at + 1) : postings.places.subarray(0, 0)
}

/** Returns the places of the texts from `from` to `to`, exclusive. */
export function placesOf({ starts, places }: Postings, from: number, to: number): Int32Array {
  return places.subarray(starts[from] ?? places.length, starts[to] ?? places.length)
}
