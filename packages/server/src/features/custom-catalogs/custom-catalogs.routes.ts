import { findSupplierChoices } from '../../domain/products/supplier-choices.queries.ts'
import { routes, type CustomProduct } from '@comptoir/contract'
import { bindExport, wholeList, type ExportShape } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import {
  addCustomCatalog,
  changeProduct,
  loadCustomCatalog,
  removeCustomCatalog,
  saveLines,
  setProductWithdrawn,
} from './custom-catalogs.service.ts'
import { findCustomCatalogs, findCustomProducts } from './custom-lists.queries.ts'

const productExport: ExportShape<CustomProduct> = {
  name: { fr: 'catalogue-perso', en: 'custom-catalogue' },
  columns: [
    { heading: { fr: 'Référence', en: 'Reference' }, cell: ({ reference }) => reference },
    { heading: { fr: 'Désignation', en: 'Name' }, cell: ({ name }) => name, width: 50 },
    { heading: { fr: 'Prix HT', en: 'Price' }, cell: ({ unitPrice }) => unitPrice, width: 14, isPrice: true },
  ],
}

/** A company's own catalogues and their products. */
export function customCatalogRoutes(api: Api): void {
  const { refreshSearch } = api.services

  bindRoute(api, routes.listCustomCatalogs, async (call) =>
    collection(call, await findCustomCatalogs(call.db, call.actor.companyId, call.input.query)),
  )
  bindRoute(api, routes.listCustomCatalogSuppliers, async (call) =>
    collection(call, await findSupplierChoices(call.db, call.input.query)),
  )
  bindRoute(api, routes.addCustomCatalog, async (call) => addCustomCatalog(call, call.input.body))
  bindRoute(api, routes.removeCustomCatalog, async (call) => {
    await removeCustomCatalog(call, refreshSearch, call.input.params.id)
    return null
  })

  bindRoute(api, routes.listCustomProducts, async (call) => {
    await loadCustomCatalog(call.db, call.actor, call.input.query.catalog)
    return collection(call, await findCustomProducts(call.db, call.actor.companyId, call.input.query))
  })
  bindExport(api, routes.exportCustomProducts, productExport, async ({ db, actor, input }) => {
    await loadCustomCatalog(db, actor, input.query.catalog)
    const { member, totalItems } = await findCustomProducts(db, actor.companyId, {
      ...input.query,
      ...wholeList,
    })
    return { rows: member, totalItems }
  })
  bindRoute(api, routes.saveCustomProducts, async (call) => {
    const { params, body } = call.input
    return {
      '@type': 'CustomProductsReport' as const,
      '@id': call.url,
      ...(await saveLines(call, refreshSearch, params.id, body.lines)),
    }
  })
  bindRoute(api, routes.changeCustomProduct, (call) =>
    changeProduct(call, refreshSearch, call.input.params.id, call.input.body),
  )
  bindRoute(api, routes.removeCustomProduct, async (call) => {
    await setProductWithdrawn(call, refreshSearch, call.input.params.id, true)
    return null
  })
  bindRoute(api, routes.restoreCustomProduct, (call) =>
    setProductWithdrawn(call, refreshSearch, call.input.params.id, false),
  )
}
