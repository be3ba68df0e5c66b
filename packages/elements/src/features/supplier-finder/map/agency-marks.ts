import { constants, type AgencyPoints } from '@comptoir/contract'
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'

/** A marker at one zoom: an agency, or a cluster of agencies that would overlap. */
export interface Mark {
  /** Identifies the marker; that of a single agency is the same at every zoom. */
  readonly key: string
  readonly zoom: number
  /** The lowest index of its agencies in the point columns. */
  readonly first: number
  readonly count: number
  readonly latitude: number
  readonly longitude: number
  /** Size in pixels. */
  readonly size: number
}

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface Lowest {
  readonly first: number
}

type Feature = ClusterFeature<Lowest> | PointFeature<Lowest>

/** A marker and its parts, by the centre of its box in the plane of its zoom, in pixels. */
interface Spot extends Mark {
  readonly features: readonly Feature[]
  readonly x: number
  readonly y: number
}

const tileSize = 256
/** Cluster radius in pixels. */
const radius = 68
const pinSize = 28
const largestSize = 56
/** Minimum pixels between two markers, because positions are rounded. */
const gap = 2
const deepestZoom = constants.mapZoom.max

/**
 * The markers of agencies at each zoom, without overlaps, so that each can be seen and clicked. `supercluster` groups
 * close agencies; but a cluster is placed at the centre of its agencies, which may overlap another one, so these are
 * merged.
 */
export class AgencyMarks {
  readonly #index: Supercluster<Lowest, Lowest>
  readonly #spots = new Map<number, ReadonlyMap<number, Spot>>()

  constructor({ latitude, longitude, id }: AgencyPoints) {
    this.#index = new Supercluster<Lowest, Lowest>({
      radius,
      extent: tileSize,
      maxZoom: deepestZoom,
      reduce: (group, { first }) => Object.assign(group, { first: Math.min(group.first, first) }),
    })
    this.#index.load(
      id.map((_, first) => ({
        type: 'Feature',
        properties: { first },
        geometry: { type: 'Point', coordinates: [longitude[first] ?? 0, latitude[first] ?? 0] },
      })),
    )
  }

  /** Returns the markers of a map section, in degrees. */
  within({ west, south, east, north }: Bounds, zoom: number): readonly Mark[] {
    return [...this.#at(zoom).values()].filter(
      ({ latitude, longitude }) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
  }

  /** Returns whether its agencies are at the same position: no zoom separates them. */
  isOnePlace({ zoom, first }: Mark): boolean {
    if (zoom === deepestZoom) return true
    const [feature, other] = this.#at(zoom).get(first)?.features ?? []
    return (
      feature !== undefined &&
      other === undefined &&
      'cluster' in feature.properties &&
      this.#index.getClusterExpansionZoom(feature.properties.cluster_id) > deepestZoom
    )
  }

  /** Returns the zoom from which a cluster splits. */
  opensAt(mark: Mark): number {
    const { first, count } = mark
    let zoom = mark.zoom + 1
    while (zoom < deepestZoom && this.#at(zoom).get(first)?.count === count) zoom += 1
    return zoom
  }

  /** Returns the agencies of a marker, by their index in the point columns. */
  agenciesOf({ zoom, first }: Mark): readonly number[] {
    const features = this.#at(zoom).get(first)?.features ?? []
    return features.flatMap(({ properties }) =>
      'cluster' in properties
        ? this.#index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.first)
        : [properties.first],
    )
  }

  /** Returns all markers of a zoom, by the first of their agencies. */
  #at(zoom: number): ReadonlyMap<number, Spot> {
    const cached = this.#spots.get(zoom)
    if (cached) return cached
    const features = this.#index.getClusters([-180, -90, 180, 90], zoom)
    const spots = apart(features.map((feature) => toSpot([feature], zoom)))
    const byFirst = new Map(spots.map((spot) => [spot.first, spot]))
    this.#spots.set(zoom, byFirst)
    return byFirst
  }
}

/** Merges markers that would overlap. Only neighbours in a grid can. */
function apart(spots: readonly Spot[]): Spot[] {
  const cell = largestSize + gap
  const rowLength = 2 ** 24
  const grid = new Map<number, Set<Spot>>()
  const keyOf = ({ x, y }: Spot) => Math.floor(x / cell) * rowLength + Math.floor(y / cell)
  const neighbours = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => across * rowLength + down))
  const findCovered = (spot: Spot) => {
    const key = keyOf(spot)
    for (const step of neighbours)
      for (const other of grid.get(key + step) ?? []) if (cover(spot, other)) return other
    return null
  }
  const queue = [...spots]
  for (const spot of queue) {
    const covered = findCovered(spot)
    if (covered) {
      grid.get(keyOf(covered))?.delete(covered)
      queue.push(toSpot([...spot.features, ...covered.features], spot.zoom))
      continue
    }
    const key = keyOf(spot)
    grid.set(key, (grid.get(key) ?? new Set()).add(spot))
  }
  return [...grid.values()].flatMap((cellSpots) => [...cellSpots])
}

function cover(one: Spot, other: Spot): boolean {
  const distance = (one.size + other.size) / 2 + gap
  return Math.abs(one.x - other.x) < distance && Math.abs(one.y - other.y) < distance
}

const countOf = ({ properties }: Feature) => ('cluster' in properties ? properties.point_count : 1)

function toSpot(features: readonly Feature[], zoom: number): Spot {
  const count = features.reduce((sum, feature) => sum + countOf(feature), 0)
  const first = Math.min(...features.map(({ properties }) => properties.first))
  const centre = (axis: 0 | 1) =>
    features.reduce((sum, feature) => sum + (feature.geometry.coordinates[axis] ?? 0) * countOf(feature), 0) /
    count
  const [longitude, latitude] = [centre(0), centre(1)]
  const isPin = count === 1
  const size = isPin ? pinSize : Math.min(largestSize, 30 + 5 * Math.log2(count))
  const plane = tileSize * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    key: isPin ? `${first}` : `${zoom}:${first}`,
    zoom,
    first,
    count,
    latitude,
    longitude,
    size,
    features,
    // A pin is anchored at its lower left corner.
    x: plane * (0.5 + longitude / 360) + (isPin ? size / 2 : 0),
    y: plane * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) - (isPin ? size / 2 : 0),
  }
}
