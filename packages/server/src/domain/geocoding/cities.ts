import type { City } from '@comptoir/contract'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'

const places = createBuiltInGeocoder()

/** Finds towns by name or postcode in the built-in places, whatever geocoder is configured (D-35). */
export async function findCities(search: string): Promise<City[]> {
  const { features } = await places.search({ q: search, limit: 20, type: 'municipality' })
  return features.flatMap(({ properties, geometry }) => {
    const { citycode, name, postcode, context } = properties
    const [longitude, latitude] = geometry.coordinates
    if (!citycode || !name || !postcode || longitude === undefined || latitude === undefined) return []
    return [
      {
        '@id': `/api/cities/${citycode}`,
        '@type': 'City' as const,
        code: citycode,
        name,
        zipCode: postcode,
        context: context ?? '',
        latitude,
        longitude,
      },
    ]
  })
}
