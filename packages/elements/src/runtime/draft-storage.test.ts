import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropDrafts, watchDrafts } from './draft-storage.ts'
import { openSession } from './session.ts'
import { buildToken } from './testing/token.ts'

const apiBase = 'https://drafts.example/api'
let users = 0

/** A new user each time: sessions are kept per user. */
function newSession(sub = `drafts-${(users += 1)}`) {
  return openSession(apiBase, buildToken({ sub }))
}

const draft = (session: ReturnType<typeof newSession>, form = 'list') => draftOf(session, form, String)

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('a draft is its user’s and its form’s', () => {
  const [one, other] = [newSession(), newSession()]
  draft(one).write('10 prises')
  expect(draft(one).read()).toBe('10 prises')
  expect(draft(one, 'report').read()).toBeNull()
  expect(draft(other).read()).toBeNull()
})

test('who watches hears of what is written and forgotten, until it leaves', () => {
  const one = draft(newSession())
  const heard = vi.fn<() => void>()
  const leave = watchDrafts(heard)
  one.write('10 prises')
  one.write(null)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  one.write('11 prises')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('dropping takes all that the user typed, and nothing of anybody else', () => {
  const [one, other] = [newSession(), newSession()]
  for (const session of [one, other]) for (const form of ['list', 'report']) draft(session, form).write('10')
  dropDrafts(one)
  expect([draft(one).read(), draft(one, 'report').read()]).toEqual([null, null])
  expect([draft(other).read(), draft(other, 'report').read()]).toEqual(['10', '10'])
})

test('what an element still writes while its user signs out is not kept', () => {
  const session = newSession()
  const late = draft(session)
  dropDrafts(session)
  late.write('10 prises')
  expect(localStorage.length).toBe(0)
})

test('after a day a draft is gone from the browser, whoever’s it was', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  draft(newSession()).write('10 prises')
  localStorage.setItem('theirs', 'of the page')
  vi.setSystemTime(Date.parse('2026-11-21T08:00:01Z'))
  draft(newSession())
  expect(Object.keys(localStorage)).toEqual(['theirs'])
})
