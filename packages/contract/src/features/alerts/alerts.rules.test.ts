import { expect, test } from 'vitest'
import { productChanges, type WatchedProduct } from './alerts.rules.ts'

const product = (price: number | null, lifeCycle: WatchedProduct['lifeCycle'] = 'active') => ({
  price,
  lifeCycle,
})
const all = { pricePercent: 10, endOfLife: true }

test.each([
  [product(1.1), product(1.21), all, []],
  [product(1.1), product(1.2101), all, ['price_up']],
  [product(100), product(90), all, []],
  [product(100), product(89.99), all, ['price_down']],
  [product(100), product(200), { pricePercent: null, endOfLife: true }, []],
  [product(null), product(5), all, []],
  [product(5), product(null), all, []],
  [product(0), product(1), all, ['price_up']],
  [product(1), product(1, 'ending'), all, ['end_of_life']],
  [product(1, 'ending'), product(1, 'discontinued'), all, ['end_of_life']],
  [product(1, 'discontinued'), product(1), all, []],
  [product(1, 'ending'), product(1, 'ending'), all, []],
  [product(1), product(1, 'ending'), { pricePercent: 10, endOfLife: false }, []],
  [product(100), product(50, 'discontinued'), all, ['price_down', 'end_of_life']],
])('%j, then %j, wishing %j: %j', (before, after, wishes, changes) => {
  expect(productChanges(before, after, wishes)).toEqual(changes)
})
