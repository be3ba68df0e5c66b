import type { GeocodeQuery, GeocoderAnswer, ReverseGeocodeQuery } from '@comptoir/contract'

/** The two calls of the French national service. */
export interface Geocoder {
  search(query: GeocodeQuery): Promise<GeocoderAnswer>
  reverse(query: ReverseGeocodeQuery): Promise<GeocoderAnswer>
}

export const defaultLimit = 10
