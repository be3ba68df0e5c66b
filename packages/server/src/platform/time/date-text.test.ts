import { expect, test } from 'vitest'
import { dateText, instantText } from './date-text.ts'

test.each([
  ['2026-12-01', 'fr', '1er déc. 2026'],
  ['2026-12-11', 'fr', '11 déc. 2026'],
  ['2026-12-01', 'en', 'Dec 1, 2026'],
  // Already the next day in Paris.
  ['2026-11-30T23:30:00Z', 'fr', '1er déc. 2026'],
] as const)('%s in %s is %s', (value, locale, text) => {
  expect(dateText(value, locale)).toBe(text)
})

test('an instant has its time zone', () => {
  const instant = new Date('2026-12-01T16:00:00Z')
  expect(instantText(instant, 'fr')).toBe('1er déc. 2026, 17:00 (heure de Paris)')
  expect(instantText(instant, 'en')).toMatch(/^Dec 1, 2026, 5:00\sPM \(Paris time\)$/)
})
