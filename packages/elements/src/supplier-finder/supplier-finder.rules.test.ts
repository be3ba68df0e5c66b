// @vitest-environment node
import type { WeekHours } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { agencies } from '../runtime/testing/fixture/fixture-data.ts'
import { addressLines, hoursToday, nationalPhone, weekdayInParis } from './supplier-finder.rules.ts'

test.each([
  ['Friday evening in Paris', '2026-11-20T23:30:00+01:00', 4],
  ['still Friday in New York, Saturday in Paris', '2026-11-20T19:00:00-05:00', 5],
  ['Sunday', '2026-11-22T12:00:00+01:00', 6],
  ['Monday', '2026-11-23T00:00:00+01:00', 0],
])('%s', (_name, instant, weekday) => {
  expect(weekdayInParis(new Date(instant))).toBe(weekday)
})

describe('hoursToday', () => {
  const morning = [{ open: '08:00', close: '12:00' }]
  const week: WeekHours = [[], [], [], [], morning, [], []]

  test('the ranges of the day, none when closed, null when never told', () => {
    expect(hoursToday(week, new Date('2026-11-20T10:00:00+01:00'))).toEqual(morning)
    expect(hoursToday(week, new Date('2026-11-21T10:00:00+01:00'))).toEqual([])
    expect(hoursToday(null, new Date())).toBeNull()
  })
})

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
