import { routes, type AnyRoute } from '@comptoir/contract'

/** A call by a screen. */
export interface RecordedCall {
  /** `GET /internal/products/3`: method and path, without the query. */
  readonly call: string
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** Parsed JSON, `'form'` for a form, `null` for none. */
  readonly body: unknown
}

/** The response: JSON, a file or a whole response; `null` is 204, `undefined` is 404. */
export type Reply = object | null | undefined

export interface FakeBackend {
  /** Every call, in order. */
  readonly calls: readonly RecordedCall[]
  /** Calls of a method and path (`POST /internal/cart_lines`) fail with this status until `heal`. */
  readonly fail: (call: string, status: number, body?: object) => void
  readonly heal: () => void
  /** Calls of a method and path wait until the returned function is called. */
  readonly hold: (call: string) => () => void
  readonly restore: () => void
}

/** Mocks the network below `apiBase`: our own code runs down to `fetch`, everything else passes through. */
export function startFakeBackend(
  apiBase: string,
  answer: (call: RecordedCall) => Reply | Promise<Reply>,
): FakeBackend {
  const network = globalThis.fetch
  const calls: RecordedCall[] = []
  const failures = new Map<string, Response>()
  const gates = new Map<string, Promise<void>>()

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(apiBase)) return network(input, init)
    const one = await readCall(request, init?.body instanceof FormData)
    calls.push(one)
    const gate = [...gates].find(([held]) => one.call.startsWith(held))?.[1]
    if (gate) await Promise.race([gate, aborted(request.signal)])
    const failure = [...failures].find(([failing]) => one.call.startsWith(failing))?.[1]
    return failure ? failure.clone() : toResponse(await answer(one))
  }

  return {
    calls,
    fail: (call, status, body) =>
      void failures.set(call, body ? json(body, status) : problem(status, 'internal')),
    heal: () => failures.clear(),
    hold: (call) => {
      const gate = Promise.withResolvers<void>()
      gates.set(call, gate.promise)
      return () => {
        gates.delete(call)
        gate.resolve()
      }
    },
    restore: () => void (globalThis.fetch = network),
  }
}

export type RouteName = keyof typeof routes

/** Handlers by route of the contract; a route without a handler returns 404. */
export type RouteHandlers = Partial<Record<RouteName, (call: RecordedCall) => Reply | Promise<Reply>>>

const table = Object.entries<AnyRoute>(routes).map(([name, { method, path }]) => ({
  name,
  pattern: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  places: path.split('{').length,
}))
// `/agencies/points` is not an agency called "points".
const byPrecision = table.toSorted((one, other) => one.places - other.places)

/** Returns the response of the handler for the call's route. */
export function answerByRoute(handlers: RouteHandlers, call: RecordedCall): Reply | Promise<Reply> {
  const name = byPrecision.find(({ pattern }) => pattern.test(call.call))?.name
  return Object.entries(handlers).find(([route]) => route === name)?.[1](call)
}

async function readCall(request: Request, isFormData: boolean): Promise<RecordedCall> {
  const { headers } = request
  const url = new URL(request.url)
  const isForm = isFormData || String(headers.get('content-type')).includes('form')
  const body: unknown = isForm ? 'form' : request.body ? await request.json() : null
  const { method } = request
  return { call: `${method} ${url.pathname.slice('/api'.length)}`, method, url, headers, body }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}

function toResponse(reply: Reply): Response {
  if (reply === undefined) return problem(404, 'not_found')
  if (reply === null) return new Response(null, { status: 204 })
  if (reply instanceof Response) return reply
  if (reply instanceof Blob) return new Response(reply, { headers: { 'Content-Type': reply.type } })
  return json(reply, 'violations' in reply ? 422 : 200)
}

export const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/ld+json' } })

/** An error response in the format of the API. */
export const problem = (status: number, code: string, details: object = {}) =>
  json({ type: 'about:blank', title: code, status, code, ...details }, status)
