import { json, problem, startFakeBackend, type FakeBackend } from '@comptoir/elements/runtime/testing'

export { json, problem }

export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: unknown
}

type Answer = Response | Promise<Response>

export interface Network {
  /** The requests, in order. */
  readonly calls: Call[]
  /** Sets the responses of `POST /login` and the like; unhandled requests fail as if offline. */
  readonly on: (route: string, answer: (call: Call) => Answer) => void
}

let running: FakeBackend | undefined

/** The fake back end of the elements for the whole origin, with responses per test: late calls of a page still reach it. */
export function stubNetwork(): Network {
  const answers = new Map<string, (call: Call) => Answer>()
  const calls: Call[] = []
  running?.restore()
  running = startFakeBackend(location.origin, ({ method, url, headers, body }) => {
    const call: Call = {
      method,
      path: url.pathname.replace(/^\/api/, ''),
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body,
    }
    calls.push(call)
    const answer = answers.get(`${call.method} ${call.path}`)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(call)
  })
  return { calls, on: (route, answer) => void answers.set(route, answer) }
}
