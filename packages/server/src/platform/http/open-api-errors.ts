import { errorsOf, errorStatus, type AnyRoute, type ErrorCode } from '@comptoir/contract'
import { isWrite } from './bind-route.ts'
import { message } from './messages.ts'
import type { Json } from './open-api-schemas.ts'

/** The codes of who may call and of repeated writes, which follow from a route but are not specific to it. */
function codesOf(route: AnyRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>(errorsOf(route))
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code))
  const { auth, permission, isManagement } = route
  if (auth === 'session' || auth === 'session-or-key')
    add('unauthenticated', 'token_expired', 'session_revoked')
  if (auth === 'session-or-key') add('key_revoked', 'key_origin_refused')
  if (auth === 'session') add('key_scope_missing', 'assistant_scope_missing')
  if (permission !== null || isManagement) add('forbidden')
  if (isWrite(route) && auth !== 'none') add('idempotency_mismatch', 'in_progress')
  return [...codes]
}

/** The failures of an operation by status, each a reference to `components.responses`. */
export function describeErrors(route: AnyRoute): Json {
  const byStatus = Map.groupBy(codesOf(route), (code) => String(errorStatus[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${codes.toSorted().join('.')}` },
    ]),
  )
}

/** What the references of all operations lead to, by name: the codes of a response, joined by dots. */
export function errorResponses(paths: Json): Json {
  const names = JSON.stringify(paths).matchAll(/"#\/components\/responses\/([\w.]+)"/g)
  const used = [...new Set([...names].map(([, name = '']) => name))].toSorted()
  return Object.fromEntries(used.map((name) => [name, errorResponse(name.split('.').filter(isCode))]))
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

function errorResponse(codes: readonly ErrorCode[]): Json {
  const description = codes.map((code) => `- \`${code}\`: ${message('en', `problem.${code}`)}`).join('\n')
  const isList = codes.includes('validation_failed')
  const examples: Json = Object.fromEntries(
    codes.map((code) => [code, { value: isList ? violationExample : problemExample(code) }] as const),
  )
  return {
    description,
    ...(codes.some((code) => retryable.has(code)) && { headers: retryAfter }),
    content: {
      [isList ? 'application/ld+json' : 'application/problem+json']: {
        schema: { $ref: `#/components/schemas/${isList ? 'ConstraintViolationList' : 'Problem'}` },
        examples,
      },
    },
  }
}

const retryable = new Set<ErrorCode>(['too_many_requests', 'unavailable', 'in_progress'])

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
}

const problemExample = (code: ErrorCode) => ({
  type: `/api/errors/${code}`,
  title: message('en', `problem.${code}`),
  status: errorStatus[code],
  code,
})

const violationExample = {
  '@type': 'ConstraintViolationList',
  violations: [{ propertyPath: 'quantity', message: message('en', 'violation.required'), code: 'required' }],
}
