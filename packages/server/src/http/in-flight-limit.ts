import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { whenEnded } from './connections.ts'
import { heavyPerCaller, isHeavy } from './lanes.ts'
import { networkOf } from './network.ts'

/** A browser has six connections, a page behind a proxy a few dozen streams. */
const perCaller = 64
/** A company's people behind one address. */
const perNetwork = 512
/** Milliseconds before a refusal is answered: whoever asks again at once does so once in that time over each connection. */
const refusedAfter = 500

/**
 * Refuses with 429 what is more at once than anybody needs, before it is asked who calls and before its body is read: by what
 * is presented (a token, a key, a link's path) with its network, and by the network alone. Of heavy requests it takes fewer.
 */
export function limitInFlight(api: FastifyInstance): void {
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => {
    const now = (counts.get(name) ?? 0) + by
    if (now > 0) counts.set(name, now)
    else counts.delete(name)
    return now
  }

  api.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    const caller = `${network} ${presentedBy(request)}`
    const limits = [
      { name: caller, max: perCaller },
      { name: network, max: perNetwork },
      ...(isHeavy(request.routeOptions.config.contract, request)
        ? [{ name: `${caller} heavy`, max: heavyPerCaller }]
        : []),
    ]
    const totals = limits.map(({ name, max }) => count(name, 1) - max)
    // However the request ends, also by its caller going away.
    whenEnded(reply, () => {
      for (const { name } of limits) count(name, -1)
    })
    if (totals.every((excess) => excess <= 0)) return
    await wait(refusedAfter)
    throw new AppError('too_many_requests', { retryAfter: 1 })
  })
}

function presentedBy({ headers, routeOptions, url }: FastifyRequest): string {
  const secret = routeOptions.config.contract?.auth === 'link' ? url : (headers.authorization ?? '')
  return createHash('sha256').update(secret).digest('base64url')
}
