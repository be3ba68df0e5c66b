import { describe, expect, test } from 'vitest'
import { buildToken } from './testing/token.ts'
import { isKey, readClaims } from './token.ts'

const nobody = { subject: null, username: null, roles: [], age: null }

describe('readClaims', () => {
  test('reads who it is for, in any script', () => {
    const token = buildToken({ sub: '7', username: 'zoé', roles: ['ROLE_CLIENT'], iat: 12 })
    expect(readClaims(token)).toEqual({ subject: '7', username: 'zoé', roles: ['ROLE_CLIENT'], age: 12 })
  })

  test('takes the username for who it is about when nothing else says', () => {
    const payload = btoa(JSON.stringify({ username: 'client', roles: [] }))
    expect(readClaims(`x.${payload}.y`)).toMatchObject({ subject: 'client', username: 'client' })
  })

  test.each([
    ['no token', null],
    ['a key', 'pk_demo.abc.def'],
    ['no dots', 'opaque'],
    ['a payload that is no base64', 'a.%%%.c'],
    ['a payload that is no JSON', `a.${btoa('{')}.c`],
    ['a payload that is no object', `a.${btoa('[1]')}.c`],
    ['roles that are no list', `a.${btoa('{"roles":"ROLE_SYDEV"}')}.c`],
    ['roles that are no names', `a.${btoa('{"roles":["ROLE_SYDEV",{}]}')}.c`],
    ['a number in place of a name', `a.${btoa('{"sub":7,"username":7,"iat":"yesterday"}')}.c`],
  ])('%s gives no roles, not an error', (_name, token) => {
    expect(readClaims(token)).toEqual(nobody)
  })
})

test('a key is told from a token', () => {
  expect([isKey('pk_demo'), isKey(buildToken())]).toEqual([true, false])
})
