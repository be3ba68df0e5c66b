import { describe, expect, test } from 'vitest'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'

const geocoder = createBuiltInGeocoder()

describe('a position finds its commune', () => {
  test.each([
    [48.1113, -1.68, 'Rennes 35'],
    [48.8534, 2.3488, 'Paris 4e Arrondissement 75'],
    [48.83, 2.32, 'Paris 14e Arrondissement 75'],
    [45.758, 4.832, 'Lyon 2e Arrondissement 69'],
    [43.299, 5.384, 'Marseille 1er Arrondissement 13'],
    [43.6045, 1.444, 'Toulouse 31'],
    [48.6493, -2.0257, 'Saint-Malo 35'],
    [41.92, 8.74, 'Ajaccio 2A'],
    [-20.88, 55.45, 'Saint-Denis 974'],
    [4.93, -52.33, 'Cayenne 973'],
    [16.24, -61.53, 'Pointe-à-Pitre 971'],
    [-12.78, 45.23, 'Mamoudzou 976'],
    [43.676, 4.63, 'Arles 13'],
  ])('%f %f: %s', async (lat, lon, expected) => {
    const { features } = await geocoder.reverse({ lat, lon })
    expect(features.map(({ properties: { name, context } }) => `${name} ${context?.split(',')[0]}`)).toEqual([
      expected,
    ])
  })

  test('and returns the distance to its centre', async () => {
    const { features } = await geocoder.reverse({ lat: 48.1113, lon: -1.68 })
    expect(features[0]?.properties.distance).toBeGreaterThan(100)
    expect(features[0]?.properties.distance).toBeLessThan(2000)
  })

  test.each([
    [0, 0],
    [51.5, -0.12],
    [40.4, -3.7],
    [46, -10],
    [90, 180],
    [-90, -180],
  ])('%f %f is at sea or abroad: none', async (lat, lon) => {
    expect((await geocoder.reverse({ lat, lon })).features).toEqual([])
  })

  test('neighbours follow; streets are not returned', async () => {
    const { features } = await geocoder.reverse({ lat: 48.1113, lon: -1.68, limit: 5 })
    expect(features).toHaveLength(5)
    expect((await geocoder.reverse({ lat: 48.1113, lon: -1.68, type: 'street' })).features).toEqual([])
  })
})
