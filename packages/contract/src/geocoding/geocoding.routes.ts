import { defineRoute } from '../route.ts'
import { geocodeQuerySchema, geocoderAnswerSchema, reverseGeocodeQuerySchema } from './geocoding.schema.ts'

export const geocode = defineRoute({
  summary: 'Places in France for a typed text, as GeoJSON in the shape of the French national service.',
  feature: 'geocoding',
  method: 'GET',
  path: '/geocoding/search',
  auth: 'none',
  permission: null,
  query: geocodeQuerySchema,
  output: geocoderAnswerSchema,
  errors: [],
})

export const reverseGeocode = defineRoute({
  summary: 'The places in France at a position, as GeoJSON in the shape of the French national service.',
  feature: 'geocoding',
  method: 'GET',
  path: '/geocoding/reverse',
  auth: 'none',
  permission: null,
  query: reverseGeocodeQuerySchema,
  output: geocoderAnswerSchema,
  errors: [],
})
