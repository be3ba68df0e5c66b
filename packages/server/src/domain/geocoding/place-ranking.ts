import type { PlaceIndex } from './place-index.ts'
import { withoutArticle, plainWords } from './place-name.ts'
import { isInStreetName, readingsOf, readPlaceQuery, type PlaceQuery, type Reading } from './place-query.ts'
import { findByName, findByPostcode, isPostcode, type NameSearch } from './place-search.ts'
import { departmentOf } from './place-table.ts'
import { distanceInKilometres } from './distance.ts'

export interface Point {
  readonly longitude: number
  readonly latitude: number
}

export interface SearchOptions {
  readonly limit: number
  /** The last word may be a prefix. */
  readonly autocomplete: boolean
  /** Among equal matches, places near this point come first. */
  readonly near: Point | null
  /** The kinds of places to return. */
  readonly accepts: (place: number) => boolean
}

interface Ranked {
  readonly place: number
  /** 0 to 1. */
  readonly score: number
}

export interface Hit extends Ranked {
  /** The postcode of the query, when the place has it. */
  readonly postcode: string | null
}

/** A weaker match of the whole is ignored: the words are then read in parts. */
const goodScore = 0.6
const streetWeight = 0.6
/** Less than a street leaves of the town after it; a longer name is worth more than a shorter one inside it. */
const mentionScore = (letters: number) => 0.5 + Math.min(0.09, 0.004 * letters)

/** Finds the places that match a text, best first: by match, then by population. */
export function searchPlaces(index: PlaceIndex, text: string, options: SearchOptions): Hit[] {
  const query = readPlaceQuery(text, (postcode) => isPostcode(index, postcode))
  const named = scoreNames(index, query, options.autocomplete)
  const scores = query.postcode === null ? named : withPostcode(index, query, query.postcode, named)
  const hits: Ranked[] = []
  for (const [place, fit] of scores) {
    if (!options.accepts(place)) continue
    const raw = 0.85 * fit + 0.1 * importanceOf(index, place) + 0.05 * similarity(index, place, options.near)
    const score = Math.min(1, raw)
    const last = hits[options.limit - 1]
    if (last && !isBefore(index, place, score, last)) continue
    // A text can match thousands of places, of which a handful is returned: each is inserted at its rank.
    const at = hits.findIndex((hit) => isBefore(index, place, score, hit))
    hits.splice(at < 0 ? hits.length : at, 0, { place, score })
    if (hits.length > options.limit) hits.pop()
  }
  return hits.map(({ place, score }) => {
    const postcode = postcodesOf(index, place).find((own) => own === query.postcode) ?? null
    return { place, score, postcode }
  })
}

function isBefore({ table }: PlaceIndex, place: number, score: number, other: Ranked): boolean {
  if (score !== other.score) return score > other.score
  const difference = (table.populations[place] ?? 0) - (table.populations[other.place] ?? 0)
  return difference === 0 ? place < other.place : difference > 0
}

/** Returns how well each place's name matches the best reading of the words. */
function scoreNames(index: PlaceIndex, query: PlaceQuery, autocomplete: boolean): Map<number, number> {
  const best = new Map<number, number>()
  const { whole, parts } = readingsOf(query, index.table)
  const take = (reading: Reading, depth: NameSearch['depth']): boolean => {
    let isGood = false
    const options = { autocomplete: autocomplete && reading.mayGoOn, depth }
    for (const [place, fit] of findByName(index, reading.words, options)) {
      if (reading.department !== null && !isIn(index, place, reading.department)) continue
      isGood ||= fit >= goodScore
      best.set(place, Math.max(best.get(place) ?? 0, fit * reading.weight))
    }
    return isGood
  }
  // Every reading of the whole is tried: "Saint-Denis Réunion" is not a name, but a town with its region.
  if (whole.map((reading) => take(reading, 'nearly')).includes(true)) return best
  if (parts.some((reading) => take(reading, 'name'))) return best
  // Searching with typing errors is slow: only for as many words as most towns have.
  const short = parts.filter(({ words }) => words.length <= 3).slice(0, 6)
  if (short.some((reading) => take(reading, 'nearly'))) return best
  parts.some((reading) => take(reading, 'words'))
  return best
}

/** Combines the scores of postcode and name: both together win, each alone is still a match. */
function withPostcode(
  index: PlaceIndex,
  query: PlaceQuery,
  postcode: string,
  named: ReadonlyMap<number, number>,
): Map<number, number> {
  const scores = new Map<number, number>()
  const isStreet = query.wordsBefore > 0 && query.wordsBefore < query.words.length
  const isKnown = postcode.length < 5 || isPostcode(index, postcode)
  const department = departmentOf(postcode)
  const both = (fit: number) => 0.45 * (isStreet ? streetWeight : 1) + 0.55 * fit
  for (const [place, fit] of named) {
    // A CEDEX code is not listed, but its department is right.
    const single = isIn(index, place, department) ? (isKnown ? 0.6 : 0.95) : 0.4
    scores.set(place, postcodesOf(index, place).includes(postcode) ? both(fit) : fit * single)
  }
  // No place has this postcode: those with the same prefix are near.
  const prefix = isKnown ? postcode : named.size === 0 ? postcode.slice(0, 3) : null
  if (prefix === null) return scores
  for (const place of findByPostcode(index, prefix)) {
    // "75014 Paris" is the district: the city has the postcodes of all its districts.
    const isDistrict = index.table.rows[place]?.[0] === 'A'
    const city = isDistrict ? (index.table.parents[place] ?? place) : place
    const mentioned =
      isKnown && isMentioned(index, query, place) ? mentionScore(index.lengths[place] ?? 0) : 0
    const fit = Math.max(named.get(place) ?? 0, named.get(city) ?? 0, mentioned)
    const value = query.words.length === 0 ? 0.95 : both(fit)
    scores.set(place, (isKnown ? value : value * 0.5) + (isDistrict ? 0.03 : 0))
  }
  return scores
}

/** Returns whether a text contains the name of a place outside a street: it is then the one among those that share a postcode. */
function isMentioned({ table }: PlaceIndex, query: PlaceQuery, place: number): boolean {
  const name = plainWords(table.rows[place]?.[2] ?? '')
  const shortName = withoutArticle(name)
  const isAt = (words: readonly string[], at: number) =>
    words.length > 0 && words.every((word, step) => query.words[at + step] === word)
  return query.words.some((_, at) => (isAt(name, at) || isAt(shortName, at)) && !isInStreetName(query, at))
}

function isIn({ table }: PlaceIndex, place: number, department: string): boolean {
  const row = table.rows[place]
  if (row === undefined) return false
  // Corsica's postcodes start with 20, its codes with 2A and 2B.
  if (department === '20') return /^2[AB]/.test(row[1])
  return departmentOf(row[1]) === department
}

/** From 0 for an empty place to 1 for Paris; a former commune counts as a part of what it was merged into. */
export function importanceOf({ table }: PlaceIndex, place: number): number {
  const isFormer = table.rows[place]?.[0] === 'F'
  const population = table.populations[isFormer ? (table.parents[place] ?? place) : place] ?? 0
  const importance = Math.log10(1 + population) / Math.log10(2_200_000)
  return Math.min(1, isFormer ? importance * 0.3 : importance)
}

function similarity({ table }: PlaceIndex, place: number, near: Point | null): number {
  if (near === null) return 0
  const longitude = table.longitudes[place] ?? 0
  const latitude = table.latitudes[place] ?? 0
  return Math.exp(-distanceInKilometres(near, { longitude, latitude }) / 50)
}

/** A former commune has those of the commune it was merged into. */
export function postcodesOf({ table }: PlaceIndex, place: number): readonly string[] {
  const row = table.rows[place]
  const own = row?.[0] === 'F' ? table.rows[table.parents[place] ?? place]?.[3] : row?.[3]
  return own ? own.split(' ') : []
}
