import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { queryDegrees, queryInteger } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The kinds of places that the French national service distinguishes. */
export const placeTypes = ['housenumber', 'street', 'locality', 'municipality'] as const
export type PlaceType = (typeof placeTypes)[number]

const limit = z.optional(queryInteger({ min: 1, max: 20 }))
const type = z.optional(z.enum(placeTypes))

/** `/search` as in the national service, without what only streets need. */
export const geocodeQuerySchema = z.strictObject({
  /** The typed text: a town, a postcode, an address. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** `0`: the last word is complete. */
  autocomplete: z.optional(z.enum(['0', '1'])),
  limit,
  /** With `lon`: nearby results come first. */
  lat: z.optional(queryDegrees(90)),
  lon: z.optional(queryDegrees(180)),
  type,
  postcode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  /** INSEE code of a commune. */
  citycode: z.optional(z.string().check(z.regex(/^(\d{2}|2[AB])\d{3}$/))),
})

export type GeocodeQuery = z.output<typeof geocodeQuerySchema>

/** Towns for a name or a postcode. */
export const cityQuerySchema = z.strictObject({
  /** The beginning of a town's name, or of a postcode. */
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

/** A town of France. */
export const citySchema = resource('City', {
  /** INSEE code. */
  code: z.string(),
  name: z.string(),
  /** The requested postcode, else the town's first one. */
  zipCode: z.string(),
  /** Number, department, region. */
  context: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type City = z.infer<typeof citySchema>

export const cityCollectionSchema = collectionOf(citySchema)

export const reverseGeocodeQuerySchema = z.strictObject({
  lon: queryDegrees(180),
  lat: queryDegrees(90),
  limit,
  type,
})

export type ReverseGeocodeQuery = z.output<typeof reverseGeocodeQuerySchema>

const text = z.nullish(z.string().check(z.maxLength(4 * textMaxLength)))
const figure = z.nullish(z.number())

/** Properties of a place; every one can be missing. */
export const geocodedPropertiesSchema = z.object({
  label: text,
  /** 0 to 1: how well the place matches the query. */
  score: figure,
  id: text,
  banId: text,
  /** One of `placeTypes`; other services have others. */
  type: text,
  name: text,
  housenumber: text,
  street: text,
  postcode: text,
  /** INSEE code. */
  citycode: text,
  city: text,
  /** Arrondissement of Paris, Lyon or Marseille. */
  district: text,
  /** The commune before it was merged into `city`. */
  oldcity: text,
  oldcitycode: text,
  /** Number, department, region. */
  context: text,
  population: figure,
  /** 0 to 1. */
  importance: figure,
  /** Metres, in the answer to a position. */
  distance: figure,
  /** Projected coordinates. */
  x: figure,
  y: figure,
})

export type GeocodedProperties = z.infer<typeof geocodedPropertiesSchema>

export const geocodedFeatureSchema = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    /** Longitude, latitude, in degrees of WGS 84. */
    coordinates: z.array(z.number().check(z.minimum(-180), z.maximum(180))).check(
      z.length(2),
      z.refine(([_longitude, latitude = 0]) => Math.abs(latitude) <= 90),
    ),
  }),
  properties: geocodedPropertiesSchema,
})

export type GeocodedFeature = z.infer<typeof geocodedFeatureSchema>

/** The GeoJSON answer of both calls. */
export const geocoderAnswerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(geocodedFeatureSchema),
  query: z.optional(z.string()),
  /** Attribution to display with the data. */
  attribution: z.optional(z.string()),
  licence: z.optional(z.string()),
  limit: z.optional(z.number()),
})

export type GeocoderAnswer = z.infer<typeof geocoderAnswerSchema>
