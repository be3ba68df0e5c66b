import { routes, type AnyRoute } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { codeOf, type TestAnswer } from '../test/caller.ts'

const server = openTestApp({ rateLimit: 20 })
let address = 0
/** A network address of one's own, for the limits. */
const newAddress = () => `10.0.0.${++address}`
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  server.anonymous.call({ method: 'GET', url, headers, remoteAddress })

describe('what a browser is told', () => {
  test('any page may read the API with a bearer, and sees what it needs of the headers', async () => {
    const origin = 'https://partner.example'
    const asked = await server.anonymous.call({
      method: 'OPTIONS',
      url: '/internal/cart_lines',
      remoteAddress: newAddress(),
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Accept-Language']) {
      expect(asked.headers['access-control-allow-headers']).toContain(name)
    }
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')

    const refused = await get('/internal/user_addresses/me', { origin })
    expect(refused).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': '*' } })
    for (const name of ['Retry-After', 'ETag', 'X-Request-Id']) {
      expect(refused.headers['access-control-expose-headers']).toContain(name)
    }
  })

  test('answers are data: nothing in them runs, nobody keeps them', async () => {
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

test('an address that asks too much waits; the others do not notice', async () => {
  const eager = newAddress()
  const answers: TestAnswer[] = []
  for (let at = 0; at < 22; at++) answers.push(await get('/health', {}, eager))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(refused.map(codeOf)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused[0]?.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect((await get('/health')).status).toBe(200)
})

test('a network of IPv6 is one, and so are both spellings of an IPv4 address', async () => {
  const answers: number[] = []
  for (let at = 0; at < 21; at++) answers.push((await get('/health', {}, `2001:db8:0:1::${at}`)).status)
  expect(answers.at(-1)).toBe(429)
  expect((await get('/health', {}, '2001:db8:0:2::1')).status).toBe(200)
  const eager = newAddress()
  for (let at = 0; at < 20; at++) await get('/health', {}, at % 2 === 0 ? eager : `::ffff:${eager}`)
  expect((await get('/health', {}, eager)).status).toBe(429)
})

test('a forwarded address is not believed unless a proxy is trusted', async () => {
  const eager = newAddress()
  const answers: number[] = []
  for (let at = 0; at < 21; at++) {
    answers.push((await get('/health', { 'x-forwarded-for': `192.0.2.${at}` }, eager)).status)
  }
  expect(answers.at(-1)).toBe(429)
})

describe('the OpenAPI page', () => {
  test('describes every route by the schemas that requests are checked by', async () => {
    const { status, body } = await get('/docs/json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] })
    for (const route of Object.values<AnyRoute>(routes)) {
      expect(body).toHaveProperty(
        ['paths', `/api${route.path}`, route.method.toLowerCase(), 'summary'],
        route.summary,
      )
    }
    expect(body).toHaveProperty(
      ['paths', '/api/login', 'post', 'requestBody', 'content', 'application/json', 'schema'],
      {
        type: 'object',
        properties: {
          username: { type: 'string', minLength: 1, maxLength: 255 },
          password: { type: 'string', minLength: 1, maxLength: 1024 },
        },
        required: ['username', 'password'],
        additionalProperties: false,
      },
    )
    expect(body).toHaveProperty(
      ['paths', '/api/login', 'post', 'responses', '401', 'description'],
      'bad_credentials',
    )
    expect(body).toHaveProperty(
      ['paths', '/api/internal/user_addresses/me', 'get', 'security'],
      [{ session: [] }],
    )
    expect(JSON.stringify(body)).not.toContain('/api/health')
  })

  test('is a page that runs its own scripts only', async () => {
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/api/docs/' } })
    const { status, headers, body } = await get('/docs/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain('swagger-ui')
  })
})

test('a context explains the words of an answer', async () => {
  expect((await get('/contexts/Product')).body).toEqual({
    '@context': { '@vocab': 'http://localhost:3000/api/docs#' },
  })
})

test('health tells whether the database answers', async () => {
  expect(await get('/health')).toMatchObject({ status: 200, body: { status: 'ok', live: true, ready: true } })
})
