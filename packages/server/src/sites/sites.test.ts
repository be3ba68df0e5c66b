import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Installation } from '@comptoir/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDemoSite } from '../../demo/demo-site.ts'
import { keepElements } from './kept-elements.ts'
import { servePortal } from './portal-site.ts'

let folder = ''
const files: Record<string, string> = {
  'dist/elements/comptoir.js': 'entry',
  'dist/elements/chunks/shared-aB3dE9x_.js': 'chunk',
  'dist/elements/comptoir.js.br': 'compressed',
  'dist/elements/integrity.json': '{"version":"1.2.0"}',
  'dist/portal/index.html':
    '<!doctype html><title>portal</title><link href="/app-fr.webmanifest"><comptoir-portal></comptoir-portal>',
  'dist/portal/assets/main-aB3dE9x_.js': 'main',
  'dist/portal/favicon.svg': '<svg/>',
  'dist/portal/pages.json': '["/", "/en", "/produits/{id}", "/panier"]',
  'dist/gallery/index.html': '<title>gallery</title>',
  'dist/portal/app-fr.webmanifest': '{"name":"Comptoir","lang":"fr"}',
  'dist/portal/app-en.webmanifest': '{"name":"Comptoir","lang":"en"}',
  'dist/portal/sw.js': 'worker',
  'dist/portal/build.json': '{"id":"abc"}',
  'dist/elements/.env': 'hidden',
  'dist/portal/.env': 'hidden',
  'dist/gallery/.env': 'hidden',
  'demo/partner/.env': 'hidden',
  'demo/partner/words/index.html': '{{constructor}} {{toString}}',
  'demo/partner/index.html':
    '<script src="{{elementsBase}}/comptoir.js"></script><a api="{{apiBase}}" key="{{partnerKey}}">{{other}}',
  'demo/partner/map/index.html':
    "img-src {{tileOrigin}}; <comptoir-supplier-finder {{tileAttributes}} token='x'>",
  'demo/partner/shop/index.html': 'shop',
  'demo/partner/site.css': 'a { color: {{apiBase}} }',
  'demo/erp/index.html': 'source',
  'demo/dist/erp/index.html': 'built',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-sites-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const config = {
  publicUrl: 'http://localhost:3000',
  logLevel: 'silent',
  demo: true,
  playground: true,
  tileUrl: undefined as string | undefined,
  tileAttribution: '',
}

const installation: Installation = {
  '@id': '/api/installation',
  '@type': 'Installation',
  name: 'Comptoir',
  accent: null,
  logo: null,
  helpEmail: null,
  helpPhone: null,
  footer: null,
  legalTexts: [],
}

async function portal(changes: Partial<typeof config> = {}, from = 'dist') {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const dataDir = join(folder, 'data')
  await servePortal(app, { ...config, dataDir, ...changes }, join(folder, from))
  return (url: string, headers = {}, method: 'GET' | 'POST' = 'GET') => app.inject({ url, headers, method })
}

/** A build of another version, in the folder of that name. */
async function install(version: string, name: string): Promise<void> {
  await mkdir(join(folder, name, 'elements'), { recursive: true })
  await writeFile(join(folder, name, 'elements/comptoir.js'), name)
  await writeFile(join(folder, name, 'elements/integrity.json'), JSON.stringify({ version, name }))
}

describe('the elements', () => {
  test('are open to every origin; names with a hash are cached forever, the others revalidated', async () => {
    const get = await portal()
    const entry = await get('/elements/comptoir.js')
    expect(entry).toMatchObject({ statusCode: 200, body: 'entry' })
    expect(entry.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(entry.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect((await get('/elements/comptoir.js', { 'if-none-match': entry.headers.etag })).statusCode).toBe(304)
    const chunk = await get('/elements/chunks/shared-aB3dE9x_.js')
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await get('/elements/comptoir.js', { 'accept-encoding': 'br' })
    expect(small).toMatchObject({ body: 'compressed', headers: { 'content-encoding': 'br' } })
  })

  test('stay at the address of their version, for ever, when the next one is installed', async () => {
    const forever = 'public, max-age=31536000, immutable'
    const before = await portal()
    const fixed = await before('/elements/1.2.0/comptoir.js', { 'accept-encoding': 'br' })
    expect(fixed).toMatchObject({ statusCode: 200, body: 'compressed' })
    expect(fixed.headers).toMatchObject({ 'cache-control': forever, 'access-control-allow-origin': '*' })
    expect((await before('/elements/1.2.0/nothing.js')).statusCode).toBe(404)
    expect((await before('/elements/1.3.0/comptoir.js')).statusCode).toBe(404)

    await install('1.3.0', 'next')
    const after = await portal({}, 'next')
    for (const [path, body] of [
      ['/elements/comptoir.js', 'next'],
      ['/elements/1.3.0/comptoir.js', 'next'],
      ['/elements/1.2.0/comptoir.js', 'entry'],
      ['/elements/1.2.0/chunks/shared-aB3dE9x_.js', 'chunk'],
    ] as const)
      expect([path, (await after(path)).body]).toEqual([path, body])
  })

  test('of a version that was built again keep the first content', async () => {
    await install('1.4.0', 'first')
    await portal({}, 'first')
    await install('1.4.0', 'second')
    const get = await portal({}, 'second')
    expect((await get('/elements/comptoir.js')).body).toBe('second')
    expect((await get('/elements/1.4.0/comptoir.js')).body).toBe('first')
    const built = join(folder, 'second/elements')
    const noFolder = join(folder, 'dist/elements/comptoir.js')
    expect(await keepElements(built, noFolder)).toContain('/elements/1.4.0/ is not served')
  })

  test('of a version that was built again are reported once for each build, not at each start', async () => {
    const dataDir = join(folder, 'reported')
    const start = async (name: string) => keepElements(join(folder, name, 'elements'), dataDir)
    for (const name of ['build 1', 'build 2', 'build 3']) await install('1.5.0', name)
    expect(await start('build 1')).toBeUndefined()
    expect(await start('build 2')).toContain('differ from those that /elements/1.5.0/')
    expect(await start('build 2')).toBeUndefined()
    expect(await start('build 1')).toBeUndefined()
    expect(await start('build 3')).toContain('differ from those that /elements/1.5.0/')
  })

  test('that do not exist are 404, not a page', async () => {
    const response = await (await portal())('/elements/nothing.js')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).not.toContain('html')
  })
})

describe('the portal', () => {
  test.each(['/', '/en', '/en/', '/panier?x=1', '/produits/12/'])('%s is its page', async (url) => {
    const response = await (await portal())(url)
    const page = files['dist/portal/index.html']
    const body = url.startsWith('/en') ? page?.replace('app-fr', 'app-en') : page
    expect(response).toMatchObject({ statusCode: 200, body })
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/nowhere', '/produits/12/13', '/../etc/passwd'])('%s is the same page as 404', async (url) => {
    const response = await (await portal())(url)
    expect(response).toMatchObject({ statusCode: 404, body: files['dist/portal/index.html'] })
  })

  test.each(['/nothing.png', '/assets/nothing.js', '/pages.json.map'])('%s is not a page', async (url) => {
    const response = await (await portal())(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('portal')
  })

  test('only runs its own scripts and styles, and cannot be framed', async () => {
    const { headers } = await (await portal())('/')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob: https://data.geopf.fr",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types comptoir-worker',
      ]),
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  test('has name and look of the installation in its source, as text', async () => {
    const app = Fastify()
    const found: string[] = []
    await servePortal(app, { ...config, dataDir: join(folder, 'data') }, join(folder, 'dist'), {
      findInstallation: (locale) => {
        found.push(locale)
        return Promise.resolve({ ...installation, name: 'Achats <"$&"> & Cie' })
      },
    })
    const { body } = await app.inject('/panier')
    expect(body).toContain('<title>Achats &lt;&quot;$&amp;&quot;&gt; &amp; Cie</title>')
    expect(body).toContain('<comptoir-portal installation="{&quot;@id&quot;')
    expect(body).not.toContain('<"')
    await app.inject('/en/cart')
    expect(found).toEqual(['fr', 'en'])
  })

  test('can be installed, in the language of the page and with the name of the installation', async () => {
    const app = Fastify()
    await servePortal(app, { ...config, dataDir: join(folder, 'data') }, join(folder, 'dist'), {
      findInstallation: (locale) =>
        Promise.resolve({ ...installation, name: `Achats ${locale}`, accent: '#123456' }),
    })
    for (const [page, locale] of [
      ['/panier', 'fr'],
      ['/en/cart', 'en'],
    ] as const) {
      const address = `/app-${locale}.webmanifest`
      expect((await app.inject(page)).body).toContain(`<link href="${address}">`)
      const manifest = await app.inject(address)
      expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
      const name = `Achats ${locale}`
      expect(manifest.json()).toEqual({ name, short_name: name, theme_color: '#123456', lang: locale })
    }
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('public, no-cache')
  })

  test('excludes link pages from search engines', async () => {
    const get = await portal()
    for (const path of ['/public/x/1', '/en/public/x/1'])
      expect((await get(path)).headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })

  test('serves the id of its build, which its page has too', async () => {
    const response = await (await portal())('/build.json')
    expect(response.json()).toEqual({ id: 'abc' })
    expect(response.headers['cache-control']).toBe('public, no-cache')
  })

  test('has its gallery in a demo only', async () => {
    const get = await portal()
    expect((await get('/dev/ui/')).body).toContain('gallery')
    expect(await get('/dev/ui')).toMatchObject({ statusCode: 302, headers: { location: '/dev/ui/' } })
    const withoutDemo = await (await portal({ demo: false }))('/dev/ui/')
    expect(withoutDemo).toMatchObject({ statusCode: 404, body: files['dist/portal/index.html'] })
  })

  test('that was never built is 404', async () => {
    const get = await portal({}, 'nothing')
    expect((await get('/')).statusCode).toBe(404)
    expect((await get('/build.json')).statusCode).toBe(404)
  })

  test('accepts no writes', async () => {
    expect((await (await portal())('/panier', {}, 'POST')).statusCode).toBe(404)
  })
})

describe('the demo sites', () => {
  const site = (name: 'partner' | 'erp') => buildDemoSite(name, config, 'pk_key', join(folder, 'demo'))

  test('have the URL of the product in their pages', async () => {
    const partner = await site('partner')
    expect((await partner.inject('/')).body).toBe(
      '<script src="http://localhost:3000/elements/comptoir.js"></script><a api="http://localhost:3000/api" key="pk_key">{{other}}',
    )
    expect((await partner.inject('/shop/')).body).toBe('shop')
    expect((await partner.inject('/site.css')).body).toBe(files['demo/partner/site.css'])
    expect((await partner.inject('/nothing')).statusCode).toBe(404)
  })

  test.each(['/index.html', '/%69ndex.html', '//index.html', '/./index.html', '/shop/../index.html'])(
    'never serve a page with empty placeholders: %s',
    async (url) => {
      const { body } = await (await site('partner')).inject(url)
      expect(body).not.toContain('{{apiBase}}')
    },
  )

  test('also serve index.html, and fill only their own placeholders', async () => {
    const partner = await site('partner')
    expect((await partner.inject('/index.html')).body).toBe((await partner.inject('/')).body)
    expect((await partner.inject('/words/')).body).toBe('{{constructor}} {{toString}}')
  })

  test('serve the build if there is one', async () => {
    expect((await (await site('erp')).inject('/')).body).toBe('built')
  })
})

describe('configured map tiles', () => {
  const tiles = {
    tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&b="2"',
    tileAttribution: '© <Tuiles> & Fils',
  }
  const attributes =
    'tile-url="https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&amp;b=&quot;2&quot;" tile-attribution="© &lt;Tuiles> &amp; Fils"'

  test('are allowed and configured in the portal', async () => {
    const response = await (await portal(tiles))('/panier')
    expect(String(response.headers['content-security-policy'])).toContain(
      "img-src 'self' data: blob: https://*.tiles.example;",
    )
    expect(response.body).toContain(`<comptoir-portal ${attributes}></comptoir-portal>`)
  })

  test('and in the finder of the demo sites', async () => {
    const map = async (changes: Partial<typeof tiles>) => {
      const site = await buildDemoSite('partner', { ...config, ...changes }, 'pk_key', join(folder, 'demo'))
      return (await site.inject('/map/')).body
    }
    expect(await map(tiles)).toBe(
      `img-src https://*.tiles.example; <comptoir-supplier-finder ${attributes} token='x'>`,
    )
    expect(await map({})).toBe("img-src https://data.geopf.fr; <comptoir-supplier-finder  token='x'>")
  })
})

test('files whose name starts with a dot are not served', async () => {
  const get = await portal()
  for (const url of ['/.env', '/elements/.env', '/dev/ui/.env'])
    expect((await get(url)).body).not.toBe('hidden')
  const partner = await buildDemoSite('partner', config, 'pk_key', join(folder, 'demo'))
  expect((await partner.inject('/.env')).statusCode).toBe(404)
})
