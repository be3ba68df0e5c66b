import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { S3Settings } from '../src/platform/files/s3-store.ts'

/** An in-memory S3-compatible service for the five calls that we make. */
export interface FakeS3 {
  readonly settings: S3Settings
  /** A foreign object. */
  readonly put: (key: string) => void
  readonly requests: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders }[]
  readonly close: () => Promise<void>
}

/** Starts it on a free local port. It pauses before each response, and between the halves of a body. */
export async function startFakeS3(
  pauses: { readonly before?: number; readonly within?: number } = {},
): Promise<FakeS3> {
  const objects = new Map<string, { body: Buffer; modifiedAt: Date }>()
  const requests: FakeS3['requests'] = []

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const { method, url = '', headers } = request
    requests.push({ method, headers })
    const body = await buffer(request)
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
    if (method === 'PUT') {
      // S3 rejects a body of unknown length, or one that does not match its signature.
      if (headers['content-length'] === undefined) return { status: 411 }
      const digest = createHash('sha256').update(body).digest('hex')
      if (headers['x-amz-content-sha256'] !== digest) return { status: 400 }
      objects.set(url, { body, modifiedAt: new Date() })
      return { status: 200 }
    }
    if (url.startsWith('/bucket?')) return { status: 200, body: listing(objects, new URL(url, 'http://s3')) }
    const object = objects.get(url)?.body
    if (method === 'DELETE') objects.delete(url)
    if (method === 'DELETE') return { status: 204 }
    return object ? { status: 200, body: object } : { status: 404 }
  }

  const server = createServer((request, response) => {
    answer(request)
      .then(async ({ status, body }) => {
        await setTimeout(pauses.before ?? 0)
        response.writeHead(status)
        if (request.method === 'HEAD' || !body) return response.end()
        const half = body.length / 2
        response.write(body.subarray(0, half))
        await setTimeout(pauses.within ?? 0)
        return response.end(body.subarray(half))
      })
      .catch(() => response.destroy())
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
    put: (key) => void objects.set(`/bucket/${key}`, { body: Buffer.from('x'), modifiedAt: new Date() }),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const pageSize = 2

/** `ListObjectsV2`, with pages small enough to need several. */
function listing(objects: ReadonlyMap<string, { modifiedAt: Date }>, { searchParams }: URL): Buffer {
  const after = searchParams.get('continuation-token') ?? ''
  const prefix = searchParams.get('prefix') ?? ''
  const found = [...objects]
    .map(([path, { modifiedAt }]) => ({ key: decodeURIComponent(path).slice('/bucket/'.length), modifiedAt }))
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const page = found.slice(0, pageSize)
  const contents = page.map(
    ({ key, modifiedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Owner><ID>Key</ID></Owner></Contents>`,
  )
  const next =
    found.length > pageSize
      ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>`
      : ''
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
