import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError } from '@comptoir/contract'
import { pathOf, type FileStore } from './file-store.ts'

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Endpoint, bucket and prefix in path style: `https://s3.example/bucket/prefix`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const patience = 60_000

/** Keeps files in a bucket. S3 shows an object only when all of it has arrived and its SHA-256 is the one that was signed. */
export function createS3Store({ url, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const placeOf = (digest: string) => `${url.replace(/\/$/, '')}/${pathOf(digest)}`

  async function send(digest: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const request = await client.sign(placeOf(digest), init)
    try {
      return await fetch(request, { signal: AbortSignal.timeout(patience) })
    } catch (cause) {
      throw unavailable('no answer', cause)
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
  }
}

/** 503 for the caller; the log says why. */
function unavailable(reason: string, cause?: unknown): AppError {
  const error = new AppError('unavailable', { reason: `File storage: ${reason}` })
  return Object.assign(error, { cause })
}
