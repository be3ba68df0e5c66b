import { createServer, Agent, request as send } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { AppError } from '@comptoir/contract'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, statusesOf } from '../../../test/raw-requests.ts'
import { guardConnections } from './connections.ts'
import { handleError } from './error-handler.ts'

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0

/** The connections of the real server, with routes that read, refuse and fail. */
async function listen(timeout?: number): Promise<number> {
  const app = Fastify({ bodyLimit: 1_000_000, forceCloseConnections: true })
  app.setErrorHandler(handleError)
  guardConnections(app, timeout)
  app.get('/free', () => 'free')
  app.get('/busy', () => Promise.reject(new AppError('unavailable')))
  app.post('/read', () => 'read')
  app.post(
    '/refused',
    { onRequest: async () => Promise.reject(new AppError('unauthenticated')) },
    () => 'never',
  )
  app.post('/large', { bodyLimit: 10 }, () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return portOf(app.server.address())
}

/** A proxy like nginx with `keepalive` to its upstream: few connections, each reused for the next client. */
async function openProxy(upstream: number): Promise<{ port: number; connections: () => number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  let opened = 0
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request
    let isAnswered = false
    const passed = send(
      { host: '127.0.0.1', port: upstream, agent, method, path: url, headers },
      (answer) => {
        isAnswered = true
        const { connection: _connection, 'keep-alive': _keepAlive, ...forwarded } = answer.headers
        response.writeHead(answer.statusCode ?? 502, forwarded)
        answer.pipe(response)
      },
    )
    passed.on('socket', (socket) => {
      if (socket.connecting) opened += 1
    })
    // A body whose response has already arrived is dropped; the response is passed on all the same.
    passed.on('error', () => {
      request.unpipe(passed)
      request.resume()
      if (!isAnswered) response.writeHead(502).end()
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  return { port: portOf(proxy.address()), connections: () => opened }
}

test('behind a proxy with keep-alive, an unread body is not taken for the next request', async () => {
  const { port, connections } = await openProxy(await listen())
  const body = Buffer.alloc(900_000, 'x')
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    })
  const outcomes = new Set<string>()
  for (let at = 0; at < 20; at += 1) {
    const path = ['/refused', '/large', '/nowhere', '/free'][at % 4] ?? ''
    const rejected = await post(path, path === '/large' ? { 'content-type': 'application/json' } : {})
    outcomes.add(`${path} ${rejected.status}`)
    await rejected.arrayBuffer()
    const next = await fetch(`http://127.0.0.1:${port}/free`, { signal: AbortSignal.timeout(10_000) })
    expect([next.status, await next.text()], `after ${path}`).toEqual([200, 'free'])
  }
  expect([...outcomes].toSorted()).toEqual(['/free 404', '/large 413', '/nowhere 404', '/refused 401'])
  // The same few connections, again and again.
  expect(connections()).toBeLessThan(10)
})

test('a body that arrives too slowly ends with 408 and closes its connection', async () => {
  const port = await listen(200)
  const head =
    'POST /read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const ended = new Promise((resolve) => {
    socket.on('close', resolve)
  })
  socket.write(head)
  await ended
  expect(statusesOf(answer)).toEqual([408])
  // A body that arrives in time is read.
  const whole = `${head.replace('100', '2')}}`
  expect(statusesOf(await sendRaw(port, [whole]))).toEqual([200])
})

test('a rejection to retry later has Retry-After', async () => {
  const port = await listen()
  const answer = await fetch(`http://127.0.0.1:${port}/busy`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
