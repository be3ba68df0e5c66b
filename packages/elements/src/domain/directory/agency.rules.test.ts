import { describe, expect, test } from 'vitest'
import { agencies } from './testing/agencies.fixture.ts'
import { addressLines, roundDistance } from './agency.rules.ts'
import { dialledPhone, nationalPhone } from './phone.ts'

test.each([
  ['+33472001234', '04\u00a072\u00a000\u00a012\u00a034'],
  ['+32470123456', '+32\u00a0470\u00a012\u00a034\u00a056'],
  ['+4930123456', '+49\u00a030\u00a012\u00a034\u00a056'],
  ['+352621123456', '+352\u00a0621\u00a012\u00a034\u00a056'],
  ['+12125550123', '+1\u00a021\u00a025\u00a055\u00a001\u00a023'],
  ['0472001234', '04\u00a072\u00a000\u00a012\u00a034'],
  ['poste 12', 'poste 12'],
])('formats the phone %s as %s', (phone, read) => {
  expect(nationalPhone(phone)).toBe(read)
})

test.each([
  ['04 72 00 12 34', '+33472001234'],
  ['04.72.00.12.34', '+33472001234'],
  ['+33 (0)4 72 00 12 34', '+33472001234'],
  ['0032 470 12 34 56', '+32470123456'],
  ['poste 12', 'poste 12'],
])('%s dials %s', (phone, dialled) => {
  expect(dialledPhone(phone)).toBe(dialled)
})

describe('addressLines', () => {
  const [agency] = agencies
  if (!agency) throw new Error('The fixture has agencies')

  test('leaves no gap for empty parts', () => {
    expect(addressLines({ ...agency, addressNumber: null, address: 'rue de Gerland' })).toEqual([
      'rue de Gerland',
      '69007 Lyon',
    ])
    expect(addressLines({ ...agency, addressNumber: '3', address: '', country: 'Belgique' })).toEqual([
      '3',
      '69007 Lyon',
      'Belgique',
    ])
  })
})

test.each([
  [0.04, 0],
  [3.25, 3.3],
  [9.94, 9.9],
  [9.96, 10],
  [42.5, 43],
])('rounds %d km to %d', (distance, read) => {
  expect(roundDistance(distance)).toBe(read)
})
