import { AppError } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import { networkOf } from './network.ts'

/** What the holder of one link may do in a minute: fill in a long reply by hand, not by a robot. */
const linkPerMinute = 300

/**
 * Ceilings per minute for callers who are not users; `limitRate` has brought the counter. One publishable key has
 * `keyPerMinute` (0: no limit), whoever's pages it is on, and a tenth of it is all that one network gets, so that nobody
 * who copied a key out of a page can use it up for everybody else. One link has its own, from wherever it is used.
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
  // The first hook after every `onRequest`: by now it is known who asks.
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
