import { expect, test } from 'vitest'
import { testCost } from '../../test/fixtures.ts'
import { createPasswords } from './password.ts'

test('who says nothing of the cost gets the safe one: argon2id, 19 MiB, two passes', async () => {
  expect(await createPasswords().hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash of any cost is verified, and no hash is never right', async () => {
  const [safe, cheap] = [createPasswords(), createPasswords(testCost)]
  const kept = await cheap.hash('caf\u00e9')
  expect(kept).toContain('m=8,t=1,p=1')
  expect(await safe.verify('cafe\u0301', kept)).toBe(true)
  expect(await safe.verify('cafe', kept)).toBe(false)
  expect(await cheap.verify('nobody', null)).toBe(false)
})
