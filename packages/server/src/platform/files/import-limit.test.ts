import { expect, test } from 'vitest'
import { importLimit } from './import-limit.ts'

test.each([
  ['server', undefined, { rows: 1_000_000, isEmbedded: false }],
  ['server', 20_000, { rows: 20_000, isEmbedded: false }],
  ['embedded', undefined, { rows: 5000, isEmbedded: true }],
  // A lower setting is the reason of the installation, not of the engine.
  ['embedded', 1000, { rows: 1000, isEmbedded: false }],
] as const)('on the engine %s with the setting %s', (engine, setting, limit) => {
  expect(importLimit(engine, setting)).toEqual(limit)
})
