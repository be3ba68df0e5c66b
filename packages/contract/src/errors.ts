/**
 * The closed list of problem codes and their HTTP status. A problem+json answer carries one of them as `code`;
 * the client shows the message `error.<code>`. 422 has its own body: see `violation.schema.ts`.
 */
export const errorStatus = {
  bad_request: 400,
  unknown_parameter: 400,
  invalid_parameter: 400,
  invalid_json: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  token_expired: 401,
  session_revoked: 401,
  key_revoked: 403,
  key_origin_refused: 403,
  key_scope_missing: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  version_moved: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What any route can answer beside its own list. */
export const commonErrorCodes = [
  'bad_request',
  'unknown_parameter',
  'invalid_parameter',
  'not_found',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** An expected failure of a rule or a route; the server's error handler turns it into problem+json. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** More for the caller, such as `{ parameter: 'page' }`; never anything secret. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
