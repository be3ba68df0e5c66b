import { AppError, readGeocoderAnswer, readRetryAfter, type GeocoderAnswer } from '@comptoir/contract'
import { defaultLimit, type Geocoder } from './geocoder.ts'

export interface RemoteGeocoderOptions {
  /** `GEOCODER_URL`: below it are `/search` and `/reverse`. */
  readonly url: string
  /** Used while the service is unavailable. */
  readonly fallback: Geocoder
  /** The clock; tests change it. */
  readonly now?: () => number
  /** Called with the reason when the fallback is used. */
  readonly onFailure?: (reason: unknown) => void
  /** Milliseconds to wait for a response. @default 4000 */
  readonly timeout?: number
}

type Parameters = Readonly<Record<string, string | number | undefined>>

const cacheSize = 1000
const cacheLife = 24 * 60 * 60 * 1000
/** How long the service is not called after a failure: a user who types does not wait for it at every character. */
const pauseAfterFailure = 30_000
/** The maximum of a busy service's `Retry-After`. */
const longestPause = 60_000
const maxAnswerBytes = 1_000_000

interface Cached {
  readonly answer: GeocoderAnswer
  readonly until: number
}

/**
 * Calls another geocoder with the same API, such as the national service, from the server: the page then needs no
 * connection to it, and it learns nothing about the user. A 429 is passed on to the caller; until its delay is over,
 * and when the service is unreachable, the built-in one is used.
 */
export function createRemoteGeocoder(options: RemoteGeocoderOptions): Geocoder {
  const { url, fallback, now = Date.now, onFailure, timeout = 4000 } = options
  const cache = new Map<string, Cached>()
  let awayUntil = 0

  async function request(path: string, parameters: Parameters): Promise<GeocoderAnswer | null> {
    const address = addressOf(url, path, parameters)
    const cached = cache.get(address)
    if (cached && cached.until > now()) return cached.answer
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
      // A rejected query says nothing about the next one; any other failure means that the service is down.
      if (!(error instanceof RejectedError)) awayUntil = Math.max(awayUntil, now() + pauseAfterFailure)
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
      (await request('search', { limit: defaultLimit, ...query })) ?? fallback.search(query),
    reverse: async (query) => (await request('reverse', query)) ?? fallback.reverse(query),
  }
}

class RejectedError extends Error {
  override readonly name = 'RejectedError'
}

async function readResponse(response: Response): Promise<GeocoderAnswer> {
  if (response.status === 400 || response.status === 404) {
    await response.body?.cancel()
    throw new RejectedError(`The geocoder returned ${response.status}`)
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The geocoder returned ${response.status}`)
  }
  const answer = readGeocoderAnswer(JSON.parse(await readText(response)))
  if (answer === null) throw new Error('The geocoder returned something other than a collection')
  return answer
}

async function readText({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > maxAnswerBytes) throw new Error('The response of the geocoder is too long')
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

/** Neither immediately nor forever. */
function pauseFor({ headers }: Response, now: number): number {
  return Math.min(longestPause, Math.max(1000, readRetryAfter(headers.get('Retry-After'), now) ?? 0))
}
