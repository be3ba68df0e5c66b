import { expect, test } from 'vitest'
import { priceBandOf, priceBands, readPriceBand, writePriceBand } from './price-band.rules.ts'

test('bands have no gaps and no overlaps', () => {
  const gaps = priceBands.slice(1).map(({ gte }, at) => gte - (priceBands[at]?.lte ?? Number.NaN))
  expect(priceBands[0]?.gte).toBe(0)
  expect(priceBands.at(-1)?.lte).toBeNull()
  for (const gap of gaps) expect(gap).toBeCloseTo(0.0001, 6)
})

test.each([0.0001, 4.9999, 5, 19.9999, 20, 999.9999, 1000, 1e6])('%d is in its band', (price) => {
  const band = priceBands[priceBandOf(price)]
  expect(price).toBeGreaterThanOrEqual(band?.gte ?? Number.NaN)
  expect(price).toBeLessThanOrEqual(band?.lte ?? Number.POSITIVE_INFINITY)
})

test('parses formatted bands', () => {
  expect(priceBands.map(writePriceBand)).toContain('5..19.9999')
  expect(priceBands.map((band) => readPriceBand(writePriceBand(band)))).toEqual(priceBands)
  expect(readPriceBand('1000..')).toEqual({ gte: 1000, lte: null })
})

test.each(['', '5', '..5', 'a..b', '5..4.', '-1..5'])('%j is not a band', (value) => {
  expect(readPriceBand(value)).toBeNull()
})
