import { describe, expect, test } from 'vitest'
import { toMoney } from './money.rules.ts'
import {
  applyDiscounts,
  priceSteps,
  quantityPrices,
  rankAgreements,
  resolvePrice,
  type AgreementConditions,
} from './price.rules.ts'

const day = '2026-11-21'
const base: AgreementConditions = {
  agreementId: 1,
  agreement: 'Contrat cadre 2026',
  unitDistance: 0,
  start: '2026-01-01',
  end: '2026-12-31',
  ranges: [],
  productNet: null,
  productDiscount: null,
  familyDiscount: null,
  catalogDiscount: null,
}
const net = (agreements: AgreementConditions[], quantity = 1) =>
  resolvePrice(toMoney(100), agreements, quantity, day)

test('two discounts cascade: 40 then 10 is 46 %', () => {
  expect(applyDiscounts(toMoney(100), { first: 4000, second: 1000 })).toBe(toMoney(54))
  expect(applyDiscounts(toMoney(33.33), { first: 3333, second: null })).toBe(toMoney(22.2211))
})

describe('inside one agreement the most specific condition replaces the others', () => {
  const all: AgreementConditions = {
    ...base,
    ranges: [
      { fromQuantity: 10, net: toMoney(40) },
      { fromQuantity: 100, net: toMoney(35) },
    ],
    productNet: toMoney(50),
    productDiscount: { first: 4000, second: null },
    familyDiscount: { first: 3000, second: null },
    catalogDiscount: { first: 1000, second: 500 },
  }

  test.each([
    ['a range that is reached, inclusive', all, 10, 40, 'price_range'],
    ['the highest range that is reached', all, 250, 35, 'price_range'],
    ['the product net price below the ranges', all, 9, 50, 'product_net'],
    ['a net price of zero is no price', { ...all, productNet: 0 }, 1, 60, 'product_discount'],
    [
      'a product discount that leaves nothing is no price',
      { ...all, productNet: null, productDiscount: { first: 10_000, second: null } },
      1,
      70,
      'family_discount',
    ],
    [
      'nor is a second discount of everything',
      { ...base, catalogDiscount: { first: 1000, second: 10_000 } },
      1,
      100,
      'public_price',
    ],
    ['family', { ...all, productNet: null, productDiscount: null }, 1, 70, 'family_discount'],
    ['catalogue', { ...base, catalogDiscount: { first: 1000, second: 500 } }, 1, 85.5, 'catalog_discount'],
    ['nothing', base, 1, 100, 'public_price'],
  ])('%s', (_name, agreement, quantity, expected, level) => {
    const trace = net([agreement], quantity)
    expect(trace.net).toBe(toMoney(expected))
    expect(trace.level).toBe(level)
    expect(trace.publicPrice).toBe(toMoney(100))
  })
})

describe('between agreements', () => {
  const lowPrice = { ...base, agreementId: 2, agreement: 'Siège', productNet: toMoney(40) }
  const highPrice = { ...base, agreementId: 3, agreement: 'Agence', productNet: toMoney(60) }

  test('the nearest unit wins, even when it is more expensive', () => {
    expect(net([{ ...lowPrice, unitDistance: 1 }, highPrice]).agreement).toBe('Agence')
  })

  test('then the latest start, then the lowest net price', () => {
    expect(net([lowPrice, { ...highPrice, start: '2026-06-01' }]).agreement).toBe('Agence')
    expect(net([highPrice, lowPrice]).agreement).toBe('Siège')
  })

  test('only those valid on the day, both ends included', () => {
    expect(net([{ ...lowPrice, start: day, end: day }]).net).toBe(toMoney(40))
    expect(net([{ ...lowPrice, start: '2026-11-22' }]).level).toBe('public_price')
    expect(net([{ ...lowPrice, end: '2026-11-20' }]).level).toBe('public_price')
    expect(net([{ ...lowPrice, end: null }]).net).toBe(toMoney(40))
  })
})

describe('the steps from the public price to the net one', () => {
  const steps = (agreement: Partial<AgreementConditions>, quantity = 1) =>
    priceSteps(resolvePrice(toMoney(100), [{ ...base, ...agreement }], quantity, day)).map(
      ({ kind, percent, price }) => [kind, percent, price],
    )

  test('two discounts are two steps, and the last one is the net price', () => {
    expect(steps({ familyDiscount: { first: 4000, second: 1000 } })).toEqual([
      ['public', null, toMoney(100)],
      ['first_discount', 4000, toMoney(60)],
      ['second_discount', 1000, toMoney(54)],
    ])
  })

  test('one discount is one, a net price is agreed as such, and a public price needs no step', () => {
    expect(steps({ catalogDiscount: { first: 2500, second: null } }).at(-1)).toEqual([
      'first_discount',
      2500,
      toMoney(75),
    ])
    expect(steps({ productNet: toMoney(48) }).at(-1)).toEqual(['net', null, toMoney(48)])
    expect(steps({ ranges: [{ fromQuantity: 5, net: toMoney(47) }] }, 5).at(-1)).toEqual([
      'net',
      null,
      toMoney(47),
    ])
    expect(steps({})).toEqual([['public', null, toMoney(100)]])
  })

  test('the last step is the net price, whatever the intermediate rounding', () => {
    const trace = resolvePrice(
      toMoney(33.33),
      [{ ...base, productDiscount: { first: 3333, second: 777 } }],
      1,
      day,
    )
    expect(priceSteps(trace).at(-1)?.price).toBe(trace.net)
  })
})

describe('prices by quantity', () => {
  const ranges = [
    { fromQuantity: 10, net: toMoney(40) },
    { fromQuantity: 100, net: toMoney(35) },
  ]

  test('begin at one and name each quantity where the price changes', () => {
    expect(quantityPrices(toMoney(100), [{ ...base, productNet: toMoney(50), ranges }], day)).toEqual([
      { from: 1, net: toMoney(50) },
      { from: 10, net: toMoney(40) },
      { from: 100, net: toMoney(35) },
    ])
  })

  test('omits a threshold without effect because another agreement sets the price', () => {
    const nearer = { ...base, agreementId: 2, productNet: toMoney(60) }
    expect(quantityPrices(toMoney(100), [{ ...base, unitDistance: 1, ranges }, nearer], day)).toEqual([
      { from: 1, net: toMoney(60) },
    ])
  })
})

test('lists agreements in the order in which they apply, without those that have no condition', () => {
  const far = { ...base, agreementId: 2, unitDistance: 2, productNet: toMoney(10) }
  const near = { ...base, agreementId: 3, productNet: toMoney(90) }
  const over = { ...base, agreementId: 4, end: '2026-01-31', productNet: toMoney(1) }
  expect(
    rankAgreements(toMoney(100), [far, base, near, over], 1, day).map(({ conditions, net: price }) => [
      conditions.agreementId,
      price,
    ]),
  ).toEqual([
    [3, toMoney(90)],
    [2, toMoney(10)],
  ])
})

describe('without a public price', () => {
  const discounted = { ...base, catalogDiscount: { first: 4000, second: null } }
  const netted = { ...base, agreementId: 2, productNet: toMoney(12.5) }
  const ranged = { ...base, agreementId: 3, ranges: [{ fromQuantity: 10, net: toMoney(9) }] }

  test('a negotiated net price is the price (D-09), and a discount is ignored', () => {
    expect(resolvePrice(null, [discounted], 1, day)).toBeNull()
    expect(resolvePrice(null, [discounted, netted], 1, day)).toMatchObject({
      net: toMoney(12.5),
      publicPrice: null,
      level: 'product_net',
    })
    expect(resolvePrice(null, [ranged], 9, day)).toBeNull()
    expect(resolvePrice(null, [ranged], 10, day)?.net).toBe(toMoney(9))
    expect(quantityPrices(null, [ranged], day)).toEqual([{ from: 10, net: toMoney(9) }])
  })

  test('the net price is its only step', () => {
    const trace = resolvePrice(null, [netted], 1, day)
    expect(trace && priceSteps(trace)).toEqual([{ kind: 'net', percent: null, price: toMoney(12.5) }])
  })
})
