import { expect, test } from 'vitest'
import { importLimit } from './import-limit.ts'

test.each([
  ['server', undefined, { rows: 1_000_000, isEmbedded: false }],
  ['server', 20_000, { rows: 20_000, isEmbedded: false }],
  ['embedded', undefined, { rows: 5000, isEmbedded: true }],
  // A lower setting must not let deletions and undoing take longer.
  ['embedded', 1000, { rows: 1000, isEmbedded: true }],
  ['embedded', 20_000, { rows: 5000, isEmbedded: true }],
] as const)('on the engine %s with the setting %s', (engine, setting, limit) => {
  expect(importLimit(engine, setting)).toEqual(limit)
})
