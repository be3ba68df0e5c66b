import type { FastifyInstance } from 'fastify'
import { countJobs } from '../jobs/jobs.queries.ts'
import { createReadiness } from './readiness.ts'

const timeout = 2_000

/**
 * `/health`: 200 when the process is ready, 503 with the `reason` otherwise. `jobs` is for monitoring:
 * how many are waiting, running and given up, how many seconds the oldest has been due, and whether this process runs jobs.
 */
export function bindHealth(api: FastifyInstance): void {
  const findProblem = createReadiness(timeout)
  api.get('/health', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const reason = await findProblem(api.services)
    const isReady = reason === null
    const jobs = isReady ? await countJobs(api.services.db) : undefined
    const isWorking = api.services.jobs.isWorking()
    const body = {
      status: isReady ? 'ok' : 'unavailable',
      live: true,
      ready: isReady,
      ...(reason && { reason }),
      ...(jobs && { jobs: { ...jobs, working: isWorking } }),
    }
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(body)
  })
}
