import { describe, expect, test } from 'vitest'
import {
  unitPriceDecimals,
  addPercent,
  fromMoney,
  lineTotal,
  percentOf,
  rebase,
  scaleMoney,
  sumMoney,
  toMoney,
} from './money.rules.ts'

describe('toMoney', () => {
  test.each([
    [0, 0],
    [12.3456, 123456],
    [0.1 + 0.2, 3000],
    [1.005, 10050],
    [-4.5, -45000],
    [99_999_999.9999, 999_999_999_999],
  ])('%d EUR is %d ten-thousandths', (amount, money) => {
    expect(toMoney(amount)).toBe(money)
    expect(fromMoney(money)).toBeCloseTo(amount, 9)
  })

  test.each([0.00001, 1.23456, Number.NaN, Infinity, 1e15])('rejects %d', (amount) => {
    expect(() => toMoney(amount)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test('rounds halves away from zero', () => {
    expect(percentOf(toMoney(0.5), 1)).toBe(toMoney(0.01))
    expect(percentOf(toMoney(0.4999), 1)).toBe(0)
    expect(percentOf(toMoney(-0.5), 1)).toBe(toMoney(-0.01))
    expect(percentOf(toMoney(100.5), 1)).toBe(toMoney(1.01))
  })

  test('scales exactly where binary fractions are not exact', () => {
    expect(scaleMoney(toMoney(1.1), 3, 1)).toBe(toMoney(3.3))
    expect(scaleMoney(toMoney(99_999_999), 9999, 10_000)).toBe(toMoney(99_989_999.0001))
  })
})

describe('a percentage on top', () => {
  test.each([
    [10, 3, 10.3],
    // 1.03515: in binary it is a little less.
    [1.005, 3, 1.0352],
    [0.0001, -99.99, 0],
    [12.3456, 0, 12.3456],
    [33.3333, 12.3456, 37.4485],
  ])('%d and %d percent are %d', (amount, percent, expected) => {
    expect(fromMoney(addPercent(toMoney(amount), percent))).toBe(expected)
  })
})

describe('a price for another number of units', () => {
  test.each([
    [54, 100, 1, 0.54],
    [0.54, 1, 100, 54],
    [1.005, 1, 1000, 1005],
    [1.0005, 100, 10, 0.1001],
    [12.3456, 10, 10, 12.3456],
  ])('%d for %d is, for %3$d, %4$d', (price, from, to, expected) => {
    expect(rebase(price, from, to)).toBe(expected)
  })
})

describe('lineTotal', () => {
  test('a price may be for 100 units: 250 m at 54.00 per 100 m', () => {
    expect(lineTotal(toMoney(54), 250, 100)).toBe(toMoney(135))
  })

  test.each([
    [1, 0.005, 1, 0.01],
    [3, 0.335, 1, 1.01],
    [0.333, 10, 1, 3.33],
    [999_999_999, 9999.9999, 1, 9_999_999_890_000.0],
  ])('%d × %d / %d = %d', (quantity, net, base, total) => {
    expect(fromMoney(lineTotal(toMoney(net), quantity, base))).toBeCloseTo(total, 2)
  })

  test('lines shown with two decimals add up to the total shown', () => {
    const lines = [toMoney(0.333), toMoney(0.333), toMoney(0.333)].map((net) => lineTotal(net, 1, 1))
    expect(sumMoney(lines)).toBe(toMoney(0.99))
  })
})

test.each([
  [[1.5, 2, null], 2],
  [[1.5, 53.8791], 4],
  [[0.0001], 4],
  [[], 2],
] as const)('the unit prices %j of a column all have %d decimals', (prices, decimals) => {
  expect(unitPriceDecimals(prices)).toBe(decimals)
})
