import { AppError, readGeocoderAnswer, readRetryAfter, type GeocoderAnswer } from '@comptoir/contract'
import { defaultLimit, type Geocoder } from './geocoder.ts'

export interface RemoteGeocoderOptions {
  /** `GEOCODER_URL`: below it are `/search` and `/reverse`. */
  readonly url: string
  /** Answers in its place while it does not. */
  readonly fallback: Geocoder
  /** The clock: tests move it. */
  readonly now?: () => number
  /** Told why the fallback answers. */
  readonly onFailure?: (reason: unknown) => void
  /** Milliseconds to wait for an answer. @default 4000 */
  readonly timeout?: number
}

type Parameters = Readonly<Record<string, string | number | undefined>>

const cacheSize = 1000
const cacheLife = 24 * 60 * 60 * 1000
/** After a failure the other service is left alone for so long: a user who types does not wait for it at every letter. */
const pauseAfterFailure = 30_000
/** A service that is busy is left alone for as long as it asks, up to this. */
const longestPause = 60_000
const maxAnswerBytes = 1_000_000

interface Cached {
  readonly answer: GeocoderAnswer
  readonly until: number
}

/**
 * Another geocoder of the same two calls, such as the national service, reached by the server: the page then needs no
 * connection to it, and it learns nothing of who asks. 429 goes through to the caller who got it; until its time is over,
 * and when the service is out of reach, the built-in one answers.
 */
export function createRemoteGeocoder(options: RemoteGeocoderOptions): Geocoder {
  const { url, fallback, now = Date.now, onFailure, timeout = 4000 } = options
  const cache = new Map<string, Cached>()
  let awayUntil = 0

  async function ask(path: string, parameters: Parameters): Promise<GeocoderAnswer | null> {
    const address = addressOf(url, path, parameters)
    const known = cache.get(address)
    if (known && known.until > now()) return known.answer
    if (awayUntil > now()) return null
    try {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status === 429) {
        const wait = pauseFor(response, now())
        awayUntil = Math.max(awayUntil, now() + wait)
        await response.body?.cancel()
        throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      }
      const answer = await readResponse(response)
      keep(address, answer)
      return answer
    } catch (error) {
      if (error instanceof AppError) throw error
      // A refused question says nothing about the next one; anything else is a service that does not work.
      if (!(error instanceof RefusedError)) awayUntil = Math.max(awayUntil, now() + pauseAfterFailure)
      onFailure?.(error)
      return null
    }
  }

  function keep(address: string, answer: GeocoderAnswer): void {
    cache.delete(address)
    cache.set(address, { answer, until: now() + cacheLife })
    if (cache.size <= cacheSize) return
    const [oldest] = cache.keys()
    if (oldest !== undefined) cache.delete(oldest)
  }

  return {
    search: async (query) =>
      (await ask('search', { limit: defaultLimit, ...query })) ?? fallback.search(query),
    reverse: async (query) => (await ask('reverse', query)) ?? fallback.reverse(query),
  }
}

class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

async function readResponse(response: Response): Promise<GeocoderAnswer> {
  if (response.status === 400 || response.status === 404) {
    await response.body?.cancel()
    throw new RefusedError(`The geocoder answered ${response.status}`)
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The geocoder answered ${response.status}`)
  }
  const answer = readGeocoderAnswer(JSON.parse(await readText(response)))
  if (answer === null) throw new Error('The geocoder answered something else than a collection')
  return answer
}

async function readText({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > maxAnswerBytes) throw new Error('The answer of the geocoder is too long')
  }
  return text
}

function addressOf(base: string, path: string, parameters: Parameters): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}

/** Not at once again, and not for ever. */
function pauseFor({ headers }: Response, now: number): number {
  return Math.min(longestPause, Math.max(1000, readRetryAfter(headers.get('Retry-After'), now) ?? 0))
}
