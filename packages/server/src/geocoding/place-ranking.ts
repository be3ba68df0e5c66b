import type { PlaceIndex } from './place-index.ts'
import { bareWords, plainWords } from './place-name.ts'
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
  /** The last word may be unfinished. */
  readonly autocomplete: boolean
  /** Places near this point first, where they fit equally well. */
  readonly near: Point | null
  /** Which places may be answered. */
  readonly accepts: (place: number) => boolean
}

interface Ranked {
  readonly place: number
  /** 0 to 1. */
  readonly score: number
}

export interface Hit extends Ranked {
  /** The postcode that was asked for, when the place has it. */
  readonly postcode: string | null
}

/** A name that fits less well is not what was meant: the words are read in parts. */
const goodFit = 0.6
const streetWeight = 0.6
/** Less than a street leaves of the town behind it; a longer name says more than one inside it. */
const saidFit = (letters: number) => 0.5 + Math.min(0.09, 0.004 * letters)

/** Finds what a typed text means, the best first: by how well it fits, then by population. */
export function searchPlaces(index: PlaceIndex, text: string, options: SearchOptions): Hit[] {
  const query = readPlaceQuery(text, (postcode) => isPostcode(index, postcode))
  const named = findNamed(index, query, options.autocomplete)
  const scores = query.postcode === null ? named : withPostcode(index, query, query.postcode, named)
  const hits: Ranked[] = []
  for (const [place, fit] of scores) {
    if (!options.accepts(place)) continue
    const raw = 0.85 * fit + 0.1 * importanceOf(index, place) + 0.05 * nearness(index, place, options.near)
    const score = Math.min(1, raw)
    const last = hits[options.limit - 1]
    if (last && !isBefore(index, place, score, last)) continue
    // A text can fit thousands of places, of which a handful is answered: each is put where it belongs at once.
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

/** How well each place's name fits the best reading of the words. */
function findNamed(index: PlaceIndex, query: PlaceQuery, autocomplete: boolean): Map<number, number> {
  const best = new Map<number, number>()
  const { whole, parts } = readingsOf(query, index.table)
  const take = (reading: Reading, depth: NameSearch['depth']): boolean => {
    let isGood = false
    const options = { autocomplete: autocomplete && reading.mayGoOn, depth }
    for (const [place, fit] of findByName(index, reading.words, options)) {
      if (reading.department !== null && !isIn(index, place, reading.department)) continue
      isGood ||= fit >= goodFit
      best.set(place, Math.max(best.get(place) ?? 0, fit * reading.weight))
    }
    return isGood
  }
  // Every way to read the whole is tried: "Saint-Denis Réunion" is a name of nothing, and a town with its region.
  if (whole.map((reading) => take(reading, 'nearly')).includes(true)) return best
  if (parts.some((reading) => take(reading, 'name'))) return best
  // Looking for typing errors takes its time: only in as many words as most towns have.
  const short = parts.filter(({ words }) => words.length <= 3).slice(0, 6)
  if (short.some((reading) => take(reading, 'nearly'))) return best
  parts.some((reading) => take(reading, 'words'))
  return best
}

/** Weighs the postcode and the name against each other: both together win, each alone is still an answer. */
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
    // A CEDEX code is in no list, but its department is right.
    const withAdvisoryLock = isIn(index, place, department) ? (isKnown ? 0.6 : 0.95) : 0.4
    scores.set(place, postcodesOf(index, place).includes(postcode) ? both(fit) : fit * withAdvisoryLock)
  }
  // Nobody has this postcode: what begins like it is near.
  const asked = isKnown ? postcode : named.size === 0 ? postcode.slice(0, 3) : null
  if (asked === null) return scores
  for (const place of findByPostcode(index, asked)) {
    // "75014 Paris" is the district: the city has the postcodes of all its districts.
    const isDistrict = index.table.rows[place]?.[0] === 'A'
    const city = isDistrict ? (index.table.parents[place] ?? place) : place
    const said = isKnown && isSaid(index, query, place) ? saidFit(index.lengths[place] ?? 0) : 0
    const fit = Math.max(named.get(place) ?? 0, named.get(city) ?? 0, said)
    const value = query.words.length === 0 ? 0.95 : both(fit)
    scores.set(place, (isKnown ? value : value * 0.5) + (isDistrict ? 0.03 : 0))
  }
  return scores
}

/** Whether a text says the name of a place anywhere but in a street: of those that share a postcode it is the one. */
function isSaid({ table }: PlaceIndex, query: PlaceQuery, place: number): boolean {
  const name = plainWords(table.rows[place]?.[2] ?? '')
  const bare = bareWords(name)
  const isAt = (words: readonly string[], at: number) =>
    words.length > 0 && words.every((word, step) => query.words[at + step] === word)
  return query.words.some((_, at) => (isAt(name, at) || isAt(bare, at)) && !isInStreetName(query, at))
}

function isIn({ table }: PlaceIndex, place: number, department: string): boolean {
  const row = table.rows[place]
  if (row === undefined) return false
  // Corsica's postcodes start with 20, its codes with 2A and 2B.
  if (department === '20') return /^2[AB]/.test(row[1])
  return departmentOf(row[1]) === department
}

/** 0 for nobody to 1 for Paris; a former commune counts as a part of what it was merged into. */
export function importanceOf({ table }: PlaceIndex, place: number): number {
  const isFormer = table.rows[place]?.[0] === 'F'
  const population = table.populations[isFormer ? (table.parents[place] ?? place) : place] ?? 0
  const importance = Math.log10(1 + population) / Math.log10(2_200_000)
  return Math.min(1, isFormer ? importance * 0.3 : importance)
}

function nearness({ table }: PlaceIndex, place: number, near: Point | null): number {
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
