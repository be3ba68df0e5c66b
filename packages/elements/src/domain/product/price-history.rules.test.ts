import type { PastPrice } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { changePercent, drawHistory } from './price-history.rules.ts'

const at = (from: string, publicPrice: number, net: number): PastPrice => ({
  '@type': 'PastPrice',
  from,
  public: publicPrice,
  net,
  base: 1,
  tariff: 'Tarif',
})
const box = { width: 100, height: 40 }

test('extends a price until the next one, and the last one until today', () => {
  const { net } = drawHistory([at('2026-01-01', 20, 10), at('2026-01-06', 20, 15)], '2026-01-11', box)
  expect(net).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 40 },
    { x: 50, y: 20 },
    { x: 100, y: 20 },
  ])
})

test('draws a constant price as a line through the middle, and nothing without prices', () => {
  expect(drawHistory([at('2026-01-01', 10, 10)], '2026-01-11', box).net).toEqual([
    { x: 0, y: 20 },
    { x: 100, y: 20 },
  ])
  expect(drawHistory([at('2026-01-11', 10, 10)], '2026-01-11', box).net).toHaveLength(2)
  expect(drawHistory([], '2026-01-11', box)).toEqual({ public: [], net: [] })
})

test.each([
  [10, 10.32, 3.2],
  [10, 9, -10],
  [10, 10, 0],
  [0, 5, 0],
])('from %d to %d is %d %%', (first, last, percent) => {
  expect(changePercent([at('2026-01-01', 20, first), at('2026-02-01', 20, last)])).toBe(percent)
})
