import { routes, searchDepth, type ProductQuery } from '@comptoir/contract'
import { dayOf } from '../time/day.ts'
import type { UserActor } from '../http/actor.ts'
import { bindExport, wholeList } from '../http/bind-export.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import {
  addAbbreviation,
  changeAbbreviation,
  findAbbreviations,
  removeAbbreviation,
  searchProducts,
} from './engine/index.ts'
import { findCatalogs, findFamilies } from './family-list.queries.ts'
import { abbreviationExport } from './search-abbreviation.export.ts'

/** Hears what a text has found, filters left aside. */
type OnSearched = (actor: UserActor, text: string, isFound: boolean) => void

/** Products, families and catalogues to look for them in. */
export function productSearchRoutes(api: Api, onSearched: OnSearched): void {
  bindRoute(api, routes.searchProducts, async (call) => {
    const { actor, db, locale, now, input } = call
    const { cursor, ...parts } = await searchProducts(db, { actor, locale, day: dayOf(now) }, input.query)
    const { search, page } = input.query
    if (search && page === 1) onSearched(actor, search, parts.totalItems > 0 || isNarrowed(input.query))
    return collection(call, parts, { depth: searchDepth, cursor })
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

  bindRoute(api, routes.addSearchAbbreviation, (call) => {
    call.sendCreated()
    return addAbbreviation(call.db, call.input.body)
  })

  bindRoute(api, routes.changeSearchAbbreviation, async (call) => {
    const { db, input, requireVersion } = call
    const changed = await changeAbbreviation(db, input.params.id, input.body, requireVersion)
    call.sendVersion(changed.version)
    return changed
  })

  bindRoute(api, routes.removeSearchAbbreviation, async ({ db, input }) => {
    await removeAbbreviation(db, input.params.id)
    return null
  })
}

/** A text that finds nothing among what was filtered may find something without the filters. */
const isNarrowed = ({ family, manufacturer, catalog, supplier, favorite, price, features }: ProductQuery) =>
  [family, manufacturer, catalog, supplier, favorite, price, features].some((filter) => filter !== undefined)
