import type { AnyRoute } from '@comptoir/contract'
import type { FastifyRequest } from 'fastify'
import { waitForTurn } from '../db/connect.ts'
import type { Actor } from '../access/actor.ts'
import { createFairLimiter, type FairLimiter } from './fair-limiter.ts'
import { createCooldown, type Cooldown } from './cooldown.ts'
import { networkOf } from './network.ts'

/** Limiters in which requests wait for their caller's turn before they take a database connection. */
export interface Limiters {
  readonly usual: FairLimiter
  /** For requests that cost much more than a page of a list: files, exports and long bodies. */
  readonly heavy: FairLimiter
  /** For files of rows, which are written at once: they may take minutes, and the other heavy requests do not wait for them. */
  readonly imports: FairLimiter
  readonly cooldown: Cooldown
}

const timeout = 10_000
/** A body of some hundred lines; a form filled in by hand is a tenth of it. */
const heavyBodyBytes = 16_000

/** Heavy requests of one caller that run or wait: as many as a browser has connections. */
export const heavyPerCaller = 6

/**
 * Creates limiters for the connections of the engine. Together they leave some free for authentication; one caller gets
 * half of a limiter, so that requests waiting on its own locked rows do not block others.
 */
export function createLimiters(engine: 'embedded' | 'server'): Limiters {
  const cooldown = createCooldown()
  // The timeout is at least that of waiting for the single session (decision 0109).
  const usual = { waitingPerCaller: 60, timeout: engine === 'embedded' ? waitForTurn : timeout }
  const heavy = {
    perCaller: 1,
    waitingPerCaller: heavyPerCaller - 1,
    timeout,
    cooldownAfter: cooldown.cooldownAfter,
  }
  const imports = createFairLimiter({ running: 1, ...heavy })
  return engine === 'server'
    ? {
        usual: createFairLimiter({ running: 6, perCaller: 3, ...usual }),
        heavy: createFairLimiter({ running: 2, ...heavy }),
        imports,
        cooldown,
      }
    : {
        usual: createFairLimiter({ running: 4, perCaller: 2, ...usual }),
        heavy: createFairLimiter({ running: 1, ...heavy }),
        imports,
        cooldown,
      }
}

/** Runs a request in its limiter; an anonymous request only has the limits of its network. */
export function runLimited<Result>(
  limiters: Limiters,
  route: AnyRoute,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const { actor, ip } = request
  if (!actor) return work()
  const caller = nameOf(actor, ip)
  limiters.cooldown.noteCaller(caller)
  return limiterFor(limiters, route, request).run(caller, work)
}

function limiterFor(limiters: Limiters, route: AnyRoute, request: FastifyRequest): FairLimiter {
  if (!isHeavy(route, request)) return limiters.usual
  return /_imports(\/read)?$/.test(route.path) ? limiters.imports : limiters.heavy
}

/** One key is on many people's pages: each network has its own turns. */
function nameOf(actor: Actor, address: string): string {
  switch (actor.kind) {
    case 'user':
      return `user ${actor.userId}`
    case 'key':
      return `key ${actor.keyId} ${networkOf(address)}`
    case 'link':
      return `link ${actor.linkId}`
  }
}

/** Returns whether a request is expensive, judging by its headers and route only. */
export function isHeavy(route: AnyRoute | undefined, { headers }: FastifyRequest): boolean {
  if (route && (route.maxFileBytes !== undefined || route.path.endsWith('/export'))) return true
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > heavyBodyBytes
}
