import { AppError, type AnyRoute } from '@comptoir/contract'
import { asRoute, schemaOf } from '../src/platform/http/bind-route.ts'
import { InputError, validatorCompiler } from '../src/platform/http/input-error.ts'
import { parseQueryString } from '../src/platform/http/query-string.ts'
import { violationsOf } from '../src/platform/http/violations.ts'

/**
 * Keys of the outcome of an input. A handler only sees validated input, and the response to rejected input is
 * made of its violations only: so two inputs of one route that parse to the same data are equivalent, and so are two inputs of any
 * routes with the same violations. Each input is validated by its route's own schema here.
 */
export const outcomes = {
  ofPath(route: AnyRoute, text: string): string {
    const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text])
    return outcomeOf(route, 'params', Object.fromEntries(places))
  },

  ofQuery(route: AnyRoute, query: string, field?: string): string {
    return outcomeOf(route, 'querystring', parseQueryString(query), field)
  },

  ofBody(route: AnyRoute, payload: string, field?: string): string {
    const kind = kindOfBody(route)
    // JSON rejected unread by a form's route, and text rejected by the parser, have the same outcome everywhere.
    const body = kind === 'form' ? unreadable : readJson(payload)
    return body === unreadable
      ? `body ${kind} unreadable ${payload.slice(0, 50)} ${payload.length}`
      : outcomeOf(route, 'body', body, field)
  },

  /** Returns whether this field accepts any text verbatim. */
  takesAnyText(route: AnyRoute, field: string, body?: object): boolean {
    const key = body
      ? outcomes.ofBody(route, JSON.stringify({ ...body, [field]: anyText }))
      : outcomes.ofQuery(route, `${field}=${anyText}`)
    return key.startsWith(`${route.method} `) && key.includes(`"${anyText}"`)
  },
}

const anyText = 'zyx-wvu'

/** How a route accepts its body. */
export const kindOfBody = ({ maxFileBytes }: AnyRoute): 'form' | 'json' =>
  maxFileBytes === undefined ? 'json' : 'form'

const unreadable = Symbol('no JSON')

const largeBodies = new Map<string, unknown>()

/** A large body, sent to every route, is parsed once for all of them. */
function readJson(payload: string): unknown {
  if (payload.length < 10_000) return parseJson(payload)
  if (!largeBodies.has(payload)) largeBodies.set(payload, parseJson(payload))
  return largeBodies.get(payload)
}

function parseJson(payload: string): unknown {
  // Fastify's parser rejects prototype pollution.
  if (/"__proto__"|"constructor"/.test(payload)) return unreadable
  try {
    return JSON.parse(payload)
  } catch {
    return unreadable
  }
}

function outcomeOf(
  route: AnyRoute,
  httpPart: 'params' | 'querystring' | 'body',
  input: unknown,
  field = '',
): string {
  const { [httpPart]: schema } = schemaOf(asRoute(route))
  const target = `${route.method} ${route.path}`
  // Without a schema the handler sees nothing of it, or all.
  if (!schema) return `${target} ${httpPart} unchecked`
  const { method, path: url } = route
  // Fastify types a route's schemas as unknown; they are the contract's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const validate = validatorCompiler({ schema: schema as never, method, url, httpPart })
  const checked = checkedBy(validate, input)
  if (checked instanceof AppError) return `${httpPart} rejected ${checked.code}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of a Fastify validator
  const { value, error } = checked as { value?: unknown; error?: unknown }
  if (!(error instanceof InputError)) return `${target} ${httpPart} ${JSON.stringify(value)}`
  const violations = JSON.stringify(violationsOf(error, 'fr'))
  return `${httpPart} rejected ${field === '' ? violations : violations.replaceAll(`"${field}`, '"*')}`
}

/** Returns the result of a validator, or its failure. */
function checkedBy(validate: (input: unknown) => unknown, input: unknown): unknown {
  try {
    return validate(input)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
