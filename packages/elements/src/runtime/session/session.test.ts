import { expect, test } from 'vitest'
import { pageState } from '../element/page-state.ts'
import { closeSession, expireSession, retainSession, openSession, setToken, type Session } from './session.ts'
import { buildToken } from '../testing/token.ts'

const apiBase = 'https://session.example/api'
let users = 0

function newUser() {
  users += 1
  const sub = `session-${users}`
  return (iat: number) => buildToken({ sub, iat })
}

test('ignores an older token while the current one works, and tries it once that was rejected', () => {
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

test('keeps the session of the next sign-in when closing the old one twice', () => {
  const token = newUser()
  const first = openSession(apiBase, token(1))
  closeSession(first)
  const second = openSession(apiBase, token(2))
  closeSession(first)
  expect(openSession(apiBase, token(2))).toBe(second)
})

test('drops the session of an opaque token with its last element, but keeps that of a user', () => {
  const isShared = (session: Session) => pageState().sessions.get(session.key) === session
  const [one, two] = [{}, {}]
  const opaque = openSession(apiBase, 'opaque-1')
  const next = openSession(apiBase, 'opaque-2')
  retainSession(opaque, null, one)
  retainSession(opaque, null, two)
  retainSession(opaque, opaque, one)
  retainSession(next, opaque, one)
  expect([isShared(opaque), isShared(next)]).toEqual([true, true])
  retainSession(null, opaque, two)
  expect([isShared(opaque), isShared(next)]).toEqual([false, true])
  expect(openSession(apiBase, 'opaque-1')).not.toBe(opaque)

  const user = openSession(apiBase, newUser()(1))
  retainSession(user, null, one)
  retainSession(null, user, one)
  expect(isShared(user)).toBe(true)
})
