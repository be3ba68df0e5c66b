import { randomUUID } from 'node:crypto'

/** Every request of all users since the last `take`. */
export interface Log {
  /** Takes the milliseconds of each request. */
  take(): number[]
  readonly errors: readonly string[]
  readonly count: () => number
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  version?: number,
) => Promise<unknown>

/** Makes callers that log every request; a caller sends its requests to both processes in turn, as a proxy does. */
export function createCalls(origins: readonly string[]) {
  const errors: string[] = []
  let times: number[] = []
  let count = 0
  const log: Log = {
    take: () => {
      const taken = times
      times = []
      return taken
    },
    errors,
    count: () => count,
  }
  const callAs =
    (token?: string): Call =>
    async (method, path, body, version) => {
      const started = performance.now()
      count += 1
      const response = await fetch(`${origins[count % origins.length]}/api${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => String(error))
      const text = typeof response === 'string' ? response : await response.text()
      times.push(performance.now() - started)
      if (typeof response !== 'string' && response.ok) return JSON.parse(text)
      const problem = typeof response === 'string' ? '' : response.status
      errors.push(`${method} ${path}: ${problem} ${text.slice(0, 200)}`)
      return undefined
    }
  return { log, callAs }
}
