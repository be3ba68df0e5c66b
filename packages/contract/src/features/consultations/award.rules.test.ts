import { describe, expect, test } from 'vitest'
import { feesOn, sumFees } from '../../domain/fees.rules.ts'
import type { Fee } from '../../domain/fees.schema.ts'
import { fromMoney, toMoney } from '../../domain/money.rules.ts'
import {
  assignmentCost,
  awardCosts,
  feesDue,
  type AwardLine,
  type AwardSupplier,
} from './award-costs.rules.ts'
import { searchAwards } from './award-search.rules.ts'
import { awardProblem } from './award-comparison.rules.ts'
import { awardProposals, awardProposalsInSlices } from './award.rules.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomFee(id: number, next: () => number): Fee {
  const isAmount = next() < 0.7
  return {
    id,
    name: `Fee ${id}`,
    mode: isAmount ? 'amount' : 'percentage',
    amount: isAmount ? Math.round(next() * 4000) / 100 : null,
    percentage: isAmount ? null : Math.round(next() * 500) / 100,
    franco: next() < 0.75 ? Math.round(next() * 400) : null,
  }
}

/** Up to 8 lines × 4 suppliers with holes, included lines, shipping and up to two fees each. */
function randomCase(seed: number) {
  const next = randomFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  const lines = Array.from({ length: 1 + below(8) }, (_, id): AwardLine => {
    return { id, quantity: 1 + below(20), base: next() < 0.8 ? 1 : 100 }
  })
  const suppliers = Array.from({ length: 1 + below(4) }, (_, id): AwardSupplier => {
    const offers = lines
      .filter(() => next() < 0.85)
      .map(({ id: line }) => ({
        line,
        price: next() < 0.05 ? 0 : Math.round(1000 + next() * 90_000) / 10_000,
        availableOn: `2026-12-${String(1 + below(28)).padStart(2, '0')}`,
      }))
    const fees = Array.from({ length: below(3) }, (__, at) => randomFee(at, next))
    return { id, offers, fees, shipping: next() < 0.5 ? 0 : below(30) }
  })
  return { lines, suppliers }
}

/** By number of suppliers, the most lines served and the least cost of it: every assignment is tried. */
function bruteForce(costs: ReturnType<typeof awardCosts>): { served: number; cost: number }[] {
  const { lineCount, suppliers, totals } = costs
  const best = suppliers.map(() => ({ served: 0, cost: Infinity }))
  const assignment = new Int16Array(lineCount).fill(-1)
  const fill = (line: number): void => {
    if (line < lineCount) {
      const offering = suppliers.flatMap((_, s) => (totals[s * lineCount + line] === Infinity ? [] : [s]))
      for (const s of [...offering, -1]) {
        assignment[line] = s
        fill(line + 1)
      }
      return
    }
    const used = new Set(assignment)
    used.delete(-1)
    const served = assignment.filter((s) => s >= 0).length
    const cost = assignmentCost(costs, assignment)
    for (let size = Math.max(1, used.size); size <= suppliers.length; size += 1) {
      const expected = best[size - 1]
      if (
        served > 0 &&
        expected &&
        (served > expected.served || (served === expected.served && cost < expected.cost))
      )
        best[size - 1] = { served, cost }
    }
  }
  fill(0)
  return best
}

describe('the search', () => {
  test('finds the same as brute force, on small random cases, for each number of suppliers', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const { lines, suppliers } = randomCase(seed)
      const costs = awardCosts(lines, suppliers, null)
      const sizes = suppliers.map((_, at) => at + 1)
      const steps = searchAwards(costs, sizes)
      let step = steps.next()
      while (!step.done) step = steps.next()
      const found = step.value.map(({ served, cost, bound }) => ({ served, cost, bound }))
      const expected = bruteForce(costs).filter(({ served }) => served > 0)
      expect({ seed, found }).toEqual({
        seed,
        found: expected.map((one) => ({ ...one, bound: one.cost })),
      })
    }
  })

  test('sums fees as orders do', () => {
    const next = randomFrom(7)
    for (let round = 0; round < 500; round += 1) {
      const fees = [randomFee(1, next), randomFee(2, next)]
      const goods = Math.round(next() * 60_000) / 100
      const [costs] = awardCosts([], [{ id: 1, fees, shipping: 0, offers: [] }], null).suppliers
      expect(costs && fromMoney(feesDue(costs, toMoney(goods)))).toBe(sumFees(feesOn(goods, fees)))
    }
  })

  test('500 lines × 10 suppliers: at most 0.5 % above the proven bound, in slices too', async () => {
    const next = randomFrom(42)
    const lines = Array.from({ length: 500 }, (_, id) => ({
      id,
      quantity: 1 + Math.floor(next() * 50),
      base: 1,
    }))
    const typical = lines.map(() => 1 + next() * 80)
    const suppliers = Array.from({ length: 10 }, (_, id): AwardSupplier => {
      const offers = typical.map((price, line) => ({
        line,
        price: Math.round(price * (0.85 + next() * 0.3) * 100) / 100,
        availableOn: '2026-12-01',
      }))
      return { id, offers, fees: [{ ...randomFee(1, next), franco: 5000 + id * 1000 }], shipping: id * 5 }
    })
    const proposals = awardProposals({ lines, suppliers, maxSuppliers: 4 })
    for (const { total, gap } of proposals) expect(gap / total).toBeLessThan(0.005)
    let pauses = 0
    const inBatches = await awardProposalsInSlices({ lines, suppliers, maxSuppliers: 4 }, () => {
      pauses += 1
      return Promise.resolve()
    })
    expect(inBatches).toEqual(proposals)
    expect(pauses).toBeGreaterThan(0)
  })
})

const transport: Fee = {
  id: 1,
  name: 'Transport',
  mode: 'amount',
  amount: 25,
  percentage: null,
  franco: 500,
}
const offer = (line: number, price: number, availableOn: string | null = '2026-12-01') => ({
  line,
  price,
  availableOn,
})
const lines = [1, 2, 3].map((id) => ({ id, quantity: 10, base: 1 }))

describe('the proposals', () => {
  test('one, split and fastest, with their reasons', () => {
    const suppliers: AwardSupplier[] = [
      { id: 1, fees: [transport], shipping: 0, offers: [offer(1, 20), offer(2, 16), offer(3, 14)] },
      { id: 2, fees: [], shipping: 10, offers: [offer(1, 30), offer(2, 10), offer(3, 15, '2026-12-20')] },
      { id: 3, fees: [], shipping: 0, offers: [offer(3, 12.76, '2027-01-05')] },
    ]
    const [one, split, fastest] = awardProposals({ lines, suppliers, maxSuppliers: 2 })
    // 200 + 160 + 140, with the franco of 500 reached to the cent.
    expect(one).toMatchObject({
      kind: 'one',
      total: 500,
      gap: 0,
      missing: [],
      shares: [{ supplier: 1, goods: 500 }],
      reasons: [
        { code: 'cheapest_of', count: 2 },
        { code: 'franco_reached', supplier: 1, amount: 25 },
      ],
    })
    // 200 + 140 + 25 of the first, 100 + 10 of the second; the third line of the third would save 12.40.
    expect(split).toMatchObject({
      kind: 'split',
      total: 475,
      gap: 0,
      lastDay: '2026-12-01',
      reasons: [
        { code: 'saves_on_one', amount: 25 },
        { code: 'one_more', count: 3, amount: 12.4 },
      ],
    })
    expect(fastest).toMatchObject({ kind: 'fastest', total: 475, lastDay: '2026-12-01' })
  })

  test('a line that only one supplier can deliver sooner makes the fastest proposal more expensive', () => {
    const suppliers: AwardSupplier[] = [
      { id: 1, fees: [], shipping: 0, offers: [offer(1, 5), offer(2, 5), offer(3, 5, '2026-12-15')] },
      { id: 2, fees: [], shipping: 8, offers: [offer(3, 6, '2026-12-03')] },
    ]
    expect(awardProposals({ lines, suppliers, maxSuppliers: 3 })[2]).toMatchObject({
      total: 168,
      lastDay: '2026-12-03',
      reasons: [
        { code: 'all_by', day: '2026-12-03', daysSooner: 12 },
        { code: 'costs_more', amount: 18 },
      ],
    })
  })

  test('without a supplier for everything, proposes those that serve the most lines, with the missing ones', () => {
    const suppliers: AwardSupplier[] = [
      { id: 1, fees: [], shipping: 0, offers: [offer(1, 9), offer(2, 9)] },
      { id: 2, fees: [], shipping: 0, offers: [offer(1, 1)] },
    ]
    const [one, split] = awardProposals({ lines, suppliers, maxSuppliers: 2 })
    expect(one).toMatchObject({
      missing: [3],
      total: 180,
      reasons: [{ code: 'serves_most', served: 2, asked: 3 }],
    })
    expect(split).toMatchObject({ missing: [3], total: 100 })
  })

  test('an included line needs another line of the same supplier', () => {
    const suppliers: AwardSupplier[] = [
      { id: 1, fees: [], shipping: 0, offers: [offer(1, 9), offer(2, 9), offer(3, 4)] },
      { id: 2, fees: [], shipping: 0, offers: [offer(1, 10), offer(2, 0)] },
    ]
    expect(awardProposals({ lines, suppliers, maxSuppliers: 2 })[1]).toMatchObject({
      total: 140,
      shares: [
        { supplier: 1, lines: [3] },
        { supplier: 2, lines: [1, 2] },
      ],
    })
  })

  test('proposes nothing without offers', () => {
    expect(awardProposals({ lines, suppliers: [], maxSuppliers: 3 })).toEqual([])
    expect(
      awardProposals({
        lines,
        suppliers: [{ id: 1, fees: [], shipping: 0, offers: [] }],
        maxSuppliers: 3,
      }),
    ).toEqual([])
  })

  test('does not propose awarded, expired, declined or empty lines', () => {
    const answered = (line: number, kind: 'priced' | 'included' | 'declined', price: number | null) => ({
      line,
      kind,
      price,
      priceText: '',
      isAvailable: true,
      availableOn: '2026-12-01',
      reference: '',
      comment: '',
      similar: null,
    })
    const base = { fees: [], shipping: null, isShippingOrdered: false, isExpired: false }
    const answers = [
      {
        ...base,
        id: 1,
        lines: [answered(1, 'priced', 5), answered(2, 'declined', null), answered(3, 'included', null)],
      },
      { ...base, id: 2, isExpired: true, lines: [answered(1, 'priced', 4)] },
    ]
    const awards = [{ line: 1, supplier: 9, quantity: 4, unitPrice: 5, isSimilar: false, order: null }]
    const requested = lines.map((line) => ({ ...line, agreementPrice: null, referencePrice: null }))
    expect(awardProblem({ lines: requested, answers, awards }, 3)).toEqual({
      lines: [
        { id: 1, quantity: 6, base: 1 },
        { id: 2, quantity: 10, base: 1 },
        { id: 3, quantity: 10, base: 1 },
      ],
      suppliers: [{ id: 1, fees: [], shipping: 0, offers: [offer(1, 5), offer(3, 0)] }],
      maxSuppliers: 3,
    })
  })
})
