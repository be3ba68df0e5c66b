import type { ProductPrice } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { savingPercent, writeCells } from './product-sheet.rules.ts'

describe('savingPercent', () => {
  const price = (publicPrice: number | null, net: number): ProductPrice => ({
    public: publicPrice,
    net,
    base: 1,
    level: 'family_discount',
    agreement: null,
    day: '2026-11-21',
  })

  test.each([
    [100, 54, 46],
    [3, 2, 33.3],
    [100, 100, null],
    [100, 120, null],
    [1000, 999.9, null],
    [0, 0, null],
    [null, 12.5, null],
  ])('public %j, net %d is %j', (publicPrice, net, percent) => {
    expect(savingPercent(price(publicPrice, net))).toBe(percent)
  })
})

test('formats features as cells without formulas', () => {
  expect(
    writeCells([
      ['Courant assigné', '16 A'],
      ['Mini', '-25 °C'],
      ['=HYPERLINK("x")', '@SUM(1)'],
      ['+1', "-2+3+cmd|' /C calc'!A0"],
      ['a\tb', 'c\nd'],
    ]),
  ).toBe(
    [
      'Courant assigné\t16 A',
      'Mini\t-25 °C',
      '\'=HYPERLINK("x")\t\'@SUM(1)',
      "'+1\t'-2+3+cmd|' /C calc'!A0",
      'a b\tc d',
    ].join('\n'),
  )
})
