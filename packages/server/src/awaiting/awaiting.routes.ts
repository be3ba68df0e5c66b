import { awaitingKindsOf, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { countAwaiting } from './awaiting.queries.ts'

/** What waits for a user on home. */
export function awaitingRoutes(api: Api): void {
  bindRoute(api, routes.getAwaiting, async ({ db, actor, now, url }) => ({
    '@id': url,
    '@type': 'Awaiting' as const,
    requester: actor.userId,
    counters: await countAwaiting(db, actor, awaitingKindsOf(actor.roles, actor.useTamzagGestion), now),
  }))
}
