import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onRequestEnd } from './connections.ts'
import { heavyPerCaller, isHeavy } from './limiters.ts'
import { networkOf, remoteAddressOf } from './network.ts'

/** A browser has six connections, a page behind a proxy a few dozen streams. */
const perCaller = 64
/** The users of a company behind one address. */
const perNetwork = 512
/** Milliseconds before a rejection is sent: a client that retries immediately does so at most once in that time per connection. */
const rejectionDelay = 500

/**
 * Rejects excessive concurrent requests with 429, before authentication and before the body is read: by the credential
 * (a token, a key, a link's path) with its network, and by the network alone. The limit for heavy requests is lower.
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
    const network = networkOf(remoteAddressOf(request))
    const caller = `${network} ${presentedBy(request)}`
    const limits = [
      { name: caller, max: perCaller },
      { name: network, max: perNetwork },
      ...(isHeavy(request.routeOptions.config.contract, request)
        ? [{ name: `${caller} heavy`, max: heavyPerCaller }]
        : []),
    ]
    const totals = limits.map(({ name, max }) => count(name, 1) - max)
    // However the request ends, including by disconnection.
    onRequestEnd(reply, () => {
      for (const { name } of limits) count(name, -1)
    })
    if (totals.every((excess) => excess <= 0)) return
    await wait(rejectionDelay)
    throw new AppError('too_many_requests', { retryAfter: 1 })
  })
}

function presentedBy({ headers, routeOptions, url }: FastifyRequest): string {
  const secret = routeOptions.config.contract?.auth === 'link' ? url : (headers.authorization ?? '')
  return createHash('sha256').update(secret).digest('base64url')
}
