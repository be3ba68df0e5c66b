import { routes, type DiscountCategory } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { adjust, previewAdjustment } from './adjustment.service.ts'
import { writeDiscounts, writeMultiplePrices } from './conditions.service.ts'
import { findDiscounts } from './discount-list.queries.ts'
import { loadAgreement } from './framework-agreements.service.ts'
import { testPrice } from './tested-price.service.ts'

/** The conditions of an agreement: list, writes, bulk changes, and price tests. */
export function agreementDiscountRoutes(api: Api): void {
  bindRoute(api, routes.listAgreementDiscounts, async (call) => {
    const { frameworkAgreement, ...query } = call.input.query
    const { id } = await loadAgreement(call, frameworkAgreement)
    return collection(call, await findDiscounts(call.db, id, call.locale, query))
  })

  bindRoute(api, routes.listCatalogDiscounts, async (call) => {
    const { frameworkAgreement, catalog, category } = call.input.params
    const { id } = await loadAgreement(call, frameworkAgreement)
    const query = { ...call.input.query, catalog, category: category satisfies DiscountCategory }
    return collection(call, await findDiscounts(call.db, id, call.locale, query))
  })

  bindRoute(api, routes.changeAgreementDiscounts, (call) => {
    call.nameRow(call.input.body.frameworkAgreement)
    return writeDiscounts(call, call.input.body)
  })

  bindRoute(api, routes.changeMultiplePrices, (call) => {
    call.nameRow(call.input.body.frameworkAgreement)
    return writeMultiplePrices(call, call.input.body)
  })

  bindRoute(api, routes.previewDiscountAdjustment, (call) => previewAdjustment(call, call.input.body))

  bindRoute(api, routes.adjustDiscounts, async (call) => {
    call.nameRow(call.input.body.frameworkAgreement)
    return adjust(call, call.input.body)
  })

  bindRoute(api, routes.testAgreementPrice, (call) => testPrice(call, call.input.params.id, call.input.query))
}
