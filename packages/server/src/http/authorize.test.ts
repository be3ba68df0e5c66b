import { isAllowed, routePath, routes, type AnyRoute, type KeyScope } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoCompanies } from '../../seed/accounts.ts'
import { openTestApp } from '../../test/app.ts'
import { codeOf, formOf, TestCaller, type TestAnswer } from '../../test/caller.ts'
import { readState } from '../../test/database-state.queries.ts'
import { routeSamples } from '../../test/route-samples.ts'
import { makeKey } from '../partner-keys/partner-keys.service.ts'
import { writeQueryString } from './query-string.ts'

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

function call(caller: TestCaller, { name, route, id = 1, headers = {} }: Call): Promise<TestAnswer> {
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

/** Somebody signed in, once for all routes: what is refused ends no session. */
function visitor(username: string): Promise<TestCaller> {
  const known = visitors.get(username) ?? signIn(username)
  visitors.set(username, known)
  return known
}

/** That a token has been used is written once: before the calls that are looked at. */
async function signIn(username: string): Promise<TestCaller> {
  const caller = await server.as(username)
  await caller.get('/internal/organization_units/hierarchy/me')
  return caller
}

/** The status and code of each call, made one after the other, and what it changed in the database: nothing. */
async function refusals(calls: readonly (Call & { readonly by: TestCaller })[]): Promise<string[]> {
  const found: string[] = []
  let before = await readState(server.db)
  for (const { by, ...of } of calls) {
    const answer = await call(by, of)
    const after = await readState(server.db)
    const changed = Object.keys(after).filter((name) => before[name] !== after[name])
    found.push([answer.status, codeOf(answer), ...changed.map((name) => `changed ${name}`)].join(' '))
    before = after
  }
  return found
}

describe('every route of the contract', () => {
  test.each(table)('$name is served', ({ route }) => {
    const url = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`
    expect(server.app.hasRoute({ method: route.method, url })).toBe(true)
  })

  test.each(table)('$name has its sample among those of its feature', ({ name, route }) => {
    const sample = samples.get(name)
    expect(sample?.body !== undefined).toBe(route.body !== undefined)
    const isOwned = route.auth !== 'link' && hasPlace(route)
    expect(sample?.foreignId !== undefined || sample?.isPublic === true).toBe(isOwned)
    expect(sample?.linkedRow !== undefined).toBe(route.auth === 'link')
  })
})

describe('without a right to it', () => {
  test.each(guarded)('$name refuses no token', async ({ name, route }) => {
    expect(await refusals([{ by: server.anonymous, name, route }])).toEqual(['401 unauthenticated'])
  })

  test.each(guarded)('$name refuses what is no token', async ({ name, route }) => {
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
    expect(await refusals(calls)).toEqual(headers.map(() => '401 unauthenticated'))
  })

  test.each(withRight)('$name refuses roles that lack the right', async ({ name, route }) => {
    const without = accounts
      .filter(({ roles }) => !isAllowed(roles, route.permission))
      .map(({ username }) => username)
    expect(without.length).toBeGreaterThan(0)
    const callers = await Promise.all(without.map(visitor))
    const calls = callers.map((by) => ({ by, name, route }))
    expect(await refusals(calls)).toEqual(without.map(() => '403 forbidden'))
  })

  test.each(withOwner)('$name does not find a row of another company', async ({ name, route }) => {
    const id = await samples.get(name)?.foreignId?.(server.db)
    const stranger = await visitor('client2')
    // Operator-only routes are forbidden before any look-up.
    const expected = isAllowed(['ROLE_CLIENT'], route.permission) ? '404 not_found' : '403 forbidden'
    expect(await refusals([{ by: stranger, name, route, id }])).toEqual([expected])
  })

  test.each(withPlace)('$name does not find what there never was', async ({ name, route }) => {
    const client = await visitor(isAllowed(['ROLE_CLIENT'], route.permission) ? 'client' : 'sydev')
    // `..` takes the part before it away: where another route is served there, it is that one that answers.
    // Right below the API it is the API itself, which leads to its documentation.
    const above = route.path.replace(/\/\w+\/\{\w+\}/, '')
    const isElsewhere =
      above === '' ||
      table.some((other) => new RegExp(`^${other.route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(above))
    const ids = ['2147483647', '99999999999', 'x', '-1', '0', '\u0001', "1'", '1.0', ' 1'].concat(
      isElsewhere ? [] : '..',
    )
    const calls = ids.map((id) => ({ by: client, name, route, id }))
    expect(await refusals(calls)).toEqual(ids.map(() => '404 not_found'))
  })
})

describe('with a publishable key', () => {
  let keys: Record<'without' | 'open' | 'revoked', TestCaller>

  async function createCaller(scopes: KeyScope[], revokedAt: Date | null = null): Promise<TestCaller> {
    const { now } = server.clock
    const form = { name: 'Test', origins: [origin], scopes, supplierIds: [] }
    const { id, key } = await makeKey(server.db, form, { by: 'test', now })
    // That it is used is known already: nothing is left to write.
    const used = { last_used_at: now, revoked_at: revokedAt }
    await server.db.updateTable('partner_key').set(used).where('id', '=', id).execute()
    return new TestCaller(server.app, key)
  }

  beforeAll(async () => {
    keys = {
      without: await createCaller([]),
      open: await createCaller(['suppliers:read']),
      revoked: await createCaller(['suppliers:read'], server.clock.now),
    }
  })

  test.each(guarded)('$name asks for its scope, its origin and a living key', async ({ name, route }) => {
    const { without, open: key, revoked } = keys
    const unknown = new TestCaller(server.app, 'pk_unknown')
    const elsewhere = { origin: 'https://elsewhere.example' }
    const isOpen = route.auth === 'session-or-key' && route.scope === 'suppliers:read'
    const of = { name, route, headers: { origin } }
    expect(
      await refusals([
        { ...of, by: without },
        { ...of, by: key, headers: elsewhere },
        { name, route, by: key },
        { ...of, by: unknown },
        { ...of, by: key },
        { ...of, by: revoked },
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
