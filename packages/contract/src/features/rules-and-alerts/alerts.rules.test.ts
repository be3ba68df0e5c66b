import { expect, test } from 'vitest'
import { alertState, expiryLevel, isMoreExpensive } from './alerts.rules.ts'

test.each([
  [91, null],
  [90, 90],
  [31, 90],
  [30, 30],
  [7, 7],
  [0, 7],
  [-1, null],
])('with %i days left the level is %s', (daysLeft, level) => {
  expect(expiryLevel([90, 30, 7], daysLeft)).toBe(level)
})

test.each([
  [105_000, 100_000, 5, false],
  [105_001, 100_000, 5, true],
  [100_001, 100_000, 0, true],
  [100_000, 100_000, 0, false],
])('%i against a bid of %i at %i %%: %s', (agreed, bid, percent, expected) => {
  expect(isMoreExpensive(agreed, bid, percent)).toBe(expected)
})

test.each([
  [null, null, 'open'],
  [4, null, 'assigned'],
  [4, '2026-11-21T08:00:00Z', 'dismissed'],
] as const)('assigned to %s and dismissed at %s is %s', (assigneeId, dismissedAt, state) => {
  expect(alertState({ assigneeId, dismissedAt })).toBe(state)
})
