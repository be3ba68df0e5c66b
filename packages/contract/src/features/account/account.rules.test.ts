import { expect, test } from 'vitest'
import { displayedAddress, fullAddress, letterAddress } from './account.rules.ts'

const address = {
  name: 'Chantier',
  addressNumber: '12',
  address: 'rue des Lices',
  zipCode: '35000',
  city: 'Rennes',
  country: 'France',
}

test('the full address is number, street, zip code, city, country', () => {
  expect(fullAddress(address)).toBe('12, rue des Lices, 35000, Rennes, France')
  expect(fullAddress({ ...address, addressNumber: null, zipCode: ' ' })).toBe('rue des Lices, Rennes, France')
})

test('the displayed address begins with its name and has no country', () => {
  expect(displayedAddress(address)).toBe('Chantier: 12 rue des Lices, 35000 Rennes')
  expect(displayedAddress({ ...address, addressNumber: null })).toBe('Chantier: rue des Lices, 35000 Rennes')
})

test('an address as on a letter has a country only abroad', () => {
  expect(letterAddress(address)).toBe('12 rue des Lices, 35000 Rennes')
  expect(letterAddress({ ...address, address: '', addressNumber: null })).toBe('35000 Rennes')
  expect(letterAddress({ ...address, country: 'Belgique' })).toBe('12 rue des Lices, 35000 Rennes, Belgique')
})
