import type { FastifyInstance } from 'fastify'
import { isAnswering } from '../db/ping.ts'

const patience = 2_000

/** `/health`: 200 when the process lives and its database answers, 503 when only the former. */
export function bindHealth(api: FastifyInstance): void {
  api.get('/health', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await isAnswering(api.services.db, patience)
    const body = { status: isReady ? 'ok' : 'unavailable', live: true, ready: isReady }
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(body)
  })
}
