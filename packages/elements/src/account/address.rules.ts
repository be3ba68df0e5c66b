import { fullAddress, type GeocodedSuggestion, type UserAddress } from '@comptoir/contract'

/** No place is chosen. */
export const noPlace = {
  addressNumber: null,
  address: '',
  zipCode: '',
  city: '',
  latitude: null,
  longitude: null,
}

/** What a form holds of a place. */
export function placeOf({ addressNumber, address, zipCode, city, latitude, longitude }: GeocodedSuggestion) {
  return { addressNumber, address, zipCode, city, latitude, longitude }
}

/** What the form shows of an address; empty for a new one. */
export function addressValues(address: UserAddress | null) {
  return {
    name: address?.name ?? '',
    additionalAddress: address?.additionalAddress ?? '',
    countryCode: 'FRA',
    country: 'France',
    ...(address ? placeOf(toSuggestion(address)) : (noPlace as ReturnType<typeof placeOf> | typeof noPlace)),
  }
}

/** A kept address as the search would have suggested it. */
export function toSuggestion(address: UserAddress): GeocodedSuggestion {
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
