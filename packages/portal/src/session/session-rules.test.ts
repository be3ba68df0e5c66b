import { afterEach, describe, expect, test, vi } from 'vitest'
import { deriveRoles } from './abilities.rules.ts'
import { browserStorage, memoryStorage } from './browser-storage.ts'
import { oneTabAtATime } from './one-tab.ts'
import { dueIn } from './refresh-ahead.ts'
import { readGeolocationEnabled } from './session-storage.ts'

describe('deriveRoles', () => {
  test.each([
    [['ROLE_CLIENT'], ['ROLE_SYDEV'], ['ROLE_CLIENT']],
    [[], ['ROLE_SYDEV'], []],
    [undefined, ['ROLE_SYDEV'], ['ROLE_SYDEV']],
    ['ROLE_SYDEV', [], []],
    [['ROLE_ADMIN', 'ROLE_CMS', 7], [], ['ROLE_CMS']],
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
    expect(dueIn(1_000_000, 1_000_000 + age)).toBe(wait)
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

  test('is one of our own where the browser refuses', () => {
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

describe('oneTabAtATime', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('waits for the lock of all tabs', async () => {
    const asked: string[] = []
    const locks = {
      request: async (name: string, task: () => Promise<string | null>) => {
        asked.push(name)
        return task()
      },
    }
    vi.stubGlobal('navigator', { locks })
    expect(await oneTabAtATime()(() => Promise.resolve('token'))).toBe('token')
    expect(asked).toEqual(['comptoir.refresh'])
  })

  test('works without locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(await oneTabAtATime()(() => Promise.resolve(null))).toBeNull()
  })
})
