import type { WeekHours } from '@comptoir/contract'
import { randomFrom, type Random } from './random.ts'
import { suppliers, type DemoSupplier } from './suppliers.ts'
import { towns, type Town } from './towns.ts'

/** An agency to insert; `supplier` is its index in the list of suppliers. */
export interface DemoAgency {
  readonly supplier: number
  readonly supplierName: string
  readonly name: string
  readonly addressNumber: string | null
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string | null
  readonly email: string | null
  readonly hours: WeekHours
  /** `YYYY-MM-DD` → the hours of that day, replacing those of its weekday. */
  readonly exceptionalDays: Readonly<Record<string, readonly HoursRange[]>>
}

const streets = [
  "rue de l'Industrie",
  'avenue des Métiers',
  'rue Ampère',
  "boulevard de l'Europe",
  'zone artisanale des Peupliers',
  'rue Denis-Papin',
  'route Nationale',
  'rue des Artisans',
  'avenue Jean-Monnet',
  'rue Gay-Lussac',
  'chemin des Carrières',
  'rue Gustave-Eiffel',
  'impasse des Entrepôts',
  'rue du Commerce',
]

// The number blocks that the French regulator reserves for films and books: no one is called by accident.
const fictionalNumbers = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49']

interface HoursRange {
  open: string
  close: string
}

const morning = { open: '07:30', close: '12:00' }
const hoursOfWeek: readonly WeekHours[] = [
  week([morning, { open: '13:30', close: '17:30' }], []),
  week(
    [
      { open: '07:00', close: '12:00' },
      { open: '13:30', close: '18:00' },
    ],
    [{ open: '08:00', close: '12:00' }],
  ),
  week([{ open: '07:00', close: '18:00' }], []),
  week(
    [
      { open: '06:30', close: '12:15' },
      { open: '13:15', close: '17:00' },
    ],
    [],
  ),
  week([morning, { open: '14:00', close: '18:00' }], [{ open: '09:00', close: '12:00' }]),
]

/** Bank holidays, when every agency is closed, and the days before them, when some close at noon. */
const bankHolidays: Readonly<Record<string, readonly HoursRange[]>> = Object.fromEntries(
  ['2026-12-25', '2027-01-01', '2027-03-29', '2027-05-06', '2027-05-17', '2027-07-14'].map((day) => [
    day,
    [],
  ]),
)
const earlyClosing = { '2026-12-24': [morning], '2026-12-31': [morning] }

function week(day: HoursRange[], saturday: HoursRange[]): WeekHours {
  return [day, day, day, day, day, saturday, []]
}

/** Builds the agencies of the demo suppliers: more of them in larger towns. */
export function buildAgencies(): DemoAgency[] {
  const random = randomFrom(2026)
  return suppliers.flatMap((supplier, index) =>
    pickTowns(random, supplier.agencies).map((town) => buildAgency(random, index, supplier, town)),
  )
}

/** Picks towns without repetition; the first ones are more frequent. */
function pickTowns(random: Random, count: number): Town[] {
  const weighted = towns.map((town, rank) => ({ town, key: random.next() ** (1 / (3 / (1 + rank / 30))) }))
  return weighted
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ town }) => town)
}

function buildAgency(random: Random, index: number, supplier: DemoSupplier, town: Town): DemoAgency {
  const shift = () => Math.round((random.next() - 0.5) * 0.03 * 10_000) / 10_000
  const mailName = supplier.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  return {
    supplier: index,
    supplierName: supplier.name,
    name: `${supplier.name} ${town.name}`,
    addressNumber: random.chance(0.85)
      ? `${random.integer(1, 180)}${random.chance(0.1) ? ' bis' : ''}`
      : null,
    address: random.pick(streets),
    zipCode: town.zipCode,
    city: town.name,
    country: 'France',
    latitude: Math.round((town.latitude + shift()) * 10_000) / 10_000,
    longitude: Math.round((town.longitude + shift()) * 10_000) / 10_000,
    phone: random.chance(0.95) ? phoneNumber(random, town.zipCode) : null,
    email: random.chance(0.85) ? `${town.zipCode}@${mailName}.example` : null,
    hours: random.chance(0.12) ? null : random.pick(hoursOfWeek),
    exceptionalDays: index % 3 === 0 ? { ...earlyClosing, ...bankHolidays } : bankHolidays,
  }
}

/** Returns a number of the fictional block of the postcode's region. */
function phoneNumber(random: Random, zipCode: string): string {
  const block = fictionalNumbers[regionOf(Number(zipCode.slice(0, 2)))]
  const pair = () => String(random.integer(0, 99)).padStart(2, '0')
  return `${block} ${pair()} ${pair()}`
}

const northWest = new Set([14, 18, 22, 27, 28, 29, 35, 36, 37, 41, 44, 45, 49, 50, 53, 56, 61, 72, 76, 85])
const northEast = new Set([
  2, 8, 10, 21, 25, 39, 51, 52, 54, 55, 57, 58, 59, 60, 62, 67, 68, 70, 71, 80, 88, 89, 90,
])
const southWest = new Set([9, 12, 16, 17, 19, 23, 24, 31, 32, 33, 40, 46, 47, 64, 65, 79, 81, 82, 86, 87])
const parisRegion = new Set([75, 77, 78, 91, 92, 93, 94, 95])

function regionOf(department: number): number {
  if (parisRegion.has(department)) return 0
  if (northWest.has(department)) return 1
  if (northEast.has(department)) return 2
  return southWest.has(department) ? 4 : 3
}
