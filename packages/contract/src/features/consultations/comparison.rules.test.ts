import { expect, test } from 'vitest'
import { awardShares } from './award-sums.rules.ts'
import { sortLines } from './comparison-view.rules.ts'
import {
  bestOf,
  bestOfLines,
  bestTotals,
  carbonOf,
  gapBase,
  gapOf,
  isDocument,
  totalOf,
  wholeSumOf,
} from './comparison.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

type Line = Comparison['lines'][number]
type AnswerFields = Partial<ComparedAnswer['lines'][number]>

const line = (id: number, quantity = 1, base = 1) => ({ id, quantity, base }) as Line
const answer = (id: number, lines: readonly AnswerFields[], shipping: number | null = null) =>
  ({
    id,
    shipping,
    fees: [],
    lines: lines.map((said, at) => ({
      line: at + 1,
      kind: 'priced',
      price: null,
      availableOn: null,
      ...said,
    })),
  }) as unknown as ComparedAnswer

test('marks the best price and the best day of a line, also for ties', () => {
  const answers = [
    answer(1, [{ price: 4, availableOn: '2026-12-01' }]),
    answer(2, [{ price: 4, availableOn: '2026-11-30' }]),
    answer(3, [{ price: 1, kind: 'declined', availableOn: '2026-11-01' }]),
  ]
  const { price, date } = bestOf(line(1), { answers })
  expect([[...price], [...date]]).toEqual([[1, 2], [2]])
})

test('does not mark a day that all offers share, nor the only one given', () => {
  const same = { price: 4, availableOn: '2026-12-01' }
  expect([...bestOf(line(1), { answers: [answer(1, [same]), answer(2, [same])] }).date]).toEqual([])
  expect([...bestOf(line(1), { answers: [answer(1, [same]), answer(2, [{ price: 4 }])] }).date]).toEqual([])
})

test('an included line costs 0, and a line without an answer is never the best', () => {
  expect([
    ...bestOf(line(1), { answers: [answer(1, [{ price: 4 }]), answer(2, [{ kind: 'included' }])] }).price,
  ]).toEqual([2])
  expect([...bestOf(line(1), { answers: [answer(1, []), answer(2, [{ kind: 'empty' }])] }).price]).toEqual([])
})

test('does not mark the total of the only answer as best', () => {
  const only = [answer(1, [{ price: 4, availableOn: '2026-12-01' }])]
  expect([
    bestTotals([line(1)], { answers: only }).size,
    bestOfLines([line(1)], { answers: only }).size,
  ]).toEqual([0, 0])
})

test('a total counts per base unit, and an incomplete one is never the best', () => {
  const lines = [line(1, 250, 100), line(2, 3)]
  const whole = answer(1, [{ price: 54 }, { price: 10 }], 5)
  const part = answer(2, [{ price: 50 }, { kind: 'declined' }])
  expect([totalOf(lines, whole), totalOf(lines, part)]).toEqual([
    { total: 165, missing: 0 },
    { total: 125, missing: 1 },
  ])
  expect([...bestTotals(lines, { answers: [whole, part] })]).toEqual([1])
})

test('shipping counts among complete answers', () => {
  const lines = [line(1)]
  expect([
    ...bestTotals(lines, { answers: [answer(1, [{ price: 10 }], 5), answer(2, [{ price: 12 }], 0)] }),
  ]).toEqual([2])
})

test('counts the fees of an agreement in addition to the shipping, and shipping that was ordered only once', () => {
  const fee = { id: 1, name: 'Transport', mode: 'amount', amount: 4, percentage: null, franco: 500 } as const
  const charged = { ...answer(1, [{ price: 10 }, { kind: 'included' }], 5), fees: [fee] }
  const lines = [line(1, 2), line(2)]
  expect(wholeSumOf(lines, charged)).toMatchObject({ goods: 20, shipping: 5, total: 29 })
  expect([...bestTotals([line(1)], { answers: [charged, answer(2, [{ price: 18 }])] })]).toEqual([2])
  const awards = [1, 2].map((one) => ({ line: one, supplier: 1, quantity: 1, isSimilar: false }))
  const sharesOf = (isShippingOrdered: boolean) =>
    awardShares({ lines, answers: [{ ...charged, isShippingOrdered }] }, awards)
  expect(sharesOf(false)).toMatchObject([{ supplier: 1, lines: [1, 2], goods: 10, shipping: 5, total: 19 }])
  expect(sharesOf(true)).toMatchObject([{ goods: 10, shipping: 0, total: 14 }])
})

test.each([
  [95.8, 100, -4.2],
  [110, 100, 10],
  [null, 100, null],
  [1, 0, null],
])('%s is %s away from: %s', (price, reference, gap) => {
  expect(gapOf(price, reference)).toBe(gap)
})

test('computes gaps from the agreement, the reference, the last paid price, and the mean of two offers or more, and from nothing else', () => {
  const compared = { ...line(1), agreementPrice: 8, referencePrice: 9, lastPaid: 7 }
  const answers = [answer(1, [{ price: 10 }]), answer(2, [{ price: 14 }]), answer(3, [{ kind: 'included' }])]
  expect(gapBase(compared, answers, 'agreement')).toBe(8)
  expect(gapBase({ ...compared, agreementPrice: null }, answers, 'agreement')).toBeNull()
  expect(gapBase(compared, answers, 'reference')).toBe(9)
  expect(gapBase(compared, answers, 'lastPaid')).toBe(7)
  expect(gapBase(compared, answers, 'mean')).toBe(12)
  expect(gapBase(compared, answers.slice(0, 1), 'mean')).toBeNull()
})

test('an offer document without a price is a separate kind of answer; with a price it complements it', () => {
  const offer = [{ kind: 'offer' }] as unknown as ComparedAnswer['files']
  const empty = answer(1, [{ kind: 'empty' }, { kind: 'declined' }])
  expect([
    isDocument({ ...empty, files: offer }),
    isDocument({ ...empty, files: [{ kind: 'answer' }] as unknown as ComparedAnswer['files'] }),
    isDocument({ ...answer(1, [{ price: 4 }]), files: offer }),
    isDocument({ ...answer(1, [{ kind: 'included' }]), files: offer }),
  ]).toEqual([true, false, false, false])
})

test('adds up the declared carbon, with the number of lines', () => {
  const lines = [
    { ...line(1, 3), carbon: 2 },
    { ...line(2, 9), carbon: null },
  ]
  expect(carbonOf(lines)).toEqual({ kilograms: 6, lineCount: 1 })
})

test('sorts lines by the unit price of a supplier; those without a price are always last', () => {
  const lines = [line(1), line(2, 1, 100), line(3)]
  const answers = [answer(7, [{ price: 2 }, { price: 90 }, { kind: 'declined' }])]
  const order = (direction: 'asc' | 'desc') =>
    sortLines(lines, answers, { key: '7', direction }).map(({ id }) => id)
  expect([order('asc'), order('desc')]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
  ])
})
