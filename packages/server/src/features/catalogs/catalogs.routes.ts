import { routes, type Catalog } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findCatalogProduct, findCatalogProducts, setEnabled } from './catalog-products.queries.ts'
import { catalogExport } from './catalogs.export.ts'
import { findCatalog, findCatalogs, searchCatalogs, setActive } from './catalogs.queries.ts'
import { findDepositRights, setDepositRights } from './deposit-rights.queries.ts'

/** Suppliers' catalogues: the list, switching them on and off, and the buyers' search. */
export function catalogRoutes(api: Api): void {
  bindRoute(api, routes.listCatalogs, async (call) =>
    collection(call, await findCatalogs(call.db, call.actor, call.input.query)),
  )

  bindExport(api, routes.exportCatalogs, catalogExport, async ({ db, actor, input }) => {
    const { member, totalItems } = await findCatalogs(db, actor, { ...input.query, ...wholeList })
    return { rows: member, totalItems }
  })

  bindRoute(api, routes.searchCatalogs, async (call) =>
    collection(call, await searchCatalogs(call.db, call.actor, call.input.query)),
  )

  bindRoute(api, routes.changeCatalogStatus, async ({ db, actor, input }) => {
    const catalog = await loadCatalog(db, actor, input.params.id)
    await setActive(db, catalog.id, input.body.isActive)
    return { ...catalog, isActive: input.body.isActive }
  })

  bindRoute(api, routes.getCatalogDepositRights, async ({ db, actor, input }) => {
    const { id } = await loadCatalog(db, actor, input.params.id)
    return findDepositRights(db, id)
  })

  bindRoute(api, routes.setCatalogDepositRights, async ({ db, actor, input: { params, body } }) => {
    const { id } = await loadCatalog(db, actor, params.id)
    const { partners } = await findDepositRights(db, id)
    const allowed = new Set(partners.map((partner) => partner.id))
    const wrong = body.partners.findIndex((partner) => !allowed.has(partner))
    if (wrong >= 0) throw new ViolationError({ propertyPath: `partners[${wrong}]`, code: 'not_a_choice' })
    await setDepositRights(db, id, body)
    return findDepositRights(db, id)
  })

  bindRoute(api, routes.listCatalogProducts, async (call) => {
    const { db, actor, input, locale } = call
    await loadCatalog(db, actor, input.query.catalog)
    return collection(call, await findCatalogProducts(db, locale, input.query))
  })

  bindRoute(api, routes.changeCatalogProductStatus, async ({ db, actor, input, locale, now }) => {
    const product = await foundOr404(findCatalogProduct(db, actor, locale, input.params.id))
    const { isEnabled } = input.body
    if (product.isEnabled !== isEnabled) {
      await setEnabled(db, product.id, isEnabled, now)
      await api.services.refreshSearch(db, [product.id])
    }
    return { ...product, isEnabled }
  })
}

async function loadCatalog(db: Db, actor: UserActor, id: number): Promise<Catalog> {
  return foundOr404(findCatalog(db, actor, id))
}
