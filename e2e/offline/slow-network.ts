import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowNetwork {
  readonly url: string
  /** Requests that were lost, on their way there or back. */
  readonly lost: () => number
  /** What went through it since the last call. */
  readonly traffic: () => { readonly requests: number; readonly bytes: number }
  readonly close: () => Promise<void>
}

/**
 * A phone network in front of a server, for pages and service workers alike: each response comes late, and every `lossEvery`th
 * request of the API is lost, by turns before it reaches the server and after it was executed.
 */
export async function openSlowNetwork(
  target: string,
  { delay, lossEvery }: { readonly delay: number; readonly lossEvery: number },
): Promise<SlowNetwork> {
  let count = 0
  let lost = 0
  let traffic = { requests: 0, bytes: 0 }
  const server = createServer((incoming, outgoing) => {
    const isApi = incoming.url?.startsWith('/api/') === true
    if (isApi) count += 1
    traffic.requests += 1
    const isLost = isApi && count % lossEvery === 0
    if (isLost) lost += 1
    const isLostThere = isLost && lost % 2 === 1
    if (isLostThere) return void setTimeout(() => outgoing.destroy(), delay)
    const onward = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        setTimeout(() => {
          if (isLost) return void outgoing.destroy()
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('data', (chunk: Buffer) => (traffic.bytes += chunk.length))
          answer.pipe(outgoing)
        }, delay)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const { port } = await listen(server)
  return {
    url: `http://localhost:${port}`,
    lost: () => lost,
    traffic: () => {
      const seen = traffic
      traffic = { requests: 0, bytes: 0 }
      return seen
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The network has no port'))
      else resolve(address)
    })
  })
}
