import { plainName } from '../place-name.ts'
import type { Box, Commune, Sources, Town } from './sources.ts'

/** The location of a place: its usual centre, and the bounding box of its territory, if known. */
export interface Location {
  readonly longitude: number
  readonly latitude: number
  readonly box: Box | null
}

/** The names in GeoNames of communes missing under their own name. */
const otherNames: Readonly<Record<string, string>> = {
  '44003': 'Ancenis',
  '49092': 'Chemillé-Melay',
  '50099': 'Carentan',
  '50129': 'Cherbourg',
  '59183': 'Dunkirk',
  '66008': 'Argeles',
  '91228': 'Évry',
  '93070': 'Saint-Ouen',
  '95218': 'Éragny',
  '97212': 'Le Gros-Morne',
  '97501': 'Miquelon',
  '97701': 'Gustavia',
  '97801': 'Marigot',
  '98612': 'Leava',
  '98613': 'Mata-Utu',
  '98722': 'Hitiaa',
}

/** The published box of Cayenne covers half of French Guiana. */
const correctedBoxes: Readonly<Record<string, Box>> = { '97302': [-52.36, 4.87, -52.25, 4.98] }

/** Countries of GeoNames whose second level is not the department. */
const departmentOfCountry: Readonly<Record<string, string>> = {
  GF: '973',
  YT: '976',
  PM: '975',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
}

/** About two kilometres: a town hall may be at the very edge, and the boxes are rounded. */
const boxMargin = 0.02

/** Finds the location of communes, of their districts and of the communes merged into them. */
export function createLocator(sources: Sources) {
  const towns = Map.groupBy(sources.towns, (town) => `${departmentOf(town)} ${plainName(town.name)}`)
  const formerCodes = Map.groupBy(
    sources.communes.filter(({ chefLieu }) => chefLieu !== undefined),
    ({ chefLieu }) => chefLieu,
  )

  // In the Pacific a commune is an island or a valley with villages of other names, the main one first.
  const townInPacific = (code: string) =>
    sources.towns.find(({ area }) => /^98[78]/.test(code) && area === code)

  const findTowns = (department: string | undefined, names: readonly string[]): Town[] =>
    names.flatMap((name) => towns.get(`${department} ${plainName(name)}`) ?? [])

  function boxOf(code: string): Box | null {
    const own = correctedBoxes[code] ?? sources.boxes.get(code)
    // Merged after the boxes were drawn: the territory is that of all its former communes.
    const former = (formerCodes.get(code) ?? []).map((part) => sources.boxes.get(part.code))
    const boxes = [own, ...former].filter((box) => box !== undefined)
    return boxes.length === 0 ? null : boxes.reduce(unite)
  }

  return {
    commune(commune: Commune): Location | null {
      const box = boxOf(commune.code)
      // The former commune with the same code gave its town hall to the merged one.
      const seat = formerCodes.get(commune.code)?.find(({ code }) => code === commune.code)
      const names = [otherNames[commune.code], commune.nom, seat?.nom].filter((name) => name !== undefined)
      const town = findTowns(commune.departement, names).find((candidate) => isInside(candidate, box))
      return place(town ?? townInPacific(commune.code), box)
    },

    /** An arrondissement of Paris, Lyon or Marseille; GeoNames calls the second of Lyon `Lyon 02`. */
    district({ nom }: Commune): Location | null {
      const [city = '', ordinal = ''] = nom.split(' ')
      const prefix = `${city} ${ordinal.replace(/\D/g, '').padStart(2, '0')}`
      const town = sources.towns.find(({ name }) => name === prefix || name.startsWith(`${prefix} `))
      return place(town, null)
    },

    /** A former commune; without its own entry it has the location of the commune it was merged into. */
    former(former: Commune, parent: Location): Location {
      const own = former.code === former.chefLieu ? null : (sources.boxes.get(former.code) ?? null)
      const town = findTowns(former.departement, [former.nom]).find((candidate) =>
        isInside(candidate, own ?? parent.box),
      )
      return place(town, own) ?? { ...parent, box: null }
    },

    /** Restored after the boxes were drawn and too small for GeoNames: located at the centre of its postcode. */
    neighbour(located: readonly Location[]): Location | null {
      const boxes = located.map(({ box }) => box).filter((box) => box !== null)
      const box = boxes.length === 0 ? null : boxes.reduce(unite)
      const centre = place(undefined, box)
      return centre && { ...centre, box: null }
    },
  }
}

function departmentOf({ country, area }: Town): string {
  return departmentOfCountry[country] ?? area
}

function place(town: Town | undefined, box: Box | null): Location | null {
  if (town) return { longitude: town.longitude, latitude: town.latitude, box }
  if (box === null) return null
  const [west, south, east, north] = box
  return { longitude: (west + east) / 2, latitude: (south + north) / 2, box }
}

function isInside({ longitude, latitude }: Town, box: Box | null): boolean {
  if (box === null) return true
  const [west, south, east, north] = box
  return (
    longitude > west - boxMargin &&
    longitude < east + boxMargin &&
    latitude > south - boxMargin &&
    latitude < north + boxMargin
  )
}

function unite(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}
