import {
  geocodeDebounce,
  geocodeMinLength,
  readGeocoderAnswer,
  readRetryAfter,
  routes,
  toSuggestions,
  type AnyRoute,
  type GeocodedSuggestion,
  type GeocoderAnswer,
} from '@comptoir/contract'
import ky, { isHTTPError, isTimeoutError } from 'ky'
import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * - `idle`: nothing is pending; with `answered` and no suggestion, no such place exists;
 * - `loading`: a response is pending, or the user is still typing;
 * - `busy`: the geocoder is rate-limited until `retryAt`, and is called again then;
 * - `offline`: no network, or the geocoder is unreachable;
 * - `error`: the response was unusable or timed out.
 */
export type GeocoderStatus = 'idle' | 'loading' | 'busy' | 'offline' | 'error'

export interface GeocoderState {
  /** The suggestions for `answered`; they stay while the next response is pending. */
  readonly suggestions: readonly GeocodedSuggestion[]
  readonly status: GeocoderStatus
  /** When a busy geocoder is called again, in milliseconds since 1970. */
  readonly retryAt: number | null
  /** The text of `suggestions`; `null` before the first response. */
  readonly answered: string | null
  /** The attribution to show beside the suggestions. */
  readonly attribution: string | null
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Suggestions for one field while typing. */
export interface Geocoder {
  readonly store: StoreApi<GeocoderState>
  /**
   * Call on every keystroke; short texts clear the suggestions.
   * Places near `near` come first among equal matches.
   */
  readonly search: (text: string, near?: Position) => void
  /** Requests the last text again immediately, but not before `retryAt` of a busy geocoder. */
  readonly retry: () => void
  /** Clears text and suggestions. */
  readonly clear: () => void
  /** Aborts pending requests; it can be used again. */
  readonly stop: () => void
}

export interface GeocoderOptions {
  /** Base address of the API. */
  readonly apiBase: string
  /** The user's token, if signed in: users have their own rate limit behind a shared address. */
  readonly token?: () => string | null
  /** @default 8 */
  readonly limit?: number
}

/** Why a geocoder call failed. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError'
  readonly status: 'busy' | 'offline' | 'error'
  /** Milliseconds to wait when the geocoder is busy. */
  readonly retryAfter: number

  constructor(status: GeocoderError['status'], options: { retryAfter?: number; cause?: unknown } = {}) {
    super(status, { cause: options.cause })
    this.status = status
    this.retryAfter = options.retryAfter ?? 0
  }
}

/** Timeout; the national service may take several seconds. */
const answerTimeout = 12_000
const defaultRetryAfter = 2000
const longestRetryAfter = 10 * 60_000

const nothing: GeocoderState = {
  suggestions: [],
  status: 'idle',
  retryAt: null,
  answered: null,
  attribution: null,
}

/** Creates the suggestions of one field: 250 ms after the last keystroke, from three characters on; the last text wins. */
export function createGeocoder({ apiBase, token, limit = 8 }: GeocoderOptions): Geocoder {
  const store = createStore<GeocoderState>(() => nothing)
  let latestText = ''
  let nearby: Position | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let call: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    call?.abort()
    call = undefined
  }

  const later = (wait: number) => {
    stop()
    timer = setTimeout(() => void request(), wait)
  }

  async function request(): Promise<void> {
    const current = new AbortController()
    const text = latestText
    call = current
    store.setState({ status: 'loading', retryAt: null })
    const query = { q: text, limit, ...(nearby && { lat: nearby.latitude, lon: nearby.longitude }) }
    try {
      const answer = await callGeocoder({ apiBase, token }, routes.geocode, query, current.signal)
      if (current.signal.aborted) return
      store.setState({
        ...nothing,
        suggestions: toSuggestions(answer),
        answered: text,
        attribution: answer.attribution ?? null,
      })
    } catch (error) {
      // Ignore responses and errors of older texts.
      if (current.signal.aborted) return
      const failure = toGeocoderError(error)
      const retryAt = failure.status === 'busy' ? Date.now() + failure.retryAfter : null
      store.setState({ status: failure.status, retryAt })
      if (retryAt !== null) later(failure.retryAfter)
    }
  }

  return {
    store,
    search(text, near) {
      const trimmed = text.trim().replace(/\s+/g, ' ')
      nearby = near
      if (trimmed === latestText) return
      latestText = trimmed
      const { retryAt, answered } = store.getState()
      if (trimmed.length < geocodeMinLength) {
        stop()
        store.setState(nothing)
      } else if (trimmed === answered) {
        stop()
        store.setState({ status: 'idle', retryAt: null })
      } else if (retryAt === null) {
        store.setState({ status: 'loading' })
        later(geocodeDebounce)
      } else later(Math.max(geocodeDebounce, retryAt - Date.now()))
    },
    retry() {
      const { retryAt } = store.getState()
      if (latestText.length < geocodeMinLength || (retryAt ?? 0) > Date.now()) return
      stop()
      void request()
    },
    clear() {
      latestText = ''
      stop()
      store.setState(nothing)
    },
    stop() {
      // Typing the same text again restarts an aborted request.
      if (store.getState().status === 'loading') {
        latestText = ''
        store.setState({ status: 'idle' })
      }
      stop()
    },
  }
}

/** The address at a position, such as the device's; `null` at sea or abroad. Throws a `GeocoderError`. */
export async function locateAddress(
  apiBase: string,
  { latitude, longitude }: Position,
  signal?: AbortSignal,
): Promise<GeocodedSuggestion | null> {
  try {
    const query = { lon: longitude, lat: latitude }
    const answer = await callGeocoder({ apiBase }, routes.reverseGeocode, query, signal)
    return toSuggestions(answer)[0] ?? null
  } catch (error) {
    if (signal?.aborted) throw error
    throw toGeocoderError(error)
  }
}

/** The server forwards the call, so the third-party service does not see the user. */
async function callGeocoder(
  { apiBase, token }: Pick<GeocoderOptions, 'apiBase' | 'token'>,
  route: AnyRoute,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal | undefined,
): Promise<GeocoderAnswer> {
  const bearer = token?.() ?? null
  const body: unknown = await ky(`${apiBase}${route.path}`, {
    searchParams: { ...query },
    headers: {
      Accept: 'application/json',
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    },
    credentials: 'omit',
    retry: 0,
    timeout: answerTimeout,
    ...(signal && { signal }),
  }).json()
  const answer = readGeocoderAnswer(body)
  if (answer === null) throw new GeocoderError('error')
  return answer
}

function toGeocoderError(error: unknown): GeocoderError {
  if (error instanceof GeocoderError) return error
  if (isHTTPError(error)) {
    const { response } = error
    if (response.status !== 429) return new GeocoderError('error', { cause: error })
    return new GeocoderError('busy', {
      retryAfter: retryDelay(response),
      cause: error,
    })
  }
  // A non-JSON response is a SyntaxError; otherwise no response came.
  const hasFailed = isTimeoutError(error) || error instanceof SyntaxError
  return new GeocoderError(hasFailed ? 'error' : 'offline', { cause: error })
}

/** No immediate retry, and none after disposal. */
function retryDelay({ headers }: Response): number {
  const wait = readRetryAfter(headers.get('Retry-After'), Date.now())
  return wait === null ? defaultRetryAfter : Math.min(longestRetryAfter, Math.max(1000, wait))
}
