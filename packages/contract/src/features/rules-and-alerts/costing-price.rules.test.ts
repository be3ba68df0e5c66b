import { describe, expect, test } from 'vitest'
import { bestBySupplier, costingPrice, rankRules, type CostingRuleScope } from './costing-price.rules.ts'

describe('the price of a rule (D-08)', () => {
  const nets = [412_000, 430_000, 463_000]
  test.each([
    ['average', 500, 456_750, 435_000],
    ['minimum', 0, 412_000, 412_000],
    ['maximum', -1_000, 416_700, 463_000],
    ['average', -9_999, 44, 435_000],
    ['average', 10_000, 870_000, 435_000],
  ] as const)('%s with %i hundredths is %i', (algorithm, adjustment, price, result) => {
    expect(costingPrice(nets, 1, { algorithm, adjustment })).toEqual({ price, result, isPublic: false })
  })

  test('an average is rounded once, half up', () => {
    const rule = { algorithm: 'average', adjustment: 5_000 } as const
    expect(costingPrice([1, 2], null, rule)?.price).toBe(2)
    expect(costingPrice([1, 1, 2], null, rule)?.price).toBe(2)
  })

  test('without a condition the public price is adjusted; without that there is no price', () => {
    const rule = { algorithm: 'minimum', adjustment: 1_000 } as const
    expect(costingPrice([], 100_000, rule)).toEqual({ price: 110_000, result: 100_000, isPublic: true })
    expect(costingPrice([], null, rule)).toBeNull()
  })

  test('each supplier counts once, with its best price above zero', () => {
    const offers = [
      { supplierId: 1, net: 5 },
      { supplierId: 2, net: 4 },
      { supplierId: 1, net: 3 },
      { supplierId: 3, net: 0 },
    ]
    expect(bestBySupplier(offers).map(({ net }) => net)).toEqual([3, 4])
  })
})

describe('which rule applies', () => {
  const rule = (id: number, fields: Partial<CostingRuleScope> = {}): CostingRuleScope => ({
    id,
    unitDistance: 1,
    catalogId: null,
    familyId: null,
    changedAt: '2026-01-01T00:00:00Z',
    ...fields,
  })
  const product = { catalogId: 7, familyPath: [1, 12, 123] }
  const order = (...rules: CostingRuleScope[]) => rankRules(rules, product).map(({ id }) => id)

  test('the nearest unit, however wide its rule is', () =>
    expect(order(rule(1, { catalogId: 7, familyId: 123 }), rule(2, { unitDistance: 0 }))).toEqual([2, 1]))

  test('then catalogue and family, family, catalogue, all', () =>
    expect(
      order(
        rule(1),
        rule(2, { catalogId: 7 }),
        rule(3, { familyId: 1 }),
        rule(4, { catalogId: 7, familyId: 1 }),
      ),
    ).toEqual([4, 3, 2, 1]))

  test('then the nearer family, then the latest change', () =>
    expect(
      order(
        rule(1, { familyId: 1, changedAt: '2026-09-01T00:00:00Z' }),
        rule(2, { familyId: 12 }),
        rule(3, { familyId: 12, changedAt: '2026-02-01T00:00:00+01:00' }),
      ),
    ).toEqual([3, 2, 1]))

  test('rules of another catalogue or family do not apply', () =>
    expect(order(rule(1, { catalogId: 8 }), rule(2, { familyId: 13 }))).toEqual([]))
})
