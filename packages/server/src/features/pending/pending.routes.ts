import { pendingKindsOf, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { countPending } from './pending.queries.ts'

/** The counts of what is pending for a user, on the home page. */
export function pendingRoutes(api: Api): void {
  bindRoute(api, routes.getPending, async ({ db, actor, now, url }) => ({
    '@id': url,
    '@type': 'Awaiting' as const,
    requester: actor.userId,
    counters: await countPending(db, actor, pendingKindsOf(actor.roles, actor.useTamzagGestion), now),
  }))
}
