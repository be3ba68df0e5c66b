import type { ProductSheet, TechnicalFeature } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { cheapest, featureRows } from './compare.rules.ts'

const feature = (code: string, group: string, value: string): TechnicalFeature => ({
  code,
  name: `name of ${code}`,
  group,
  type: 'choice',
  value,
  unit: null,
})

test('matches features by code, leaves none out, keeps groups together', () => {
  const rows = featureRows(
    [
      {
        features: [
          feature('A', 'Electrical', '16'),
          feature('B', 'Size', '1'),
          feature('C', 'Electrical', 'x'),
        ],
      },
      { features: [feature('D', 'Electrical', 'y'), feature('A', 'Electrical', '16')] },
    ],
    ({ value }) => String(value),
  )
  expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['A', ['16', '16'], false],
    ['C', ['x', null], true],
    ['D', [null, 'y'], true],
    ['B', ['1', null], true],
  ])
  expect(featureRows([], () => '')).toEqual([])
})

describe('cheapest', () => {
  const priced = (net: number | null, base = 1, unit: ProductSheet['unit'] = 'piece') => ({
    unit,
    price:
      net === null
        ? null
        : {
            public: net,
            net,
            base,
            level: 'public_price' as const,
            agreement: null,
            day: '2026-11-21',
          },
  })

  test.each([
    ['per unit, whatever the base', [priced(54, 100), priced(6, 10)], [true, false]],
    ['two at the same least price', [priced(1), priced(1), priced(2)], [true, true, false]],
    ['all the same', [priced(1), priced(1)], [false, false]],
    ['one without a price', [priced(1), priced(null)], [false, false]],
    ['another unit', [priced(1), priced(2, 1, 'metre')], [false, false]],
    ['one alone', [priced(1)], [false]],
  ])('%s', (_case, products, expected) => {
    expect(cheapest(products)).toEqual(expected)
  })
})
