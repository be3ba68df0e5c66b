import {
  isRecord,
  readRetryAfter,
  readViolations,
  type AnswerKind,
  type AnyRoute,
  type RouteOutput,
} from '@comptoir/contract'
import { isHTTPError, isTimeoutError } from 'ky'
import type { z } from 'zod/mini'
import { ApiError, codeOfStatus, isErrorCode } from './api-error.ts'
import { normaliseJsonLd } from './json-ld.ts'

/**
 * Reads a good answer; 204 and an empty body are `null`. What the API sends was made by the route's own schema: here it
 * must only be of the right kind (decision 0017).
 */
export async function readAnswer<R extends AnyRoute>(route: R, response: Response): Promise<RouteOutput<R>> {
  const { status } = response
  const text = status === 204 ? '' : await response.text()
  // Our own server writes no prefix: a long answer need not be gone through for it.
  const answer = text === '' ? null : normaliseJsonLd(parseJson(text, status), text.includes('"hydra:'))
  if (!isOfKind(answer, route.answer ?? 'item')) throw new ApiError('unexpected_answer', { status })
  checkInTests(route, answer, status)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as far as it was checked
  return answer as RouteOutput<R>
}

function isOfKind(answer: unknown, kind: AnswerKind): boolean {
  if (answer === null) return kind === 'nothing' || kind === 'item-or-nothing'
  if (!isRecord(answer)) return false
  if (kind === 'collection') return Array.isArray(answer['member'])
  return kind !== 'nothing' && ('@type' in answer || '@id' in answer)
}

/** In development and in tests a route still has its schema: an answer must be all that it says. */
function checkInTests(route: AnyRoute, answer: unknown, status: number): void {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- `AnyRoute` says `any`; the build leaves it out (`vite/lean-contract.ts`)
  const { output }: { output?: z.ZodMiniType } = route
  const parsed = output?.safeParse(answer)
  if (parsed?.success === false) throw new ApiError('unexpected_answer', { status, cause: parsed.error })
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('unexpected_answer', { status, cause })
  }
}

/** Converts errors of ky to `ApiError`; aborts stay aborts. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (isTimeoutError(error)) return new ApiError('timeout', { cause: error })
  if (isHTTPError(error)) return readFailure(error.response, error.data, error)
  return new ApiError('unreachable', { cause: error })
}

/** What an answer that is no good says of itself. */
export function readFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  cause: unknown,
): ApiError {
  if (status === 422) {
    // A 422 of another type carries nothing but its status: no text of its body may leak through (D-23).
    return new ApiError('validation_failed', {
      status,
      cause,
      ...readViolations(normaliseJsonLd(body)),
    })
  }
  const { code, parameter, rows, requestId } = isProblem(body) ? body : {}
  return new ApiError(isErrorCode(code) ? code : codeOfStatus(status), {
    status,
    cause,
    parameter: typeof parameter === 'string' ? parameter : undefined,
    rows: Array.isArray(rows) ? rows.filter((id) => typeof id === 'number') : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: readRetryAfter(headers.get('Retry-After'), Date.now()) ?? undefined,
  })
}

/** As `problemSchema` says, for browsers that have no schemas; what a proxy calls an error says nothing but its status. */
function isProblem(body: unknown): body is Readonly<Record<string, unknown>> {
  if (!isRecord(body)) return false
  const { type, title, code, status } = body
  return [type, title, code].every((text) => typeof text === 'string') && typeof status === 'number'
}
