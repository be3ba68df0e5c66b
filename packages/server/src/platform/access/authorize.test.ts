import { isAllowed, routePath, routes, type AnyRoute, type KeyScope } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoCompanies } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, formOf, TestCaller, type TestResponse } from '../../../test/caller.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { routeSamples } from '../../../test/route-samples.ts'
import { issueKey } from '../../features/partner-keys/partner-keys.service.ts'
import { writeQueryString } from '../http/query-string.ts'

const server = openTestApp()
const table = Object.entries<AnyRoute>(routes).map(([name, route]) => ({ name, route }))
const guarded = table.filter(({ route }) => route.auth !== 'none' && route.auth !== 'link')
const withRight = guarded.filter(({ route }) => route.permission !== null)
const accounts = demoCompanies.flatMap(({ users }) => users)
const origin = 'https://partner.example'

const samples = new Map(Object.entries(routeSamples))
const hasPlace = (route: AnyRoute) => route.path.includes('{')
const withPlace = guarded.filter(({ route }) => hasPlace(route))
const withOwner = withPlace.filter(({ name }) => samples.get(name)?.isPublic !== true)

interface Call {
  readonly name: string
  readonly route: AnyRoute
  readonly id?: string | number
  readonly headers?: Record<string, string>
}

function call(caller: TestCaller, { name, route, id = 1, headers = {} }: Call): Promise<TestResponse> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  const places: Record<string, string | number> = {}
  for (const place of names) places[place] = id
  const { body: payload, query } = samples.get(name) ?? {}
  const url = `${routePath(route.path, places)}${query ? `?${writeQueryString(query)}` : ''}`
  if (payload && route.maxFileBytes !== undefined)
    return caller.call({ method: route.method, url, ...formOf(payload, headers) })
  return caller.call({ method: route.method, url, headers, ...(payload && { payload }) })
}

const visitors = new Map<string, Promise<TestCaller>>()

/** A signed-in user for all routes: rejected calls do not end the session. */
function callerOf(username: string): Promise<TestCaller> {
  const existing = visitors.get(username) ?? signIn(username)
  visitors.set(username, existing)
  return existing
}

/** The use of a token is recorded once: before the tested calls. */
async function signIn(username: string): Promise<TestCaller> {
  const caller = await server.as(username)
  await caller.get('/internal/organization_units/hierarchy/me')
  return caller
}

/** Makes calls one after the other and returns the status and code of each, and the database changes: none. */
async function rejections(calls: readonly (Call & { readonly by: TestCaller })[]): Promise<string[]> {
  const found: string[] = []
  let before = await readState(server.db)
  for (const { by, ...target } of calls) {
    const response = await call(by, target)
    const after = await readState(server.db)
    const changed = Object.keys(after).filter((name) => before[name] !== after[name])
    found.push([response.status, codeOf(response), ...changed.map((name) => `changed ${name}`)].join(' '))
    before = after
  }
  return found
}

describe('every route of the contract', () => {
  test.each(table)('$name is served', ({ route }) => {
    const url = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`
    expect(server.app.hasRoute({ method: route.method, url })).toBe(true)
  })

  test.each(table)('$name has a sample in its feature', ({ name, route }) => {
    const sample = samples.get(name)
    expect(sample?.body !== undefined).toBe(route.body !== undefined)
    const isOwned = route.auth !== 'link' && hasPlace(route)
    expect(sample?.foreignId !== undefined || sample?.isPublic === true).toBe(isOwned)
    expect(sample?.linkedRow !== undefined).toBe(route.auth === 'link')
  })
})

describe('without permission', () => {
  test.each(guarded)('$name rejects a missing token', async ({ name, route }) => {
    expect(await rejections([{ by: server.anonymous, name, route }])).toEqual(['401 unauthenticated'])
  })

  test.each(guarded)('$name rejects an invalid token', async ({ name, route }) => {
    const headers = [
      'Bearer',
      'Bearer ',
      'Bearer nonsense',
      'Bearer a.b.c',
      'Basic Y2xpZW50OmNvbXB0b2lyLWRlbW8=',
      'x',
    ]
    const calls = headers.map((authorization) => ({
      by: server.anonymous,
      name,
      route,
      headers: { authorization },
    }))
    expect(await rejections(calls)).toEqual(headers.map(() => '401 unauthenticated'))
  })

  test.each(withRight)('$name rejects roles without the permission', async ({ name, route }) => {
    const without = accounts
      .filter(({ roles }) => !isAllowed(roles, route.permission))
      .map(({ username }) => username)
    expect(without.length).toBeGreaterThan(0)
    const callers = await Promise.all(without.map(callerOf))
    const calls = callers.map((by) => ({ by, name, route }))
    expect(await rejections(calls)).toEqual(without.map(() => '403 forbidden'))
  })

  test.each(withOwner)('$name does not find a row of another company', async ({ name, route }) => {
    const id = await samples.get(name)?.foreignId?.(server.db)
    const outsider = await callerOf('client2')
    // Operator-only routes are forbidden before any lookup.
    const expected = isAllowed(['ROLE_CLIENT'], route.permission) ? '404 not_found' : '403 forbidden'
    expect(await rejections([{ by: outsider, name, route, id }])).toEqual([expected])
  })

  test.each(withPlace)('$name does not find a row that never existed', async ({ name, route }) => {
    const client = await callerOf(isAllowed(['ROLE_CLIENT'], route.permission) ? 'client' : 'sydev')
    // `..` removes the segment before it: if another route exists there, that one responds.
    // Directly below the API it is the API itself, which links to its documentation.
    const above = route.path.replace(/\/\w+\/\{\w+\}/, '')
    const isElsewhere =
      above === '' ||
      table.some((other) => new RegExp(`^${other.route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(above))
    const ids = ['2147483647', '99999999999', 'x', '-1', '0', '\u0001', "1'", '1.0', ' 1'].concat(
      isElsewhere ? [] : '..',
    )
    const calls = ids.map((id) => ({ by: client, name, route, id }))
    expect(await rejections(calls)).toEqual(ids.map(() => '404 not_found'))
  })
})

describe('with a publishable key', () => {
  let keys: Record<'without' | 'open' | 'revoked', TestCaller>

  async function createCaller(scopes: KeyScope[], revokedAt: Date | null = null): Promise<TestCaller> {
    const { now } = server.clock
    const form = { name: 'Test', origins: [origin], scopes, supplierIds: [] }
    const { id, key } = await issueKey(server.db, form, { by: 'test', now })
    // Its use is already recorded: nothing is left to write.
    const used = { lastUsedAt: now, revokedAt }
    await server.db.updateTable('partnerKey').set(used).where('id', '=', id).execute()
    return new TestCaller(server.app, key)
  }

  beforeAll(async () => {
    keys = {
      without: await createCaller([]),
      open: await createCaller(['suppliers:read']),
      revoked: await createCaller(['suppliers:read'], server.clock.now),
    }
  })

  test.each(guarded)('$name requires its scope, its origin and a valid key', async ({ name, route }) => {
    const { without, open: key, revoked } = keys
    const unknown = new TestCaller(server.app, 'pk_unknown')
    const elsewhere = { origin: 'https://elsewhere.example' }
    const isOpen = route.auth === 'session-or-key' && route.scope === 'suppliers:read'
    const target = { name, route, headers: { origin } }
    expect(
      await rejections([
        { ...target, by: without },
        { ...target, by: key, headers: elsewhere },
        { name, route, by: key },
        { ...target, by: unknown },
        { ...target, by: key },
        { ...target, by: revoked },
      ]),
    ).toEqual([
      '403 key_scope_missing',
      '403 key_origin_refused',
      '403 key_origin_refused',
      '403 key_revoked',
      isOpen ? '200 ' : '403 key_scope_missing',
      '403 key_revoked',
    ])
  })
})
