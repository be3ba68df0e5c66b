import { bareWords, plainWords } from './place-name.ts'
import { readPlaceTable, type PlaceRow, type PlaceTable } from './place-table.ts'

/** Sorted texts, each with the places that it leads to. */
export interface Postings {
  readonly texts: readonly string[]
  /** The places of text `n` are `places[starts[n]]` up to, not including, `places[starts[n + 1]]`; ascending. */
  readonly starts: Int32Array
  readonly places: Int32Array
}

export interface PlaceIndex {
  readonly table: PlaceTable
  /** Whole names without blanks: `saintmalo`; so a name is found however it is cut. */
  readonly names: Postings
  /** The same without the article: `havre`. */
  readonly bareNames: Postings
  /** Single words of names. */
  readonly words: Postings
  readonly postcodes: Postings
  /** Letters of each place's whole name without signs. */
  readonly lengths: Int32Array
  /** The set of letters in each of `names.texts`, a bit for each: tells fast what cannot be a typing error of what. */
  readonly letters: Int32Array
}

/** Builds the index over all places; some tenths of a second, once for each process. */
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
    const bare = bareWords(nameWords).join('')
    lengths[place] = whole.length
    names.add(whole, place)
    if (bare !== whole) bareNames.add(bare, place)
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
    letters: Int32Array.from(wholeNames.texts, letterSet),
  }
}

/** The words of a place by which it is asked for: `Paris 14e Arrondissement` is `paris 14`. */
function wordsOf([kind, , name]: PlaceRow): string[] {
  const words = plainWords(name)
  return kind === 'A' ? [words[0] ?? '', String(Number.parseInt(words[1] ?? '', 10))] : words
}

/** Gathers the places of each text; places come in ascending order. */
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
      // Where each text, by the number it was added under, has gone.
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

/** The set of letters and digits of a plain text as bits. */
export function letterSet(text: string): number {
  let set = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    set |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return set
}

/** The first text that is not before `text`. */
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

/** The numbers of the texts that start with `prefix`, from the first to, not including, the last. */
export function rangeOf(postings: Postings, prefix: string): readonly [from: number, to: number] {
  return [firstFrom(postings, prefix), firstFrom(postings, `${prefix}\uffff`)]
}

/** The places that exactly `text` leads to. */
export function placesAt(postings: Postings, text: string): Int32Array {
  const at = firstFrom(postings, text)
  return postings.texts[at] === text ? placesOf(postings, at, at + 1) : postings.places.subarray(0, 0)
}

/** The places of the texts from `from` to, not including, `to`. */
export function placesOf({ starts, places }: Postings, from: number, to: number): Int32Array {
  return places.subarray(starts[from] ?? places.length, starts[to] ?? places.length)
}
