import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { routes, webhookEventData, webhookEventTypes, webhookMessageSchema } from '@comptoir/contract'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { freePorts } from '../../../test/free-ports.ts'
import { startProcess } from '../../../test/killed-process.ts'
import { makeAdministrator } from '../../../test/webhook-fixtures.queries.ts'

const page = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
/** Below this package, so that the library is found. */
const folder = new URL('../../../node_modules/.cache/webhooks/', import.meta.url)

const port = await freePorts(1)
const server = openTestApp({ privateHosts: [`localhost:${port}`], pollJobsEvery: 0.5 })
beforeAll(() => makeAdministrator(server.db, 'client'))

const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''

test('the table lists every event with its facts', () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` +\|[^|]+\|([^|]+)\|$/gm)].map(
    ([, type, facts = '']) => [type, ...[...facts.matchAll(/`(\w+)`/g)].map(([, name]) => name)] as const,
  )
  expect(rows).toEqual(
    webhookEventTypes.map((type) => [
      type,
      ...Object.keys(webhookEventData[type].shape).filter((name) => name !== '@id'),
    ]),
  )
})

test('the message of the page is one', () => {
  const { type, data } = webhookMessageSchema.parse(JSON.parse(codeOf('json')))
  expect(type).toBe('order.confirmed')
  expect(webhookEventData['order.confirmed'].parse(data)).toEqual(data)
})

test('the example accepts a message of the server, and no other', { timeout: 60_000 }, async () => {
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = new URL('example.mjs', folder)
  await writeFile(script, codeOf('js'))
  // The library rejects a time that is not now.
  server.clock.now = new Date()
  const client = await server.as('client')
  const url = `http://localhost:${port}/`
  const form = { name: 'Example', url, events: ['order.confirmed'] }
  const { id, secret } = routes.createWebhook.output.parse(
    (await client.post('/internal/webhooks', form)).body,
  )
  const example = await startProcess(
    script,
    { dataDir: fileURLToPath(folder), databaseUrl: undefined },
    { PORT: String(port), WEBHOOK_SECRET: secret },
  )
  onTestFinished(() => example.kill())
  await server.app.services.jobs.work(server.app.services)
  await client.post(`/internal/webhooks/${id}/test`)
  await vi.waitFor(
    async () =>
      expect(await client.get('/internal/webhook_deliveries')).toMatchObject({
        body: { member: [{ state: 'sent', statusCode: 204 }] },
      }),
    { timeout: 30_000, interval: 100 },
  )
  const forged = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
  })
  expect(forged.status).toBe(400)
})
