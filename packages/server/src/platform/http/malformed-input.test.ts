import { isAllowed, routes, type AnyRoute } from '@comptoir/contract'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoCompanies } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import type { TestCaller } from '../../../test/caller.ts'
import {
  malformedBodies,
  malformedFreeTexts,
  malformedFreeValues,
  malformedHeaders,
  malformedQueries,
  malformedTexts,
  malformedValues,
} from '../../../test/malformed.ts'
import { kindOfBody, outcomes } from '../../../test/outcomes.ts'
import { routeSamples } from '../../../test/route-samples.ts'

const server = openTestApp()
const table = Object.entries<AnyRoute>(routes).map(([name, route]) => ({ name, route }))
const samples = new Map(Object.entries(routeSamples))
const accounts = demoCompanies.flatMap(({ users }) => users)
const json = { 'content-type': 'application/json' }

// Rate limits off for these tests.
beforeEach(async () => {
  await server.db.deleteFrom('signInAttempt').execute()
})

const hasPlace = (route: AnyRoute) => route.path.includes('{')
const fill = (route: AnyRoute, text: string) => route.path.replace(/\{\w+\}/g, () => text)
// `encodeURIComponent` itself rejects half a surrogate pair.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The names of a schema's fields, one level down. */
function fieldsOf(schema: unknown): string[] {
  const shape: unknown = Reflect.get(Object(Reflect.get(Object(schema), 'def')), 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

/** All of them for a search, which parses numbers and units in its text. */
const textsFor = (route: AnyRoute, field: string) =>
  field !== 'search' && outcomes.takesAnyText(route, field) ? malformedFreeTexts : malformedTexts

/** A call and the key of its outcome: another call with the same key behaves the same. */
interface Attempt {
  readonly key: string
  readonly call: InjectOptions & { url: string }
}

const tried = new Set<string>()

/** Sends calls with input not sent before; returns those that failed unexpectedly. */
async function findFailures(caller: TestCaller, attempts: readonly Attempt[]): Promise<string[]> {
  const found: string[] = []
  for (const { key, call } of attempts) {
    if (tried.has(key)) continue
    tried.add(key)
    const { status } = await caller.call(call)
    if (status >= 500) found.push(`${status} ${JSON.stringify(call).slice(0, 200)}`)
  }
  return found
}

/** A caller whom the route accepts: its handler is tested. */
async function callerOf({ permission }: AnyRoute, preferred = 'client'): Promise<TestCaller> {
  const allowed = accounts.filter(({ roles }) => isAllowed(roles, permission)).map(({ username }) => username)
  return server.as(allowed.includes(preferred) ? preferred : (allowed[0] ?? preferred))
}

describe('no input causes a 500', () => {
  test.each(table.filter(({ route }) => hasPlace(route)))('in the path of $name', async ({ name, route }) => {
    const texts = [...malformedTexts, '%', '%2f', '2147483648', '9'.repeat(600)]
    const unreadable = ['%', '%ff', '%c0%80', '%00'].map((text) => ({ key: `path ${text}`, text }))
    const readable = texts.map((text) => ({
      key: outcomes.ofPath(route, text.toWellFormed()),
      text: encode(text),
    }))
    const method = route.method
    const payload = samples.get(name)?.body
    const calls = [...unreadable, ...readable].map(({ key, text }) => ({
      key,
      call: { method, url: fill(route, text), payload },
    }))
    expect(await findFailures(await callerOf(route), calls)).toEqual([])
  })

  test.each(table)('in the query of $name', async ({ route }) => {
    const fields = [...fieldsOf(route.query), 'nope']
    const some = malformedTexts.slice(0, 8)
    const inFields = fields.flatMap((field) =>
      textsFor(route, field)
        .map((text) => `${field}=${encode(text)}`)
        .concat(some.map((text) => `${field}[]=${encode(text)}`))
        .concat(some.map((text) => `${field}[gte]=${encode(text)}`))
        .concat(malformedTexts.slice(-8).map((text) => `${field}[${encode(text)}]=1`))
        .map((query) => ({ key: outcomes.ofQuery(route, query, field), query })),
    )
    const whole = malformedQueries.map((query) => ({ key: outcomes.ofQuery(route, query), query }))
    const calls = [...inFields, ...whole].map(({ key, query }) => ({
      key,
      call: { method: route.method, url: `${fill(route, '1')}?${query}` },
    }))
    expect(await findFailures(await callerOf(route), calls)).toEqual([])
  })

  test.each(table.filter(({ route }) => route.method !== 'GET'))(
    'in the body of $name',
    async ({ name, route }) => {
      const sample = samples.get(name)?.body ?? {}
      const base = { method: route.method, url: fill(route, '1') }
      const fields = [...fieldsOf(route.body), 'nope']
      const inFields = fields.flatMap((field) =>
        (outcomes.takesAnyText(route, field, sample) ? malformedFreeValues : malformedValues).map((value) => {
          const payload = JSON.stringify({ ...sample, [field]: value })
          return { key: outcomes.ofBody(route, payload, field), call: { ...base, payload, headers: json } }
        }),
      )
      const texts = [...malformedBodies, ...malformedValues.map((value) => JSON.stringify(value))]
      const whole = texts.map((payload) => ({
        key: outcomes.ofBody(route, payload),
        call: { ...base, payload, headers: json },
      }))
      const odd = [
        { ...base, payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), headers: json },
        { ...base, payload: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
        { ...base, payload: '{}', headers: { ...json, 'content-length': '5' } },
        { ...base, payload: '{}', headers: { 'content-type': ';;;' } },
      ].map((call, at) => ({ key: `body ${kindOfBody(route)} odd ${at}`, call }))
      expect(await findFailures(await callerOf(route, 'gestion'), [...inFields, ...whole, ...odd])).toEqual(
        [],
      )
    },
  )

  test('in the headers', async () => {
    const names =
      'accept-language accept if-match idempotency-key x-request-id origin authorization content-type range'.split(
        ' ',
      )
    const calls = names.flatMap((name) =>
      malformedHeaders.map((value) => ({
        key: `${name} ${value}`,
        call: { url: '/internal/user_addresses/me', headers: { [name]: value } },
      })),
    )
    expect(await findFailures(await server.as('client'), calls)).toEqual([])
  })
})

describe('rejections with a specific status', () => {
  const login = (payload: string, type = 'application/json') =>
    server.anonymous.call({ method: 'POST', url: '/login', payload, headers: { 'content-type': type } })

  test.each([
    ['{', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 400, 'invalid_json'],
    ['{"__proto__":{"x":1}}', 'application/json', 400, 'invalid_json'],
    ['a=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['{}', 'text/plain', 415, 'unsupported_media_type'],
    [`{"username":"${'x'.repeat(1_000_001)}"}`, 'application/json', 413, 'body_too_large'],
  ])('%.20s as %s is %i %s', async (payload, type, status, code) => {
    const response = await login(payload, type)
    expect(response.body).toMatchObject({ status, code })
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('a body that is JSON-LD is JSON', async () => {
    const response = await login('{"username":"client","password":"comptoir-demo"}', 'application/ld+json')
    expect(response.status).toBe(200)
  })

  test('rejects excessive nesting and texts that cannot be stored', async () => {
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`
    expect((await login(`{"username":${deep}}`)).status).toBe(400)
    const nul = await login('{"username":"a\\u0000b","password":"x"}')
    expect(nul.body).toMatchObject({ violations: [{ propertyPath: 'username', code: 'invalid' }] })
    const half = await login('{"username":"x","password":"\\ud800"}')
    expect(half.body).toMatchObject({ violations: [{ propertyPath: 'password', code: 'invalid' }] })
  })

  test('the response to thousands of unknown fields is shorter than they are', async () => {
    const payload = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1])),
    )
    const response = await login(payload)
    expect(response.status).toBe(422)
    expect(JSON.stringify(response.body).length).toBeLessThan(payload.length / 10)
  })

  test('an invalid URL', async () => {
    expect((await server.anonymous.get('/%ff')).body).toMatchObject({ status: 400, code: 'bad_request' })
    expect((await server.anonymous.get(`/internal/products/${'9'.repeat(600)}`)).status).toBe(404)
  })
})
