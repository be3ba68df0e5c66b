import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { viewOf } from '../products/product.queries.ts'
import { matchLines, type LabelSearch } from './quick-entry.service.ts'

/** What lines of text mean; words are looked for by the product search, which `app.features.ts` hands in. */
export function quickEntryRoutes(api: Api, searchLabel: LabelSearch): void {
  bindRoute(api, routes.matchProducts, async (call) => ({
    '@type': 'ProductMatches' as const,
    lines: await matchLines(call.db, viewOf(call), call.input.body.lines, searchLabel),
  }))
}
