import * as z from 'zod/mini'
import {
  geocodedFeatureSchema,
  geocodedPropertiesSchema,
  type GeocodedFeature,
  type GeocodedProperties,
  type GeocoderAnswer,
} from './geocoding.schema.ts'

/** An address as the geocoder suggests it; the fields of an address, so that a form can copy it (section 3). */
export interface GeocodedSuggestion {
  readonly label: string
  /** Department and region: distinguishes one Saint-Denis from another; empty when unknown. */
  readonly context: string
  /** `null` when the place has none, as in an address. */
  readonly addressNumber: string | null
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  /** The geocoder knows France only. */
  readonly country: 'France'
  readonly countryCode: 'FRA'
}

/** Shorter texts match too many places. */
export const geocodeMinLength = 3
/** Debounce of geocoder requests in milliseconds. */
export const geocodeDebounce = 250

const collectionSchema = z.object({ features: z.array(z.unknown()) })
const looseTextSchema = z.optional(z.string())

/**
 * Reads the response of a geocoder, ours or another: invalid features are skipped.
 * `null` when it is not a collection.
 */
export function readGeocoderAnswer(body: unknown): GeocoderAnswer | null {
  const collection = collectionSchema.safeParse(body)
  if (!collection.success) return null
  const answer: GeocoderAnswer = {
    type: 'FeatureCollection',
    features: collection.data.features.flatMap((feature) => readFeature(feature) ?? []),
  }
  for (const key of ['query', 'attribution', 'licence'] as const) {
    const value = looseTextSchema.safeParse(propertyOf(body, key))
    if (value.success && value.data !== undefined) answer[key] = value.data
  }
  return answer
}

function readFeature(feature: unknown): GeocodedFeature | null {
  const properties = propertyOf(feature, 'properties')
  const read = geocodedFeatureSchema.safeParse({
    type: 'Feature',
    geometry: propertyOf(feature, 'geometry'),
    properties: readProperties(properties),
  })
  return read.success ? read.data : null
}

/** A property of the wrong type does not affect the others: `postcode: 35000` is read, `city: {}` is missing. */
function readProperties(properties: unknown): GeocodedProperties {
  const read: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(geocodedPropertiesSchema.shape)) {
    const value = propertyOf(properties, key)
    // `1000` was `01000` before it was converted to a number.
    const asText =
      typeof value === 'number' ? String(value).padStart(key.endsWith('code') ? 5 : 1, '0') : value
    const found = [value, asText].find((candidate) => schema.safeParse(candidate).success)
    if (found !== undefined && found !== null) read[key] = found
  }
  return geocodedPropertiesSchema.parse(read)
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

/** The suggestion for a feature of a geocoder's response; `null` when it does not name a place. */
export function toSuggestion({ geometry, properties }: GeocodedFeature): GeocodedSuggestion | null {
  const clean = (text: string | null | undefined) => text?.trim() ?? ''
  const type = clean(properties.type)
  const name = clean(properties.name)
  const addressNumber = clean(properties.housenumber)
  const zipCode = clean(properties.postcode)
  const city = clean(properties.city) || (type === 'municipality' ? name : '')
  const address = clean(properties.street) || streetIn(name, type, addressNumber, city)
  const street = [addressNumber, address].filter((part) => part !== '').join(' ')
  const town = [zipCode, city].filter((part) => part !== '').join(' ')
  const label = clean(properties.label) || [street, town].filter((part) => part !== '').join(' ')
  if (label === '') return null
  const [longitude = 0, latitude = 0] = geometry.coordinates
  return {
    label,
    context: clean(properties.context),
    addressNumber: addressNumber || null,
    address,
    zipCode,
    city,
    latitude,
    longitude,
    country: 'France',
    countryCode: 'FRA',
  }
}

/** Where `street` is missing, `name` is the street or the place; for a house, number and street. */
function streetIn(name: string, type: string, addressNumber: string, city: string): string {
  if (type === 'municipality' || name === city) return ''
  return addressNumber !== '' && name.startsWith(`${addressNumber} `)
    ? name.slice(addressNumber.length + 1).trim()
    : name
}

/** All suggestions of an answer, in its order, each place once. */
export function toSuggestions({ features }: GeocoderAnswer): GeocodedSuggestion[] {
  const suggestions: GeocodedSuggestion[] = []
  for (const feature of features) {
    const suggestion = toSuggestion(feature)
    if (suggestion === null) continue
    const isDuplicate = suggestions.some(
      ({ label, zipCode, city }) =>
        label === suggestion.label && zipCode === suggestion.zipCode && city === suggestion.city,
    )
    if (!isDuplicate) suggestions.push(suggestion)
  }
  return suggestions
}
