export {
  type City,
  type GeocodedFeature,
  type GeocodedProperties,
  type GeocodeQuery,
  type GeocoderAnswer,
  type PlaceType,
  type ReverseGeocodeQuery,
} from './geocoding.schema.ts'
export {
  geocodeDebounce,
  geocodeMinLength,
  readGeocoderAnswer,
  toSuggestion,
  toSuggestions,
  type GeocodedSuggestion,
} from './geocoding.rules.ts'
