import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError } from '@comptoir/contract'
import { digestOf, pathOf, type FileStore } from './file-store.ts'
import { readListing } from './s3-listing.ts'

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Endpoint, bucket and prefix in path style: `https://s3.example/bucket/prefix`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Timeouts for the response of the service, and for an upload. */
const defaultTimeouts = { response: 20_000, upload: 60_000 }

/** Stores files in a bucket. S3 makes an object visible only when it has arrived completely with the signed SHA-256. */
export function createS3Store(
  { url, ...credentials }: S3Settings,
  timeouts: typeof defaultTimeouts = defaultTimeouts,
): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const placeOf = (digest: string) => `${url.replace(/\/$/, '')}/${pathOf(digest)}`
  const { bucket, prefix } = partsOf(url)

  const send = (digest: string, init: RequestInit & { duplex?: 'half' }) => fetchSigned(placeOf(digest), init)

  async function fetchSigned(address: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const request = await client.sign(address, init)
    const waiting = new AbortController()
    // Until the response begins: the duration of its body depends on the reader. `fetch` itself ends a stalled one.
    const timer = setTimeout(
      () => waiting.abort(),
      init.method === 'PUT' ? timeouts.upload : timeouts.response,
    )
    try {
      return await fetch(request, { signal: waiting.signal })
    } catch (cause) {
      throw unavailable('no answer', cause)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async save(content) {
      const existing = await send(content.digest, { method: 'HEAD' })
      if (existing.ok) return
      const response = await send(content.digest, {
        method: 'PUT',
        body: Readable.toWeb(content.open()),
        duplex: 'half',
        headers: {
          'Content-Length': String(content.size),
          'Content-Type': 'application/octet-stream',
          'X-Amz-Content-Sha256': content.digest,
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw unavailable(`PUT answered ${response.status}`)
    },

    async read(digest) {
      const response = await send(digest, { method: 'GET' })
      if (response.ok && response.body) return Readable.fromWeb(response.body)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw unavailable(`GET answered ${response.status}`)
    },

    async remove(digest) {
      const response = await send(digest, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw unavailable(`DELETE answered ${response.status}`)
    },

    async *list(before) {
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next !== null) query.set('continuation-token', next)
        const response = await fetchSigned(`${bucket}?${query.toString()}`, { method: 'GET' })
        const text = await response.text()
        if (!response.ok) throw unavailable(`GET of the list answered ${response.status}`)
        const page = readListing(text)
        yield page.objects.flatMap(({ key, modifiedAt }) => {
          const digest = key.startsWith(prefix) ? digestOf(key.slice(prefix.length)) : null
          return digest !== null && modifiedAt < before ? [digest] : []
        })
        ;({ next } = page)
      } while (next !== null)
    },

    // The service is shared by all processes: no other process could serve better.
    probe: () => Promise.resolve(),
  }
}

/** The URL of the bucket, and the prefix of our objects in it. */
function partsOf(url: string): { bucket: string; prefix: string } {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  return {
    bucket: `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  }
}

/** 503 for the caller; the cause is logged. */
function unavailable(reason: string, cause?: unknown): AppError {
  const error = new AppError('unavailable', { reason: `File storage: ${reason}` })
  return Object.assign(error, { cause })
}
