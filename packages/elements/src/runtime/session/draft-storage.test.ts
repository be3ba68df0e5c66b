import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropDrafts, watchDrafts } from './draft-storage.ts'
import { openSession } from './session.ts'
import { buildToken } from '../testing/token.ts'

const apiBase = 'https://drafts.example/api'
let users = 0

/** A new user each time: sessions are stored per user. */
function newSession(sub = `drafts-${(users += 1)}`) {
  return openSession(apiBase, buildToken({ sub }))
}

const draft = (session: ReturnType<typeof newSession>, form = 'list') => draftOf(session, form, String)

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('keeps drafts separate by user and form', () => {
  const [one, other] = [newSession(), newSession()]
  draft(one).write('10 prises')
  expect(draft(one).read()).toBe('10 prises')
  expect(draft(one, 'report').read()).toBeNull()
  expect(draft(other).read()).toBeNull()
})

test('notifies watchers of writes and removals until they unsubscribe', () => {
  const one = draft(newSession())
  const listener = vi.fn<() => void>()
  const leave = watchDrafts(listener)
  one.write('10 prises')
  one.write(null)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  one.write('11 prises')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('drops all drafts of the user, and of no one else', () => {
  const [one, other] = [newSession(), newSession()]
  for (const session of [one, other]) for (const form of ['list', 'report']) draft(session, form).write('10')
  dropDrafts(one)
  expect([draft(one).read(), draft(one, 'report').read()]).toEqual([null, null])
  expect([draft(other).read(), draft(other, 'report').read()]).toEqual(['10', '10'])
})

test('ignores drafts written while the user signs out', () => {
  const session = newSession()
  const late = draft(session)
  dropDrafts(session)
  late.write('10 prises')
  expect(localStorage.length).toBe(0)
})

test('removes drafts of any user after a day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  draft(newSession()).write('10 prises')
  localStorage.setItem('theirs', 'of the page')
  vi.setSystemTime(Date.parse('2026-11-21T08:00:01Z'))
  draft(newSession())
  expect(Object.keys(localStorage)).toEqual(['theirs'])
})
