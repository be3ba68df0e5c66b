import type { ConflictReason } from './conflict-reasons.ts'

/**
 * The closed list of problem codes and their HTTP status. A problem+json response has one of them as `code`;
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
  link_invalid: 401,
  assistant_token_invalid: 401,
  assistant_scope_missing: 403,
  key_revoked: 403,
  key_origin_refused: 403,
  key_scope_missing: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  consultation_sent: 409,
  consultation_closed: 409,
  answer_final: 409,
  deadline_passed: 409,
  terms_not_accepted: 409,
  offer_expired: 409,
  price_outlier: 409,
  answer_changed: 409,
  version_moved: 412,
  version_required: 428,
  result_too_large: 400,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  range_unsatisfiable: 416,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  /** The files of a company have reached its quota. */
  file_quota_reached: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes that any route can return. */
export const commonErrorCodes = [
  'bad_request',
  'unknown_parameter',
  'invalid_parameter',
  'not_found',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

type ErrorDetails = Readonly<Record<string, unknown>>

/** An expected failure of a rule or a route; the server's error handler turns it into problem+json. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** Details for the caller, such as `{ parameter: 'page' }`; never secret. */
  readonly details: ErrorDetails

  constructor(
    ...[code, details = {}]:
      | [code: 'conflict', details: { readonly reason: ConflictReason }]
      | [code: Exclude<ErrorCode, 'conflict'>, details?: ErrorDetails]
  ) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
