import ky, { isHTTPError, isNetworkError, type KyInstance } from 'ky'
import { isRecord, toComptoirError } from './comptoir-error.ts'
import type { ReadPosition } from './read-position.ts'

const longestRetryAfter = 30

export interface SendOptions {
  readonly timeout: number
  readonly fetch: typeof globalThis.fetch | undefined
  readonly position: ReadPosition
  /** Whether the server does it once, however often it is sent. */
  readonly isRepeatable: boolean
}

/**
 * Sends a request, once more if it failed for a passing reason: no response, or one of eight statuses, after half a second or what
 * `Retry-After` says, up to 30 seconds. A write is only sent again with its `Idempotency-Key`.
 */
export async function send(request: Request, options: SendOptions): Promise<Response> {
  const { timeout, position, isRepeatable } = options
  const isRead = request.method === 'GET'
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  position.addTo(request.headers)
  try {
    const response = await httpFor(options)(request, {
      // Files go over slow connections.
      timeout: isForm ? 10 * timeout : timeout,
      hooks: { afterResponse: [({ response: received }) => position.store(received)] },
      retry: {
        limit: 1,
        methods: ['get', 'post', 'put', 'delete'],
        statusCodes,
        afterStatusCodes: statusCodes,
        delay: () => 500 + Math.random() * 250,
        shouldRetry: ({ error }) => (isRead || isRepeatable) && isPassing(error, isRead),
      },
    })
    return response
  } catch (error) {
    // A write without a response may have been made.
    if (!isRead && !isHTTPError(error)) position.forget()
    throw toComptoirError(error)
  }
}

const statusCodes = [408, 409, 425, 429, 500, 502, 503, 504]

/** `undefined` leaves the delay to ky. */
function isPassing(error: Error, isRead: boolean): boolean | undefined {
  if (!isHTTPError(error)) return isNetworkError(error) ? undefined : false
  if (Number(error.response.headers.get('Retry-After') ?? 0) > longestRetryAfter) return false
  const code = isRecord(error.data) ? error.data['code'] : undefined
  // Other conflicts of a write are final; this one is the first attempt, still at work.
  return isRead || error.response.status !== 409 || code === 'in_progress' ? undefined : false
}

const httpFor = ({ fetch }: SendOptions): KyInstance => (fetch ? ky.create({ fetch }) : ky)
