import { plainWords } from './place-name.ts'
import type { PlaceTable } from './place-table.ts'

/** A parsed query. */
export interface PlaceQuery {
  /** Words without postcode, CEDEX and country. */
  readonly words: readonly string[]
  /** Five digits, or the prefix of a postcode when nothing else is typed. */
  readonly postcode: string | null
  /** How many of `words` precede the postcode; all of them without one. */
  readonly wordsBefore: number
  /** Lengths of the parts of `words` separated by commas. */
  readonly parts: readonly number[]
  /** A business code (CEDEX), on no map: only its department can be trusted. */
  readonly isCedex: boolean
}

/** Words for a part of a town or a building: after its name they are not part of it. */
const addedWords = new Set(
  (
    'gare mairie ville bourg nord sud est ouest industrielle industriel artisanale artisanal commerciale commercial ' +
    'activite activites etage hopital aeroport metropolitaine france a b c d e f'
  ).split(' '),
)
const particles = new Set('de du des d la le les l aux au a'.split(' '))

/** One reading of the words: these name the place, the rest is street, department or noise. */
export interface Reading {
  readonly words: readonly string[]
  /** The weight of a match of this reading, up to 1. */
  readonly weight: number
  /** The department that the words named. */
  readonly department: string | null
  /** The last word may be a prefix. */
  readonly mayGoOn: boolean
}

const streetWords = new Set(
  (
    'rue r avenue av ave boulevard bd bld boul blvd place pl chemin ch che impasse imp allee allees all route rte quai ' +
    'cours square sq passage pass faubourg fg rond rocade sentier esplanade promenade villa voie venelle residence res ' +
    'lotissement lot zone za zi zac zae parc bis ter quater batiment bat lieu lieudit bp cs centre galerie hameau'
  ).split(' '),
)

const citiesOfDistricts = new Set(['paris', 'lyon', 'marseille'])
const postcodePattern = /(?<![\p{L}\d])(\d{5}|\d{2} \d{3}|2[ab]\d{3})(?![\p{L}\d])/giu
const maxWords = 12

/**
 * Parses any typed text. `isKnown` returns whether a postcode exists: a spreadsheet that takes
 * `01000` for a number writes `1000`, which may also be a year or a house.
 */
export function readPlaceQuery(
  text: string,
  isKnown: (postcode: string) => boolean = () => false,
): PlaceQuery {
  const isCedex = /\bcedex\b/i.test(text)
  const cleaned = text
    .slice(0, 200)
    .replace(/(?<!\d)(\d{5})(?=\p{L}{2})/gu, '$1 ')
    .replace(/(?<=\p{L}{3})(\d{5})(?!\d)/gu, ' $1')
    .replace(/\bcedex\b(\s+\d{1,2}\b)?/gi, ' ')
    .replace(/[\s,]+france\s*$/i, ' ')
  const digits = /^\s*(\d{2,5})\s*$/.exec(cleaned)?.[1]
  if (digits !== undefined) return { words: [], postcode: digits, wordsBefore: 0, parts: [0], isCedex }

  // The last one: a house number, or a code inside a street, comes before it.
  const found = [...cleaned.matchAll(postcodePattern)].at(-1) ?? shortPostcode(cleaned, isKnown)
  const before = found ? cleaned.slice(0, found.index).replace(/\bF\s*-\s*$/i, ' ') : cleaned
  const after = found ? cleaned.slice(found.index + found[0].length) : ''
  const cut = (part: string) => part.split(',').map((piece) => readDistrict(plainWords(piece)))
  const pieces = [...cut(before), ...cut(after)]
  const words = pieces.flat().slice(0, maxWords)
  return {
    words,
    postcode: found ? found[0].replace(' ', '').toUpperCase().padStart(5, '0') : null,
    wordsBefore: Math.min(cut(before).flat().length, maxWords),
    parts: pieces.map((piece) => piece.length).filter((length) => length > 0),
    isCedex,
  }
}

/** `1000 Bourg-en-Bresse`: the last four-digit number that is a postcode without its zero and not a house number. */
function shortPostcode(text: string, isKnown: (postcode: string) => boolean) {
  return [...text.matchAll(/(?<![\p{L}\d])[1-9]\d{3}(?![\p{L}\d])/gu)].findLast(({ 0: digits, index }) => {
    const [next] = plainWords(text.slice(index + digits.length))
    return isKnown(`0${digits}`) && !isStreetWord(next)
  })
}

/** Returns whether a word is part of a street name: `Hipsheim` in `rue de Hipsheim`. A comma or the postcode ends it. */
export function isInStreetName({ words, parts }: PlaceQuery, at: number): boolean {
  let start = 0
  for (const length of parts) {
    if (at < start + length) break
    start += length
  }
  let before = at - 1
  while (before >= start && particles.has(words[before] ?? '')) before -= 1
  return before >= start && streetWords.has(words[before] ?? '')
}

/** Returns the readings of a query, likeliest first. The parts are tried only when the whole finds nothing. */
export function readingsOf(query: PlaceQuery, table: PlaceTable): { whole: Reading[]; parts: Reading[] } {
  const { words, postcode, wordsBefore } = query
  if (words.length === 0) return { whole: [], parts: [] }
  // Where the town may end: at the end of the text, or before the postcode.
  const end = postcode === null || wordsBefore === 0 ? words.length : wordsBefore
  const isStreet = isStreetWord(words[0]) || words.slice(0, -1).some(isStreetWord)
  const read = (from: number, to: number, weight: number, department: string | null = null): Reading => ({
    words: words.slice(from, to),
    weight,
    department,
    mayGoOn: department === null && (to === words.length || to === end),
  })

  const whole: Reading[] = []
  // The town follows the postcode; what precedes it is the street.
  const hasTownAfter = postcode !== null && wordsBefore < words.length
  if (hasTownAfter) whole.push(read(wordsBefore, words.length, wordsBefore === 0 ? 1 : 0.6))
  else whole.push(read(0, words.length, 1))
  for (let at = words.length - 1; at > 0; at -= 1) {
    const department = findDepartment(words.slice(at), table)
    if (department !== null) whole.push(read(0, at, 0.97, department))
  }

  const parts: Reading[] = []
  let last = words.length
  while (last > 1 && isAddedWord(words[last - 1])) last -= 1
  const first = hasTownAfter ? wordsBefore : 0
  if (last < words.length && last > first) parts.push(read(first, last, 0.6))
  const lastPart = query.parts.at(-1) ?? 0
  const firstPart = query.parts[0] ?? 0
  if (query.parts.length > 1) {
    parts.push(read(words.length - lastPart, words.length, 0.6), read(0, firstPart, 0.55))
  }
  // "Rennes 12 rue de Nantes": the street starts after the town.
  const street = words.findIndex(isStreetWord)
  if (street > 0) parts.push(read(0, street, 0.6))
  // From the longest: "la Paix Saint-Malo" names Saint-Malo, not Malo.
  for (let from = 1; from < end; from += 1)
    if (postcode === null || !isInStreetName(query, from)) parts.push(read(from, end, isStreet ? 0.6 : 0.5))
  for (let to = words.length - 1; to > 0 && !isStreetWord(words[0]); to -= 1) parts.push(read(0, to, 0.45))
  return {
    whole,
    parts: parts.filter(
      (reading) =>
        reading.words.some((word) => /[a-z]{2}/.test(word)) &&
        !reading.words.every((word) => isAddedWord(word)),
    ),
  }
}

function isAddedWord(word: string | undefined): boolean {
  return word !== undefined && (addedWords.has(word) || isStreetWord(word))
}

function isStreetWord(word: string | undefined): boolean {
  return word !== undefined && (/^\d/.test(word) || streetWords.has(word))
}

/** `Paris 14ème arrondissement`, `Paris 14e`, `Paris 14` and `Paris 014`: all are `paris 14` here. */
function readDistrict(words: string[]): string[] {
  const remaining: string[] = []
  for (const word of words) {
    const number = /^0?(\d{1,2})(er|e|eme|ieme|nd|nde|ere|re)?$/.exec(word)?.[1]
    const isAfterCity = citiesOfDistricts.has(remaining.at(-1) ?? '')
    if (number !== undefined && isAfterCity) remaining.push(number)
    else if (!/^(arr|arrdt|arrond|arrondissement)$/.test(word)) remaining.push(word)
  }
  return remaining
}

/** Returns the department with this name or number. */
function findDepartment(words: readonly string[], { areas, areaCodes }: PlaceTable): string | null {
  const text = words.join(' ')
  const code = text.toUpperCase()
  return areas.has(code) ? code : (areaCodes.get(text) ?? null)
}
