import { beforeEach, describe, expect, test, vi } from 'vitest'
import { json, problem, stubNetwork, type Network } from '../testing/network.ts'
import { waitFor } from '../testing/wait-for.ts'
import { address, buildUser, hierarchy } from '../testing/people.ts'
import { createAccountApi } from './account-api.ts'
import { memoryStorage } from './browser-storage.ts'
import { readSession } from './session-storage.ts'
import { createSessionStore, type SessionStore } from './session.store.ts'

const first = buildUser()
const second = buildUser({ turn: 1 })
const credentials = { username: 'client', password: 'comptoir-demo' }
const immediately = <T>(task: () => Promise<T>) => task()

let network: Network
let storage: Storage
let apiBase: string
let tests = 0

beforeEach(() => {
  network = stubNetwork()
  storage = memoryStorage()
  // A base of its own per test: the elements' sessions are shared by the page.
  apiBase = `https://portal.example/api/${(tests += 1)}`
})

const on = (route: string, answer: Parameters<Network['on']>[1]) => {
  const [method = '', path = ''] = route.split(' ')
  network.on(`${method} /${tests}${path}`, answer)
}
const paths = () => network.calls.map(({ method, path }) => `${method} ${path.replace(/^\/\d+/, '')}`)

function open(): SessionStore {
  return createSessionStore({
    api: createAccountApi(apiBase, () => 'fr'),
    storage,
    exclusively: immediately,
    now: Date.now,
  })
}

function answerSignIn() {
  on('POST /login', () => json(first))
  on('GET /internal/organization_units/hierarchy/me', () => json(hierarchy))
  on('GET /internal/user_addresses/me', () => json(address))
}

async function signedIn(): Promise<SessionStore> {
  answerSignIn()
  const session = open()
  await session.signIn(credentials)
  return session
}

describe('signing in', () => {
  test('saves the user, then fetches the hierarchy, then the selected address', async () => {
    const session = await signedIn()
    expect(paths()).toEqual([
      'POST /login',
      'GET /internal/organization_units/hierarchy/me',
      'GET /internal/user_addresses/me',
    ])
    expect(network.calls[0]).toMatchObject({ token: null, body: credentials })
    expect(network.calls.slice(1).map(({ token }) => token)).toEqual([
      first.authorizeToken,
      first.authorizeToken,
    ])
    expect(session.getState()).toMatchObject({
      user: first,
      hierarchy,
      selectedAddress: address,
      signingIn: false,
      ended: null,
    })
  })

  test('keeps the user while the rest is loading, and reports the loading state', async () => {
    answerSignIn()
    const session = open()
    let seen
    on('GET /internal/organization_units/hierarchy/me', () => {
      seen = session.getState()
      return json(hierarchy)
    })
    await session.signIn(credentials)
    expect(seen).toMatchObject({ user: first, signingIn: true, hierarchy: null })
  })

  test('ignores a failure to load the hierarchy or the address', async () => {
    on('POST /login', () => json(first))
    on('GET /internal/organization_units/hierarchy/me', () => problem(500, 'internal'))
    on('GET /internal/user_addresses/me', () => problem(403, 'forbidden'))
    const session = open()
    await session.signIn(credentials)
    expect(session.getState()).toMatchObject({ user: first, hierarchy: null, selectedAddress: null })
  })

  test('remembers that no address was ever chosen', async () => {
    answerSignIn()
    on('GET /internal/user_addresses/me', () => new Response(null, { status: 204 }))
    const session = open()
    await session.signIn(credentials)
    expect(session.getState().selectedAddress).toBeNull()
  })

  test.each([
    [() => problem(401, 'bad_credentials'), { status: 401, code: 'bad_credentials' }],
    [() => problem(500, 'internal'), { status: 500, code: 'internal' }],
    [() => Promise.reject(new TypeError('Failed to fetch')), { status: null, code: 'unreachable' }],
    [() => json({ hello: 'world' }), { code: 'unexpected_answer' }],
  ])('throws what went wrong, and no one is signed in (%#)', async (answer, error) => {
    on('POST /login', answer)
    const session = open()
    await expect(session.signIn(credentials)).rejects.toMatchObject(error)
    expect(session.getState()).toMatchObject({ user: null, signingIn: false })
    expect(readSession(storage)).toBeNull()
  })

  test('survives a reload', async () => {
    await signedIn()
    expect(open().getState()).toMatchObject({ user: first, hierarchy, selectedAddress: address })
  })

  test('an unreadable record counts as signed out', () => {
    storage.setItem('comptoir.user', '{"user":{"authorizeToken":1}}')
    expect(open().getState().user).toBeNull()
    storage.setItem('comptoir.user', 'not json')
    expect(open().getState().user).toBeNull()
  })
})

describe('refreshing', () => {
  test('replaces the user, here and in the storage', async () => {
    const session = await signedIn()
    on('POST /refresh_token', () => json(second))
    expect(await session.refresh(first.authorizeToken)).toBe(second.authorizeToken)
    expect(network.calls.at(-1)).toMatchObject({
      body: { authorizeToken: first.authorizeToken },
      token: null,
    })
    expect(session.getState().user).toEqual(second)
    expect(readSession(storage)?.user).toEqual(second)
  })

  test('happens once for concurrent callers', async () => {
    const session = await signedIn()
    on('POST /refresh_token', () => json(second))
    const tokens = await Promise.all([1, 2, 3].map(() => session.refresh(first.authorizeToken)))
    expect(new Set(tokens)).toEqual(new Set([second.authorizeToken]))
    expect(paths().filter((path) => path === 'POST /refresh_token')).toHaveLength(1)
  })

  test('uses the token of another tab without a request: the old one is retired by then', async () => {
    const session = await signedIn()
    const otherTab = open()
    on('POST /refresh_token', () => json(second))
    await otherTab.refresh(first.authorizeToken)
    expect(await session.refresh(first.authorizeToken)).toBe(second.authorizeToken)
    expect(session.getState().user).toEqual(second)
    expect(paths().filter((path) => path === 'POST /refresh_token')).toHaveLength(1)
  })

  test('ends the session and clears everything on X-401', async () => {
    const session = await signedIn()
    on('POST /refresh_token', () => problem(401, 'session_revoked'))
    expect(await session.refresh(first.authorizeToken)).toBeNull()
    expect(session.getState()).toMatchObject({
      user: null,
      hierarchy: null,
      selectedAddress: null,
      ended: 'expired',
    })
    expect(readSession(storage)).toBeNull()
  })

  test.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server in trouble', () => problem(503, 'unavailable')],
    ['a limit', () => problem(429, 'too_many_requests')],
  ])('keeps the session through %s', async (_case, answer) => {
    const session = await signedIn()
    on('POST /refresh_token', answer)
    await expect(session.refresh(first.authorizeToken)).rejects.toBeInstanceOf(Error)
    expect(session.getState()).toMatchObject({ user: first, ended: null })
  })

  test('does not refresh after another tab has signed out', async () => {
    const session = await signedIn()
    const otherTab = open()
    on('POST /logout', () => new Response(null, { status: 204 }))
    await otherTab.signOut()
    expect(await session.refresh(first.authorizeToken)).toBeNull()
    expect(session.getState()).toMatchObject({ user: null, ended: 'expired' })
  })
})

describe('refreshing while another tab signs in or out', () => {
  /** A pending refresh of `session`, and a function to resolve it. */
  async function refreshing(session: SessionStore, answer: () => Response) {
    const gate = Promise.withResolvers<void>()
    on('POST /refresh_token', async () => {
      await gate.promise
      return answer()
    })
    const outcome = session.refresh(first.authorizeToken)
    await waitFor(() => expect(paths()).toContain('POST /refresh_token'))
    return async () => {
      gate.resolve()
      return outcome
    }
  }
  const third = buildUser({ turn: 2 })

  test('an expired session does not end the sign-in of another tab', async () => {
    const session = await signedIn()
    const finish = await refreshing(session, () => problem(401, 'session_revoked'))
    const hierarchyRequested = Promise.withResolvers<void>()
    on('POST /login', () => json(third))
    on('GET /internal/organization_units/hierarchy/me', async () => {
      await hierarchyRequested.promise
      return json(hierarchy)
    })
    // During the sign-in: the user is stored, the rest is loading. This tab may be closed now.
    const otherTab = open()
    const signingIn = otherTab.signIn(credentials)
    await waitFor(() => expect(readSession(storage)?.user).toEqual(third))
    expect(await finish()).toBe(third.authorizeToken)
    expect(readSession(storage)?.user).toEqual(third)
    expect(session.getState()).toMatchObject({ user: third, ended: null })

    hierarchyRequested.resolve()
    await signingIn
    otherTab.adopt()
    expect(otherTab.getState()).toMatchObject({ user: third, ended: null })
  })

  test('a fresh token does not overwrite the sign-in of another tab', async () => {
    const session = await signedIn()
    const finish = await refreshing(session, () => json(second))
    on('POST /login', () => json(third))
    await open().signIn(credentials)
    expect(await finish()).toBe(third.authorizeToken)
    expect(readSession(storage)?.user).toEqual(third)
  })

  test('a fresh token does not restore a user who has signed out in another tab', async () => {
    const session = await signedIn()
    const finish = await refreshing(session, () => json(second))
    on('POST /logout', () => new Response(null, { status: 204 }))
    await open().signOut()
    expect(await finish()).toBeNull()
    expect(readSession(storage)).toBeNull()
    expect(session.getState()).toMatchObject({ user: null, ended: 'expired' })
  })
})

describe('signing out', () => {
  test('clears first, then notifies the server', async () => {
    const session = await signedIn()
    storage.setItem('comptoir.geolocation', 'false')
    let seen
    on('POST /logout', () => {
      seen = session.getState()
      return new Response(null, { status: 204 })
    })
    await session.signOut()
    expect(seen).toMatchObject({ user: null, hierarchy: null, selectedAddress: null, ended: 'signed-out' })
    expect(network.calls.at(-1)).toMatchObject({
      method: 'POST',
      token: null,
      body: { authorizeToken: first.authorizeToken },
    })
    expect(session.getState().geolocationEnabled).toBe(true)
    expect(Array.from({ length: storage.length }, (_item, index) => storage.key(index))).toEqual([])
  })

  test('works without a network', async () => {
    const session = await signedIn()
    await session.signOut()
    expect(session.getState().user).toBeNull()
  })
})

describe('other tabs', () => {
  test('see who signed in, who signed out, and the new token', async () => {
    const session = open()
    const otherTab = await signedIn()
    session.adopt()
    expect(session.getState()).toMatchObject({ user: first, hierarchy, ended: null })
    on('POST /refresh_token', () => json(second))
    await otherTab.refresh(first.authorizeToken)
    session.adopt()
    expect(session.getState().user).toEqual(second)
    await otherTab.signOut()
    session.adopt()
    expect(session.getState()).toMatchObject({ user: null, hierarchy: null, ended: 'elsewhere' })
  })

  test('without storage the session lasts as long as the tab', async () => {
    const deniedStorage = memoryStorage()
    vi.spyOn(deniedStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage = deniedStorage
    const session = await signedIn()
    expect(session.getState().user).toEqual(first)
  })
})
