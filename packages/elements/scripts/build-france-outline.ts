/**
 * Builds the outline of France that the map shows when its tiles are unreachable: run it with Node
 * whenever `world-atlas` (Natural Earth, public domain) is renewed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'

/** Longitude and latitude of the points of an area, nested as in GeoJSON: areas, rings, points. */
type Areas = [longitude: number, latitude: number][][][]

type Topology = Parameters<typeof presimplify>[0]

const france = '250'
/** Share of points removed, least significant first. */
const leftOut = 0.45
const decimals = 1000

/** The areas of France, including overseas departments, without details too small for a map of agencies. */
export function makeOutline(): Areas {
  const atlasFile = new URL(import.meta.resolve('world-atlas/countries-10m.json'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of the package
  const atlas = JSON.parse(readFileSync(atlasFile, 'utf8')) as Topology
  const countries = atlas.objects['countries']
  if (countries?.type !== 'GeometryCollection') throw new Error('world-atlas has changed its format')
  const geometries = countries.geometries.filter(({ id }) => id === france)
  const weighed = presimplify({
    ...atlas,
    objects: { countries: { type: 'GeometryCollection' as const, geometries } },
  })
  const simple = simplify(weighed, quantile(weighed, leftOut))
  const outline = simple.objects['countries']
  if (outline?.type !== 'GeometryCollection') throw new Error('Simplifying removed the country')
  const polygons = feature(simple, outline).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  )
  return polygons.map((rings) => rings.map((ring) => ring.flatMap(toCorner)))
}

const round = (degrees: number) => Math.round(degrees * decimals) / decimals

function toCorner([longitude, latitude]: number[]): [number, number][] {
  return longitude === undefined || latitude === undefined ? [] : [[round(longitude), round(latitude)]]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../src/features/supplier-finder/map/generated/france-outline.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(makeOutline())}\n`)
}
