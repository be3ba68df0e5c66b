import { ApiError, type ApiClient } from '@comptoir/elements/runtime'
import { expect, test, vi } from 'vitest'
import { createPrefetch, keepOffline } from './prefetch.ts'

const uuid = '0190f3a2-7c1d-7e55-9a4b-1f2e3d4c5b6a'

test.each([
  ['that was read is kept', true, [[uuid, true]]],
  [
    'that could not be read is not said to be available',
    false,
    [
      [uuid, true],
      [uuid, false],
    ],
  ],
])('a list %s', async (_name, isRead, marks) => {
  const mark = vi.fn((_uuid: string, _isMarked: boolean) => Promise.resolve())
  const call = () => (isRead ? Promise.resolve({}) : Promise.reject(new ApiError('unreachable')))
  expect(await keepOffline({ mark }, { call } as unknown as ApiClient, uuid)).toBe(isRead)
  expect(mark.mock.calls).toEqual(marks)
})

test('what is marked is read once in a quarter of an hour, and again for whoever signs in', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const call = vi.fn(() => Promise.resolve({ member: [] }))
  let now = 0
  let client: ApiClient | null = { call } as unknown as ApiClient
  const prefetch = createPrefetch(
    () => client,
    () => new Set([uuid]),
    () => now,
  )
  const callsOf = async () => {
    call.mockClear()
    await prefetch()
    return call.mock.calls.length
  }
  const all = await callsOf()
  expect(all).toBeGreaterThan(2)
  expect(await callsOf()).toBe(0)
  now = 15 * 60_000
  expect(await callsOf()).toBe(all)
  const signedIn = client
  client = null
  expect(await callsOf()).toBe(0)
  client = signedIn
  expect(await callsOf()).toBe(all)
  vi.unstubAllGlobals()
})
