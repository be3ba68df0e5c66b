import { json, problem, startFakeBackend, type MadeCall as Made, type Reply } from './fake-backend.ts'

export { problem }

/** A call that a screen has made; its query as one decoded text. */
export interface MadeCall {
  readonly call: string
  readonly query: string
  readonly headers: Headers
  readonly body: unknown
}

export type Answers = Record<string, (call: MadeCall) => Reply | Promise<Reply>>

/** The network of a test: `GET /internal/x` → its answer, which may be changed on the way; `null` is 204. */
export interface AnsweredCalls {
  readonly apiBase: string
  readonly answers: Answers
  readonly made: MadeCall[]
  readonly restore: () => void
}

const toMadeCall = ({ call, url, headers, body }: Made): MadeCall => ({
  call,
  query: decodeURIComponent(url.search),
  headers,
  body,
})

/** Answers the calls of a test by method and path (`{id}` for any number or name); our own code runs down to `fetch`. */
export function answerCalls(answers: Answers): AnsweredCalls {
  const apiBase = 'https://answered.example/api'
  const made: MadeCall[] = []
  const { restore } = startFakeBackend(apiBase, (one) => {
    const call = toMadeCall(one)
    made.push(call)
    const answer = answers[call.call] ?? answers[call.call.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/, '/{id}')]
    return answer?.(call)
  })
  return { apiBase, answers, made, restore }
}

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
