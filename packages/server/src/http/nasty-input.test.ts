import { routes, type AnyRoute } from '@comptoir/contract'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import type { TestCaller } from '../../test/caller.ts'
import { nastyBodies, nastyHeaders, nastyQueries, nastyTexts, nastyValues } from '../../test/nasty.ts'
import { routeSamples } from '../../test/route-samples.ts'

const server = openTestApp()
const table = Object.entries<AnyRoute>(routes).map(([name, route]) => ({ name, route }))
const samples = new Map(Object.entries(routeSamples))
const json = { 'content-type': 'application/json' }

// The attempts of this file are no attack.
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_attempt').execute()
})

const hasPlace = (route: AnyRoute) => route.path.includes('{')
const fill = (route: AnyRoute, text: string) => route.path.replace(/\{\w+\}/g, () => text)
// `encodeURIComponent` itself refuses half a surrogate pair.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The names of a schema's fields, one level down. */
function fieldsOf(schema: unknown): string[] {
  const shape: unknown = Reflect.get(Object(Reflect.get(Object(schema), 'def')), 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

/** Makes the calls one after the other and returns those that broke something. */
async function broken(
  caller: TestCaller,
  calls: readonly (InjectOptions & { url: string })[],
): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) {
    const { status } = await caller.call(call)
    if (status >= 500) found.push(`${status} ${JSON.stringify(call).slice(0, 200)}`)
  }
  return found
}

describe('nothing that a client sends makes a 500', () => {
  test.each(table.filter(({ route }) => hasPlace(route)))('in the path of $name', async ({ name, route }) => {
    const texts = [
      ...nastyTexts.map(encode),
      '%',
      '%ff',
      '%c0%80',
      '%00',
      '%2f',
      '2147483648',
      '9'.repeat(600),
    ]
    const payload = samples.get(name)?.body
    const calls = texts.map((text) => ({
      method: route.method,
      url: fill(route, text),
      payload,
    }))
    expect(await broken(await server.as('client'), calls)).toEqual([])
  })

  test.each(table)('in the query of $name', async ({ route }) => {
    const fields = [...fieldsOf(route.query), 'nope']
    const some = nastyTexts.slice(0, 8)
    const queries = fields.flatMap((field) =>
      nastyTexts
        .map((text) => `${field}=${encode(text)}`)
        .concat(some.map((text) => `${field}[]=${encode(text)}`))
        .concat(some.map((text) => `${field}[gte]=${encode(text)}`))
        .concat(nastyTexts.slice(-8).map((text) => `${field}[${encode(text)}]=1`)),
    )
    const calls = [...queries, ...nastyQueries].map((query) => ({
      method: route.method,
      url: `${fill(route, '1')}?${query}`,
    }))
    expect(await broken(await server.as('client'), calls)).toEqual([])
  })

  test.each(table.filter(({ route }) => route.method !== 'GET'))(
    'in the body of $name',
    async ({ name, route }) => {
      const sample = samples.get(name)?.body ?? {}
      const base = { method: route.method, url: fill(route, '1') }
      const withValue = (field: string, value: unknown) => JSON.stringify({ ...sample, [field]: value })
      const fields = [...fieldsOf(route.body), 'nope']
      const inFields = fields.flatMap((field) => nastyValues.map((value) => withValue(field, value)))
      const whole = [...nastyBodies, ...nastyValues.map((value) => JSON.stringify(value))]
      const send = (payload: string) => ({ method: route.method, url: base.url, payload, headers: json })
      const calls = [...inFields, ...whole].map(send)
      const odd = [
        { ...base, payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), headers: json },
        { ...base, payload: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
        { ...base, payload: '{}', headers: { ...json, 'content-length': '5' } },
        { ...base, payload: '{}', headers: { 'content-type': ';;;' } },
      ]
      expect(await broken(await server.as('gestion'), [...calls, ...odd])).toEqual([])
    },
  )

  test('in the headers', async () => {
    const names =
      'accept-language accept if-match idempotency-key x-request-id origin authorization content-type range'.split(
        ' ',
      )
    const calls = names.flatMap((name) =>
      nastyHeaders.map((value) => ({ url: '/internal/user_addresses/me', headers: { [name]: value } })),
    )
    expect(await broken(await server.as('client'), calls)).toEqual([])
  })
})

describe('refusals that have a status of their own', () => {
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
    const answer = await login(payload, type)
    expect(answer.body).toMatchObject({ status, code })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test('a body that is JSON-LD is JSON', async () => {
    const answer = await login('{"username":"client","password":"comptoir-demo"}', 'application/ld+json')
    expect(answer.status).toBe(200)
  })

  test('a nesting without end and text that no database keeps are violations', async () => {
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`
    expect((await login(`{"username":${deep}}`)).status).toBe(422)
    const nul = await login('{"username":"a\\u0000b","password":"x"}')
    expect(nul.body).toMatchObject({ violations: [{ propertyPath: 'username', code: 'invalid' }] })
    const half = await login('{"username":"x","password":"\\ud800"}')
    expect(half.body).toMatchObject({ violations: [{ propertyPath: 'password', code: 'invalid' }] })
  })

  test('the answer to thousands of unknown fields is shorter than they are', async () => {
    const payload = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1])),
    )
    const answer = await login(payload)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body).length).toBeLessThan(payload.length / 10)
  })

  test('an address that is not one', async () => {
    expect((await server.anonymous.get('/%ff')).body).toMatchObject({ status: 400, code: 'bad_request' })
    expect((await server.anonymous.get(`/internal/products/${'9'.repeat(600)}`)).status).toBe(404)
  })
})
