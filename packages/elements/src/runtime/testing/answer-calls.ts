/** A call that a screen has made. */
export interface MadeCall {
  readonly call: string
  readonly query: string
  readonly headers: Headers
  readonly body: unknown
}

type Answer = object | null | Response
export type Answers = Record<string, (call: MadeCall) => Answer | Promise<Answer>>

/** The network of a test: `GET /internal/x` → its answer, which may be changed on the way; `null` is 204. */
export interface AnsweredCalls {
  readonly apiBase: string
  readonly answers: Answers
  readonly made: MadeCall[]
  readonly restore: () => void
}

/** Answers the calls of a test by method and path (`{id}` for any number or name); our own code runs down to `fetch`. */
export function answerCalls(answers: Answers): AnsweredCalls {
  const apiBase = 'https://answered.example/api'
  const network = globalThis.fetch
  const made: MadeCall[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname.slice('/api'.length)}`
    const isForm =
      init?.body instanceof FormData || String(request.headers.get('content-type')).includes('form')
    const body: unknown = isForm ? 'form' : request.body ? await request.json() : null
    const one = { call, query: decodeURIComponent(url.search), headers: request.headers, body }
    made.push(one)
    const answer = answers[call] ?? answers[call.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/, '/{id}')]
    if (!answer) return problem(404, 'not_found')
    const answered = await answer(one)
    if (answered instanceof Response) return answered
    return answered === null ? new Response(null, { status: 204 }) : json(answered)
  }
  return { apiBase, answers, made, restore: () => void (globalThis.fetch = network) }
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/ld+json' } })

/** A refusal as the API says it. */
export const problem = (status: number, code: string) =>
  json({ type: 'about:blank', title: code, status, code }, status)

/** A 422: property path → message. */
export const violations = (found: Readonly<Record<string, string>>) =>
  json(
    {
      '@type': 'ConstraintViolationList',
      violations: Object.entries(found).map(([propertyPath, message]) => ({ propertyPath, message })),
    },
    422,
  )

/** A page of a list. */
export const listOf = (...member: object[]) => ({ member, totalItems: member.length })
