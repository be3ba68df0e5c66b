import { errorStatus, type ErrorCode, type Violation } from '@comptoir/contract'

/** Client-side error codes, beside those of the API; each has a message `error.<code>`. */
export type ClientErrorCode =
  /** Offline, blocked, or rejected by CORS: no response came. */
  | 'unreachable'
  | 'timeout'
  /** A response that does not match the contract. */
  | 'unexpected_answer'

export type ApiErrorCode = ErrorCode | ClientErrorCode

interface Details {
  readonly status?: number | null
  readonly violations?: readonly Violation[]
  readonly fields?: Readonly<Record<string, string>>
  readonly parameter?: string | undefined
  readonly detail?: string | undefined
  readonly rows?: readonly number[]
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** A call that failed; screens show the message `error.<code>`, forms put `fields` beside their inputs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** HTTP status; `null` when no response came. */
  readonly status: number | null
  /** Every violation of a 422, as received. */
  readonly violations: readonly Violation[]
  /** Violations by field, with dots of the path as underscores; `''` is the whole form (D-23). */
  readonly fields: Readonly<Record<string, string>>
  /** The invalid parameter of a 400. */
  readonly parameter: string | undefined
  /** The reason of a `conflict`, in the request's language. */
  readonly detail: string | undefined
  /** The rows of a `version_moved` in a bulk write. */
  readonly rows: readonly number[]
  readonly requestId: string | undefined
  /** Delay in milliseconds from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.violations = details.violations ?? []
    this.fields = details.fields ?? {}
    this.parameter = details.parameter
    this.detail = details.detail
    this.rows = details.rows ?? []
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'version_moved',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  428: 'version_required',
  429: 'too_many_requests',
}

/** The code for a status whose body has no valid code. */
export function codeOfStatus(status: number): ErrorCode {
  return codeByStatus[status] ?? (status === 503 ? 'unavailable' : status >= 500 ? 'internal' : 'bad_request')
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}
