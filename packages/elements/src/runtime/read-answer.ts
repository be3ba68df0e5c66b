import {
  problemSchema,
  readRetryAfter,
  readViolations,
  type AnyRoute,
  type RouteOutput,
} from '@comptoir/contract'
import type { z } from 'zod/mini'
import { isHTTPError, isTimeoutError } from 'ky'
import { ApiError, codeOfStatus, isErrorCode } from './api-error.ts'
import { normaliseJsonLd } from './json-ld.ts'

/** Reads a good answer by the route's own schema; 204 and an empty body are `null`. */
export async function readAnswer<R extends AnyRoute>(route: R, response: Response): Promise<RouteOutput<R>> {
  const text = response.status === 204 ? '' : await response.text()
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- `AnyRoute` says `any`; its output type follows from the schema
  const schema: z.ZodMiniType<RouteOutput<R>> = route.output
  const parsed = schema.safeParse(text === '' ? null : normaliseJsonLd(parseJson(text, response.status)))
  if (parsed.success) return parsed.data
  throw new ApiError('unexpected_answer', { status: response.status, cause: parsed.error })
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('unexpected_answer', { status, cause })
  }
}

/** Turns what ky throws into an `ApiError`; an abort stays an abort. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (isTimeoutError(error)) return new ApiError('timeout', { cause: error })
  if (isHTTPError(error)) return readFailure(error.response, error.data, error)
  return new ApiError('unreachable', { cause: error })
}

function readFailure({ status, headers }: Response, body: unknown, cause: unknown): ApiError {
  if (status === 422) {
    // A 422 of another type carries nothing but its status: no text of its body may leak through (D-23).
    return new ApiError('validation_failed', {
      status,
      cause,
      ...readViolations(normaliseJsonLd(body)),
    })
  }
  const problem = problemSchema.safeParse(body)
  const known = problem.success ? problem.data : undefined
  return new ApiError(isErrorCode(known?.code) ? known.code : codeOfStatus(status), {
    status,
    cause,
    parameter: known?.parameter,
    requestId: known?.requestId,
    retryAfter: readRetryAfter(headers.get('Retry-After'), Date.now()) ?? undefined,
  })
}
