import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.rules.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

test.each([
  ['0', 0],
  ['3', 3000],
  [' 120 ', 120_000],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 09:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 08:59:00 GMT', 0],
  ['soon', null],
  ['-3', null],
  ['', null],
  [null, null],
  ['9'.repeat(400), null],
])('%j asks for %j ms', (header, wait) => {
  expect(readRetryAfter(header, now)).toBe(wait)
})
