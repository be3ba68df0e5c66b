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

/** How long the service may take to say that it has an object, that it gives it, that it forgets it, or that it has taken it. */
const usualPatience = { answer: 20_000, upload: 60_000 }

/** Keeps files in a bucket. S3 shows an object only when all of it has arrived and its SHA-256 is the one that was signed. */
export function createS3Store(
  { url, ...credentials }: S3Settings,
  patience: typeof usualPatience = usualPatience,
): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const placeOf = (digest: string) => `${url.replace(/\/$/, '')}/${pathOf(digest)}`
  const { bucket, prefix } = partsOf(url)

  const send = (digest: string, init: RequestInit & { duplex?: 'half' }) => ask(placeOf(digest), init)

  async function ask(address: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const request = await client.sign(address, init)
    const waiting = new AbortController()
    // Until the answer begins: how long its body takes depends on who reads it. One that stalls is ended by `fetch` itself.
    const timer = setTimeout(() => waiting.abort(), init.method === 'PUT' ? patience.upload : patience.answer)
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
      const known = await send(content.digest, { method: 'HEAD' })
      if (known.ok) return
      const answer = await send(content.digest, {
        method: 'PUT',
        body: Readable.toWeb(content.open()),
        duplex: 'half',
        headers: {
          'Content-Length': String(content.size),
          'Content-Type': 'application/octet-stream',
          'X-Amz-Content-Sha256': content.digest,
        },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw unavailable(`PUT answered ${answer.status}`)
    },

    async read(digest) {
      const answer = await send(digest, { method: 'GET' })
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body)
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw unavailable(`GET answered ${answer.status}`)
    },

    async remove(digest) {
      const answer = await send(digest, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw unavailable(`DELETE answered ${answer.status}`)
    },

    async *list(before) {
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next !== null) query.set('continuation-token', next)
        const answer = await ask(`${bucket}?${query.toString()}`, { method: 'GET' })
        const text = await answer.text()
        if (!answer.ok) throw unavailable(`GET of the list answered ${answer.status}`)
        const page = readListing(text)
        yield page.objects.flatMap(({ key, modifiedAt }) => {
          const digest = key.startsWith(prefix) ? digestOf(key.slice(prefix.length)) : null
          return digest !== null && modifiedAt < before ? [digest] : []
        })
        ;({ next } = page)
      } while (next !== null)
    },
  }
}

/** The bucket's own address, and what the names of our objects in it start with. */
function partsOf(url: string): { bucket: string; prefix: string } {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  return {
    bucket: `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  }
}

/** 503 for the caller; the log says why. */
function unavailable(reason: string, cause?: unknown): AppError {
  const error = new AppError('unavailable', { reason: `File storage: ${reason}` })
  return Object.assign(error, { cause })
}
