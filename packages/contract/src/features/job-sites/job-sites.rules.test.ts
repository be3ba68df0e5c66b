import { expect, test } from 'vitest'
import { isConsultationLate, isOrderLate, isPeriod, isSiteLate, missingQuantity } from './job-sites.rules.ts'

test.each([
  [null, null, true],
  ['2026-11-02', null, true],
  [null, '2026-11-02', true],
  ['2026-11-02', '2026-11-02', true],
  ['2026-11-02', '2026-11-01', false],
])('from %s to %s is a period: %s', (startsOn, endsOn, expected) => {
  expect(isPeriod({ startsOn, endsOn })).toBe(expected)
})

test.each([
  ['nothing ordered', { listed: 10, consulted: 0, preOrdered: 0, ordered: 0 }, 10],
  [
    'a consultation of the list asks for the same',
    { listed: 10, consulted: 10, preOrdered: 0, ordered: 4 },
    6,
  ],
  ['a consultation asks for more', { listed: 10, consulted: 12, preOrdered: 0, ordered: 10 }, 2],
  ['a pre-order is an order', { listed: 10, consulted: 0, preOrdered: 3, ordered: 7 }, 0],
  ['more ordered than asked for', { listed: 10, consulted: 0, preOrdered: 0, ordered: 12 }, 0],
  ['never asked for', { listed: 0, consulted: 0, preOrdered: 0, ordered: 12 }, 0],
  ['parts of a metre', { listed: 0.3, consulted: 0, preOrdered: 0.1, ordered: 0.1 }, 0.1],
])('missing: %s', (_case, line, expected) => {
  expect(missingQuantity(line)).toBe(expected)
})

test.each([
  ['pre_order', '2026-11-20', true],
  ['pre_order', '2026-11-21', false],
  ['pre_order', null, false],
  ['in_progress', '2026-11-20', false],
] as const)('an order that is %s and wished for %s is late: %s', (status, wishedOn, expected) => {
  expect(isOrderLate({ status, wishedOn }, '2026-11-21')).toBe(expected)
})

test.each([
  ['awaiting_return', '2026-11-21T08:59:00Z', true],
  ['expired', '2026-11-20T08:00:00Z', true],
  ['in_consultation', '2026-11-20T08:00:00Z', true],
  ['awaiting_return', '2026-11-21T09:01:00Z', false],
  ['in_order', '2026-11-20T08:00:00Z', false],
  ['closed', '2026-11-20T08:00:00Z', false],
  ['new', null, false],
] as const)('a consultation that is %s until %s is late: %s', (status, endDate, expected) => {
  expect(isConsultationLate({ status, endDate }, new Date('2026-11-21T09:00:00Z'))).toBe(expected)
})

test.each([
  ['open', '2026-11-20', true],
  ['open', '2026-11-21', false],
  ['open', null, false],
  ['closed', '2026-11-20', false],
] as const)('a site that is %s and ends on %s is late: %s', (state, endsOn, expected) => {
  expect(isSiteLate({ state, endsOn }, '2026-11-21')).toBe(expected)
})
