import { describe, expect, test } from 'vitest'
import { feesOn, fillGap, nextFranco, sumFees } from './fees.rules.ts'
import type { Fee } from './fees.schema.ts'

const transport: Fee = {
  id: 1,
  name: 'Transport',
  mode: 'amount',
  amount: 25,
  percentage: null,
  franco: 500,
}
const energy: Fee = {
  id: 2,
  name: 'Énergie',
  mode: 'percentage',
  amount: null,
  percentage: 2.5,
  franco: null,
}

describe('the examples of D-10', () => {
  test.each([
    [480, 25, 20],
    [499.99, 25, 0.01],
    [500, 0, 0],
    [812.4, 0, 0],
    [0, 25, 500],
  ])('goods of %d: a fee of %d, %d to the franco', (goods, due, missing) => {
    expect(feesOn(goods, [transport])).toEqual([{ fee: transport, charge: 25, due, missing }])
  })
})

describe('a percentage', () => {
  test.each([
    [100, 2.5],
    [33.33, 0.83],
    [33.4, 0.84],
    [0.2, 0.01],
    [0.19, 0],
  ])('of %d is %d, half-up to the cent', (goods, due) => {
    expect(feesOn(goods, [energy])[0]?.due).toBe(due)
  })

  test('is of the goods, never of another fee', () => {
    const dues = feesOn(100, [transport, energy, { ...energy, id: 3, percentage: 10 }])
    expect(dues.map(({ due }) => due)).toEqual([25, 2.5, 10])
    expect(sumFees(dues)).toBe(37.5)
  })
})

test('the next franco is the nearest one that is not reached', () => {
  const far = { ...transport, id: 4, franco: 900 }
  expect(nextFranco(feesOn(480, [far, transport, energy]))?.fee.id).toBe(1)
  expect(nextFranco(feesOn(500, [far, transport]))?.missing).toBe(400)
  expect(nextFranco(feesOn(900, [far, transport]))).toBeNull()
})

describe('what closes a gap', () => {
  const product = { unitPrice: 12.5, base: 1, packaging: 1 }
  test.each([
    [84.2, product, { quantity: 7, total: 87.5 }],
    [12.5, product, { quantity: 1, total: 12.5 }],
    [12.51, product, { quantity: 2, total: 25 }],
    [84.2, { ...product, packaging: 10 }, { quantity: 10, total: 125 }],
    [135, { unitPrice: 54, base: 100, packaging: 50 }, { quantity: 250, total: 135 }],
    [1, { unitPrice: 0.335, base: 1, packaging: 1 }, { quantity: 3, total: 1.01 }],
  ])('%d with %o is %o', (gap, offer, filler) => {
    expect(fillGap(gap, offer)).toEqual(filler)
  })

  test('is nothing without a price, or when it takes more than anyone orders', () => {
    expect(fillGap(10, { ...product, unitPrice: 0 })).toBeNull()
    expect(fillGap(10_000, { ...product, unitPrice: 0.0001 })).toBeNull()
  })
})
