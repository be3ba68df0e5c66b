import { json, problem, startFakeBackend, type RecordedCall as Made, type Reply } from './fake-backend.ts'

export { problem }

/** A call by a screen; its query as one decoded text. */
export interface RecordedCall {
  readonly call: string
  readonly query: string
  readonly headers: Headers
  readonly body: unknown
}

export type Answers = Record<string, (call: RecordedCall) => Reply | Promise<Reply>>

/** The mocked network of a test: `GET /internal/x` → its response, which may be changed during the test; `null` is 204. */
export interface MockedCalls {
  readonly apiBase: string
  readonly answers: Answers
  readonly calls: RecordedCall[]
  readonly restore: () => void
}

const toRecordedCall = ({ call, url, headers, body }: Made): RecordedCall => ({
  call,
  query: decodeURIComponent(url.search),
  headers,
  body,
})

/** Mocks the calls of a test by method and path (`{id}` for any number or name); our own code runs down to `fetch`. */
export function mockCalls(answers: Answers): MockedCalls {
  const apiBase = 'https://answered.example/api'
  const calls: RecordedCall[] = []
  const { restore } = startFakeBackend(apiBase, (one) => {
    const call = toRecordedCall(one)
    calls.push(call)
    const answer = answers[call.call] ?? answers[call.call.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/, '/{id}')]
    return answer?.(call)
  })
  return { apiBase, answers, calls, restore }
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
