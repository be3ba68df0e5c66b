import { AppError } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import { networkOf } from './network.ts'

/**
 * A ceiling per publishable key and minute, whoever's pages it is on. A tenth of it is all that one network gets, so that
 * nobody who copied a key out of a page can use it up for everybody else. `limitRate` has brought the counter.
 */
export function limitKeys(api: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return
  const timeWindow = 60_000
  const checks = [
    api.createRateLimit({
      timeWindow,
      max: Math.ceil(perMinute / 10),
      keyGenerator: ({ actor, ip }) => `key ${keyIdOf(actor)} ${networkOf(ip)}`,
    }),
    api.createRateLimit({ timeWindow, max: perMinute, keyGenerator: ({ actor }) => `key ${keyIdOf(actor)}` }),
  ]
  // The first hook after every `onRequest`: by now it is known who asks.
  api.addHook('preParsing', async (request) => {
    if (request.actor?.kind !== 'key') return
    for (const check of checks) {
      const count = await check(request)
      if (!count.isAllowed && count.isExceeded)
        throw new AppError('too_many_requests', { retryAfter: count.ttl / 1000 })
    }
  })
}

const keyIdOf = (actor: Actor | null) => (actor?.kind === 'key' ? actor.keyId : 0)
