import type { GeocodedFeature, GeocodedProperties } from '@comptoir/contract'
import { importanceOf } from './place-ranking.ts'
import type { PlaceIndex } from './place-index.ts'
import { departmentOf, type PlaceRow } from './place-table.ts'

/** A found place, with details of the match. */
export interface FoundPlace {
  readonly place: number
  readonly score: number
  readonly postcode: string | null
  readonly kilometres: number | null
}

/** Formats a place like the municipalities of the national service, and former communes like its localities. */
export function writeFeature(index: PlaceIndex, found: FoundPlace): GeocodedFeature {
  const { table } = index
  const row = rowOf(index, found.place)
  const [, , , , , longitude, latitude] = row
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      ...describe(row, rowOf(index, table.parents[found.place] ?? found.place), found.postcode),
      score: round(found.score),
      context: contextOf(index, row[1]),
      importance: round(importanceOf(index, found.place)),
      ...(found.kilometres !== null && { distance: Math.round(found.kilometres * 1000) }),
    },
  }
}

function describe(
  [kind, code, name, postcodes, population]: PlaceRow,
  [, parentCode, parentName, parentPostcodes]: PlaceRow,
  requested: string | null,
): GeocodedProperties {
  const [first = null] = postcodes === '' ? [] : postcodes.split(' ')
  if (kind === 'F') {
    // The postcode of a part of a commune with several is unknown: none is better than a wrong one.
    const all = parentPostcodes.split(' ')
    const postcode = requested ?? (all.length === 1 ? (all[0] ?? null) : null)
    return {
      label: [name, postcode, parentName].filter((part) => part !== null).join(' '),
      id: `${parentCode}_${code}`,
      type: 'locality',
      name,
      ...(postcode !== null && { postcode }),
      citycode: parentCode,
      city: parentName,
      oldcity: name,
      oldcitycode: code,
    }
  }
  const postcode = requested ?? first
  return {
    label: name,
    id: code,
    type: 'municipality',
    name,
    ...(postcode !== null && { postcode }),
    citycode: code,
    city: kind === 'A' ? parentName : name,
    ...(kind === 'A' && { district: name }),
    population,
  }
}

/** `35, Ille-et-Vilaine, Bretagne`; a department that is its own region appears once. */
function contextOf({ table }: PlaceIndex, code: string): string {
  const department = departmentOf(code)
  const area = table.areas.get(department)
  return [...new Set([department, area?.name, area?.region])].filter(Boolean).join(', ')
}

function rowOf({ table }: PlaceIndex, place: number): PlaceRow {
  const row = table.rows[place]
  if (row === undefined) throw new RangeError(`There is no place ${place}`)
  return row
}

function round(value: number): number {
  return Math.round(value * 100_000) / 100_000
}
