import { expect, test } from 'vitest'
import { isOpenWildcard } from './open-wildcard.ts'

test.each([
  ['https://*.co.uk', true],
  ['https://*.asso.fr', true],
  ['https://*.gouv.fr', true],
  ['https://*.github.io', true],
  ['https://*.vercel.app', true],
  ['https://*.s3.amazonaws.com', true],
  // Any label below is a suffix (`*.ck`), except for the exceptions.
  ['https://*.anything.ck', true],
  ['https://*.kawasaki.jp', true],
  ['https://*.city.kawasaki.jp', false],
  ['https://*.xn--55qx5d.cn', true],
  ['https://*.github.io:8443', true],
  ['https://*.partner.github.io', false],
  ['https://*.exemple.fr', false],
  ['https://*.exemple.co.uk', false],
  ['https://*.shop.internal', false],
  // A full name is one site, whoever owns its siblings.
  ['https://github.io', false],
  ['https://partner.github.io', false],
  ['http://localhost:5173', false],
])('%s: %s', (origin, expected) => {
  expect(isOpenWildcard(origin)).toBe(expected)
})
