import type { AnyRoute } from '@comptoir/contract'
import { asRoute, schemaOf } from '../src/http/bind-route.ts'
import { InputError, validatorCompiler } from '../src/http/input-error.ts'
import { parseQueryString } from '../src/http/query-string.ts'
import { violationsOf } from '../src/http/violations.ts'

/**
 * Keys of what the server makes of an input. A handler sees only what validation lets through, and a refusal's answer is
 * made of its violations alone: so two inputs of one route that parse to the same data are one, and so are two inputs of any
 * routes that are refused in the same words. Each input runs through its route's own schema here.
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
    // JSON that a form's route refuses unread, and text that the parser refuses, are the same everywhere.
    const body = kind === 'form' ? unreadable : readJson(payload)
    return body === unreadable
      ? `body ${kind} unreadable ${payload.slice(0, 50)} ${payload.length}`
      : outcomeOf(route, 'body', body, field)
  },
}

/** How a route takes its body. */
export const kindOfBody = ({ maxFileBytes }: AnyRoute): 'form' | 'json' =>
  maxFileBytes === undefined ? 'json' : 'form'

const unreadable = Symbol('no JSON')

function readJson(payload: string): unknown {
  // Fastify's parser refuses what would reach a prototype.
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
  const of = `${route.method} ${route.path}`
  // Without a schema the handler sees nothing of it, or all.
  if (!schema) return `${of} ${httpPart} unchecked`
  const { method, path: url } = route
  // Fastify types a route's schemas as unknown; they are the contract's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const checked: unknown = validatorCompiler({ schema: schema as never, method, url, httpPart })(input)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a validator of Fastify answers
  const { value, error } = checked as { value?: unknown; error?: unknown }
  if (!(error instanceof InputError)) return `${of} ${httpPart} ${JSON.stringify(value)}`
  const violations = JSON.stringify(violationsOf(error, 'fr'))
  return `${httpPart} refused ${field === '' ? violations : violations.replaceAll(`"${field}`, '"*')}`
}
