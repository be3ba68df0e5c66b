import {
  constants,
  readRetryAfter,
  routePath,
  type AnyRoute,
  type RouteInput,
  type RouteOutput,
} from '@comptoir/contract'
import ky, { isHTTPError, type Options } from 'ky'
import type { Locale } from '../element/common.ts'
import { fetchOrTake } from './first-answers.ts'
import { toSearchParams } from './query-string.ts'
import {
  forgetReadPosition,
  positionHeader,
  readPositionHeaders,
  storeReadPosition,
} from './read-position.ts'
import { readAnswer, toApiError } from './read-answer.ts'
import { isKey } from '../session/token.ts'
import type { Session } from '../session/session.ts'
import { withToken } from '../session/with-token.ts'

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** Aborts only the wait for a new token; a request in flight is not cancelled. */
  readonly waitSignal?: AbortSignal | undefined
  /** Idempotency key: the server executes repeated calls with it once. */
  readonly idempotencyKey?: string | undefined
  /** Version of the edited row; 412 when it has changed. */
  readonly ifMatch?: string | undefined
}

export interface ApiClient {
  /** Calls a route of the contract and returns its parsed output, or throws an `ApiError`. */
  call<R extends AnyRoute>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteOutput<R>>
  /** The same for a route that returns a file (`fileSchema`). */
  download<R extends AnyRoute>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<Blob>
}

const longestRetryAfter = 30_000
const requestTimeout = 30_000
// Uploads over slow connections.
const uploadTimeout = 300_000

/** A GET is retried once on these eight statuses, after 500 ms plus jitter or the delay of `Retry-After` (D-04). */
const retryOnce: Options['retry'] = {
  limit: 1,
  methods: ['get'],
  statusCodes: [...constants.retryStatuses],
  afterStatusCodes: [...constants.retryStatuses],
  maxRetryAfter: longestRetryAfter,
  delay: () => 500 + Math.random() * 250,
  shouldRetry: ({ error }) => (isHTTPError(error) && !hasLongRetryAfter(error.response) ? undefined : false),
}

function hasLongRetryAfter(response: Response): boolean {
  const wait = readRetryAfter(response.headers.get('Retry-After'), Date.now())
  return wait !== null && wait > longestRetryAfter
}

const ignore = () => undefined

/** API client of one session and language. */
export function createClient(session: Session, locale: Locale): ApiClient {
  return {
    async call(route, input, options = {}) {
      try {
        return await readAnswer(route, await send(session, locale, route, input, options))
      } catch (error) {
        const failure = toApiError(error)
        const { token } = session
        // Loaded on demand: on most pages no key is rejected.
        if (token !== null && isKey(token))
          void import('../session/warn-key.ts').then(({ warnKey }) => warnKey(failure, token, route), ignore)
        throw failure
      }
    },
    async download(route, input, options = {}) {
      try {
        const response = await send(session, locale, route, input, options)
        return await response.blob()
      } catch (error) {
        throw toApiError(error)
      }
    },
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

async function send(
  session: Session,
  locale: Locale,
  route: AnyRoute,
  input: Parts,
  options: CallOptions,
): Promise<Response> {
  // A link carries its own secret and does not use the session.
  if (route.auth === 'none' || route.auth === 'link')
    return request(session.apiBase, null, locale, route, input, options)
  const once = (token: string) => request(session.apiBase, token, locale, route, input, options)
  return withToken(session, once, options.waitSignal ?? options.signal)
}

function request(
  apiBase: string,
  token: string | null,
  locale: Locale,
  route: AnyRoute,
  { params, query, body }: Parts,
  options: CallOptions,
): Promise<Response> {
  const headers = {
    Accept: 'application/ld+json',
    'Accept-Language': locale,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    ...(options.ifMatch ? { 'If-Match': options.ifMatch } : {}),
    ...readPositionHeaders(apiBase),
  }
  const sent = ky(`${apiBase}${routePath(route.path, params)}`, {
    method: route.method,
    headers,
    searchParams: toSearchParams(query),
    retry: retryOnce,
    timeout: route.maxFileBytes === undefined ? requestTimeout : uploadTimeout,
    credentials: 'omit',
    fetch: fetchOrTake,
    keepalive: outlivesPage(route, body),
    hooks: {
      afterResponse: [({ response }) => storeReadPosition(apiBase, response.headers.get(positionHeader))],
    },
    ...(options.signal ? { signal: options.signal } : {}),
    ...(body === undefined ? {} : route.maxFileBytes === undefined ? { json: body } : { body: toForm(body) }),
  })
  return route.method === 'GET' ? sent : sent.catch((error: unknown) => rejectWrite(apiBase, error))
}

/** A write without a response may have been made: until replicas have it, reads go to the primary. */
function rejectWrite(apiBase: string, error: unknown): never {
  if (!isHTTPError(error) || !error.response.headers.has(positionHeader)) forgetReadPosition(apiBase)
  throw error
}

/**
 * Small writes use `keepalive` and survive leaving the page. Browsers allow 64 KiB of such requests at a time and
 * reject more, so long ones are sent normally.
 */
const outlivesPage = (route: AnyRoute, body: unknown) =>
  route.method !== 'GET' &&
  route.maxFileBytes === undefined &&
  (body === undefined || JSON.stringify(body).length < 2000)

/** Fields as text, files as they are; `null` and missing values are not sent. */
export function toForm(body: unknown): FormData {
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields as [string, unknown][]) {
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'string') form.append(name, value)
    else if (value !== null && value !== undefined) form.append(name, JSON.stringify(value))
  }
  return form
}
