// @vitest-environment node
import { expect, test } from 'vitest'
import { closeSession, expireSession, openSession, setToken } from './session.ts'
import { buildToken } from './testing/token.ts'

const apiBase = 'https://session.example/api'
let users = 0

function newUser() {
  users += 1
  const sub = `session-${users}`
  return (iat: number) => buildToken({ sub, iat })
}

test('an older token is ignored while the present one works, and tried once that was refused', () => {
  const token = newUser()
  const session = openSession(apiBase, token(20))
  setToken(session, token(10))
  expect(session.token).toBe(token(20))
  expireSession(session, token(20))
  setToken(session, token(10))
  expect(session).toMatchObject({ token: token(10), state: 'active' })
  setToken(session, token(20))
  expect(session.token).toBe(token(10))
})

test('closing a session twice leaves the one of the next sign-in', () => {
  const token = newUser()
  const first = openSession(apiBase, token(1))
  closeSession(first)
  const second = openSession(apiBase, token(2))
  closeSession(first)
  expect(openSession(apiBase, token(2))).toBe(second)
})
