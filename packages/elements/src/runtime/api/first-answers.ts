/** The answers to what the loader has requested beside the code, one map a page, whichever build took it first. */
const answersKey: unique symbol = Symbol.for('comptoir.first-answers')

/** Milliseconds after which an answer that no element took is forgotten: it would be out of date. */
const lifetime = 10_000

/** The headers that change the answer to a read. */
const headerNames = ['Authorization', 'Accept-Language', 'Read-Position'] as const

/** Requests a read that an element will make once its code is here. */
export function requestFirst(url: string, headers: Readonly<Record<string, string>>): void {
  const request = new Request(url, { headers, credentials: 'omit' })
  const key = keyOf(request)
  const answers = answersOfPage()
  if (answers.has(key)) return
  const answer = fetch(request)
  // The element requests it again, and reports the failure.
  answer.catch(() => answers.delete(key))
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), lifetime)
}

/** Like `fetch`, but the answer to an equal request of the loader is taken, once. */
export async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const key = keyOf(request)
  const answer = request.method === 'GET' ? answersOfPage().get(key) : undefined
  if (!answer) return fetch(request)
  answersOfPage().delete(key)
  return answer.catch(() => fetch(request))
}

const keyOf = ({ url, headers }: Request) => [url, ...headerNames.map((name) => headers.get(name))].join('\n')

type FirstAnswers = Map<string, Promise<Response>>

function answersOfPage(): FirstAnswers {
  const page: typeof globalThis & { [answersKey]?: FirstAnswers } = globalThis
  const answers: FirstAnswers = page[answersKey] ?? new Map()
  page[answersKey] = answers
  return answers
}
