import { describe, expect, test } from 'vitest'
import { readGeocoderAnswer, toSuggestion, toSuggestions } from './geocoding.rules.ts'
import type { GeocodedFeature, GeocodedProperties } from './geocoding.schema.ts'

function feature(
  properties: GeocodedProperties,
  coordinates: [number, number] = [-1.6743, 48.112],
): GeocodedFeature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties }
}

const france = { country: 'France', countryCode: 'FRA', latitude: 48.112, longitude: -1.6743 }

describe('the suggestion of a feature', () => {
  test.each<[string, GeocodedProperties, object]>([
    [
      'a house',
      {
        label: '12 Rue des Lices 35000 Rennes',
        type: 'housenumber',
        housenumber: '12',
        street: 'Rue des Lices',
        name: '12 Rue des Lices',
        postcode: '35000',
        city: 'Rennes',
        context: '35, Ille-et-Vilaine, Bretagne',
      },
      {
        label: '12 Rue des Lices 35000 Rennes',
        context: '35, Ille-et-Vilaine, Bretagne',
        addressNumber: '12',
        address: 'Rue des Lices',
        zipCode: '35000',
        city: 'Rennes',
      },
    ],
    [
      'a house without its street',
      {
        label: 'x',
        type: 'housenumber',
        housenumber: '4 bis',
        name: '4 bis Quai Sud',
        postcode: '71000',
        city: 'Mâcon',
      },
      {
        label: 'x',
        context: '',
        addressNumber: '4 bis',
        address: 'Quai Sud',
        zipCode: '71000',
        city: 'Mâcon',
      },
    ],
    [
      'a street, which is its name',
      {
        label: 'Rue des Lices 35000 Rennes',
        type: 'street',
        name: 'Rue des Lices',
        postcode: '35000',
        city: 'Rennes',
      },
      { addressNumber: null, address: 'Rue des Lices', zipCode: '35000', city: 'Rennes' },
    ],
    [
      'a locality',
      { label: 'Kerlann 35170 Bruz', type: 'locality', name: 'Kerlann', postcode: '35170', city: 'Bruz' },
      { addressNumber: null, address: 'Kerlann', zipCode: '35170', city: 'Bruz' },
    ],
    [
      'a town: no street',
      { label: 'Rennes', type: 'municipality', name: 'Rennes', postcode: '35000', city: 'Rennes' },
      { label: 'Rennes', addressNumber: null, address: '', zipCode: '35000', city: 'Rennes' },
    ],
    [
      'an arrondissement: the city',
      {
        label: 'Lyon 3e Arrondissement',
        type: 'municipality',
        name: 'Lyon 3e Arrondissement',
        city: 'Lyon',
        postcode: '69003',
      },
      { label: 'Lyon 3e Arrondissement', address: '', zipCode: '69003', city: 'Lyon' },
    ],
    [
      'a town that is only named',
      { type: 'municipality', name: 'Rennes' },
      { label: 'Rennes', addressNumber: null, address: '', zipCode: '', city: 'Rennes' },
    ],
    [
      'without label: number, street, postcode and town',
      { housenumber: '12', street: 'Rue des Lices', postcode: '35000', city: 'Rennes' },
      { label: '12 Rue des Lices 35000 Rennes' },
    ],
    [
      'without type: what is not the town is its street',
      { label: 'Rue des Lices, Rennes', name: 'Rue des Lices', city: 'Rennes' },
      { address: 'Rue des Lices', zipCode: '', city: 'Rennes' },
    ],
    [
      'blanks and nulls',
      {
        label: ' Rennes ',
        housenumber: null,
        street: '  ',
        name: null,
        postcode: null,
        city: ' Rennes',
        type: null,
      },
      { label: 'Rennes', addressNumber: null, address: '', zipCode: '', city: 'Rennes' },
    ],
  ])('%s', (_title, properties, expected) => {
    expect(toSuggestion(feature(properties))).toMatchObject({ ...france, ...expected })
  })

  test('is omitted without a name', () => {
    expect(toSuggestion(feature({}))).toBeNull()
    expect(toSuggestion(feature({ label: '  ', score: 1, type: 'street' }))).toBeNull()
  })

  test('is returned once', () => {
    const rennes = feature({ label: 'Rennes', type: 'municipality', postcode: '35000', city: 'Rennes' })
    const other = feature({ label: 'Rennes', type: 'municipality', postcode: '35200', city: 'Rennes' })
    const suggestions = toSuggestions({
      type: 'FeatureCollection',
      features: [rennes, feature({}), other, rennes],
    })
    expect(suggestions.map(({ zipCode }) => zipCode)).toEqual(['35000', '35200'])
  })
})

describe('the answer of a geocoder', () => {
  const point = { type: 'Point', coordinates: [-1.67, 48.11] }

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'FeatureCollection'],
    ['a list', []],
    ['a problem', { code: 400, message: 'Failed parsing query' }],
    ['features that are no list', { type: 'FeatureCollection', features: {} }],
  ])('%s is no answer', (_title, body) => {
    expect(readGeocoderAnswer(body)).toBeNull()
  })

  test('may be empty', () => {
    expect(readGeocoderAnswer({ type: 'FeatureCollection', features: [], query: 'zzz' })).toEqual({
      type: 'FeatureCollection',
      features: [],
      query: 'zzz',
    })
  })

  test('keeps the attribution when it is a text', () => {
    const answer = readGeocoderAnswer({ features: [], attribution: 'BAN', licence: { name: 'x' } })
    expect(answer).toEqual({ type: 'FeatureCollection', features: [], attribution: 'BAN' })
  })

  test.each([
    ['null', null],
    ['a number', 12],
    ['without geometry', { type: 'Feature', properties: { label: 'x' } }],
    ['with a null geometry', { geometry: null, properties: { label: 'x' } }],
    ['without coordinates', { geometry: { type: 'Point' }, properties: { label: 'x' } }],
    ['with coordinates of text', { geometry: { type: 'Point', coordinates: ['1', '2'] }, properties: {} }],
    ['with one coordinate', { geometry: { type: 'Point', coordinates: [1] }, properties: {} }],
    ['beyond the poles', { geometry: { type: 'Point', coordinates: [1, 91] }, properties: {} }],
    ['with another geometry', { geometry: { type: 'Polygon', coordinates: [[[1, 2]]] }, properties: {} }],
  ])('loses a feature %s, and keeps the one beside it', (_title, bad) => {
    const good = { type: 'Feature', geometry: point, properties: { label: 'Rennes' } }
    expect(readGeocoderAnswer({ features: [bad, good] })?.features).toEqual([good])
  })

  test.each<[string, unknown, GeocodedProperties]>([
    ['null properties', null, {}],
    ['no properties', undefined, {}],
    ['a postcode as a number', { postcode: 1000, citycode: 35238 }, { postcode: '01000', citycode: '35238' }],
    ['a house number as a number', { housenumber: 12 }, { housenumber: '12' }],
    [
      'what is of no kind we know',
      { city: { name: 'x' }, name: ['y'], score: 'high', label: 'z' },
      { label: 'z' },
    ],
    ['nulls', { city: null, postcode: null, label: 'z' }, { label: 'z' }],
    ['names of another service', { label: 'z', _type: 'address', municipality: 'z' }, { label: 'z' }],
    ['names of every object', { __proto__: null, constructor: 'x', label: 'z' }, { label: 'z' }],
  ])('reads %s', (_title, properties, expected) => {
    const answer = readGeocoderAnswer({ features: [{ geometry: point, properties }] })
    expect(answer?.features[0]?.properties).toEqual(expected)
  })
})
