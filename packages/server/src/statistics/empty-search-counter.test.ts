import { expect, test } from 'vitest'
import { EmptySearches } from './empty-search-counter.ts'

const ana = { userId: 1, companyId: 1 }
const bob = { userId: 2, companyId: 1 }
const start = Date.parse('2026-11-30T22:59:30Z')
const seconds = (count: number) => start + count * 1000

test('of what somebody types letter by letter the last text counts, once they have stopped', () => {
  const empty = new EmptySearches()
  for (const [at, text] of ['xy', 'xyz', 'XYZ  1', 'xyz'].entries()) empty.note(ana, text, false, seconds(at))
  expect(empty.take(seconds(5))).toEqual([])
  expect(empty.take(seconds(20))).toEqual([{ companyId: 1, month: '2026-11-01', text: 'xyz', searches: 1 }])
  expect(empty.take(seconds(60))).toEqual([])
})

test('a text that goes on and finds something was not meant; another text ends the one before it', () => {
  const empty = new EmptySearches()
  empty.note(ana, 'disj x', false, seconds(0))
  empty.note(ana, 'disj xt', true, seconds(1))
  empty.note(ana, 'vanne bleue', false, seconds(2))
  empty.note(ana, 'prise', true, seconds(3))
  empty.note(bob, 'vanne bleue', false, seconds(3))
  // Half a minute later it is December in Paris.
  empty.note(ana, 'vanne bleue', false, seconds(31))
  const taken = empty.take(seconds(90))
  expect(taken).toEqual([
    { companyId: 1, month: '2026-11-01', text: 'vanne bleue', searches: 2 },
    { companyId: 1, month: '2026-12-01', text: 'vanne bleue', searches: 1 },
  ])
  empty.putBack(taken)
  expect(empty.take(seconds(90))).toEqual(taken)
})
