import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { routes } from '@comptoir/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { openSession } from '../session/session.ts'
import { buildToken } from '../testing/token.ts'

interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Record<string, string>
}

/** A server with prepared responses that records its requests. */
let server: Server
let apiBase: string
let replies: (Reply | 'never')[] = []
let received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let aborted = 0

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  apiBase = `http://127.0.0.1:${address.port}/api`
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  const reply = replies.shift() ?? { status: 500 }
  if (reply === 'never') return void response.on('close', () => (aborted += 1))
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null)
  response.writeHead(reply.status, {
    'content-type': reply.type ?? 'application/ld+json',
    ...reply.headers,
  })
  response.end(reply.status === 204 ? undefined : text)
}

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  replies = []
  received = []
  aborted = 0
})

let users = 0

function newClient() {
  users += 1
  return createClient(openSession(apiBase, buildToken({ sub: `client-${users}` })), 'fr')
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error
}

const cart = {
  '@id': '/internal/cart',
  '@type': 'Cart',
  groups: [],
  lineCount: 0,
  total: 0,
  missingPrices: 0,
  updatedAt: null,
}

const change = { ...cart, '@type': 'CartChange', lines: [], removedLines: [] }

describe('a call', () => {
  test('fills the path and writes the query as PHP reads it', async () => {
    replies = [
      { status: 200, body: { 'hydra:member': [], 'hydra:totalItems': 0, '@type': 'hydra:Collection' } },
    ]
    const products = await newClient().call(routes.searchProducts, {
      query: { search: 'câble', price: { gte: 1 }, facets: ['family'], order: { name: 'asc' } },
    })
    expect(products).toMatchObject({ member: [], totalItems: 0 })
    expect(decodeURIComponent(received[0]?.url ?? '')).toBe(
      '/api/internal/products?search=câble&price[gte]=1&facets[]=family&order[name]=asc',
    )
  })

  test('sends its body, idempotency key and version', async () => {
    replies = [{ status: 200, body: change }]
    const input = { params: { id: 5 }, body: { quantity: 2 } }
    await newClient().call(routes.changeCartLine, input, { idempotencyKey: 'request-1', ifMatch: '"3"' })
    expect(received[0]).toMatchObject({
      method: 'PUT',
      url: '/api/internal/cart_lines/5',
      body: '{"quantity":2}',
    })
    expect(received[0]?.headers).toMatchObject({ 'idempotency-key': 'request-1', 'if-match': '"3"' })
  })

  test('survives leaving the page when it is a small write, but not a long one or a read', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    const client = newClient()
    const batch = {
      '@id': '/internal/cart_batches/1',
      '@type': 'CartBatch',
      id: 1,
      change,
      addedCount: 0,
      refused: [],
    }
    replies = [cart, change, change, batch].map((body) => ({ status: 200, body }))
    await client.call(routes.getCart, {})
    await client.call(routes.changeCartLine, { params: { id: 5 }, body: { quantity: 2 } })
    await client.call(routes.removeCartLine, { params: { id: 5 } })
    const lines = Array.from({ length: 2000 }, (_line, at) => ({ productId: at + 1, quantity: 1 }))
    await client.call(routes.addCartLines, { body: { lines } })
    const requests = fetched.mock.calls.map(([request]) => request instanceof Request && request.keepalive)
    expect(requests).toEqual([false, true, true, false])
  })

  test('reads 204 as null', async () => {
    replies = [{ status: 204 }]
    expect(await newClient().call(routes.getSelectedAddress, {})).toBeNull()
  })

  test('to an open route has no token, and its 401 does not affect the session', async () => {
    const body = { type: 'about:blank', title: 'x', status: 401, code: 'bad_credentials' }
    replies = [{ status: 401, body, type: 'application/problem+json' }]
    const error = await failure(newClient().call(routes.login, { body: { username: 'a', password: 'b' } }))
    expect(error).toMatchObject({ code: 'bad_credentials', status: 401 })
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  test('is aborted on the server too', async () => {
    replies = ['never']
    const stop = new AbortController()
    const call = newClient().call(routes.getCart, {}, { signal: stop.signal })
    await expect.poll(() => received.length).toBe(1)
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => aborted).toBe(1)
  })
})

describe('failures', () => {
  test('of validation have a map by field and the whole list', async () => {
    const violations = [
      { propertyPath: 'lines[0].price', message: 'Le prix doit être supérieur à 0.', code: 'not_positive' },
      { propertyPath: '', message: 'Rien à envoyer.' },
    ]
    replies = [{ status: 422, body: { '@type': 'ConstraintViolationList', violations } }]
    const error = await failure(newClient().call(routes.addCartLine, { body: { productId: 1, quantity: 1 } }))
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 422,
      fields: { 'lines[0]_price': 'Le prix doit être supérieur à 0.', '': 'Rien à envoyer.' },
      violations,
    })
  })

  test.each([
    [
      'another type',
      { '@type': 'ConstraintViolation', violations: [{ propertyPath: 'a', message: 'secret' }] },
    ],
    ['no type', { violations: [{ propertyPath: 'a', message: 'secret' }] }],
    ['a text', 'secret'],
  ])('of validation with %s only have their status', async (_name, body) => {
    replies = [{ status: 422, body }]
    const error = await failure(newClient().call(routes.addCartLine, { body: { productId: 1, quantity: 1 } }))
    expect(error).toMatchObject({ status: 422, fields: {}, violations: [] })
    expect(error.message).not.toContain('secret')
  })

  test('name the parameter and the request, if the response does', async () => {
    const body = {
      type: 'x',
      title: 'x',
      status: 400,
      code: 'invalid_parameter',
      parameter: 'page',
      requestId: 'r-1',
    }
    replies = [{ status: 400, body, type: 'application/problem+json' }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'page',
      requestId: 'r-1',
    })
  })

  test('name the reason of a conflict, and no other detail', async () => {
    const body = { type: 'x', title: 'x', status: 409, code: 'conflict', detail: 'Elle est confirmée.' }
    // A 409 is retried once.
    const conflict = { status: 409, body, type: 'application/problem+json' }
    replies = [conflict, conflict]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({ detail: body.detail })
    replies = [{ status: 400, body: { ...body, code: 'bad_request' }, type: 'application/problem+json' }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({ detail: undefined })
  })

  test.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [412, 'version_moved'],
    [413, 'body_too_large'],
    [418, 'bad_request'],
    [501, 'internal'],
  ])('%d without a known code is "%s"', async (status, code) => {
    replies = [{ status, body: '<html>Proxy</html>', type: 'text/html' }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({ code, status })
  })

  test('without a valid problem body only have their status', async () => {
    replies = [{ status: 412, body: { code: 'internal' } }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({ code: 'version_moved' })
  })

  test.each([
    ['another shape', { hello: 1 }],
    ['a page of a captive portal', '<html>Sign in to the wifi</html>'],
  ])('in the form of %s are reported', async (_name, body) => {
    replies = [{ status: 200, body, type: 'text/html' }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({
      code: 'unexpected_answer',
      status: 200,
    })
  })

  test('to get any response are reported', async () => {
    const client = createClient(openSession('http://127.0.0.1:9/api', buildToken()), 'fr')
    expect(await failure(client.call(routes.getCart, {}))).toMatchObject({
      code: 'unreachable',
      status: null,
    })
  })
})

describe('retrying a call', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a GET that gets %d once', async (status) => {
    replies = [{ status }, { status: 200, body: cart }]
    expect(await newClient().call(routes.getCart, {})).toEqual(cart)
    expect(received).toHaveLength(2)
  })

  test('retries only once', async () => {
    replies = [{ status: 503 }, { status: 503 }, { status: 200, body: cart }]
    expect(await failure(newClient().call(routes.getCart, {}))).toMatchObject({ code: 'unavailable' })
    expect(received).toHaveLength(2)
  })

  test.each([400, 403, 404, 422, 501])('does not retry a GET that gets %d', async (status) => {
    replies = [{ status }]
    await failure(newClient().call(routes.getCart, {}))
    expect(received).toHaveLength(1)
  })

  test.each([
    [
      'POST',
      (client: ReturnType<typeof newClient>) =>
        client.call(routes.addCartLine, { body: { productId: 1, quantity: 1 } }),
    ],
    [
      'PUT',
      (client: ReturnType<typeof newClient>) =>
        client.call(routes.changeCartLine, { params: { id: 1 }, body: { quantity: 1 } }),
    ],
    [
      'DELETE',
      (client: ReturnType<typeof newClient>) => client.call(routes.removeCartLine, { params: { id: 1 } }),
    ],
  ])('never retries a %s', async (_method, call) => {
    replies = [{ status: 503 }, { status: 200, body: cart }]
    await failure(call(newClient()))
    expect(received).toHaveLength(1)
  })
})

test('keeps the Retry-After of a failure', async () => {
  replies = [{ status: 429, headers: { 'retry-after': '120' } }, { status: 500 }, { status: 500 }]
  const busy = await failure(newClient().call(routes.getCart, {}))
  expect(busy).toMatchObject({ code: 'too_many_requests', retryAfter: 120_000 })
  expect(received).toHaveLength(1)
  expect((await failure(newClient().call(routes.getCart, {}))).retryAfter).toBeUndefined()
})

describe('a rejected key', () => {
  const rejected = (code: string) => ({
    status: 403,
    type: 'application/problem+json',
    body: { type: 'about:blank', title: 'x', status: 403, code },
  })
  test.each([
    ['key_revoked', /pk_…AbC1 is unknown or revoked/],
    ['key_origin_refused', /pk_…AbC2 is not for this site\. .* to allow /],
    ['key_scope_missing', /pk_…AbC3 does not allow GET \/internal\/cart/],
  ])('for %s is reported in the console once, shortened', async (code, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const key = `pk_secret_of_a_page_AbC${['key_revoked', 'key_origin_refused', 'key_scope_missing'].indexOf(code) + 1}`
    replies = [rejected(code), rejected(code)]
    const client = createClient(openSession(apiBase, key), 'fr')
    for (const _time of [1, 2])
      expect(await failure(client.call(routes.getCart, {}))).toMatchObject({ status: 403, code })
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([[expect.stringMatching(text)]]))
    expect(warn.mock.calls[0]?.[0]).not.toContain(key)
    warn.mockRestore()
  })

  test('does not affect a session', async () => {
    const warn = vi.spyOn(console, 'warn')
    replies = [rejected('forbidden'), rejected('key_revoked')]
    const client = newClient()
    await failure(client.call(routes.getCart, {}))
    await failure(client.call(routes.getCart, {}))
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('the position of a server with replicas', () => {
  const position = (digit: number) => String(digit).padStart(16, '0')
  const sent = () => received.map(({ headers }) => headers['read-position'])

  /** What was seen is stored by server: each test has one of its own. */
  const newServerClient = () =>
    createClient(openSession(`${apiBase}/${(users += 1)}`, buildToken({ sub: `client-${users}` })), 'fr')

  test('is sent back, of rejected writes too', async () => {
    const client = newServerClient()
    replies = [
      { status: 200, body: cart, headers: { 'Read-Position': position(1) } },
      { status: 412, body: {}, type: 'application/problem+json', headers: { 'Read-Position': position(2) } },
      { status: 200, body: cart },
    ]
    await client.call(routes.getCart, {})
    await failure(client.call(routes.removeCartLine, { params: { id: 1 } }))
    await client.call(routes.getCart, {})
    expect(sent()).toEqual([undefined, position(1), position(2)])
  })

  test('is not sent after a write without a response', async () => {
    const client = newServerClient()
    replies = [
      { status: 200, body: cart, headers: { 'Read-Position': position(3) } },
      { status: 503, body: {} },
      { status: 200, body: cart },
    ]
    await client.call(routes.getCart, {})
    await failure(client.call(routes.removeCartLine, { params: { id: 1 } }))
    await client.call(routes.getCart, {})
    expect(sent().at(-1)).toBeUndefined()
  })
})
