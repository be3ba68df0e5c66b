import { describe, expect, test } from 'vitest'
import { buildToken } from '../testing/token.ts'
import { isKey, readClaims } from './token.ts'

const noClaims = { subject: null, username: null, roles: [], age: null }

describe('readClaims', () => {
  test('reads the user, in any script', () => {
    const token = buildToken({ sub: '7', username: 'zoé', roles: ['ROLE_CLIENT'], iat: 12 })
    expect(readClaims(token)).toEqual({ subject: '7', username: 'zoé', roles: ['ROLE_CLIENT'], age: 12 })
  })

  test('uses the username as the subject without another claim', () => {
    const payload = btoa(JSON.stringify({ username: 'client', roles: [] }))
    expect(readClaims(`x.${payload}.y`)).toMatchObject({ subject: 'client', username: 'client' })
  })

  test.each([
    ['no token', null],
    ['a key', 'pk_demo.abc.def'],
    ['no dots', 'opaque'],
    ['a payload that is not base64', 'a.%%%.c'],
    ['a payload that is not JSON', `a.${btoa('{')}.c`],
    ['a payload that is not an object', `a.${btoa('[1]')}.c`],
    ['roles that are not a list', `a.${btoa('{"roles":"ROLE_SYDEV"}')}.c`],
    ['roles that are not names', `a.${btoa('{"roles":["ROLE_SYDEV",{}]}')}.c`],
    ['a number in place of a name', `a.${btoa('{"sub":7,"username":7,"iat":"yesterday"}')}.c`],
  ])('returns no roles, and no error, for %s', (_name, token) => {
    expect(readClaims(token)).toEqual(noClaims)
  })
})

test('distinguishes a key from a token', () => {
  expect([isKey('pk_demo'), isKey(buildToken())]).toEqual([true, false])
})
