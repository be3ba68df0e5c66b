import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { tokenOf, TestCaller } from '../../../test/caller.ts'

const lines: string[] = []
const server = openTestApp({ logTo: { write: (line) => lines.push(line) } })
const secrets = ['comptoir-demo', 'hunter2', 'pk_very_secret']

beforeEach(() => {
  lines.length = 0
})

test('a request is logged as two lines of JSON with its id, path and status', async () => {
  await server.anonymous.get('/contexts/X', { 'x-request-id': 'trace-12345' })
  const logged = lines.map((line): unknown => JSON.parse(line))
  expect(logged).toMatchObject([
    { reqId: 'trace-12345', req: { method: 'GET', url: '/api/contexts/X' }, msg: 'incoming request' },
    { reqId: 'trace-12345', res: { statusCode: 200 }, msg: 'request completed' },
  ])
})

test.each([
  ['GET', '/api/contexts/X', 200],
  ['GET', '/api/nothing', 404],
  ['POST', '/api/login', 422],
])('%s %s gets a response and is logged although its connection has closed', async (method, url, status) => {
  await server.app.ready()
  // A request as Node sees it after its connection has closed.
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url, socket: null })
  request.push(null)
  const response = new ServerResponse(request)
  server.app.server.emit('request', request, response)
  await expect.poll(() => response.writableEnded).toBe(true)
  expect(response.statusCode).toBe(status)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method, url, remoteAddress: '' } })
})

test('never logs a password, a token or a key', async () => {
  const response = await server.anonymous.post('/login', { username: 'client', password: 'comptoir-demo' })
  const token = tokenOf(response)
  await server.anonymous.post('/login', { username: 'client', password: 'hunter2' })
  await server.anonymous.post('/login', { username: 'client', password: 'hunter2\0' })
  await server.anonymous.post('/login', { username: 'client', password: ['hunter2'], more: 'hunter2' })
  const raw = { method: 'POST', url: '/login', headers: { 'content-type': 'application/json' } } as const
  await server.anonymous.call({ ...raw, payload: '{"password":"hunter2"' })
  await new TestCaller(server.app, token).get('/internal/user_addresses/me')
  await new TestCaller(server.app, 'pk_very_secret').get('/internal/user_addresses/me')
  await server.anonymous.post('/refresh_token', { authorizeToken: token })
  await server.anonymous.post('/refresh_token', { authorizeToken: `${token}x` })
  const log = lines.join('')
  expect(log).toContain('/api/login')
  for (const secret of [...secrets, token, token.split('.')[2] ?? token]) expect(log).not.toContain(secret)
})

test('never logs searches or locations', async () => {
  const paths = ['/geocoding/search?q=rue%20des%20Lices', '/geocoding/reverse?lon=-1.6777&lat=48.1172']
  for (const path of paths) expect((await server.anonymous.get(path)).status).toBe(200)
  await server.anonymous.get('/geocoding/search?q=Lices&nope=1')
  await server.anonymous.get('/geocoding/nowhere?q=Lices')
  const client = await server.as('client')
  const found = await client.get('/internal/products?search=Lices&facets%5B%5D=family')
  expect(found.status).toBe(200)
  const log = lines.join('')
  for (const path of ['/api/geocoding/search', '/api/internal/products']) expect(log).toContain(`"${path}"`)
  for (const searched of ['Lices', '48.1172', '-1.6777']) expect(log).not.toContain(searched)
})
