import { defineRoute } from '../../core/route.ts'
import {
  cityCollectionSchema,
  cityQuerySchema,
  geocodeQuerySchema,
  geocoderAnswerSchema,
  reverseGeocodeQuerySchema,
} from './geocoding.schema.ts'

export const geocode = defineRoute({
  summary: 'Places in France for a typed text, as GeoJSON in the shape of the French national service.',
  feature: 'geocoding',
  method: 'GET',
  path: '/geocoding/search',
  auth: 'none',
  permission: null,
  query: geocodeQuerySchema,
  output: geocoderAnswerSchema,
})

export const listCities = defineRoute({
  summary: 'Towns by name or postcode, from the built-in places; most populated first.',
  feature: 'geocoding',
  method: 'GET',
  path: '/cities',
  auth: 'session',
  permission: null,
  query: cityQuerySchema,
  output: cityCollectionSchema,
  answer: 'collection',
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
})
