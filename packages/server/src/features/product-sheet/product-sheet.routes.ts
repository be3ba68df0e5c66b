import { routes } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { bindFile } from '../../platform/http/bind-file.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { loadPdfBrand } from '../../platform/installation/pdf-brand.ts'
import { collection, type CollectionCall } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { listDocuments, saveDocument } from './document.service.ts'
import { findEnvironmentalData } from './environment.queries.ts'
import { findErrorReportTypes } from './error-report.queries.ts'
import { reportError } from './error-report.service.ts'
import { explain, listAgreements, listHistory } from './price-explanation.service.ts'
import { loadSheet, requireVisible } from './product-sheet.service.ts'
import {
  findComplementaryIds,
  findProducts,
  findRelations,
  findSimilarIds,
  findSuggestedIds,
} from './related-products.queries.ts'
import { findStock } from './stock.queries.ts'

/** Routes of a product and of the tabs of its page. */
export function productSheetRoutes(api: Api): void {
  bindRoute(api, routes.getProduct, (call) => loadSheet(call.db, viewOf(call), call.input.params.id))
  relatedRoutes(api)
  priceRoutes(api)
  documentRoutes(api)

  bindRoute(api, routes.getEnvironmentalData, async ({ db, actor, input }) => {
    await requireVisible(db, actor, input.params.id)
    return foundOr404(findEnvironmentalData(db, input.params.id))
  })

  bindRoute(api, routes.listProductStock, async (call) => {
    const { id } = call.input.params
    await requireVisible(call.db, call.actor, id)
    return unpaged(call, await findStock(call.db, id))
  })

  bindRoute(api, routes.listErrorReportTypes, async (call) =>
    unpaged(call, await findErrorReportTypes(call.db, call.locale)),
  )

  bindRoute(api, routes.reportProductError, async ({ db, actor, now, input }) =>
    reportError(db, actor, { productId: input.params.id, ...input.body, now }),
  )
}

function relatedRoutes(api: Api): void {
  const lists = [
    [routes.listSimilarProducts, findSimilarIds],
    [routes.listComplementaryProducts, findComplementaryIds],
    [routes.listSuggestedProducts, findSuggestedIds],
  ] as const
  for (const [route, findIds] of lists)
    bindRoute(api, route, async (call) => {
      const { id } = call.input.params
      await requireVisible(call.db, call.actor, id)
      return unpaged(call, await findProducts(call.db, viewOf(call), await findIds(call.db, call.actor, id)))
    })

  bindRoute(api, routes.listProductRelations, async (call) => {
    const { id } = call.input.params
    await requireVisible(call.db, call.actor, id)
    return unpaged(call, await findRelations(call.db, viewOf(call), id))
  })
}

function priceRoutes(api: Api): void {
  bindRoute(api, routes.explainPrice, (call) => {
    const { params, query } = call.input
    return explain(call.db, viewOf(call), params.id, query.quantity ?? 1)
  })

  for (const route of [routes.listProductAgreements, routes.listProductContracts])
    bindRoute(api, route, async (call) =>
      unpaged(call, await listAgreements(call.db, viewOf(call), call.input.params.id)),
    )

  bindRoute(api, routes.listPriceHistory, async (call) =>
    unpaged(call, await listHistory(call.db, viewOf(call), call.input.params.id)),
  )
}

function documentRoutes(api: Api): void {
  bindRoute(api, routes.listProductDocuments, async (call) => {
    const { id } = call.input.params
    const reference = await requireVisible(call.db, call.actor, id)
    return unpaged(call, await listDocuments(call.db, call.locale, { id, reference }))
  })

  bindFile(api, routes.getProductDocument, async (call) => {
    const { id, document } = call.input.params
    const brand = await loadPdfBrand(call.db, api.services.files)
    return saveDocument(call.db, viewOf(call), { id, key: document, now: call.now, brand })
  })
}

/** An unpaged collection: a list short enough for one page. */
function unpaged<Member>({ url }: Pick<CollectionCall, 'url'>, member: Member[]) {
  return collection({ url, input: {} }, { member, totalItems: member.length })
}
