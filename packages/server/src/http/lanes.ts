import type { AnyRoute } from '@comptoir/contract'
import type { FastifyRequest } from 'fastify'
import { waitForTurn } from '../db/connect.ts'
import type { Actor } from './actor.ts'
import { createFairLane, type FairLane } from './fair-lane.ts'
import { createHeavyRest, type HeavyRest } from './heavy-rest.ts'
import { networkOf } from './network.ts'

/** Where work waits for its caller's turn before it takes a connection to the database. */
export interface Lanes {
  readonly usual: FairLane
  /** What costs much more than a page of a list: files, exports and long bodies. */
  readonly heavy: FairLane
  readonly rest: HeavyRest
}

const patience = 10_000
/** A body of some hundred lines; a form that people fill in by hand is a tenth of it. */
const heavyBodyBytes = 16_000

/** Of one caller: the first that run and wait, as many as a browser has connections. */
export const heavyPerCaller = 6

/**
 * Lanes for as many connections as the engine has. Together they leave some free for looking up who asks; one caller gets
 * half of a lane, so that what waits on its own locked rows stops nobody else.
 */
export function createLanes(engine: 'embedded' | 'server'): Lanes {
  const rest = createHeavyRest()
  // Whoever waits behind others for the one session waits no shorter than they (decision 0126).
  const usual = { waitingPerCaller: 60, patience: engine === 'embedded' ? waitForTurn : patience }
  const heavy = { perCaller: 1, waitingPerCaller: heavyPerCaller - 1, patience, restAfter: rest.restAfter }
  return engine === 'server'
    ? {
        usual: createFairLane({ running: 6, perCaller: 3, ...usual }),
        heavy: createFairLane({ running: 2, ...heavy }),
        rest,
      }
    : {
        usual: createFairLane({ running: 4, perCaller: 2, ...usual }),
        heavy: createFairLane({ running: 1, ...heavy }),
        rest,
      }
}

/** Runs the work of a request in its lane; a request that nobody is known for has the limits of its network only. */
export function runInLane<Result>(
  lanes: Lanes,
  route: AnyRoute,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const { actor, ip } = request
  if (!actor) return work()
  const caller = nameOf(actor, ip)
  lanes.rest.noteCaller(caller)
  return (isHeavy(route, request) ? lanes.heavy : lanes.usual).run(caller, work)
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

/** Whether a request is known to cost much before anything of it is read. */
export function isHeavy(route: AnyRoute | undefined, { headers }: FastifyRequest): boolean {
  if (route && (route.maxFileBytes !== undefined || route.path.endsWith('/export'))) return true
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > heavyBodyBytes
}
