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

/** Returns today's opening hours, an exceptional day before its weekday; `null` when unknown, which does not mean closed. */
export function hoursToday(
  { hours, exceptionalDays }: Pick<Agency, 'hours' | 'exceptionalDays'>,
  now: Date,
): NonNullable<WeekHours>[number] | null {
  if (hours === null) return null
  const { day, weekday } = parisClock(now)
  return exceptionalDays.find((exception) => exception.day === day)?.ranges ?? hours[weekday] ?? null
}

/** Returns the smallest radius that includes a distance in kilometres. */
export function smallestRadius(distance: number): Radius {
  return radii.find((radius) => radius === 'all' || distance <= Number(radius)) ?? 'all'
}

/** Query for sorting by coverage: sends the coverage of each supplier back to the API. */
export function coverageQuery({ suppliers }: SupplierCoverage) {
  if (suppliers.length === 0) return {}
  const counts = suppliers.slice(0, 500).map(({ supplier, lines }) => `${supplier.id}:${lines.length}`)
  return { coverage: counts.join(','), order: { coverage: 'desc' as const } }
}

/** Number of basket lines a supplier covers, of the total. */
export interface Coverage {
  readonly covered: number
  readonly lines: number
}

/** Returns the coverage of a supplier; `null` without a basket. */
export function coverageOf(coverage: SupplierCoverage | undefined, supplier: number): Coverage | null {
  if (!coverage) return null
  const covered = coverage.suppliers.find((one) => one.supplier.id === supplier)?.lines.length ?? 0
  return { covered, lines: coverage.lineCount }
}

/**
 * Returns whether the typed text names the place: the beginning of its label, town or postcode, or an address in it. A
 * text that may also be an agency's name (`Rexel Lyon`) is searched as one.
 */
export function namesPlace(
  place: Pick<GeocodedSuggestion, 'label' | 'city' | 'zipCode'>,
  typed: string,
): boolean {
  const query = foldPlace(typed)
  const names = [place.label, place.city, place.zipCode, `${place.zipCode} ${place.city}`].map(foldPlace)
  if (names.some((name) => name.startsWith(query))) return true
  const has = (words: string) => words !== '' && ` ${query} `.includes(` ${words} `)
  // Agency names contain neither postcodes nor house numbers.
  return has(foldPlace(place.zipCode)) || (/^\d/.test(query) && names.slice(0, 2).some(has))
}

/** Returns whether the text contains the whole town name: a similar spelling must not lead to another town. */
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
