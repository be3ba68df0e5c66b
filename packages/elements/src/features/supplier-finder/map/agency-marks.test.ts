import type { AgencyPoints } from '@comptoir/contract'
import { CRS, latLng } from 'leaflet'
import { expect, test } from 'vitest'
import { AgencyMarks, type Mark } from './agency-marks.ts'

const everywhere = { west: -180, south: -90, east: 180, north: 90 }
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom)

function buildPoints(places: readonly (readonly [number, number])[]): AgencyPoints {
  return {
    '@id': '/internal/agencies/points',
    '@type': 'AgencyPoints',
    totalItems: places.length,
    suppliers: [{ id: 1, name: 'Supplier' }],
    id: places.map((_, index) => index + 100),
    name: places.map((_, index) => `Agency ${index}`),
    latitude: places.map(([latitude]) => latitude),
    longitude: places.map(([, longitude]) => longitude),
    supplier: places.map(() => 0),
  }
}

/** Realistic agencies: most in towns, some in one street, some in one house. */
function randomPlaces(towns: number, seed: number): [number, number][] {
  let state = seed
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: towns }, (): [number, number] => [
    42.5 + random() * 8,
    -4 + random() * 11,
  ]).flatMap(([latitude, longitude]) =>
    [0, 0, 0.0001, 0.001, 0.01, 0.05]
      .slice(0, Math.ceil(random() * 6))
      .map((spread): [number, number] => [
        latitude + (random() - 0.5) * spread,
        longitude + (random() - 0.5) * spread,
      ]),
  )
}

/** The box of a marker as Leaflet places it: a pin at its lower left corner, others centred. */
function boxOf({ latitude, longitude, size, count, zoom }: Mark) {
  const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), zoom).round()
  const [left, top] = count === 1 ? [x, y - size] : [x - size / 2, y - size / 2]
  return { left, top, right: left + size, bottom: top + size }
}

function covering(marks: readonly Mark[]): string[] {
  const boxes = marks.map((mark) => ({ key: mark.key, ...boxOf(mark) })).toSorted((a, b) => a.left - b.left)
  return boxes.flatMap((one, index) => {
    const found: string[] = []
    for (const other of boxes.slice(index + 1)) {
      if (other.left >= one.right) break
      if (other.top < one.bottom && one.top < other.bottom) found.push(`${one.key} and ${other.key}`)
    }
    return found
  })
}

test.each([1, 2, 3])('no mark covers another, and each agency is in one, at every zoom (%i)', (seed) => {
  const places = randomPlaces(400, seed)
  const marks = new AgencyMarks(buildPoints(places))
  for (const zoom of zooms) {
    const all = marks.within(everywhere, zoom)
    expect({ zoom, covering: covering(all) }).toEqual({ zoom, covering: [] })
    expect(Math.min(...all.map(({ size }) => size))).toBeGreaterThanOrEqual(24)
    const agencies = all.flatMap((mark) => marks.agenciesOf(mark)).toSorted((a, b) => a - b)
    expect(agencies).toEqual(places.map((_, index) => index))
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  }
})

test('a cluster splits at the first zoom at which its agencies are apart', () => {
  const marks = new AgencyMarks(buildPoints(randomPlaces(200, 4)))
  const several = marks.within(everywhere, 6).filter((mark) => mark.count > 1 && !marks.isOnePlace(mark))
  expect(several.length).toBeGreaterThan(10)
  const isApart = (mark: Mark, zoom: number) =>
    marks.within(everywhere, zoom).every(({ first, count }) => first !== mark.first || count !== mark.count)
  for (const mark of several) {
    const zoom = marks.opensAt(mark)
    expect([zoom > 6, isApart(mark, zoom)]).toEqual([true, true])
    for (let before = 7; before < zoom; before += 1) expect(isApart(mark, before)).toBe(false)
  }
})

test('agencies in one house are one cluster at every zoom, which lists them all', () => {
  const marks = new AgencyMarks(
    buildPoints([
      [45, 5],
      [48, -1],
      [48, -1],
      [48, -1],
    ]),
  )
  for (const zoom of zooms.slice(5)) {
    const [house] = marks.within({ west: -2, south: 47, east: 0, north: 49 }, zoom)
    if (!house) throw new Error(`No mark at zoom ${zoom}`)
    expect([house.count, marks.isOnePlace(house), marks.agenciesOf(house).toSorted((a, b) => a - b)]).toEqual(
      [3, true, [1, 2, 3]],
    )
  }
})

test('a single agency has the same key at every zoom, a cluster does not', () => {
  const marks = new AgencyMarks(
    buildPoints([
      [45, 5],
      [48, -1],
      [48.0001, -1],
    ]),
  )
  const keys = (zoom: number) => marks.within(everywhere, zoom).map(({ key, count }) => [key, count])
  expect(keys(6)).toEqual(
    expect.arrayContaining([
      ['0', 1],
      ['6:1', 2],
    ]),
  )
  expect(keys(7)).toEqual(
    expect.arrayContaining([
      ['0', 1],
      ['7:1', 2],
    ]),
  )
})

test('without agencies there are no markers', () => {
  expect(new AgencyMarks(buildPoints([])).within(everywhere, 5)).toEqual([])
})
