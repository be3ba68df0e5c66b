import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../src/files/s3-store.ts'

/** Answers as an S3-compatible service does to the four calls that we make; in memory. */
export interface FakeS3 {
  readonly settings: S3Settings
  readonly requests: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders }[]
  readonly close: () => Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const requests: FakeS3['requests'] = []

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const { method, url = '', headers } = request
    requests.push({ method, headers })
    const body = await buffer(request)
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
    if (method === 'PUT') {
      // S3 takes no body of unknown length, and none that is not what was signed.
      if (headers['content-length'] === undefined) return { status: 411 }
      const digest = createHash('sha256').update(body).digest('hex')
      if (headers['x-amz-content-sha256'] !== digest) return { status: 400 }
      objects.set(url, body)
      return { status: 200 }
    }
    const object = objects.get(url)
    if (method === 'DELETE') objects.delete(url)
    if (method === 'DELETE') return { status: 204 }
    return object ? { status: 200, body: object } : { status: 404 }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(request.method === 'HEAD' ? undefined : body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    settings: {
      url: `http://127.0.0.1:${port}/bucket`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'eu-test-1',
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
