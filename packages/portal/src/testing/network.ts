import { vi } from 'vitest'

export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: unknown
}

type Answer = Response | Promise<Response>

export interface Network {
  /** What was asked, in order. */
  readonly calls: Call[]
  /** Says what `POST /login` and the like are answered from now on. */
  readonly on: (route: string, answer: (call: Call) => Answer) => void
}

/** Stands in for the network, nothing else: every call of the page gets the answer that a test has laid out. */
export function stubNetwork(): Network {
  const answers = new Map<string, (call: Call) => Answer>()
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const text = await request.text()
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname.replace(/^\/api/, ''),
      token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body: text === '' ? null : JSON.parse(text),
    }
    calls.push(call)
    const answer = answers.get(`${call.method} ${call.path}`)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(call)
  })
  return { calls, on: (route, answer) => void answers.set(route, answer) }
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Content-Type': 'application/ld+json' } })
}

export function problem(code: string, status: number): Response {
  return Response.json(
    { type: 'about:blank', title: code, status, code },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
}
