import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { defineRoute, fileSchema } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { bindFile } from './bind-file.ts'

const route = defineRoute({
  summary: 'A test.',
  feature: 'test',
  auth: 'session',
  permission: null,
  method: 'GET',
  path: '/test/export',
  output: fileSchema,
  errors: [],
})

let started = 0
let isReady = Promise.resolve()
const waiting: (() => void)[] = []
async function* chunks() {
  yield 'first\r\n'
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  yield 'last\r\n'
}

const server = openTestApp({
  bindMore(api) {
    bindFile(api, route, async () => {
      started += 1
      await isReady
      return { content: chunks(), mediaType: 'text/csv; charset=utf-8', name: 'test.csv' }
    })
  },
})

test('a streamed export occupies its slot until it is sent', async () => {
  const client = await server.as('client')
  const first = client.get('/test/export')
  await expect.poll(() => waiting.length).toBe(1)
  const second = client.get('/test/export')
  await wait(200)
  // One heavy request per caller at a time: the second has not begun.
  expect(started).toBe(1)
  waiting[0]?.()
  expect(await first).toMatchObject({ status: 200, body: 'first\r\nlast\r\n' })
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  expect((await second).status).toBe(200)
})

/** Requests an export, waits until it has begun, and then releases all exports that are held back. */
async function exportNext(nth: number, within: number): Promise<void> {
  const next = (await server.as('client')).get('/test/export')
  await expect.poll(() => started, { timeout: within }).toBe(nth)
  const release = setInterval(() => {
    for (const goOn of waiting) goOn()
  }, 20)
  expect((await next).status).toBe(200)
  clearInterval(release)
}

test('an export whose caller disconnected before it was ready releases its slot', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const connections = () =>
    new Promise<number>((resolve) => {
      server.app.server.getConnections((_error, count) => resolve(count))
    })
  const { token } = await server.as('client')
  let makeReady = () => {}
  isReady = new Promise((resolve) => {
    makeReady = resolve
  })
  const before = started
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/test/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(() => started).toBe(before + 1)
  socket.destroy()
  await expect.poll(connections).toBe(0)
  makeReady()
  await exportNext(before + 2, 3000)
})

test('a slowly received export releases its slot before others time out', async () => {
  const before = started
  const slow = (await server.as('client')).get('/test/export')
  await expect.poll(() => started).toBe(before + 1)
  await exportNext(before + 2, 9000)
  expect((await slow).status).toBe(200)
})
