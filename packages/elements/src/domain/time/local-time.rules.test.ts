import { expect, test } from 'vitest'
import { localTime } from './local-time.rules.ts'

test.each([
  ['Europe/Paris', 'fr', null],
  // Another zone, the same clock.
  ['Europe/Madrid', 'fr', null],
  ['America/Montreal', 'fr', '30 nov. 2026, 11:00'],
  ['Asia/Tokyo', 'en', 'Dec 1, 2026, 1:00 AM'],
] as const)('17:00 in Paris, in %s, in %s: %s', (zone, locale, local) => {
  const shown = localTime('2026-11-30T16:00:00Z', locale, zone)
  expect(shown?.replace(/\s/g, ' ') ?? null).toBe(local)
})
