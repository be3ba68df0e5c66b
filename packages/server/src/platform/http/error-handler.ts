import type { Socket } from 'node:net'
import {
  AppError,
  conflictReasons,
  errorStatus,
  type ConflictReason,
  type ErrorCode,
  type Locale,
  type Problem,
  type Violation,
} from '@comptoir/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost, sqlState } from '../db/transaction.ts'
import { createFailureLog } from './failure-log.ts'
import { InputError } from './input-error.ts'
import { readLocale } from './locale.ts'
import { message } from './messages.ts'
import { parameterName } from './query-string.ts'
import { ViolationError } from './violation-error.ts'
import { violationsOf } from './violations.ts'

const codeByStatus = new Map<number, Exclude<ErrorCode, 'conflict'>>([
  [400, 'bad_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [412, 'version_moved'],
  [413, 'body_too_large'],
  [414, 'address_too_long'],
  [415, 'unsupported_media_type'],
  [416, 'range_unsatisfiable'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
  [507, 'storage_full'],
])

/** The default when a failure has no better code. */
const retryUnavailable = 5
const failureLog = createFailureLog()

/** SQLSTATEs of a write that lost against a concurrent one. */
const conflictReasonOf: Readonly<Record<string, ConflictReason | undefined>> = {
  '23505': 'already_exists',
  '23503': 'related_row',
  '40001': 'concurrent_change',
  '40P01': 'concurrent_change',
}

/** The error codes of SQLSTATEs that are not bugs of ours. */
function databaseProblem(error: unknown): AppError | null {
  const state = sqlState(error)
  // A value that no column accepts: too large, not a date, wrong encoding.
  if (/^22[0-9A-Z]{3}$/.test(state)) return new AppError('bad_request')
  const reason = conflictReasonOf[state]
  if (reason) return new AppError('conflict', { reason })
  // Cancelled by the statement timeout, no longer the primary, shutting down, out of connections, connection lost.
  if (/^(57014|25006|57P0\d|53\d{3}|08\d{3})$/.test(state)) return new AppError('unavailable')
  return isConnectionLost(error) ? new AppError('unavailable') : null
}

function inputProblem({ part, issues }: InputError): AppError {
  if (part === 'params') return new AppError('not_found')
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') {
    return new AppError('unknown_parameter', {
      parameter: parameterName([...issue.path, issue.keys[0] ?? '']),
    })
  }
  return new AppError('invalid_parameter', { parameter: parameterName(issue?.path ?? []) })
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof InputError) return inputProblem(error)
  const databaseError = databaseProblem(error)
  if (databaseError) return databaseError
  if (!(error instanceof Error)) return new AppError('internal')
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full')
  if (!('statusCode' in error)) return new AppError('internal')
  // Fastify's own errors carry a status; a malformed JSON body is a SyntaxError.
  const status = Number(error.statusCode)
  const isJson =
    error instanceof SyntaxError ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  if (status === 400 && isJson) return new AppError('invalid_json')
  return new AppError(
    codeByStatus.get(status) ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal'),
  )
}

/** Turns every failure into a response; anything unexpected is logged with its request id. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = readLocale(request.headers['accept-language'])
  void reply
    .header('Content-Language', locale)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language')
  if (error instanceof InputError && error.part === 'body')
    return sendViolations(reply, violationsOf(error, locale), locale)
  if (error instanceof ViolationError) return sendViolations(reply, error.in(locale), locale)

  const problem = toAppError(error)
  // A disconnected client aborts work: that is not a failure of ours.
  const socket: Socket | null = request.raw.socket
  const isDisconnected = (socket === null || socket.destroyed) && problem.code === 'internal'
  if (problem.status >= 500 && !isDisconnected) failureLog(request.log, 'error', error, problem.code)
  else if (sqlState(error)) failureLog(request.log, 'warn', error, problem.code)
  return sendProblem(reply, problem, locale, request.id)
}

function sendViolations(reply: FastifyReply, violations: readonly Violation[], locale: Locale): FastifyReply {
  const detail = violations.map(({ propertyPath, message: text }) =>
    propertyPath ? `${propertyPath}: ${text}` : text,
  )
  return reply
    .code(422)
    .type('application/ld+json; charset=utf-8')
    .send(
      JSON.stringify({
        '@context': '/api/contexts/ConstraintViolationList',
        '@type': 'ConstraintViolationList',
        status: 422,
        title: message(locale, 'problem.validation_failed'),
        detail: detail.join('\n'),
        violations,
      }),
    )
}

function sendProblem(
  reply: FastifyReply,
  { code, details }: AppError,
  locale: Locale,
  requestId: string,
): FastifyReply {
  const { allow, parameter } = details
  const retryAfter = details['retryAfter'] ?? (code === 'unavailable' ? retryUnavailable : undefined)
  if (typeof retryAfter === 'number')
    void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  if (typeof allow === 'string') void reply.header('Allow', allow)
  if (errorStatus[code] === 401) void reply.header('WWW-Authenticate', 'Bearer')
  const reason = conflictReasons.find((one) => one === details['reason'])
  const problem: Problem = {
    type: `/api/errors/${code}`,
    title: message(locale, `problem.${code}`),
    status: errorStatus[code],
    code,
    requestId,
    ...(typeof parameter === 'string' && {
      parameter,
      detail: `${parameter}: ${message(locale, `problem.${code}`)}`,
    }),
    ...(reason && { reason, detail: message(locale, `conflict.${reason}`) }),
  }
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
