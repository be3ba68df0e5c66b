import type { FastifyInstance } from 'fastify'
import type { QueryClass } from './queries.ts'

/** The cost of one class of queries, in milliseconds. */
export interface Measured {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** The ratio to a read of one product by id, measured in the same minutes. */
  readonly ratio: number
  /** The median of the returned totals. */
  readonly rows: number
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

/** Runs each query of a class `rounds` times with concurrent clients, interleaved with the baseline. */
export async function measureClass(
  request: Ask,
  { name, queries }: QueryClass,
  { floor, rounds, clients }: { floor: string; rounds: number; clients: number },
): Promise<Measured> {
  const times: number[] = []
  const floors: number[] = []
  const totals: number[] = []
  for (const query of queries) await request(`/internal/products?${query}`)
  const client = async (_each: unknown, number: number) => {
    for (let round = 0; round < rounds; round++)
      for (let at = 0; at < queries.length; at++) {
        // Clients start with different queries, like users.
        const query = queries[(at + number) % queries.length]
        const { took, total } = await request(`/internal/products?${query}`)
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
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
