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
 * - `idle`: nothing is under way; with `answered` and no suggestion, there is no such place;
 * - `loading`: an answer is awaited, or the user still types;
 * - `busy`: the geocoder asks for patience until `retryAt`, and is asked again then;
 * - `offline`: no answer can come: no network, or the geocoder is out of reach;
 * - `error`: an answer came, or failed to come in time, that helps nobody.
 */
export type GeocoderStatus = 'idle' | 'loading' | 'busy' | 'offline' | 'error'

export interface GeocoderState {
  /** What fits `answered`; it stays while the next answer is on its way. */
  readonly suggestions: readonly GeocodedSuggestion[]
  readonly status: GeocoderStatus
  /** When a busy geocoder is asked again, in milliseconds since 1970. */
  readonly retryAt: number | null
  /** The text that `suggestions` answer; `null` before the first answer. */
  readonly answered: string | null
  /** Who is to be named beside the suggestions. */
  readonly attribution: string | null
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Suggestions for one field, as it is typed in. */
export interface Geocoder {
  readonly store: StoreApi<GeocoderState>
  /**
   * Call on every keystroke; short texts clear the suggestions.
   * Places near `near` come first, where they fit equally well.
   */
  readonly search: (text: string, near?: Position) => void
  /** Asks for the last text again, at once; not before a busy geocoder wants to be asked. */
  readonly retry: () => void
  /** Forgets text and suggestions. */
  readonly clear: () => void
  /** Ends what is under way; it can be used again. */
  readonly stop: () => void
}

export interface GeocoderOptions {
  /** Address of the API; the geocoder's calls are below it. */
  readonly apiBase: string
  /** Who asks, where somebody is signed in: they have a limit of their own behind a shared address. */
  readonly token?: () => string | null
  /** @default 8 */
  readonly limit?: number
}

/** Why the geocoder has not answered. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError'
  readonly status: 'busy' | 'offline' | 'error'
  /** Milliseconds that a busy geocoder asks for. */
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

/** Makes the suggestions of one field: 250 ms after the last keystroke, from three letters on, the last text wins. */
export function createGeocoder({ apiBase, token, limit = 8 }: GeocoderOptions): Geocoder {
  const store = createStore<GeocoderState>(() => nothing)
  let wanted = ''
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
    timer = setTimeout(() => void ask(), wait)
  }

  async function ask(): Promise<void> {
    const current = new AbortController()
    const text = wanted
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
      // Ignore answers and failures of older texts.
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
      if (trimmed === wanted) return
      wanted = trimmed
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
      if (wanted.length < geocodeMinLength || (retryAt ?? 0) > Date.now()) return
      stop()
      void ask()
    },
    clear() {
      wanted = ''
      stop()
      store.setState(nothing)
    },
    stop() {
      // What was under way is asked again when the text is typed again.
      if (store.getState().status === 'loading') {
        wanted = ''
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

/** The server asks on: a third party behind it learns nothing of who asks. */
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
      retryAfter: patienceFor(response),
      cause: error,
    })
  }
  // An answer that is no JSON is a SyntaxError; what never came is left.
  const hasFailed = isTimeoutError(error) || error instanceof SyntaxError
  return new GeocoderError(hasFailed ? 'error' : 'offline', { cause: error })
}

/** No immediate retry, and none after disposal. */
function patienceFor({ headers }: Response): number {
  const wait = readRetryAfter(headers.get('Retry-After'), Date.now())
  return wait === null ? defaultRetryAfter : Math.min(longestRetryAfter, Math.max(1000, wait))
}
