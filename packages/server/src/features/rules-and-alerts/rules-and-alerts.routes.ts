import { productQuerySchema, routes, type CostingRule } from '@comptoir/contract'
import { choose } from '../../platform/db/choose.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { searchProducts } from '../../domain/search/index.ts'
import { ruleCatalogs } from './costing-prices.queries.ts'
import { findCostingPrices, toNamed, previewCosting } from './costing-prices.service.ts'
import { findRules, type RuleRow } from './costing-rules.queries.ts'
import { changeRule, createRule, loadRule, removeRule, restoreRule } from './costing-rules.service.ts'
import { costingRuleExport } from './rules-and-alerts.export.ts'

/** Costing rules, and the prices that they give. */
export function rulesAndAlertsRoutes(api: Api): void {
  bindRoute(api, routes.listCostingRules, async (call) => {
    const { rows, totalItems } = await findRules(call.db, call, call.input.query)
    return collection(call, { member: rows.map(toRule), totalItems })
  })

  bindExport(api, routes.exportCostingRules, costingRuleExport, async (call) => {
    const { rows, totalItems } = await findRules(call.db, call, { ...call.input.query, ...wholeList })
    return { rows: rows.map(toRule), totalItems }
  })

  bindRoute(api, routes.createCostingRule, async (call) => {
    const row = await createRule(call, call.input.body)
    return toRule(row)
  })

  bindRoute(api, routes.getCostingRule, async (call) => toRule(await loadRule(call, call.input.params.id)))

  bindRoute(api, routes.changeCostingRule, async (call) =>
    toRule(await changeRule(call, call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeCostingRule, async (call) => {
    await removeRule(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreCostingRule, async (call) =>
    toRule(await restoreRule(call, call.input.params.id)),
  )

  bindRoute(api, routes.previewCostingPrice, (call) => previewCosting(call, call.input.query))

  bindRoute(api, routes.listCostingCatalogs, async (call) =>
    collection(call, await choose(call.db, call.input.query, ruleCatalogs(call.actor))),
  )

  bindRoute(api, routes.listCostingProducts, async (call) => {
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

  bindRoute(api, routes.listCostingPrices, async (call) => {
    const member = await findCostingPrices(call, call.input.query.product)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}

function toRule(row: RuleRow): CostingRule {
  const { unitId, unit, catalogId, catalog, familyId, family, adjustment, ...rule } = row
  return {
    ...rule,
    '@id': `/api/internal/quotation_price_rules/${row.id}`,
    '@type': 'QuotationPriceRule',
    unit: { id: unitId, name: unit },
    catalog: toNamed(catalogId, catalog),
    family: toNamed(familyId, family),
    adjustment: adjustment / 100,
  }
}
