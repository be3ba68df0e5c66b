import type { FastifyInstance } from 'fastify'
import type { QuestionClass } from './queries.ts'

/** The cost of one class of queries, in milliseconds. */
export interface Measured {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** The ratio to a read of one product by id, measured in the same minutes. */
  readonly ratio: number
  /** The median of the returned totals. */
  readonly rows: number
  /** The times of that read. */
  readonly floors: readonly number[]
}

export type Ask = (path: string) => Promise<{ took: number; total: number }>

/** Queries the real application, including session, permission and schemas, without a network. */
export function createAsk(app: FastifyInstance, token: string): Ask {
  return async (path) => {
    const started = performance.now()
    const response = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
    const took = performance.now() - started
    if (response.statusCode !== 200)
      throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
    const body: unknown = response.json()
    const total: unknown =
      typeof body === 'object' && body !== null && 'totalItems' in body ? body.totalItems : 0
    return { took, total: Number(total) }
  }
}

/** Runs each question of a class `rounds` times with concurrent clients, interleaved with the baseline. */
export async function measureClass(
  request: Ask,
  { name, questions }: QuestionClass,
  { floor, rounds, clients }: { floor: string; rounds: number; clients: number },
): Promise<Measured> {
  const times: number[] = []
  const floors: number[] = []
  const totals: number[] = []
  for (const question of questions) await request(question)
  const client = async (_each: unknown, number: number) => {
    for (let round = 0; round < rounds; round++)
      for (let at = 0; at < questions.length; at++) {
        // Clients start with different questions, like users.
        const { took, total } = await request(questions[(at + number) % questions.length] ?? '')
        times.push(took)
        totals.push(total)
        floors.push((await request(floor)).took)
      }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const p50 = percentile(times, 0.5)
  return {
    name,
    p50,
    p95: percentile(times, 0.95),
    ratio: p50 / percentile(floors, 0.5),
    rows: percentile(totals, 0.5),
    floors,
  }
}

/** The value below which a part of some values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
