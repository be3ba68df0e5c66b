import {
  isRecord,
  readRetryAfter,
  readViolations,
  type ResponseKind,
  type AnyRoute,
  type RouteOutput,
} from '@comptoir/contract'
import { isHTTPError, isTimeoutError } from 'ky'
import type { z } from 'zod/mini'
import { ApiError, codeOfStatus, isErrorCode } from './api-error.ts'
import { normaliseJsonLd } from '../element/json-ld.ts'

/**
 * Reads a successful response; 204 and an empty body are `null`. The API serialises with the route's own schema, so here it
 * only has to be of the right kind (decision 0017).
 */
export async function readAnswer<R extends AnyRoute>(route: R, response: Response): Promise<RouteOutput<R>> {
  const { status } = response
  const text = status === 204 ? '' : await response.text()
  // Our own server writes no prefix, so a long response is not searched for it.
  const answer = text === '' ? null : normaliseJsonLd(parseJson(text, status), text.includes('"hydra:'))
  if (!isOfKind(answer, route.answer ?? 'item')) throw new ApiError('unexpected_answer', { status })
  checkInTests(route, answer, status)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked as far as described above
  return answer as RouteOutput<R>
}

function isOfKind(answer: unknown, kind: ResponseKind): boolean {
  if (answer === null) return kind === 'nothing' || kind === 'item-or-nothing'
  if (!isRecord(answer)) return false
  if (kind === 'collection') return Array.isArray(answer['member'])
  return kind !== 'nothing' && ('@type' in answer || '@id' in answer)
}

/** In development and in tests a route still has its schema, and the response must match it. */
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

/** The error of a failed response. */
export function readFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  cause: unknown,
): ApiError {
  if (status === 422) {
    // A 422 of another type only has its status: no text of its body may be shown (D-23).
    return new ApiError('validation_failed', {
      status,
      cause,
      ...readViolations(normaliseJsonLd(body)),
    })
  }
  const { code, detail, parameter, rows, requestId } = isProblem(body) ? body : {}
  return new ApiError(isErrorCode(code) ? code : codeOfStatus(status), {
    status,
    cause,
    parameter: typeof parameter === 'string' ? parameter : undefined,
    detail: code === 'conflict' && typeof detail === 'string' ? detail : undefined,
    rows: Array.isArray(rows) ? rows.filter((id) => typeof id === 'number') : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: readRetryAfter(headers.get('Retry-After'), Date.now()) ?? undefined,
  })
}

/** The rules of `problemSchema`, for browsers without schemas; of a proxy's error only the status is used. */
function isProblem(body: unknown): body is Readonly<Record<string, unknown>> {
  if (!isRecord(body)) return false
  const { type, title, code, status } = body
  return [type, title, code].every((text) => typeof text === 'string') && typeof status === 'number'
}
