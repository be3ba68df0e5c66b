import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeBehind } from '../../platform/http/write-behind.ts'
import { CallCounter, clientOf } from './call-counter.ts'
import { addApiUse } from './api-use.queries.ts'

/**
 * Counts every call of the API in memory, and writes the counts every `flushEvery` seconds and on shutdown; 0 writes on
 * shutdown only. Several processes add to the same rows. A failed write is retried with the next one.
 * Returns a function that writes immediately.
 */
export function countCalls(api: FastifyInstance, flushEvery: number): () => Promise<void> {
  const counter = new CallCounter()
  api.addHook('onResponse', async (request, reply) => {
    const endpoint = endpointOf(request)
    if (endpoint === null) return
    const at = api.services.now().getTime()
    counter.count(clientOf(request.actor), endpoint, reply.statusCode, reply.elapsedTime, at)
  })
  return writeBehind(api, {
    what: 'API use',
    every: flushEvery,
    write: async () => {
      const counted = counter.take()
      if (counted.calls.length === 0) return
      try {
        await addApiUse(api.services.db, counted, api.services.now())
      } catch (error) {
        counter.restore(counted)
        throw error
      }
    },
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the counted API calls now. */
    flushApiUse: () => Promise<void>
  }
}

/** All calls without a route: an unmatched address may contain anything. */
const unknownEndpoint = 'unknown'

/** Method and path of the route; `null` for calls that are not counted, such as health checks. */
function endpointOf({ method, routeOptions: { url, config } }: FastifyRequest): string | null {
  if (config.contract) return `${config.contract.method} ${config.contract.path}`
  // A CORS preflight is not the call itself.
  if (method === 'OPTIONS') return null
  if (url === undefined || url.endsWith('*')) return url?.includes('/docs') ? null : unknownEndpoint
  return notCounted.test(url) ? null : `${method} ${url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`
}

const notCounted = /^\/api\/?$|^\/api\/(health|metrics|docs|contexts)(\/|$)/
