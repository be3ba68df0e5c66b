import type { Agency } from '@comptoir/contract'

/** Street and town of an agency, each on its line; the country goes without saying at home. */
export function addressLines({ addressNumber, address, zipCode, city, country }: Agency): readonly string[] {
  const street = [addressNumber, address].filter(Boolean).join(' ')
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [street, town, country === 'France' ? '' : country].filter((line) => line !== '')
}

/** Under ten kilometres one decimal tells something, beyond it does not (D-16). */
export function roundDistance(kilometres: number): number {
  return kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
}

/** The way there, by a map that anybody may use. */
export function directionsUrl({ latitude, longitude }: Pick<Agency, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
