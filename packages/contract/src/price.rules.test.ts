import { describe, expect, test } from 'vitest'
import { toMoney } from './money.rules.ts'
import { applyDiscounts, resolvePrice, type AgreementConditions } from './price.rules.ts'

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
  const cheap = { ...base, agreementId: 2, agreement: 'Siège', productNet: toMoney(40) }
  const dear = { ...base, agreementId: 3, agreement: 'Agence', productNet: toMoney(60) }

  test('the nearest unit wins, even when it is dearer', () => {
    expect(net([{ ...cheap, unitDistance: 1 }, dear]).agreement).toBe('Agence')
  })

  test('then the latest start, then the lowest net price', () => {
    expect(net([cheap, { ...dear, start: '2026-06-01' }]).agreement).toBe('Agence')
    expect(net([dear, cheap]).agreement).toBe('Siège')
  })

  test('only those valid on the day, both ends included', () => {
    expect(net([{ ...cheap, start: day, end: day }]).net).toBe(toMoney(40))
    expect(net([{ ...cheap, start: '2026-11-22' }]).level).toBe('public_price')
    expect(net([{ ...cheap, end: '2026-11-20' }]).level).toBe('public_price')
    expect(net([{ ...cheap, end: null }]).net).toBe(toMoney(40))
  })
})
