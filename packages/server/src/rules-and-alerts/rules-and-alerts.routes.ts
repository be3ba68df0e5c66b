import {
  productQuerySchema,
  routes,
  type Product,
  type ProductQuery,
  type QuotationRule,
} from '@comptoir/contract'
import { choose } from '../db/choose.ts'
import type { Db } from '../db/connect.ts'
import { bindExport, wholeList } from '../http/bind-export.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { viewOf, type ProductView } from '../products/product.queries.ts'
import { ruleCatalogs } from './quotation-price.queries.ts'
import { findQuotationPrices, named, previewQuotation } from './quotation-price.service.ts'
import { findRules, type RuleRow } from './quotation-rules.queries.ts'
import { changeRule, createRule, loadRule, removeRule, restoreRule } from './quotation-rules.service.ts'
import { quotationRuleExport } from './rules-and-alerts.export.ts'

/** Finds products for a text: the search engine's, which `app.features.ts` hands in. */
type ProductFinder = (
  db: Db,
  view: ProductView,
  query: ProductQuery,
) => Promise<{ readonly member: readonly Product[]; readonly totalItems: number }>

/** Quotation price rules, and the prices that they make. */
export function rulesAndAlertsRoutes(api: Api, searchProducts: ProductFinder): void {
  bindRoute(api, routes.listQuotationRules, async (call) => {
    const { rows, totalItems } = await findRules(call.db, call, call.input.query)
    return collection(call, { member: rows.map(toRule), totalItems })
  })

  bindExport(api, routes.exportQuotationRules, quotationRuleExport, async (call) => {
    const { rows, totalItems } = await findRules(call.db, call, { ...call.input.query, ...wholeList })
    return { rows: rows.map(toRule), totalItems }
  })

  bindRoute(api, routes.createQuotationRule, async (call) => {
    const row = await createRule(call, call.input.body)
    call.sendCreated()
    return send(call, row)
  })

  bindRoute(api, routes.getQuotationRule, async (call) =>
    send(call, await loadRule(call, call.input.params.id)),
  )

  bindRoute(api, routes.changeQuotationRule, async (call) =>
    send(call, await changeRule(call, call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeQuotationRule, async (call) => {
    await removeRule(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreQuotationRule, async (call) =>
    send(call, await restoreRule(call, call.input.params.id)),
  )

  bindRoute(api, routes.previewQuotationPrice, (call) => previewQuotation(call, call.input.query))

  bindRoute(api, routes.listQuotationCatalogs, async (call) =>
    collection(call, await choose(call.db, call.input.query, ruleCatalogs(call.actor))),
  )

  bindRoute(api, routes.listQuotationProducts, async (call) => {
    const { search, page, itemsPerPage } = call.input.query
    const found = await searchProducts(
      call.db,
      viewOf(call),
      productQuerySchema.parse({ page, itemsPerPage, ...(search && { search }) }),
    )
    const member = found.member.map(({ id, name, reference, supplier }) => ({
      id,
      name,
      about: `${reference} · ${supplier.name}`,
    }))
    return collection(call, { member, totalItems: found.totalItems })
  })

  bindRoute(api, routes.listQuotationPrices, async (call) => {
    const member = await findQuotationPrices(call, call.input.query.product)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}

function send(
  { sendVersion }: { readonly sendVersion: (current: number) => void },
  row: RuleRow,
): QuotationRule {
  sendVersion(row.version)
  return toRule(row)
}

function toRule(row: RuleRow): QuotationRule {
  const { unitId, unit, catalogId, catalog, familyId, family, adjustment, ...rule } = row
  return {
    ...rule,
    '@id': `/api/internal/quotation_price_rules/${row.id}`,
    '@type': 'QuotationPriceRule',
    unit: { id: unitId, name: unit },
    catalog: named(catalogId, catalog),
    family: named(familyId, family),
    adjustment: adjustment / 100,
  }
}
