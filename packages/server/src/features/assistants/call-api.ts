import { problemSchema, routePath, violationListSchema, type AnyRoute, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asRoute } from '../../platform/http/bind-route.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'
import { writeVersion } from '../../platform/http/version.ts'
import { CallError, inWords } from './call-error.ts'
import type { ToolApi } from './tool.ts'

interface Caller {
  readonly api: FastifyInstance
  /** The request of the assistant: its token, address and proxies count as those of each call. */
  readonly request: FastifyRequest
  readonly locale: Locale
  /** Set by the assistant: repeating a call with the same key repeats none of its writes. */
  readonly requestKey?: string | undefined
}

/**
 * The routes of the API as a tool calls them: inside the process, with the token of the request, so that permissions, limits,
 * audit entries and idempotency are those of any other call.
 */
export function createToolApi({ api, request, locale, requestKey }: Caller): ToolApi {
  let writes = 0
  const headersOf = (route: AnyRoute) => ({
    authorization: request.headers.authorization ?? '',
    'accept-language': locale,
    'x-request-id': request.id,
    ...forwarded(request),
    ...(route.method !== 'GET' &&
      requestKey !== undefined && { 'idempotency-key': `${requestKey}:${++writes}` }),
  })
  return {
    locale,
    log: request.log,
    publicUrl: api.services.publicUrl,
    call: async (route, input, version) => {
      const parts: Parts = input
      const { params, query, body } = parts
      const address = `${api.prefix}${routePath(route.path, params)}`
      const response = await api.inject({
        method: route.method,
        url: query ? `${address}?${writeQueryString(query)}` : address,
        headers: {
          ...headersOf(route),
          ...(version !== undefined && { 'if-match': writeVersion(version) }),
        },
        remoteAddress: request.socket.remoteAddress ?? '',
        ...(body !== undefined && { payload: body }),
      })
      const answer: unknown = response.body === '' ? null : response.json()
      if (response.statusCode >= 400) throw readProblem(answer)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema, which the compiler cannot follow
      return asRoute(route).output.parse(answer) as never
    },
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object
}

/** The network that limits count is the one of the assistant, also behind proxies. */
function forwarded({ headers }: FastifyRequest) {
  const value = headers['x-forwarded-for']
  return value === undefined ? {} : { 'x-forwarded-for': String(value) }
}

function readProblem(answer: unknown): CallError {
  const problem = problemSchema.safeParse(answer)
  if (problem.success) {
    const { title, detail } = problem.data
    return new CallError([title, detail].filter(Boolean).join(' '))
  }
  return new CallError(inWords(violationListSchema.parse(answer).violations))
}
