import { distanceInKilometres } from './distance.ts'
import type { PlaceIndex } from './place-index.ts'
import type { Point } from './place-ranking.ts'

export interface NearPlace {
  readonly place: number
  /** Distance to the place's point. */
  readonly kilometres: number
}

/** At sea or abroad there is no French place. */
const farthest = 15

/**
 * Returns the places that contain a point, likeliest first. Boxes overlap, so each is treated as its inscribed ellipse: the
 * box whose centre is nearest relative to its size wins, which distinguishes a small town from the large one around it.
 */
export function findPlacesAt({ table }: PlaceIndex, point: Point, limit: number): NearPlace[] {
  const { rows, boxes, longitudes, latitudes } = table
  const found: (NearPlace & { readonly rank: number })[] = []
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]
    if (row === undefined || row[0] === 'F') continue
    const longitude = longitudes[place] ?? 0
    const latitude = latitudes[place] ?? 0
    if (Math.abs(latitude - point.latitude) > 1.5 || Math.abs(longitude - point.longitude) > 1.5) continue
    const kilometres = distanceInKilometres(point, { longitude, latitude })
    const depth = depthIn(boxes.subarray(place * 4, place * 4 + 4), point)
    if (depth <= 1.5) found.push({ place, kilometres, rank: depth })
    else if (kilometres <= farthest) found.push({ place, kilometres, rank: 2 + kilometres })
  }
  found.sort((a, b) => a.rank - b.rank || a.kilometres - b.kilometres)
  const [first] = found
  // A city with districts is replaced by the district: without a box, by its nearest one.
  const districts = found.filter(
    ({ place }) => rows[place]?.[0] === 'A' && first !== undefined && table.parents[place] === first.place,
  )
  const district = districts.toSorted((a, b) => a.kilometres - b.kilometres)[0]
  return (district ? [district, ...found.filter(({ place }) => place !== district.place)] : found)
    .slice(0, limit)
    .map(({ place, kilometres }) => ({ place, kilometres }))
}

/** Returns 0 in the centre of a box, 1 on its inscribed ellipse, above 1.41 outside; without a box it is far away. */
function depthIn(box: Float64Array, { longitude, latitude }: Point): number {
  const [west = Number.NaN, south = 0, east = 0, north = 0] = box
  if (Number.isNaN(west)) return Infinity
  const x = (longitude - (west + east) / 2) / Math.max(0.001, (east - west) / 2)
  const y = (latitude - (south + north) / 2) / Math.max(0.001, (north - south) / 2)
  return Math.abs(x) > 1 || Math.abs(y) > 1 ? Infinity : Math.hypot(x, y)
}
