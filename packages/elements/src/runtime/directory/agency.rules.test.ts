// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { agencies } from '../testing/fixture/fixture-agencies.ts'
import { addressLines, roundDistance } from './agency.rules.ts'
import { nationalPhone } from './phone.ts'

test.each([
  ['+33472001234', '04\u00a072\u00a000\u00a012\u00a034'],
  ['+32470123456', '+32470123456'],
  ['0472001234', '0472001234'],
])('the phone %s reads %s', (phone, read) => {
  expect(nationalPhone(phone)).toBe(read)
})

describe('addressLines', () => {
  const [agency] = agencies
  if (!agency) throw new Error('The fixture has agencies')

  test('empty parts leave no blank', () => {
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
])('%d km read %d', (distance, read) => {
  expect(roundDistance(distance)).toBe(read)
})
