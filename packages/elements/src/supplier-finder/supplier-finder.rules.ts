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

/** The smallest radius that reaches so many kilometres. */
export function fittingRadius(distance: number): Radius {
  return radii.find((radius) => radius === 'all' || distance <= Number(radius)) ?? 'all'
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

/**
 * Whether what was typed names the place: the beginning of its label, town or postcode, or an address in it. Where a
 * name of an agency may be meant as well (`Rexel Lyon`), it is for the agencies to say.
 */
export function isNamed(
  place: Pick<GeocodedSuggestion, 'label' | 'city' | 'zipCode'>,
  typed: string,
): boolean {
  const wanted = foldPlace(typed)
  const names = [place.label, place.city, place.zipCode, `${place.zipCode} ${place.city}`].map(foldPlace)
  if (names.some((name) => name.startsWith(wanted))) return true
  const has = (words: string) => words !== '' && ` ${wanted} `.includes(` ${words} `)
  // A postcode is in no name of an agency; neither is a number before a street.
  return has(foldPlace(place.zipCode)) || (/^\d/.test(wanted) && names.slice(0, 2).some(has))
}

/** Whether the whole name of the town is among the words typed: a near spelling alone takes nobody to another town. */
export function mentionsTown({ city }: Pick<GeocodedSuggestion, 'city'>, typed: string): boolean {
  const town = foldPlace(city)
  return town !== '' && ` ${foldPlace(typed)} `.includes(` ${town} `)
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
