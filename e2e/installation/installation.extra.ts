import { expect, test as base } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import {
  addCompany,
  addSupplier,
  choosePassword,
  depositCatalog,
  order,
  signIn,
  stepsDone,
} from './first-order.ts'
import { prepareInstallation, type Installation } from './processes.ts'
import { watchRequests } from './watch-requests.ts'

/** docs/operating.md, step by step, from an empty database: `npm run test:installation`. */

const test = base.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, provide) => {
      const installation = await prepareInstallation()
      await provide(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ installation }, provide) => provide(installation.nginx.url),
})
test.use({ ignoreHTTPSErrors: true, actionTimeout: 20_000 })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const [current, next] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const password = 'une phrase assez longue'
const buyer = { username: 'mael', email: 'mael@chauffage.example', password }
const secretLink = /\/public\/mot-de-passe\/([\w-]{36})/

const print = (figures: string) => process.stdout.write(`${figures}\n`)

test('from an empty database to a confirmed order, through nginx', async ({ page, installation }) => {
  const started = performance.now()
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.addInitScript("addEventListener('pointerdown', () => countClick(), true)")
  expect(installation.createAdmin(password)).toContain('admin can sign in.')
  const secrets = { TOKEN_SECRET: current, TOKEN_SECRET_ACCEPTED: '' }
  for (const index of [0, 1]) await installation.start(index, secrets)

  await signIn(page, { username: 'admin', password })
  expect(await stepsDone(page)).toHaveLength(1)
  await test.step('supplier, catalogue, agency', () => addSupplier(page))
  await test.step('company, unit, person', () => addCompany(page, buyer))
  await test.step('the first catalogue', () => depositCatalog(page))

  await expect.poll(() => installation.emailTo(buyer.email)).toMatch(secretLink)
  const [link = '', secret = ''] = secretLink.exec((await installation.emailTo(buyer.email)) ?? '') ?? []
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await test.step('the buyer chooses a password', () => choosePassword(page, link, password))
  await signIn(page, buyer)
  await test.step('the first order', () => order(page))
  await expect.poll(() => installation.emailTo('rennes@negoce.example')).toBeDefined()
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  print(`From an empty database to the first confirmed order: ${minutes} minutes, ${clicks} clicks`)

  const { nginx } = installation
  expect(nginx.accessLog()).toContain('/public/mot-de-passe/{uuid}')
  expect(nginx.accessLog()).toContain('/api/public/password_links/{uuid}')
  expect(nginx.accessLog() + nginx.errorLog()).not.toContain(secret)
})

test('a new version, and a new secret, without a lost request', async ({ installation, playwright }) => {
  const { nginx } = installation
  const api = await playwright.request.newContext({ baseURL: nginx.url, ignoreHTTPSErrors: true })
  const watch = await watchRequests(api, buyer)
  // The two steps of docs/operating.md: both secrets are accepted, then the next one signs.
  const steps = [
    { TOKEN_SECRET: current, TOKEN_SECRET_ACCEPTED: next },
    { TOKEN_SECRET: next, TOKEN_SECRET_ACCEPTED: current },
  ]
  for (const secrets of steps)
    for (const index of [0, 1]) {
      await installation.end(index)
      await installation.start(index, secrets)
    }
  const { requests, lost, written, stored, slowest, seconds } = await watch.stop()
  await api.dispose()
  print(`Four restarts in ${seconds} s: ${requests} requests, ${lost.length} lost, the slowest ${slowest} ms`)
  expect(lost).toEqual([])
  expect(stored).toBe(written)
  expect(requests).toBeGreaterThan(500)
})
