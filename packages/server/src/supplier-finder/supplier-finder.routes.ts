import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { findAgencies } from './supplier-finder.queries.ts'

/** Where suppliers can be visited; a partner's key may ask too. */
export function supplierFinderRoutes(api: Api): void {
  bindRoute(api, routes.listAgencies, async (call) =>
    collection(call, await findAgencies(call.db, call.input.query, call.locale)),
  )
}
