import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { routes, type AnyRoute } from '@comptoir/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { demoPassword } from '../../server/seed/accounts.ts'
import { openTestApp } from '../../server/test/app.ts'
import { createClient, type Client } from '../src/client.ts'
import { ComptoirError } from '../src/comptoir-error.ts'
import { openWrites } from '../src/open-writes.ts'
import { signIn } from '../src/sign-in.ts'
import { versionOf } from '../src/version.ts'

const server = openTestApp()

/** What happens to the next requests on their way to the server; then they arrive. */
type Mishap = 'lost answer' | 'half an answer' | 'no JSON' | 'cut' | { status: number; retryAfter?: string }

/** A proxy in front of the server, as in life: it may answer itself, or lose an answer. */
let proxy: Server
let url = ''
let mishaps: Mishap[] = []
let received: { line: string; headers: IncomingMessage['headers'] }[] = []
/** Headers that the proxy adds to answers. */
let added: Record<string, string> = {}

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(server.app.server)
  proxy = createServer((incoming, outgoing) => pass(incoming, outgoing, port))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(proxy)}/api`
})

afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

beforeEach(() => {
  mishaps = []
  received = []
  added = {}
})

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  received.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers })
  const mishap = mishaps.shift()
  if (mishap === 'cut') return void incoming.socket.destroy()
  if (mishap === 'half an answer' || mishap === 'no JSON') {
    outgoing.writeHead(200, { 'content-type': 'application/ld+json' })
    return void outgoing.write('{', () => (mishap === 'no JSON' ? outgoing.end() : outgoing.destroy()))
  }
  if (typeof mishap === 'object') {
    const retryAfter = mishap.retryAfter === undefined ? {} : { 'retry-after': mishap.retryAfter }
    outgoing.writeHead(mishap.status, { 'content-type': 'text/html', ...retryAfter })
    return void outgoing.end('<h1>Proxy</h1>')
  }
  const { method, url: path, headers } = incoming
  const onward = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    if (mishap === 'lost answer') return void answer.resume().on('end', () => outgoing.destroy())
    outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...added })
    answer.pipe(outgoing)
  })
  incoming.pipe(onward)
}

const open = (more: Partial<Parameters<typeof createClient>[0]> = {}): Client =>
  createClient({ url, token: signIn({ url, username: 'client', password: demoPassword }), ...more })

async function failureOf(call: Promise<unknown>): Promise<ComptoirError> {
  const error: unknown = await call.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof ComptoirError) return error
  throw error
}

async function emptyCart(comptoir: Client): Promise<void> {
  const { groups } = await comptoir.get('/internal/cart')
  for (const { id } of groups.flatMap(({ lines }) => lines))
    await comptoir.delete('/internal/cart_lines/{id}', { params: { path: { id } } })
}

const sentTo = (path: string) => received.filter(({ line }) => line.endsWith(path))
const keysOf = (path: string) => sentTo(path).map(({ headers }) => headers['idempotency-key'])
const line = { body: { productId: 1, quantity: 2 } }

describe('reading', () => {
  test('goes through every page of a collection', async () => {
    const comptoir = open()
    const query = { 'family[]': [1], itemsPerPage: 2, order: { name: 'asc' } }
    const { totalItems } = await comptoir.get('/internal/products', { params: { query } })
    const ids: number[] = []
    for await (const product of comptoir.members('/internal/products', { params: { query } }))
      ids.push(product.id)
    expect(totalItems).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(totalItems)
    expect(received.map(({ line: one }) => one)).toContain(
      'GET /api/internal/products?family%5B%5D=1&itemsPerPage=2&order%5Bname%5D=asc',
    )
  })

  test('requests a page when it is needed', async () => {
    for await (const product of open().members('/internal/products', {
      params: { query: { itemsPerPage: 1 } },
    })) {
      expect(product['@type']).toBe('Product')
      break
    }
    expect(received.filter(({ line: one }) => one.startsWith('GET'))).toHaveLength(1)
  })

  test('returns nothing where there is nothing, and a file as a blob', async () => {
    const comptoir = open()
    const nothing = await comptoir.post('/logout', { body: { authorizeToken: 'none' } })
    expectTypeOf(nothing).toEqualTypeOf<undefined>()
    expect(nothing).toBeUndefined()
    const file = await comptoir.get('/internal/orders/export', { params: { query: { format: 'csv' } } })
    expectTypeOf(file).toEqualTypeOf<Blob>()
    expect(file.type).toContain('text/csv')
    const address = await open({ token: signIn({ url, username: 'client2', password: demoPassword }) }).get(
      '/internal/user_addresses/me',
    )
    expectTypeOf(address).toExtend<{ city: string } | undefined>()
    expect(address).toBeUndefined()
  })

  test('stays what it was when it is aborted', async () => {
    const stop = AbortSignal.abort()
    await expect(open().get('/internal/cart', { signal: stop })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('sends back what it has seen of the database', async () => {
    added = { 'read-position': '00000000000000AA' }
    const comptoir = open()
    await comptoir.get('/internal/cart')
    await comptoir.get('/internal/cart')
    expect(sentTo('/cart').map(({ headers }) => headers['read-position'])).toEqual([
      undefined,
      '00000000000000AA',
    ])
    // What a lost write did is not known.
    mishaps = ['lost answer', 'lost answer']
    await failureOf(comptoir.post('/internal/cart_lines', line))
    await comptoir.get('/internal/cart')
    expect(sentTo('/cart').at(-1)?.headers['read-position']).toBeUndefined()
  })
})

describe('sending again', () => {
  test.each<[string, Mishap]>([
    ['no response', 'cut'],
    ['503 and Retry-After', { status: 503, retryAfter: '0' }],
    ['429', { status: 429 }],
  ])('reads after %s, once', async (_what, mishap) => {
    const comptoir = open()
    await comptoir.get('/internal/cart')
    received = []
    mishaps = [mishap]
    expect(await comptoir.get('/internal/cart')).toHaveProperty('@type', 'Cart')
    mishaps = [mishap, mishap]
    await failureOf(comptoir.get('/internal/cart'))
    expect(received).toHaveLength(4)
  })

  test('waits no longer than half a minute', async () => {
    const comptoir = open()
    await comptoir.get('/internal/cart')
    received = []
    mishaps = [{ status: 503, retryAfter: '31' }]
    expect(await failureOf(comptoir.get('/internal/cart'))).toMatchObject({ status: 503, retryAfter: 31 })
    expect(received).toHaveLength(1)
  })

  test.each<[string, Mishap]>([
    ['its answer is lost', 'lost answer'],
    ['a proxy rejects it', { status: 502 }],
  ])('makes a write once when %s', async (_what, mishap) => {
    const comptoir = open()
    await emptyCart(comptoir)
    mishaps = [mishap]
    const change = await comptoir.post('/internal/cart_lines', line)
    expect(change.lines).toMatchObject([{ quantity: 2 }])
    const [first, second] = keysOf('/cart_lines')
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(second).toBe(first)
    expect((await comptoir.get('/internal/cart')).lineCount).toBe(1)
  })

  test('sends a file with its fields, once', async () => {
    const comptoir = open()
    const { id } = await comptoir.post('/consultations', { body: { name: 'Chantier Lyon' } })
    const file = new File(['%PDF-1.4 plan'], 'plan.pdf', { type: 'application/pdf' })
    const params = { path: { id } }
    mishaps = ['lost answer']
    const stored = await comptoir.post('/consultations/{id}/files', { params, body: { kind: 'own', file } })
    expect(stored).toMatchObject({ '@type': 'ConsultationFile', name: 'plan.pdf' })
    expect(sentTo('/files')).toHaveLength(2)
    expect((await comptoir.get('/consultations/{id}/files', { params })).totalItems).toBe(1)
  })

  test('gives each write its own key, or that of the caller', async () => {
    const comptoir = open()
    await comptoir.post('/internal/cart_lines', line)
    await comptoir.post('/internal/cart_lines', line)
    await comptoir.post('/internal/cart_lines', {
      ...line,
      params: { header: { 'Idempotency-Key': 'order-4711' } },
    })
    const keys = keysOf('/cart_lines')
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('order-4711')
  })

  test('never repeats a write without a key', async () => {
    mishaps = [{ status: 503 }]
    const body = { username: 'client', password: demoPassword }
    expect(await failureOf(open().post('/login', { body }))).toMatchObject({ status: 503 })
    expect(received).toHaveLength(1)
    expect(keysOf('/login')).toEqual([undefined])
    const isOpen = ({ auth, method }: AnyRoute) => auth === 'none' && method !== 'GET'
    expect([...openWrites]).toEqual(
      Object.values<AnyRoute>(routes)
        .filter(isOpen)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  test('a rejected write is final', async () => {
    const comptoir = open()
    await comptoir.get('/internal/cart')
    received = []
    const params = { header: { 'Idempotency-Key': 'used-twice' } }
    await comptoir.post('/internal/cart_lines', { ...line, params })
    const other = { body: { productId: 2, quantity: 1 }, params }
    expect(await failureOf(comptoir.post('/internal/cart_lines', other))).toMatchObject({
      code: 'idempotency_mismatch',
      status: 409,
    })
    expect(received).toHaveLength(2)
  })
})

describe('a token', () => {
  test('is asked for once by many calls, and renewed once when it has expired', async () => {
    const comptoir = open()
    await Promise.all([comptoir.get('/internal/cart'), comptoir.get('/internal/cart')])
    expect(sentTo('/login')).toHaveLength(1)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 20 * 60_000)
    await Promise.all([comptoir.get('/internal/cart'), comptoir.get('/internal/cart')])
    expect(sentTo('/refresh_token')).toHaveLength(1)
    // The session has ended: a new one is begun.
    server.clock.now = new Date(before.getTime() + 24 * 3600_000)
    expect(await comptoir.get('/internal/cart')).toHaveProperty('@type', 'Cart')
    expect(sentTo('/login')).toHaveLength(2)
    server.clock.now = before
  })

  test('that cannot be had is asked for again by the next call', async () => {
    let attempts = 0
    const source = signIn({ url, username: 'client', password: demoPassword })
    const comptoir = open({
      token: (expired) => {
        attempts += 1
        return attempts === 1 ? Promise.reject(new Error('The vault is locked')) : source(expired)
      },
    })
    await expect(comptoir.get('/internal/cart')).rejects.toThrow('The vault is locked')
    expect(await comptoir.get('/internal/cart')).toHaveProperty('@type', 'Cart')
  })

  test('that is fixed and wrong is an error', async () => {
    expect(await failureOf(open({ token: 'wrong' }).get('/internal/cart'))).toMatchObject({
      code: 'unauthenticated',
      status: 401,
    })
  })
})

describe('a failure', () => {
  test('of validation names the fields, in the language of the client', async () => {
    const error = await failureOf(
      open({ locale: 'en' }).post('/internal/cart_lines', { body: { productId: 1, quantity: 0 } }),
    )
    expect(error).toMatchObject({ code: 'validation_failed', status: 422 })
    expect(error.violations).toMatchObject([{ propertyPath: 'quantity', code: 'too_small' }])
    expect(error.message).toContain('quantity: ')
  })

  test('has the title of the problem and the id of the request', async () => {
    const missing = open().get('/internal/products/{id}', { params: { path: { id: 999_999 } } })
    const error = await failureOf(missing)
    expect(error).toMatchObject({ code: 'not_found', message: 'Cet élément n’existe pas.' })
    expect(error.requestId).toMatch(/^[\da-f-]{36}$/)
  })

  test('that is not of the API is not taken for one', async () => {
    mishaps = [{ status: 404 }]
    expect(await failureOf(open({ token: 'x' }).get('/internal/cart'))).toMatchObject({
      code: 'unexpected_answer',
      status: 404,
    })
    mishaps = ['no JSON']
    expect(await failureOf(open({ token: 'x' }).get('/internal/cart'))).toMatchObject({
      code: 'unexpected_answer',
      status: 200,
    })
    const nowhere = createClient({ url: 'http://127.0.0.1:9/api' })
    expect(await failureOf(nowhere.get('/internal/cart'))).toMatchObject({
      code: 'unreachable',
      status: null,
    })
  })

  test('that cuts an answer off is one of the client too', async () => {
    mishaps = ['half an answer']
    expect(await failureOf(open({ token: 'x' }).get('/internal/cart'))).toMatchObject({
      code: 'unreachable',
    })
  })
})

test('a version is that of the row that was read', async () => {
  const comptoir = open()
  const list = await comptoir.post('/cart_product_selections', { body: { name: 'Chantier' } })
  const path = { uuid: list.uuid }
  const read = await comptoir.get('/cart_product_selections/{uuid}', { params: { path } })
  const change = (name: string) =>
    comptoir.put('/cart_product_selections/{uuid}', {
      params: { path, header: { 'If-Match': versionOf(read) } },
      body: { name },
    })
  await change('Chantier 3')
  expect(await failureOf(change('Chantier 7'))).toMatchObject({ code: 'version_moved', status: 412 })
  expect(versionOf({ version: 3 })).toBe('"3"')
  expect(() => versionOf({})).toThrow('read the row itself')
})
