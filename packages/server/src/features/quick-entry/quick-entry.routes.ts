import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { matchLines, type LabelSearch } from './quick-entry.service.ts'

/** Matches lines of text to products; labels are searched by the product search, which is set in `app.features.ts`. */
export function quickEntryRoutes(api: Api, searchLabel: LabelSearch): void {
  bindRoute(api, routes.matchProducts, async (call) => ({
    '@type': 'ProductMatches' as const,
    lines: await matchLines(call.db, viewOf(call), call.input.body.lines, searchLabel),
  }))
}
