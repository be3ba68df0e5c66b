import {
  parisClock,
  type Agency,
  type GeocodedSuggestion,
  type SupplierCoverage,
  type WeekHours,
} from '@comptoir/contract'

/** Kilometres around the place, or everywhere. */
export const radii = ['10', '25', '50', '100', 'all'] as const
export type Radius = (typeof radii)[number]

/** The ranges of today, an exceptional day's before its weekday's; `null` when the hours were never told: not closed. */
export function hoursToday(
  { hours, exceptionalDays }: Pick<Agency, 'hours' | 'exceptionalDays'>,
  now: Date,
): NonNullable<WeekHours>[number] | null {
  if (hours === null) return null
  const { day, weekday } = parisClock(now)
  return exceptionalDays.find((exception) => exception.day === day)?.ranges ?? hours[weekday] ?? null
}

/** `+33472001234` as people in France read it, `04 72 00 12 34`; anything else as it is. */
export function nationalPhone(phone: string): string {
  const [, digits] = /^\+33(\d{9})$/.exec(phone) ?? []
  return digits === undefined ? phone : `0${digits}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0')
}

/** Street and town of an agency, each on its line; the country goes without saying at home. */
export function addressLines({ addressNumber, address, zipCode, city, country }: Agency): readonly string[] {
  const street = [addressNumber, address].filter(Boolean).join(' ')
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [street, town, country === 'France' ? '' : country].filter((line) => line !== '')
}

/** The smallest radius that reaches so many kilometres. */
export function fittingRadius(distance: number): Radius {
  return radii.find((radius) => radius === 'all' || distance <= Number(radius)) ?? 'all'
}

/** Under ten kilometres one decimal tells something, beyond it does not (D-16). */
export function roundDistance(kilometres: number): number {
  return kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
}

/** The way there, by a map that anybody may use. */
export function directionsUrl({ latitude, longitude }: Pick<Agency, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

/** The order by coverage as the API takes it: what it told of each supplier comes back with the question. */
export function coverageQuery({ suppliers }: SupplierCoverage) {
  if (suppliers.length === 0) return {}
  const told = suppliers.slice(0, 500).map(({ supplier, lines }) => `${supplier.id}:${lines.length}`)
  return { coverage: told.join(','), order: { coverage: 'desc' as const } }
}

/** How many lines of the basket a supplier covers, of how many. */
export interface Coverage {
  readonly covered: number
  readonly lines: number
}

/** What a supplier covers; `null` without a basket. */
export function coverageOf(coverage: SupplierCoverage | undefined, supplier: number): Coverage | null {
  if (!coverage) return null
  const covered = coverage.suppliers.find((one) => one.supplier.id === supplier)?.lines.length ?? 0
  return { covered, lines: coverage.lineCount }
}

/** Whether what was typed names the place: the beginning of its label, town or postcode. */
export function isNamed(
  place: Pick<GeocodedSuggestion, 'label' | 'city' | 'zipCode'>,
  typed: string,
): boolean {
  const wanted = foldPlace(typed)
  return [place.label, place.city, place.zipCode, `${place.zipCode} ${place.city}`].some((name) =>
    foldPlace(name).startsWith(wanted),
  )
}

/** `St-Étienne` and `saint etienne` are the same place. */
function foldPlace(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim()
}
