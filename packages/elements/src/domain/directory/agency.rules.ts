import type { Agency } from '@comptoir/contract'

/** Street and town of an agency, each on its line; the country only if not France. */
export function addressLines({ addressNumber, address, zipCode, city, country }: Agency): readonly string[] {
  const street = [addressNumber, address].filter(Boolean).join(' ')
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [street, town, country === 'France' ? '' : country].filter((line) => line !== '')
}

/** One decimal under ten kilometres, none above (D-16). */
export function roundDistance(kilometres: number): number {
  return kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
}

/** A public map URL with directions. */
export function directionsUrl({ latitude, longitude }: Pick<Agency, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
