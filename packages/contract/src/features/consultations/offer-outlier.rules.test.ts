import { describe, expect, test } from 'vitest'
import { awardProblem } from './award-comparison.rules.ts'
import { awardProposals } from './award.rules.ts'
import { bestOf, bestOfLines, bestTotals } from './comparison.rules.ts'
import { countOutliers, offerOutlier } from './offer-outlier.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

type Line = Comparison['lines'][number]
type Offer = number | 'included' | 'declined' | { readonly price: number; readonly similar: number }

const line = (agreementPrice: number | null, referencePrice: number | null, id = 1) =>
  ({ id, quantity: 1, base: 1, agreementPrice, referencePrice }) as Line

/** Suppliers 1, 2, 3 … with their answers for the lines 1, 2, 3 …. */
const answersOf = (...suppliers: readonly (readonly Offer[])[]) =>
  suppliers.map((said, at) => ({
    id: at + 1,
    fees: [],
    shipping: null,
    isShippingOrdered: false,
    isExpired: false,
    lines: said.map((one, lineAt) => ({
      line: lineAt + 1,
      kind: typeof one === 'string' ? one : 'priced',
      price: typeof one === 'number' ? one : typeof one === 'string' ? null : one.price,
      similar: typeof one === 'object' ? { price: one.similar } : null,
      availableOn: null,
    })),
  })) as unknown as ComparedAnswer[]

describe('an outlier price', () => {
  test.each([
    ['99.8 % below the reference', line(null, 7404), answersOf([15.2], [7300]), [-99.8, 'reference']],
    ['89.9 % below the agreement', line(24.38, 30), answersOf([2.46], [24]), [-89.9, 'agreement']],
    ['1515 % above the agreement', line(24.38, null), answersOf([393.74], [24]), [1515, 'agreement']],
    [
      'far below the other offers, without any price of our own',
      line(null, null),
      answersOf([7.4], [7404], [7300]),
      [-99.9, 'others'],
    ],
    ['the only offer, far above the reference', line(null, 10), answersOf([900]), [8900, 'reference']],
  ] as const)('%s', (_what, asked, answers, [percent, against]) => {
    expect(offerOutlier(asked, 1, { answers })).toMatchObject({ percent, against })
  })

  test.each([
    ['a usual rebate', line(null, 100), answersOf([35], [40])],
    ['what is included', line(50, 50), answersOf(['included'], [50])],
    ['what was declined', line(50, 50), answersOf(['declined'], [50])],
    ['the only offer of a free line', line(null, null), answersOf([0.01])],
    ['an offer beside one that is included', line(null, null), answersOf([12], ['included'])],
    ['an agreed price, however far the others are', line(10, null), answersOf([10], [900])],
  ])('%s is not', (_what, asked, answers) => {
    expect(offerOutlier(asked, 1, { answers })).toBeNull()
  })

  test('of a similar product is that of the similar product', () => {
    const answers = answersOf([{ price: 50, similar: 0.5 }], [48])
    expect(offerOutlier(line(50, null), 1, { answers })).toBeNull()
    expect(offerOutlier(line(50, null), 1, { answers }, true)).toMatchObject({ percent: -99 })
  })

  test('uses the factor of the company', () => {
    const answers = answersOf([20])
    expect(offerOutlier(line(10, null), 1, { answers, outlierFactor: 2 })).not.toBeNull()
    expect(offerOutlier(line(10, null), 1, { answers, outlierFactor: 3 })).toBeNull()
    expect(countOutliers([line(10, null), line(10, null, 2)], 1, { answers, outlierFactor: 2 })).toBe(1)
  })
})

describe('is never the best', () => {
  const lines = [line(null, 7404), line(null, 10, 2)]
  const answers = answersOf([7.404, 9], [7300, 9.5], [7200, 12])

  test('as the best price of a line, nor in the best total', () => {
    const best = bestOfLines(lines, { answers })
    expect([...(best.get(1)?.price ?? [])]).toEqual([3])
    expect([...(best.get(2)?.price ?? [])]).toEqual([1])
    expect([...bestTotals(lines, { answers })]).toEqual([3])
  })

  test('even where nothing else was offered', () => {
    const [asked] = lines
    expect(asked && [...bestOf(asked, { answers: answersOf([7.404], ['declined']) }).price]).toEqual([])
  })

  test('is not proposed until a user has confirmed it', () => {
    const of = (takesOutliers: boolean) => {
      const problem = awardProblem({ lines, answers, awards: [] }, 3, takesOutliers)
      return awardProposals(problem).map(({ total, missing }) => [total, missing])
    }
    expect(of(false)).toEqual([
      [7212, []],
      [7209, []],
      [7209, []],
    ])
    expect(of(true)[0]).toEqual([16.4, []])
  })

  test('leaves a line without another offer open', () => {
    const problem = awardProblem({ lines: [line(24.38, null)], answers: answersOf([999]), awards: [] }, 1)
    expect(problem.suppliers).toMatchObject([{ offers: [] }])
  })
})
