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

  // 769.10496: rounded to four decimals first it would be 769.1050, and a cent too much.
  test.each([
    [64_092.08, 1.2, 769.1],
    [70.3, 3.62, 2.54],
    [0.4, 1.24, 0],
    [41_666.25, 0.1, 41.67],
    [99_999_999.99, 99.99, 99_989_999.99],
    [12.3456, 50, 6.17],
  ])('%d: %d %% is %d, rounded once', (goods, percentage, due) => {
    expect(feesOn(goods, [{ ...energy, percentage }])[0]?.due).toBe(due)
  })

  test('matches exact arithmetic for every cent up to 100 € and any percentage', () => {
    const wrong: object[] = []
    for (let cents = 1; cents <= 10_000; cents += 7)
      for (let hundredths = 1; hundredths <= 10_000; hundredths += 613) {
        const [numerator, denominator] = [BigInt(cents) * BigInt(hundredths), 10_000n]
        const exact = Number((numerator * 2n + denominator) / (denominator * 2n)) / 100
        const due = feesOn(cents / 100, [{ ...energy, percentage: hundredths / 100 }])[0]?.due
        if (due !== exact) wrong.push({ cents, hundredths, due, exact })
      }
    expect(wrong).toEqual([])
  })

  test('applies to the goods, never to another fee', () => {
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

  test('is `null` without a price, or when it exceeds the maximum quantity', () => {
    expect(fillGap(10, { ...product, unitPrice: 0 })).toBeNull()
    expect(fillGap(10_000, { ...product, unitPrice: 0.0001 })).toBeNull()
  })
})
