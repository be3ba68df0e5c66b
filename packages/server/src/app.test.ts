import { routes, type AnyRoute } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { codeOf, type TestResponse } from '../test/caller.ts'
import { writeDocument } from './app.open-api.ts'

const server = openTestApp({ rateLimit: 20 })
let address = 0
/** A separate IP address, for the limits. */
const newAddress = () => `10.0.0.${++address}`
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  server.anonymous.call({ method: 'GET', url, headers, remoteAddress })

describe('security headers', () => {
  test('any origin may read the API with a bearer token and the exposed headers', async () => {
    const origin = 'https://partner.example'
    const preflight = await server.anonymous.call({
      method: 'OPTIONS',
      url: '/internal/cart_lines',
      remoteAddress: newAddress(),
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Accept-Language']) {
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
    }
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')

    const rejected = await get('/internal/user_addresses/me', { origin })
    expect(rejected).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': '*' } })
    for (const name of ['Retry-After', 'ETag', 'X-Request-Id']) {
      expect(rejected.headers['access-control-expose-headers']).toContain(name)
    }
  })

  test('responses are not executable or cached', async () => {
    const { headers } = await get('/internal/user_addresses/me')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'www-authenticate': 'Bearer',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

test('limits requests per address; others are not affected', async () => {
  const eager = newAddress()
  const responses: TestResponse[] = []
  for (let at = 0; at < 22; at++) responses.push(await get('/health', {}, eager))
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(2)
  expect(rejected.map(codeOf)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(rejected[0]?.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect((await get('/health')).status).toBe(200)
})

test('an IPv6 network counts as one address, and so do both notations of an IPv4 address', async () => {
  const responses: number[] = []
  for (let at = 0; at < 21; at++) responses.push((await get('/health', {}, `2001:db8:0:1::${at}`)).status)
  expect(responses.at(-1)).toBe(429)
  expect((await get('/health', {}, '2001:db8:0:2::1')).status).toBe(200)
  const eager = newAddress()
  for (let at = 0; at < 20; at++) await get('/health', {}, at % 2 === 0 ? eager : `::ffff:${eager}`)
  expect((await get('/health', {}, eager)).status).toBe(429)
})

test('ignores a forwarded address unless the proxy is trusted', async () => {
  const eager = newAddress()
  const responses: number[] = []
  for (let at = 0; at < 21; at++) {
    responses.push((await get('/health', { 'x-forwarded-for': `192.0.2.${at}` }, eager)).status)
  }
  expect(responses.at(-1)).toBe(429)
})

describe('the OpenAPI page', () => {
  test('describes every route, below the address of the API', async () => {
    const { status, body } = await get('/docs/json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000/api' }] })
    const described = Object.values<AnyRoute>(routes).map(({ path, method }) => [path, method.toLowerCase()])
    for (const place of described) expect(body).toHaveProperty(['paths', ...place, 'operationId'])
    expect(JSON.stringify(body)).not.toContain('"/health"')
  })

  test('is the one that is checked and that the client is made from', async () => {
    const { body } = await get('/docs/json')
    const written = await writeDocument('http://localhost:3000')
    expect(JSON.parse(written)).toEqual(body)
  })

  test('runs its own scripts only', async () => {
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/api/docs/' } })
    const { status, headers, body } = await get('/docs/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain('swagger-ui')
  })
})

test('a context explains the terms of a response', async () => {
  expect((await get('/contexts/Product')).body).toEqual({
    '@context': { '@vocab': 'http://localhost:3000/api/docs#' },
  })
})

test('health reports whether the database responds', async () => {
  expect(await get('/health')).toMatchObject({ status: 200, body: { status: 'ok', live: true, ready: true } })
})
