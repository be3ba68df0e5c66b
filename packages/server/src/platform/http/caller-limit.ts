import { AppError } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { networkOf } from './network.ts'

/** Requests per minute with one link: enough to fill in a long reply by hand, not for a robot. */
const linkPerMinute = 300

/**
 * Limits per minute for callers who are not users; `limitRate` provides the counter. One publishable key has
 * `keyPerMinute` (0: no limit), whatever pages it is on, and one network gets a tenth of it, so that no one
 * who copied a key from a page can use it up for all others. One link has its own limit, wherever it is used.
 */
export function limitCallers(api: FastifyInstance, keyPerMinute: number): void {
  const timeWindow = 60_000
  const link = api.createRateLimit({
    timeWindow,
    max: linkPerMinute,
    keyGenerator: ({ actor }) => `link ${numberOf(actor)}`,
  })
  const keys =
    keyPerMinute === 0
      ? []
      : [
          api.createRateLimit({
            timeWindow,
            max: Math.ceil(keyPerMinute / 10),
            keyGenerator: ({ actor, ip }) => `key ${numberOf(actor)} ${networkOf(ip)}`,
          }),
          api.createRateLimit({
            timeWindow,
            max: keyPerMinute,
            keyGenerator: ({ actor }) => `key ${numberOf(actor)}`,
          }),
        ]
  // The first hook after every `onRequest`: by now the caller is known.
  api.addHook('preParsing', async (request) => {
    const kind = request.actor?.kind
    const checks = kind === 'key' ? keys : kind === 'link' ? [link] : []
    for (const check of checks) {
      const count = await check(request)
      if (!count.isAllowed && count.isExceeded)
        throw new AppError('too_many_requests', { retryAfter: count.ttl / 1000 })
    }
  })
}

function numberOf(actor: Actor | null): number {
  if (actor?.kind === 'key') return actor.keyId
  return actor?.kind === 'link' ? actor.linkId : 0
}
