import { expect, test } from 'vitest'
import { pageState } from './page-state.ts'
import { closeSession, expireSession, holdSession, openSession, setToken, type Session } from './session.ts'
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

test('the session of an opaque token goes away with the last element that used it; that of a user stays', () => {
  const isKnown = (session: Session) => pageState().sessions.get(session.key) === session
  const [one, two] = [{}, {}]
  const opaque = openSession(apiBase, 'opaque-1')
  const next = openSession(apiBase, 'opaque-2')
  holdSession(opaque, null, one)
  holdSession(opaque, null, two)
  holdSession(opaque, opaque, one)
  holdSession(next, opaque, one)
  expect([isKnown(opaque), isKnown(next)]).toEqual([true, true])
  holdSession(null, opaque, two)
  expect([isKnown(opaque), isKnown(next)]).toEqual([false, true])
  expect(openSession(apiBase, 'opaque-1')).not.toBe(opaque)

  const user = openSession(apiBase, newUser()(1))
  holdSession(user, null, one)
  holdSession(null, user, one)
  expect(isKnown(user)).toBe(true)
})
