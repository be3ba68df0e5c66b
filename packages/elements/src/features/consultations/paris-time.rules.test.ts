import { expect, test } from 'vitest'
import { fromParisField, toParisField } from './paris-time.rules.ts'

test.each([
  ['2026-11-30T17:00', '2026-11-30T16:00:00.000Z'],
  ['2026-07-14T17:00', '2026-07-14T15:00:00.000Z'],
  // The repeated hour in autumn and the skipped hour in spring.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-12-31T00:00', '2026-12-30T23:00:00.000Z'],
])('%s in Paris is %s', (field, instant) => {
  expect(fromParisField(field)).toBe(instant)
  if (field !== '2026-03-29T02:30') expect(toParisField(instant)).toBe(field)
})

test('an empty field has no instant', () => {
  expect([fromParisField(''), fromParisField('x'), toParisField(null)]).toEqual([null, null, ''])
})
