import { isHTTPError, isTimeoutError } from 'ky'
import type { ProblemCode, Violation } from './types.ts'

/** `unreachable`: no response came. `timeout`: none came in time. `unexpected_answer`: it is not the API's, a proxy's page perhaps. */
type OwnCode = 'unreachable' | 'timeout' | 'unexpected_answer'

interface Details {
  readonly status?: number
  readonly body?: Readonly<Record<string, unknown>>
  readonly retryAfter?: string | null
  readonly cause?: unknown
}

/** A call that failed. `code` says why; `message` says it in the language of the client. */
export class ComptoirError extends Error {
  override readonly name = 'ComptoirError'
  readonly code: ProblemCode | OwnCode
  /** HTTP status; `null` when no response came. */
  readonly status: number | null
  /** What is wrong with the body, by field: `validation_failed`. */
  readonly violations: readonly Violation[]
  /** The parameter that is wrong: `invalid_parameter`. */
  readonly parameter: string | undefined
  /** Why the state of the data does not allow it, as a word: `conflict`. */
  readonly reason: string | undefined
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode | OwnCode, { status, body = {}, retryAfter, cause }: Details = {}) {
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined)
    super(text('detail') ?? text('title') ?? code, { cause })
    this.code = code
    this.status = status ?? null
    this.violations = Array.isArray(body['violations']) ? body['violations'].filter(isViolation) : []
    this.parameter = text('parameter')
    this.reason = text('reason')
    this.requestId = text('requestId')
    const seconds = retryAfter ? Number(retryAfter) : Number.NaN
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined
  }
}

/** Turns what a request was rejected with into an error of the client; aborted calls stay as they are. */
export function toComptoirError(error: unknown): unknown {
  if (error instanceof ComptoirError || (error instanceof Error && error.name === 'AbortError')) return error
  if (isTimeoutError(error)) return new ComptoirError('timeout', { cause: error })
  if (!isHTTPError(error)) return new ComptoirError('unreachable', { cause: error })
  const { status, headers } = error.response
  const body = isRecord(error.data) ? error.data : {}
  const details = { status, body, retryAfter: headers.get('Retry-After'), cause: error }
  if (body['@type'] === 'ConstraintViolationList') return new ComptoirError('validation_failed', details)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may have a code that this version does not know
  const code = body['code'] as ProblemCode | undefined
  return new ComptoirError(typeof code === 'string' ? code : 'unexpected_answer', details)
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isViolation = (value: unknown): value is Violation =>
  isRecord(value) && typeof value['propertyPath'] === 'string' && typeof value['message'] === 'string'
