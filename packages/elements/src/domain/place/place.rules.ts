import { foldText } from '../../runtime/intl/fold-text.rules.ts'
import { fullAddress, type GeocodedSuggestion } from '@comptoir/contract'

type SavedPlace = Pick<
  GeocodedSuggestion,
  'addressNumber' | 'address' | 'zipCode' | 'city' | 'latitude' | 'longitude'
>

/** No place is chosen. */
export const noPlace = {
  addressNumber: null,
  address: '',
  zipCode: '',
  city: '',
  latitude: null,
  longitude: null,
}

/** The form fields of a place. */
export function placeOf({ addressNumber, address, zipCode, city, latitude, longitude }: GeocodedSuggestion) {
  return { addressNumber, address, zipCode, city, latitude, longitude }
}

/** The street typed before a town was chosen: the geocoder may only know towns. */
export function typedStreet(typed: string, { zipCode, city }: Pick<GeocodedSuggestion, 'zipCode' | 'city'>) {
  const fold = (text: string) =>
    foldText(text)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  const ofTown = new Set(fold(city).split(' ').concat('cedex', 'france'))
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  // From the end, each word that names the town once, since the street may be named after it.
  const isOfTown = (part: string) =>
    part === '' || ofTown.delete(part) || part === zipCode || /^(?:\d{4,5}|\d{1,2}(?:er?|eme))$/.test(part)
  while (
    words.length > 0 &&
    fold(words.at(-1) ?? '')
      .split(' ')
      .every(isOfTown)
  )
    words.pop()
  const [, number = null, address = ''] =
    /^(?:(\d+(?:\s?(?:bis|ter|quater|[a-d]))?)\s+)?(.*)$/i.exec(words.join(' ')) ?? []
  return { addressNumber: number, address }
}

/** A saved place as a suggestion of the search. */
export function toSuggestion(address: SavedPlace): GeocodedSuggestion {
  const { addressNumber, zipCode, city, latitude, longitude } = address
  const place = { addressNumber, address: address.address, zipCode, city, latitude, longitude }
  return {
    label: fullAddress({ ...place, country: '' }),
    context: '',
    ...place,
    country: 'France',
    countryCode: 'FRA',
  }
}
