import { readFileSync } from 'node:fs'
import { withoutArticle, plainName, plainWords } from './place-name.ts'

/**
 * A line of `generated/places.jsonl`: kind (commune, arrondissement of Paris, Lyon or Marseille, former commune), INSEE code,
 * name, postcodes, population, longitude, latitude, code of the commune it is part of, and how far its box reaches to the
 * west, south, east and north of the point, in thousandths of a degree.
 */
export type PlaceRow = readonly [
  kind: 'C' | 'A' | 'F',
  code: string,
  name: string,
  postcodes: string,
  population: number,
  longitude: number,
  latitude: number,
  parent: string,
  ...box: number[],
]

/** A line of `generated/departments.jsonl`: code, name, region. */
export type AreaRow = readonly [code: string, name: string, region: string]

export interface Area {
  readonly name: string
  readonly region: string
}

/** The places of France; a place is a number, the same in every column. Communes come first. */
export interface PlaceTable {
  readonly rows: readonly PlaceRow[]
  readonly populations: Int32Array
  readonly longitudes: Float64Array
  readonly latitudes: Float64Array
  /** West, south, east and north in degrees, four for each place; `NaN` when the box is unknown. */
  readonly boxes: Float64Array
  /** The commune that a district or a former commune is part of; itself for a commune. */
  readonly parents: Int32Array
  /** Departments and collectivities by code. */
  readonly areas: ReadonlyMap<string, Area>
  /** Codes by plain name: `drome`, `la reunion`, `reunion`. */
  readonly areaCodes: ReadonlyMap<string, string>
}

/** Reads the output of `build/build-places.ts`. */
export function readPlaceTable(): PlaceTable {
  const rows = readLines('places.jsonl', isPlaceRow)
  const populations = new Int32Array(rows.length)
  const longitudes = new Float64Array(rows.length)
  const latitudes = new Float64Array(rows.length)
  const boxes = new Float64Array(rows.length * 4).fill(Number.NaN)
  const parents = new Int32Array(rows.length)
  const communes = new Map<string, number>()

  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]
    if (row === undefined) continue
    const [kind, code, , , population, longitude, latitude, parent, west, south = 0, east = 0, north = 0] =
      row
    populations[place] = population
    longitudes[place] = longitude
    latitudes[place] = latitude
    if (kind === 'C') communes.set(code, place)
    parents[place] = kind === 'C' ? place : (communes.get(parent) ?? place)
    if (west === undefined) continue
    boxes[place * 4] = longitude - west / 1000
    boxes[place * 4 + 1] = latitude - south / 1000
    boxes[place * 4 + 2] = longitude + east / 1000
    boxes[place * 4 + 3] = latitude + north / 1000
  }

  const areas = new Map<string, Area>()
  const areaCodes = new Map<string, string>()
  for (const [code, name, region] of readLines('departments.jsonl', isAreaRow)) {
    areas.set(code, { name, region })
    areaCodes.set(plainName(name), code).set(withoutArticle(plainWords(name)).join(' '), code)
  }
  return { rows, populations, longitudes, latitudes, boxes, parents, areas, areaCodes }
}

/** Returns the department or collectivity of an INSEE code or a postcode: `35`, `2A`, `974`. */
export function departmentOf(code: string): string {
  return /^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2)
}

function readLines<Row>(file: string, isRow: (row: unknown) => row is Row): Row[] {
  const text = readFileSync(new URL(`generated/${file}`, import.meta.url), 'utf8').trimEnd()
  const rows: unknown = JSON.parse(`[${text.replaceAll('\n', ',')}]`)
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new TypeError(`${file} is not what build-places.ts writes`)
  return rows
}

// Cheap checks only: a test compares the whole file with the output of the script.
function isPlaceRow(row: unknown): row is PlaceRow {
  return Array.isArray(row) && (row.length === 8 || row.length === 12) && typeof row[5] === 'number'
}

function isAreaRow(row: unknown): row is AreaRow {
  return Array.isArray(row) && row.length === 3
}
