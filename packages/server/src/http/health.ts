import type { FastifyInstance } from 'fastify'
import { isAnswering } from '../db/ping.ts'
import { countJobs } from '../jobs/jobs.queries.ts'

const patience = 2_000

/**
 * `/health`: 200 when the process lives and its database answers, 503 when only the former. `jobs` is for whoever watches:
 * how many wait, run and were given up, the seconds that the longest has been due, and whether this process runs any.
 */
export function bindHealth(api: FastifyInstance): void {
  api.get('/health', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await isAnswering(api.services.db, patience)
    const jobs = isReady ? await countJobs(api.services.db) : undefined
    const isWorking = api.services.jobs.isWorking()
    const body = {
      status: isReady ? 'ok' : 'unavailable',
      live: true,
      ready: isReady,
      ...(jobs && { jobs: { ...jobs, working: isWorking } }),
    }
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(body)
  })
}
