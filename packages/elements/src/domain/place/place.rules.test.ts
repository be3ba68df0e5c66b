import { expect, test } from 'vitest'
import { typedStreet } from './place.rules.ts'

const lyon = { zipCode: '69003', city: 'Lyon 3e Arrondissement' }

test.each([
  ['12 rue de la paix, 69003 Lyon', lyon, '12', 'rue de la paix'],
  ['12 bis rue de la Paix 69003 Lyon 3e', lyon, '12 bis', 'rue de la Paix'],
  [
    'Zone artisanale de Kergaradec 29850',
    { zipCode: '29850', city: 'Gouesnou' },
    null,
    'Zone artisanale de Kergaradec',
  ],
  [
    '4 quai de la Gare, Saint-Étienne Cedex',
    { zipCode: '42000', city: 'Saint-Étienne' },
    '4',
    'quai de la Gare',
  ],
  ['12 rue de Lyon, 69003 Lyon', lyon, '12', 'rue de Lyon'],
  ['69003', lyon, null, ''],
  ['lyon', lyon, null, ''],
])('extracts number and street from %j', (typed, town, addressNumber, address) => {
  expect(typedStreet(typed, town)).toEqual({ addressNumber, address })
})
