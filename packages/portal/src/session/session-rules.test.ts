import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildUser } from '../testing/people.ts'
import { deriveRoles } from './abilities.rules.ts'
import { browserStorage, memoryStorage } from './browser-storage.ts'
import { createTabLock } from './tab-lock.ts'
import { refreshDelay, refreshAhead } from './refresh-ahead.ts'
import type { SessionState, SessionStore } from './session.store.ts'
import { readGeolocationEnabled } from './session-storage.ts'

describe('deriveRoles', () => {
  test.each([
    [['ROLE_CLIENT'], ['ROLE_SYDEV'], ['ROLE_CLIENT']],
    [[], ['ROLE_SYDEV'], []],
    [undefined, ['ROLE_SYDEV'], ['ROLE_SYDEV']],
    ['ROLE_SYDEV', [], []],
    [['ROLE_ADMIN', 'ROLE_CMS', 7], [], ['ROLE_CMS']],
    [['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'], [], ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR']],
  ])('%j, else %j: %j (D-01)', (recorded, claimed, roles) => {
    expect(deriveRoles(recorded, claimed)).toEqual(roles)
  })
})

describe('a token is due', () => {
  test.each([
    ['a minute before its quarter of an hour is over', 0, 14 * 60_000],
    ['the sooner the older it is', 10 * 60_000, 4 * 60_000],
    ['at once when the lid was closed', 60 * 60_000, 0],
  ])('%s', (_case, age, wait) => {
    expect(refreshDelay(1_000_000, 1_000_000 + age)).toBe(wait)
  })
})

describe('a refresh in progress', () => {
  afterEach(() => vi.useRealTimers())

  type Listener = (state: SessionState, before: SessionState) => void

  /** A session whose token is due, and whose refresh is pending until it is made to fail. */
  function begin() {
    vi.useFakeTimers()
    const failing = Promise.withResolvers<string | null>()
    const refresh = vi.fn<() => Promise<string | null>>(() => failing.promise)
    const listeners = new Set<Listener>()
    let state = { user: buildUser(), receivedAt: 0, signingIn: false } as SessionState
    const session = {
      getState: () => state,
      refresh,
      subscribe: (listener: Listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    } as unknown as SessionStore
    return {
      refresh,
      stop: refreshAhead(session),
      fail: () => failing.reject(new TypeError('Failed to fetch')),
      change: (change: Partial<SessionState>) => {
        const before = state
        state = { ...state, ...change }
        for (const listener of listeners) listener(state, before)
      },
    }
  }

  test('has no effect once it was stopped', async () => {
    const { refresh, stop, fail } = begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(refresh).toHaveBeenCalledTimes(1)
    stop()
    fail()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is followed by one timer only, when someone else signs in meanwhile', async () => {
    const { fail, change, stop } = begin()
    await vi.advanceTimersByTimeAsync(0)
    change({ user: buildUser({ turn: 1 }), receivedAt: Date.now() })
    fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('storage', () => {
  test.each([
    [null, true],
    ['true', true],
    ['false', false],
    ['maybe', true],
  ])('geolocation %j is %s', (stored, enabled) => {
    const storage = memoryStorage()
    if (stored !== null) storage.setItem('comptoir.geolocation', stored)
    expect(readGeolocationEnabled(storage)).toBe(enabled)
  })

  test('falls back to memory where the browser denies it', () => {
    const storage = browserStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.length).toBe(1)
    storage.clear()
    expect(storage.key(0)).toBeNull()
  })
})

describe('createTabLock', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('waits for the lock of all tabs', async () => {
    const lockNames: string[] = []
    const locks = {
      request: async (name: string, task: () => Promise<string | null>) => {
        lockNames.push(name)
        return task()
      },
    }
    vi.stubGlobal('navigator', { locks })
    expect(await createTabLock()(() => Promise.resolve('token'))).toBe('token')
    expect(lockNames).toEqual(['comptoir.refresh'])
  })

  test('works without locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(await createTabLock()(() => Promise.resolve(null))).toBeNull()
  })
})
