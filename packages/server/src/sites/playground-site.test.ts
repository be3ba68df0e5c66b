import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePortal } from './portal-site.ts'

const files: Record<string, string> = {
  'elements/comptoir.js': 'entry',
  'portal/index.html': '<comptoir-portal></comptoir-portal>',
  'portal/pages.json': '["/"]',
  'playground/index.html':
    '<meta charset="utf-8" /><title>playground</title><div id="playground" data-elements="/elements/"></div>',
  'playground/host.html': '<html><head></head><body></body></html>',
  'playground/assets/main-aB3dE9x_.js': 'play',
}
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-playground-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function site(playground: boolean) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const config = {
    publicUrl: 'http://localhost:3000',
    demo: false,
    playground,
    tileUrl: undefined,
    tileAttribution: '',
    dataDir: join(folder, 'data'),
  }
  await servePortal(app, config, folder)
  return (url: string) => app.inject({ url })
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']).split(';')

test('the playground of the elements is there where that is allowed', async () => {
  const get = await site(true)
  const page = await get('/dev/elements/?tag=comptoir-cart')
  expect(page.body).toContain('<div id="playground" data-elements="/elements/"></div>')
  expect(policyOf(page)).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(await get('/dev/elements')).toMatchObject({
    statusCode: 302,
    headers: { location: '/dev/elements/' },
  })
  const host = await get('/dev/elements/host.html')
  expect(host.body).toContain('<script type="module" src="/elements/comptoir.js"></script>')
  // Only the page with the controls may frame it; its own policy is that of every page.
  expect(policyOf(host)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-ancestors 'self'",
    ]),
  )
  expect((await get('/dev/elements/assets/main-aB3dE9x_.js')).body).toBe('play')
  expect((await get('/dev/elements/index.html')).body).not.toContain('playground')
  const without = await site(false)
  for (const path of ['/dev/elements/', '/dev/elements/host.html', '/dev/elements/assets/main-aB3dE9x_.js'])
    expect((await without(path)).statusCode).toBe(404)
})
