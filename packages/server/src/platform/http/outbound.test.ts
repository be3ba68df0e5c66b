import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound, isPrivateAddress, OutboundError } from './outbound.ts'

let server: Server
let port = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: 'https://example.org/' }).end()
    if (request.url === '/large') return response.end('x'.repeat(5000))
    // Never responds.
    if (request.url === '/silent') return undefined
    request.pipe(response.writeHead(200, { 'content-type': 'text/xml' }))
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (settings: object = {}) =>
  createOutbound({ privateHosts: [`localhost:${port}`], maxBytes: 1000, timeout: 10_000, ...settings })
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof OutboundError ? error.problem : error),
  )

test('calls a URL allowed by the settings', async () => {
  const answer = await open().call({ url: `http://localhost:${port}/`, method: 'POST', body: '<é/>' })
  expect([answer.status, answer.body.toString()]).toEqual([200, '<é/>'])
})

test.each([
  ['/moved', 'redirected'],
  ['/large', 'too_large'],
])('%s is %s', async (path, problem) => {
  expect(await problemOf(open().call({ url: `http://localhost:${port}${path}`, method: 'GET' }))).toBe(
    problem,
  )
})

test('times out when a server never responds', async () => {
  const outbound = open({ timeout: 50 })
  expect(await problemOf(outbound.call({ url: `http://localhost:${port}/silent`, method: 'GET' }))).toBe(
    'timeout',
  )
})

test('a closed port is unreachable', async () => {
  const outbound = open({ privateHosts: ['127.0.0.1:1'] })
  expect(await problemOf(outbound.call({ url: 'http://127.0.0.1:1/', method: 'GET' }))).toBe('unreachable')
})

test.each([
  'http://example.org/',
  'https://localhost/',
  'https://shop.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::10.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fec0::1]/',
  'https://[5f00::1]/',
  'https://[3fff::1]/',
  'https://[fe80::1]/',
  'https://user:secret@example.org/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'gopher://example.org/',
])('does not call %s', async (url) => {
  const outbound = createOutbound({ privateHosts: [] })
  expect(outbound.isAllowed(url)).toBe(false)
  expect(await problemOf(outbound.call({ url, method: 'GET' }))).toBe('address_refused')
})

test.each(['https://example.org/', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/', 'https://172.32.0.1/'])(
  '%s may be called',
  (url) => {
    expect(createOutbound({ privateHosts: [] }).isAllowed(url)).toBe(true)
  },
)

test('rejects a name that resolves to this machine', async () => {
  // The name is harmless, its address is not: a name for the loopback.
  const outbound = createOutbound({ privateHosts: [] })
  const problem = await problemOf(outbound.call({ url: 'https://ip6-localhost/', method: 'GET' }))
  expect(['address_refused', 'host_unknown']).toContain(problem)
})

test.each([
  ['8.8.8.8', false],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['::127.0.0.1', true],
  ['::7f00:1', true],
  ['fe80::1%eth0', true],
  ['::ffff:0:10.0.0.1', true],
  ['2606:4700::1111', false],
  ['2a01:e0a::1', false],
  ['no address', true],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})
