import type { AreaRow, PlaceRow } from '../place-table.ts'
import { createLocator, type Location } from './locate-places.ts'
import type { Commune, Sources } from './sources.ts'

interface Found {
  readonly kind: PlaceRow[0]
  readonly commune: Commune
  readonly parent: string
  readonly location: Location
}

export interface PlaceFiles {
  /** `places.jsonl`: one `PlaceRow` a line. */
  readonly places: string
  /** `departments.jsonl`: one `AreaRow` a line. */
  readonly departments: string
  /** Communes without a known location; only in overseas collectivities. */
  readonly unlocated: readonly string[]
}

/** Builds the geocoder's data from the registry packages; deterministic. */
export function makePlaces(sources: Sources): PlaceFiles {
  const locator = createLocator(sources)
  const ofType = (...types: Commune['type'][]) =>
    sources.communes.filter(({ type }) => types.includes(type)).toSorted(byCode)

  const communes = ofType('commune-actuelle')
  const locations = new Map<string, Location>()
  for (const commune of communes) {
    const location = locator.commune(commune)
    if (location) locations.set(commune.code, location)
  }
  for (const commune of communes.filter(({ code }) => !locations.has(code))) {
    const neighbours = communes
      .filter((other) => sharesPostcode(commune, other))
      .flatMap(({ code }) => locations.get(code) ?? [])
    const location = locator.neighbour(neighbours)
    if (location) locations.set(commune.code, location)
  }

  const unlocated = communes
    .filter(({ code }) => !locations.has(code))
    .map(({ code, nom }) => `${code} ${nom}`)
  const lost = unlocated.find((line) => !/^9(75|77|78|8)/.test(line))
  if (lost !== undefined) throw new Error(`No source has the location of ${lost}`)

  const found: Found[] = []
  for (const commune of communes) {
    const location = locations.get(commune.code)
    if (location) found.push({ kind: 'C', commune, parent: '', location })
  }
  for (const commune of ofType('arrondissement-municipal')) {
    const location = locator.district(commune)
    if (!location) throw new Error(`No source has the location of ${commune.nom}`)
    found.push({ kind: 'A', commune, parent: commune.commune ?? '', location })
  }
  const nameOf = new Map(communes.map(({ code, nom }) => [code, nom]))
  for (const commune of ofType('commune-deleguee', 'commune-associee')) {
    const parent = commune.chefLieu ?? ''
    const location = locations.get(parent)
    if (location && nameOf.get(parent) !== commune.nom) {
      found.push({ kind: 'F', commune, parent, location: locator.former(commune, location) })
    }
  }

  const regions = new Map(sources.regions.map(({ code, nom }) => [code, nom]))
  return {
    places: found.map(writePlace).join(''),
    departments: sources.departments
      .toSorted(byCode)
      .map(({ code, nom, region = '' }) => writeArea([code, nom, regions.get(region) ?? '']))
      .join(''),
    unlocated,
  }
}

/** One line of `places.jsonl`, in the order of `PlaceRow`. */
function writePlace({ kind, commune, parent, location }: Found): string {
  const { longitude, latitude, box } = location
  // Boxes as whole thousandths of a degree (some 100 m) away from the point: short, and good enough to choose by.
  const away = (degrees: number) => Math.max(0, Math.ceil(degrees * 1000 - 1e-6))
  const [west, south, east, north] = box ?? []
  const sides =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? []
      : [away(longitude - west), away(latitude - south), away(east - longitude), away(north - latitude)]
  const row: PlaceRow = [
    kind,
    commune.code,
    commune.nom,
    (commune.codesPostaux ?? []).toSorted().join(' '),
    commune.population ?? 0,
    Number(longitude.toFixed(4)),
    Number(latitude.toFixed(4)),
    parent,
    ...sides,
  ]
  return `${JSON.stringify(row)}\n`
}

function sharesPostcode(a: Commune, b: Commune): boolean {
  return a.code !== b.code && (a.codesPostaux ?? []).some((code) => b.codesPostaux?.includes(code))
}

function writeArea(row: AreaRow): string {
  return `${JSON.stringify(row)}\n`
}

function byCode(a: { readonly code: string }, b: { readonly code: string }): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0
}
