import { describe, expect, test } from 'vitest'
import { parseTypedNumber, writeTypedNumber } from './number.rules.ts'

describe('parseTypedNumber', () => {
  test.each([
    ['1234', 1234],
    ['1 234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ['1\u00a0234,56\u00a0€', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1234567],
    ['1,234,567.8', 1234567.8],
    ['1234.56', 1234.56],
    ['12,5 €', 12.5],
    ['€12.50', 12.5],
    ['12,50 EUR HT', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['-3,2', -3.2],
    ['0,125', 0.125],
    ['007', 7],
    ["1'234.5", 1234.5],
  ])('%s is %d in both languages', (text, value) => {
    expect(parseTypedNumber(text, 'fr')).toEqual({ value, ambiguous: false })
    expect(parseTypedNumber(text, 'en')).toEqual({ value, ambiguous: false })
  })

  test('one separator and three digits is read by the locale and marked', () => {
    expect(parseTypedNumber('1,234', 'fr')).toEqual({ value: 1.234, ambiguous: true })
    expect(parseTypedNumber('1,234', 'en')).toEqual({ value: 1234, ambiguous: true })
    expect(parseTypedNumber('1.234', 'fr')).toEqual({ value: 1234, ambiguous: true })
    expect(parseTypedNumber('1.234', 'en')).toEqual({ value: 1.234, ambiguous: true })
  })

  test.each(['', ' ', 'abc', '1,2,3', '1.2.3', '1,23.456,7', '12 x 3', '--2', '€', '1e5', '٣', '1,,2'])(
    '%s is no number',
    (text) => {
      expect(parseTypedNumber(text, 'fr')).toBeNull()
    },
  )
})

test.each([0, 5, 1200, 12_000, 0.125, 1.125, 12.5, 999.999, 1000.125, 12.3456, -3.125])(
  '%d as we write it is read again as itself, in both languages and without a doubt',
  (value) => {
    for (const written of ['fr', 'en'] as const)
      for (const read of ['fr', 'en'] as const)
        expect(parseTypedNumber(writeTypedNumber(value, written), read)).toEqual({ value, ambiguous: false })
  },
)
