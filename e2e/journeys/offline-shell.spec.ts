import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'

/** The installed shell: it opens without a network, and never hides a deployment. */

test.use({ serviceWorkers: 'allow' })

const built = fileURLToPath(new URL('../../dist/portal/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** A host of the portal's build alone: deployments are files that change. */
async function startHost() {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-shell-'))
  await cp(built, folder, { recursive: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1)
    if (pathname.startsWith('/api/')) return void response.writeHead(503).end()
    readFile(join(folder, name)).then(
      (content) => {
        const type = types[extname(name)] ?? 'application/octet-stream'
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return { folder, server, url: `http://localhost:${address.port}` }
}

/** Deploys another build: the same code under another id, and with another name for its entry. */
async function deploy(folder: string): Promise<void> {
  const [, id = ''] = /"id":"(\w+)"/.exec(await readFile(join(folder, 'build.json'), 'utf8')) ?? []
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const entry = /assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? ''
  const next = entry.replace('index-', 'index-next-')
  await cp(join(folder, entry), join(folder, next))
  await rm(join(folder, entry))
  for (const name of ['index.html', 'build.json', 'sw.js']) {
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), text.replaceAll(id, 'next-build').replaceAll(entry, next))
  }
  for (const name of await readdir(join(folder, 'assets'))) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, 'assets', name)
    const text = await readFile(path, 'utf8')
    const own = entry.slice('assets/'.length)
    if (text.includes(own)) await writeFile(path, text.replaceAll(own, next.slice('assets/'.length)))
  }
}

const buildOf = (page: Page) =>
  page.locator('meta[name=comptoir-build]').getAttribute('content', { timeout: 20_000 })

const stop = (server: Server) =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(resolve)
  })

test('what a first scan needs is stored once a page is open', async ({ page }) => {
  const { folder, server, url } = await startHost()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  const stored = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const requests = await (await caches.open(name)).keys()
      return requests.map((request) => new URL(request.url).pathname.replace(/-[\w-]{8}\./, '.'))
    })
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining(['/assets/zxing_reader.wasm', '/assets/ponyfill.js', '/assets/zxing_reader.js']),
    )
  await stop(server)
  await rm(folder, { recursive: true, force: true })
})

test('opens without its server, and after a deployment shows the new build, with and without it', async ({
  page,
}) => {
  const { folder, server, url } = await startHost()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const first = await buildOf(page)
  await deploy(folder)

  await test.step('the next page is the new build, although the old one is installed', async () => {
    await page.goto(`${url}/en`)
    expect(await buildOf(page)).toBe('next-build')
    expect(first).not.toBe('next-build')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('then it is installed as well, and is what opens without the server', async () => {
    const isInstalled = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready
        const shell = await caches.match('/', { cacheName: 'comptoir-shell-next-build' })
        return shell !== undefined && !installing && !waiting && active?.state === 'activated'
      })
    await expect.poll(isInstalled).toBe(true)
    await stop(server)
    await page.goto(`${url}/panier`)
    expect(await buildOf(page)).toBe('next-build')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await rm(folder, { recursive: true, force: true })
})
