import { expect, test } from 'vitest'
import { testCost } from '../../../test/fixtures.ts'
import { createPasswords } from './password.ts'

test('the default cost is the safe one: argon2id, 19 MiB, two passes', async () => {
  expect(await createPasswords().hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('verifies hashes of any cost, and never a missing one', async () => {
  const [safe, cheap] = [createPasswords(), createPasswords(testCost)]
  const stored = await cheap.hash('caf\u00e9')
  expect(stored).toContain('m=8,t=1,p=1')
  expect(await safe.verify('cafe\u0301', stored)).toBe(true)
  expect(await safe.verify('cafe', stored)).toBe(false)
  expect(await cheap.verify('nobody', null)).toBe(false)
})
