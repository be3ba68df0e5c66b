/**
 * The API of the test-only probe element, as a function: web-test-runner and the embedding checks serve it.
 * A counter per user; tokens can be rejected, responses delayed or broken, and every request is recorded.
 */
export interface ApiRequest {
  readonly method: string
  /** Below the API base. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly delay: number
}

interface Plan {
  readonly status: number
  readonly times: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface ProbeApi {
  readonly answer: (request: ApiRequest) => ApiAnswer
}

export function createProbeApi(): ProbeApi {
  const counts = new Map<string, number>()
  const requests = new Map<string, number>()
  const refused = new Set<string>()
  let log: object[] = []
  let plan: Plan = { status: 0, times: 0 }
  let delay = 0

  const control: Record<string, (body: unknown) => unknown> = {
    'POST /control/reset': () => {
      for (const store of [counts, requests, refused]) store.clear()
      log = []
      plan = { status: 0, times: 0 }
      delay = 0
    },
    'POST /control/refuse': (body) => void refused.add(String(body)),
    'POST /control/plan': (body) => void (plan = body as Plan),
    'POST /control/delay': (body) => void (delay = Number(body)),
    'GET /control/log': () => log,
  }

  const answer = (request: ApiRequest): ApiAnswer => {
    const { method, path, headers } = request
    const order = control[`${method} ${path}`]
    if (order) return json(200, order(request.body === '' ? null : JSON.parse(request.body)) ?? null, 0)
    const { authorization, accept, 'accept-language': language, 'idempotency-key': key } = headers
    log.push({ method, path, authorization, accept, language, key })
    if (plan.times > 0) {
      plan = { ...plan, times: plan.times - 1 }
      return {
        ...json(plan.status, plan.body ?? { code: 'internal' }, delay),
        headers: { ...jsonType, ...plan.headers },
      }
    }
    const token = String(authorization ?? '').replace('Bearer ', '')
    if (token === '' || refused.has(token)) return json(401, problem(401, 'token_expired'), delay)
    if (path !== '/probe/counter') return json(404, problem(404, 'not_found'), delay)
    const user = userOf(token)
    if (method === 'POST' && !requests.has(String(key))) {
      requests.set(String(key), 1)
      counts.set(user, (counts.get(user) ?? 0) + 1)
    }
    return json(200, { '@id': path, lineCount: counts.get(user) ?? 0 }, delay)
  }
  return { answer }
}

const jsonType = { 'content-type': 'application/ld+json' }

function json(status: number, body: unknown, delay: number): ApiAnswer {
  return { status, headers: jsonType, body: JSON.stringify(body), delay }
}

function problem(status: number, code: string) {
  return { type: 'about:blank', title: code, status, code }
}

function userOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : token
  } catch {
    return token
  }
}
