import { routes, searchDepth } from '@comptoir/contract'
import { dayOf } from '../day.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import {
  addAbbreviation,
  changeAbbreviation,
  findAbbreviations,
  removeAbbreviation,
} from './search-abbreviation.queries.ts'
import { findCatalogs, findFamilies } from './family-list.queries.ts'
import { searchProducts } from './product-search.queries.ts'

/** Products, families and catalogues to look for them in. */
export function productSearchRoutes(api: Api): void {
  bindRoute(api, routes.searchProducts, async (call) => {
    const { actor, db, locale, now, input } = call
    const { cursor, ...parts } = await searchProducts(db, { actor, locale, day: dayOf(now) }, input.query)
    return collection(call, parts, { depth: searchDepth, cursor })
  })

  bindRoute(api, routes.listFamilies, async (call) => {
    const member = await findFamilies(call.db, call)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.listCatalogsLite, async (call) => {
    const { name, page, itemsPerPage } = call.input.query
    const catalogs = await findCatalogs(call.db, call.actor, name)
    const member = catalogs.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    return collection(call, { member, totalItems: catalogs.length })
  })

  bindRoute(api, routes.listSearchAbbreviations, async (call) => {
    const { search, page, itemsPerPage } = call.input.query
    const found = await findAbbreviations(call.db, search)
    const member = found.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    return collection(call, { member, totalItems: found.length })
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
