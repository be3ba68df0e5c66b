import { expect, test } from 'vitest'
import { priceOutlier, type PriceComparison } from './price-outlier.rules.ts'

const agreement = (value: number): PriceComparison => ({ agreement: value })
const reference = (value: number): PriceComparison => ({ reference: value })

test.each([
  ['a thousandth of the reference', 7.404, reference(7404), { percent: -99.9, against: 'reference' }],
  ['a decimal comma that slipped down', 1.01, agreement(10), { percent: -89.9, against: 'agreement' }],
  ['a decimal comma that slipped up', 161.5, agreement(10), { percent: 1515, against: 'agreement' }],
  ['three times as much', 30, reference(10), { percent: 200, against: 'reference' }],
  ['a third', 3.3, reference(10), { percent: -67, against: 'reference' }],
  ['almost three times as much', 29.99, reference(10), null],
  ['little more than a third', 3.34, reference(10), null],
  ['a usual discount from the public price', 4.2, reference(10), null],
  ['the agreed price far below the reference', 2, { agreement: 2.1, reference: 10 }, null],
  ['nothing to compare with', 1_000_000, {}, null],
  ['no reference price', 1_000_000, { agreement: null, reference: null, others: [] }, null],
  ['a reference price of nothing', 12, { agreement: 0, reference: 0 }, null],
  [
    'the middle of three other offers, one of them absurd',
    7.4,
    { others: [7404, 7300, 7.2] },
    { percent: -99.9, against: 'others' },
  ],
  ['the one other offer', 100, { others: [24.38] }, null],
  ['one of two other offers that differ', 12, { others: [10, 14] }, null],
] as const)('%s', (_what, price, comparison, expected) => {
  const outlier = priceOutlier(price, comparison)
  expect(outlier && { percent: outlier.percent, against: outlier.against }).toEqual(expected)
})

test('uses the factor of a company, and returns both prices', () => {
  expect(priceOutlier(21, reference(10), 2)).toEqual({
    percent: 110,
    against: 'reference',
    price: 21,
    compared: 10,
  })
  expect(priceOutlier(21, reference(10), 3)).toBeNull()
})
