import { routes, searchDepth, type ProductQuery } from '@comptoir/contract'
import { dayOf } from '../../platform/time/day.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import {
  addAbbreviation,
  changeAbbreviation,
  findAbbreviations,
  removeAbbreviation,
  searchProducts,
} from '../../domain/search/index.ts'
import { findCatalogs, findFamilies } from './family-list.queries.ts'
import { abbreviationExport } from './search-abbreviation.export.ts'

/** Called with the results of a text without filters. */
type OnSearched = (actor: UserActor, text: string, isFound: boolean) => void

/** Routes of the product search, and of the families and catalogues to filter by. */
export function productSearchRoutes(api: Api, onSearched: OnSearched): void {
  bindRoute(api, routes.searchProducts, async (call) => {
    const { actor, db, locale, now, input } = call
    const { cursor, ...results } = await searchProducts(db, { actor, locale, day: dayOf(now) }, input.query)
    const { search, page } = input.query
    if (search && page === 1) onSearched(actor, search, results.totalItems > 0 || isNarrowed(input.query))
    return collection(call, results, { depth: searchDepth, cursor })
  })

  bindRoute(api, routes.listFamilies, async (call) => {
    const member = await findFamilies(call.db, call)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.listCatalogsLite, async (call) =>
    collection(call, await findCatalogs(call.db, call.actor, call.input.query)),
  )

  bindRoute(api, routes.listSearchAbbreviations, async (call) =>
    collection(call, await findAbbreviations(call.db, call.input.query)),
  )

  bindExport(api, routes.exportSearchAbbreviations, abbreviationExport, async ({ db, input }) => {
    const { member, totalItems } = await findAbbreviations(db, { ...input.query, ...wholeList })
    return { rows: member, totalItems }
  })

  bindRoute(api, routes.addSearchAbbreviation, (call) => addAbbreviation(call.db, call.input.body))

  bindRoute(api, routes.changeSearchAbbreviation, async (call) => {
    const { db, input, requireVersion } = call
    return changeAbbreviation(db, input.params.id, input.body, requireVersion)
  })

  bindRoute(api, routes.removeSearchAbbreviation, async ({ db, input }) => {
    await removeAbbreviation(db, input.params.id)
    return null
  })
}

/** A text without filtered results may have some without the filters. */
const isNarrowed = ({ family, manufacturer, catalog, supplier, favorite, price, features }: ProductQuery) =>
  [family, manufacturer, catalog, supplier, favorite, price, features].some((filter) => filter !== undefined)
