import { describe, expect, test } from 'vitest'
import { decimalSeparatorOf, parseTypedNumber, writeTypedNumber } from './number.rules.ts'

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

  test('a comma and three digits is parsed by the locale, a point is the decimal separator in both, and either is marked', () => {
    expect(parseTypedNumber('1,234', 'fr')).toEqual({ value: 1.234, ambiguous: true })
    expect(parseTypedNumber('1,234', 'en')).toEqual({ value: 1234, ambiguous: true })
    expect(parseTypedNumber('15.206', 'fr')).toEqual({ value: 15.206, ambiguous: true })
    expect(parseTypedNumber('15.206', 'en')).toEqual({ value: 15.206, ambiguous: true })
  })

  test('the decimal separator of a column resolves only ambiguous numbers', () => {
    expect(parseTypedNumber('1,234', 'fr', '.')).toEqual({ value: 1234, ambiguous: false })
    expect(parseTypedNumber('1,234', 'en', ',')).toEqual({ value: 1.234, ambiguous: false })
    expect(parseTypedNumber('15.206', 'fr', ',')).toEqual({ value: 15206, ambiguous: false })
    expect(parseTypedNumber('15.206', 'fr', '.')).toEqual({ value: 15.206, ambiguous: false })
    expect(parseTypedNumber('20,9', 'fr', '.')).toEqual({ value: 20.9, ambiguous: false })
  })

  test.each(['', ' ', 'abc', '1,2,3', '1.2.3', '1,23.456,7', '12 x 3', '--2', '€', '1e5', '٣', '1,,2'])(
    '%s is not a number',
    (text) => {
      expect(parseTypedNumber(text, 'fr')).toBeNull()
    },
  )
})

test.each([0, 5, 1200, 12_000, 0.125, 1.125, 12.5, 999.999, 1000.125, 12.3456, -3.125])(
  '%d is parsed unambiguously after being written, in both languages',
  (value) => {
    for (const written of ['fr', 'en'] as const)
      for (const read of ['fr', 'en'] as const)
        expect(parseTypedNumber(writeTypedNumber(value, written), read)).toEqual({ value, ambiguous: false })
  },
)

test.each([
  [['20.9', '15.206', '3'], '.'],
  [['1 234,56 €', '15,206'], ','],
  [['1.234,56'], ','],
  [['1,234,567'], '.'],
  [['0,125'], ','],
  [['1234.567'], '.'],
  [['20.9', '20,9'], null],
  [['15.206', '1,234'], null],
  [['12', 'sur devis', ''], null],
] as const)('the numbers of the column %j have the decimal sign %j', (texts, sign) => {
  expect(decimalSeparatorOf(texts)).toBe(sign)
})
