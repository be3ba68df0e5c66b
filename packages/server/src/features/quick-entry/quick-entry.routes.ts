import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { matchLines } from './quick-entry.service.ts'

/** Matches lines of text to products. */
export function quickEntryRoutes(api: Api): void {
  bindRoute(api, routes.matchProducts, async (call) => ({
    '@type': 'ProductMatches' as const,
    lines: await matchLines(call.db, viewOf(call), call.input.body.lines),
  }))
}
