import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeBehind } from '../http/write-behind.ts'
import { CallCounter, clientOf } from './call-counter.ts'
import { addApiUse } from './api-use.queries.ts'

/**
 * Counts every call of the API, in memory, and writes it down every `flushEvery` seconds and at the stop; 0 writes at the
 * stop alone. Several processes add to the same rows. A write that fails is tried again with the next one.
 * Answers what writes at once.
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
        counter.putBack(counted)
        throw error
      }
    },
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes down now what was counted of the API's use. */
    flushApiUse: () => Promise<void>
  }
}

/** What no route answers, whatever was asked for: an address may hold anything. */
const unknownEndpoint = 'unknown'

/** Method and path of the route; `null`: not a call of anybody's work, such as the health that monitors ask for. */
function endpointOf({ method, routeOptions: { url, config } }: FastifyRequest): string | null {
  if (config.contract) return `${config.contract.method} ${config.contract.path}`
  // A browser's question before a call of another origin is not the call.
  if (method === 'OPTIONS') return null
  if (url === undefined || url.endsWith('*')) return url?.includes('/docs') ? null : unknownEndpoint
  return notCounted.test(url) ? null : `${method} ${url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`
}

const notCounted = /^\/api\/?$|^\/api\/(health|metrics|docs|contexts)(\/|$)/
