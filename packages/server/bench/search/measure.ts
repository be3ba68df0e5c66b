import type { FastifyInstance } from 'fastify'
import type { QueryClass } from './queries.ts'

/** What one class of questions cost, in milliseconds. */
export interface Measured {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** Times a read of one product by its number, in the same minutes. */
  readonly ratio: number
  /** The median of the totals that were answered. */
  readonly rows: number
}

export type Ask = (path: string) => Promise<{ took: number; total: number }>

/** Asks the real application, session, permission and schemas included, without a network between. */
export function createAsk(app: FastifyInstance, token: string): Ask {
  return async (path) => {
    const started = performance.now()
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
    const took = performance.now() - started
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    const body: unknown = answer.json()
    const total: unknown =
      typeof body === 'object' && body !== null && 'totalItems' in body ? body.totalItems : 0
    return { took, total: Number(total) }
  }
}

/** Asks each question of a class so many times, by so many clients at once; between them the floor is asked. */
export async function measureClass(
  ask: Ask,
  { name, queries }: QueryClass,
  { floor, rounds, clients }: { floor: string; rounds: number; clients: number },
): Promise<Measured> {
  const times: number[] = []
  const floors: number[] = []
  const totals: number[] = []
  for (const query of queries) await ask(`/internal/products?${query}`)
  const client = async (_each: unknown, number: number) => {
    for (let round = 0; round < rounds; round++)
      for (let at = 0; at < queries.length; at++) {
        // Clients start at different questions, as people do.
        const query = queries[(at + number) % queries.length]
        const { took, total } = await ask(`/internal/products?${query}`)
        times.push(took)
        totals.push(total)
        floors.push((await ask(floor)).took)
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
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
