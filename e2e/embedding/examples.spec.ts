import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { routePath, routes } from '@comptoir/contract'
import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { startHost, type Host } from './site.ts'
import { collectComplaints, recordViolations } from './test.ts'

/** The pages of docs/embedding/partner.md as its readers use them: their own origin, a key for it, the policy from the page. */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const examples = join(repository, 'demo-host/examples')

interface Shop {
  readonly host: Host
  readonly key: { readonly id: number; readonly key: string }
  readonly revoke: () => Promise<void>
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ server }, provide) => {
    const host = await startHost()
    const api = await openApi(server.portal, 'sydev')
    const { createPartnerKey, revokePartnerKey } = routes
    const form = { name: 'Example', origins: [host.origin], scopes: ['suppliers:read'] }
    const answer = await api.call(createPartnerKey.method, createPartnerKey.path, form)
    const key = createPartnerKey.output.parse(await answer.json())
    const revoke = async () => {
      await api.call(revokePartnerKey.method, routePath(revokePartnerKey.path, { id: key.id }))
    }
    await provide({ host, key, revoke })
    await revoke()
    await host.close()
  },
})

/** The served folder of an example: the plain one as is, the others as built by vite. */
async function build(name: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (name === 'plain') return { folder: join(examples, name), remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), `comptoir-${name}-`))
  const vite = join(repository, 'demo-host/node_modules/.bin/vite')
  const args = [
    'build',
    name,
    '--config',
    'vite.config.js',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const child = spawn(vite, args, { cwd: examples, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The example ${name} could not be built`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
}

/** Follows the guide: sets the address and the key; returns the folder of the example. */
async function publish(name: string, { host, key }: Shop, portal: string): Promise<string> {
  const { folder, remove } = await build(name)
  const fill = (text: string) =>
    text.replaceAll('https://your-comptoir.example', portal).replaceAll('pk_your_key', key.key)
  const guide = fill(await readFile(join(repository, 'docs/embedding/partner.md'), 'utf8'))
  const policy = readPolicy(guide)
  for (const file of await readdir(folder, { recursive: true })) {
    const type = types[file.split('.').at(-1) ?? '']
    if (!type) continue
    host.addPage(`/${name}/${file}`, {
      html: fill(await readFile(join(folder, file), 'utf8')),
      headers: { 'content-type': type, 'content-security-policy': policy },
    })
  }
  await remove()
  return `${host.origin}/${name}/index.html`
}

/** The lines of the guide in a policy that otherwise allows only the page's own scripts and styles. */
function readPolicy(guide: string): string {
  const [, lines = ''] = /```csp\n([^`]+)```/.exec(guide) ?? []
  expect(lines).toContain('connect-src')
  const own = lines.replace('script-src', "script-src 'self'")
  return `default-src 'none'; style-src 'self'; base-uri 'none'; ${own.replaceAll('\n', ' ')}`
}

async function open(page: Page, address: string): Promise<string[]> {
  const complaints = collectComplaints(page)
  await recordViolations(page)
  await page.goto(address)
  return complaints
}

for (const name of ['plain', 'react', 'vue']) {
  test(`the ${name} example works as documented`, async ({ page, server, shop }) => {
    const complaints = await open(page, await publish(name, shop, server.portal))
    const finder = page.locator('comptoir-supplier-finder')
    const results = finder.locator('[part~=results]')
    await expect(results.getByRole('listitem').first()).toBeVisible()
    const root = finder.locator('[data-comptoir-root]')
    expect(await root.evaluate((node) => getComputedStyle(node).fontFamily)).toBe('Georgia, serif')

    await page.getByRole('button', { name: 'Lyon' }).click()
    await expect(results.getByRole('listitem').first()).toContainText(/Lyon/i)
    await page.getByRole('button', { name: 'Sombre' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    expect(complaints).toEqual([])

    await finder.evaluate((node) => node.removeAttribute('token'))
    await expect(page.getByText('La recherche demande une clé (missing).')).toBeVisible()
    expect(await page.evaluate('violations')).toEqual([])
  })
}

test('a revoked key shows an error to the visitor, and details to the developer', async ({
  page,
  server,
  shop,
}) => {
  const address = await publish('plain', shop, server.portal)
  await shop.revoke()
  const complaints = await open(page, address)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByText('La clé d’accès de ce site n’est plus valable.')).toBeVisible()
  await finder.evaluate((node) => node.setAttribute('locale', 'en'))
  await expect(finder.getByText('The access key of this site is no longer valid.')).toBeVisible()
  const warnings = () => complaints.filter((text) => text.startsWith('The key pk_…'))
  await expect.poll(warnings).toHaveLength(1)
  expect(warnings()[0]).toContain(`${shop.key.key.slice(-4)} is unknown or revoked`)
})
