import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { routes } from '@comptoir/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../seed/accounts.ts'
import { testMailer, openCopy, testSecret } from '../../../test/app.ts'
import { testCost } from '../../../test/fixtures.ts'
import { sendRaw, statusesOf } from '../../../test/raw-requests.ts'
import { buildApp } from '../../app.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { servePortal } from '../../sites/portal-site.ts'

const files: Record<string, string> = {
  'elements/comptoir.js': 'entry',
  'elements/chunks/shared.js': 'chunk',
  'elements/types/index.d.ts': 'export {}',
  'portal/index.html': '<comptoir-portal></comptoir-portal>',
  'portal/pages.json': '["/", "/en"]',
}
const rateLimit = 200
let origin = ''
let port = 0
let token = ''
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-hostile-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const { database, dataDir, remove } = await openCopy()
  const config = {
    logLevel: 'silent',
    rateLimit,
    trustedProxies: 1,
    publicUrl: 'https://comptoir.example',
    demo: false,
    playground: false,
    tileUrl: undefined,
    tileAttribution: '',
  }
  const app = await buildApp({
    config,
    database,
    files: createDirectoryStore(join(dataDir, 'files')),
    mailer: testMailer(dataDir),
    tokenSecret: testSecret,
    passwordCost: testCost,
  })
  await servePortal(app, { ...config, dataDir }, folder)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(
    () => app.close(),
    () => database.close(),
    remove,
    () => rm(folder, { recursive: true }),
  )
  const address = app.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  origin = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'client', password: demoPassword }),
  })
  token = routes.login.output.parse(await signedIn.json()).authorizeToken
})
afterAll(async () => {
  for (const close of closing) await close()
})

const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(origin + path, init)).status
const get = (path: string, headers = '') =>
  sendRaw(port, [`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`], 5_000)

describe('an unknown path', () => {
  const paths = [
    '/%00',
    '/en//x',
    '//',
    '/elements/chunks/',
    '/elements/types/',
    '/elements/',
    `/${'x'.repeat(300)}`,
    `/elements/${'x'.repeat(300)}`,
    `/elements/${'x'.repeat(5000)}`,
    `/${'x'.repeat(5000)}`,
    '/index.html/x',
    '/elements/comptoir.js/x',
    '/%',
    '/elements/%ff',
    '/elements/..%2f..%2fpackage.json',
  ]
  test('is rejected without a 500', async () => {
    const responses = await Promise.all(paths.map(async (path) => statusesOf(await get(path))))
    const wrong = responses.map(([status]) => status).filter((status) => !/^4\d\d$/.test(String(status)))
    expect(wrong).toEqual([])
  })

  test('below the API is a problem response, not a page', async () => {
    for (const path of ['/api//x', '/api/nothing', '/api/x/y/z', `/api/${'x'.repeat(5000)}`]) {
      const response = await get(path)
      expect(statusesOf(response)).toEqual([404])
      expect(response).toContain('application/problem+json')
    }
  })

  test('another method of an existing path is 405', async () => {
    const response = await fetch(`${origin}/api/login`, { method: 'GET' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test('handles unsatisfiable conditions and ranges of files', async () => {
  expect(await statusOf('/elements/comptoir.js', { headers: { 'if-match': '"x"' } })).toBe(412)
  expect(await statusOf('/elements/comptoir.js', { headers: { range: 'bytes=99999-' } })).toBe(416)
})

test('type declarations are served as text', async () => {
  const response = await fetch(`${origin}/elements/types/index.d.ts`)
  expect(response.headers.get('content-type')).toContain('text/plain')
})

test.each(['/elements/comptoir.js', '/', '/api/health', '/api/docs/', '/nothing.png'])(
  '%s carries the headers of a secure site',
  async (path) => {
    const { headers } = await fetch(origin + path)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('permissions-policy')).toContain('microphone=(), ')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('the documentation page only loads its own resources', async () => {
  const policy = (await fetch(`${origin}/api/docs/`)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/https:|\*|unsafe/)
})

test('a body nested 5,000 deep with an idempotency key is rejected or ignored', async () => {
  const body = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': 'deep',
  }
  for (const [method, path] of [
    ['DELETE', '/api/internal/cart'],
    ['DELETE', '/api/internal/search_history'],
    ['POST', '/api/internal/cart_batches'],
    ['PUT', '/api/users/me'],
  ] as const)
    expect(await statusOf(path, { method, headers, body })).toBeLessThan(500)
})

describe('a connection answered before its body was read', () => {
  const next = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
  const body = Buffer.alloc(900_000, 'x')

  /** Closed after the response, or open for another request: never open and silent. */
  async function isUsable(head: string, content: Buffer): Promise<boolean> {
    const response = await sendRaw(port, [head, content, next], 3_000)
    const isClosed = /connection: close/i.test(response)
    return isClosed || statusesOf(response).at(-1) === 200
  }

  test.each([
    ['a bad bearer', 'Authorization: Bearer x'],
    ['an upgrade', 'Authorization: Bearer x\r\nConnection: Upgrade'],
    ['an upgrade to an unknown protocol', 'Authorization: Bearer x\r\nConnection: Upgrade\r\nUpgrade: x'],
    ['a wrong type', 'Content-Type: text/x'],
  ])('with %s', async (_what, header) => {
    const head = `PUT /api/users/me HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${header}\r\n\r\n`
    expect(await isUsable(head, body)).toBe(true)
  })

  test.each(['', ' boundary=', ' boundary="'])('a form with the boundary "%s"', async (boundary) => {
    const head =
      `POST /api/supplier_files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Length: 50000\r\nContent-Type: multipart/form-data;${boundary}\r\n\r\n`
    expect(await isUsable(head, Buffer.alloc(50_000, 'x'))).toBe(true)
  })

  test('on a page that accepts none', async () => {
    const head = `POST /panier HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`
    expect(await isUsable(head, body)).toBe(true)
  })
})

test('files and unknown paths count towards the limit', async () => {
  const request = (at: number) =>
    fetch(`${origin}/${at % 2 ? 'nothing.png' : 'elements/comptoir.js'}`, {
      headers: { 'x-forwarded-for': '198.51.100.9' },
    }).then(async ({ status, body }) => {
      await body?.cancel()
      return status
    })
  const statuses: number[] = []
  for (let at = 0; at < rateLimit + 20; at += 50)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, each) => request(at + each)))))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})
