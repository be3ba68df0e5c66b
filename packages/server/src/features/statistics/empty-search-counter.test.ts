import { expect, test } from 'vitest'
import { EmptySearches } from './empty-search-counter.ts'

const ana = { userId: 1, companyId: 1 }
const bob = { userId: 2, companyId: 1 }
const start = Date.parse('2026-11-30T22:59:30Z')
const seconds = (count: number) => start + count * 1000

test('counts only the last text of a user who is typing, once they have stopped', () => {
  const empty = new EmptySearches()
  for (const [at, text] of ['xy', 'xyz', 'XYZ  1', 'xyz'].entries())
    empty.record(ana, text, false, seconds(at))
  expect(empty.take(seconds(5))).toEqual([])
  expect(empty.take(seconds(20))).toEqual([{ companyId: 1, month: '2026-11-01', text: 'xyz', searches: 1 }])
  expect(empty.take(seconds(60))).toEqual([])
})

test('ignores a text whose continuation finds something; a different text completes the previous one', () => {
  const empty = new EmptySearches()
  empty.record(ana, 'disj x', false, seconds(0))
  empty.record(ana, 'disj xt', true, seconds(1))
  empty.record(ana, 'vanne bleue', false, seconds(2))
  empty.record(ana, 'prise', true, seconds(3))
  empty.record(bob, 'vanne bleue', false, seconds(3))
  // Half a minute later, it is December in Paris.
  empty.record(ana, 'vanne bleue', false, seconds(31))
  const taken = empty.take(seconds(90))
  expect(taken).toEqual([
    { companyId: 1, month: '2026-11-01', text: 'vanne bleue', searches: 2 },
    { companyId: 1, month: '2026-12-01', text: 'vanne bleue', searches: 1 },
  ])
  empty.restore(taken)
  expect(empty.take(seconds(90))).toEqual(taken)
})
