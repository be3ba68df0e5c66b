import { expect, test } from 'vitest'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'
import { readPlaceTable, type PlaceRow } from './place-table.ts'

const streets = [
  'rue de la Paix',
  'avenue du Général de Gaulle',
  'rue de Paris',
  'chemin de la Croix',
  'rue Saint-Martin',
  'ZA des Landes',
  'lieu-dit la Borde',
  'rue du Château',
  'route de Villeneuve',
  'place Sainte-Anne',
]
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('-', ' ')

/** Addresses as people and their software write them. Either the town is named, or the largest of the postcode is meant. */
const kinds: readonly ((name: string, postcode: string, street: string) => readonly [string, boolean])[] = [
  (name, postcode, street) => [`12 ${street}, ${postcode} ${name}`, true],
  (name, postcode, street) => [`12 bis ${street} ${postcode} ${plain(name)}`.toUpperCase(), true],
  (name, postcode, street) => [`${street} ${name} ${postcode}`, true],
  (name, postcode, street) => [`12, ${street}, ${name}, ${postcode}`, true],
  (name, postcode, street) => [`${postcode} ${name}, 12 ${street}`, true],
  (_, postcode, street) => [`12 ${street} ${postcode}`, false],
  (_, postcode) => [postcode, false],
  (name, postcode) => [`${postcode}${plain(name).toLowerCase()}`, true],
  (name, postcode) => [`${plain(name)}${postcode}`, true],
  (name, postcode) => [`${postcode} ${name} centre`, true],
  (name, postcode) => [`${postcode.replace(/^0/, '')} ${name}`, true],
  (name, postcode) => [`Société Martin BP 12 ${postcode} ${plain(name).toUpperCase()} CEDEX 3`, true],
]

test('95 % of some hundred addresses find their town', async () => {
  const communes = readPlaceTable().rows.filter(
    ([kind, , , postcodes]) => kind === 'C' && postcodes.length === 5,
  )
  const sharing = Map.groupBy(communes, ([, , , postcode]) => postcode)
  const largest = (postcode: string) =>
    (sharing.get(postcode) ?? []).reduce((a, b) => (b[4] > a[4] ? b : a)) satisfies PlaceRow
  const geocoder = createBuiltInGeocoder()
  const missed: string[] = []
  let count = 0
  // Spread over the whole country, by a step coprime with the number of kinds.
  for (let at = 17; at < communes.length; at += 83) {
    const commune = communes[at]
    const kind = kinds[count % kinds.length]
    if (!commune || !kind) continue
    const [, code, name, postcode] = commune
    const [q, isNamed] = kind(name, postcode, streets[count % streets.length] ?? '')
    const { features } = await geocoder.search({ q, limit: 1 })
    count += 1
    const expected = isNamed ? code : largest(postcode)[1]
    if (features[0]?.properties.citycode !== expected) missed.push(q)
  }
  expect(count).toBeGreaterThan(400)
  // Above one in twenty, all misses are shown.
  expect(missed.length / count < 0.05 ? [] : missed).toEqual([])
})
