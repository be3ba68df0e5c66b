import { routes } from '@comptoir/contract'
import { dayOf } from '../day.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { findCatalogs, findFamilies, searchProducts } from './product-search.queries.ts'

/** Products, families and catalogues to look for them in. */
export function productSearchRoutes(api: Api): void {
  bindRoute(api, routes.searchProducts, async (call) => {
    const { actor, db, locale, now, input } = call
    return collection(call, await searchProducts(db, { actor, locale, day: dayOf(now) }, input.query))
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
}
