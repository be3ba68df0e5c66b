import { beforeEach, expect, test, vi } from 'vitest'
import { forgetReadPosition, readPositionHeaders, storeReadPosition } from './read-position.ts'

let servers = 0
const newBase = () => `https://replicas-${(servers += 1)}.example/api`
beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('sends no position to a server that has none', () => {
  const base = newBase()
  storeReadPosition(base, null)
  expect(readPositionHeaders(base)).toEqual({})
})

test('sends the latest position, in whatever order responses arrive, to its own server only', () => {
  const base = newBase()
  for (const position of ['0000000000000009', '000000000000000A', '0000000000000001'])
    storeReadPosition(base, position)
  expect(readPositionHeaders(base)).toEqual({ 'Read-Position': '000000000000000A' })
  expect(readPositionHeaders(newBase())).toEqual({})
})

test('sends what another tab has seen', () => {
  const base = newBase()
  storeReadPosition(base, '0000000000000001')
  localStorage.setItem(`comptoir.read-position|${base}`, `0000000000000002 ${Date.now()}`)
  expect(readPositionHeaders(base)).toEqual({ 'Read-Position': '0000000000000002' })
})

test('ignores what other tabs have seen after a day, and unreadable storage', () => {
  const base = newBase()
  localStorage.setItem(`comptoir.read-position|${base}`, `0000000000000002 ${Date.now() - 86_400_001}`)
  expect(readPositionHeaders(base)).toEqual({})
  localStorage.setItem(`comptoir.read-position|${base}`, '0000000000000002')
  expect(readPositionHeaders(base)).toEqual({})
})

test('keeps its own position when storage is blocked', () => {
  const base = newBase()
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  storeReadPosition(base, '0000000000000003')
  blocked.mockRestore()
  expect(readPositionHeaders(base)).toEqual({ 'Read-Position': '0000000000000003' })
})

test('sends none for a while after a write whose response was lost', () => {
  vi.useFakeTimers({ now: Date.now() })
  const base = newBase()
  storeReadPosition(base, '0000000000000004')
  forgetReadPosition(base)
  storeReadPosition(base, '0000000000000005')
  expect(readPositionHeaders(base)).toEqual({})
  vi.advanceTimersByTime(15_000)
  expect(readPositionHeaders(base)).toEqual({ 'Read-Position': '0000000000000005' })
})
