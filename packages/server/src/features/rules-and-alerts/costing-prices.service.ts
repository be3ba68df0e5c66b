import {
  AppError,
  bestBySupplier,
  fromMoney,
  moneyOrNull,
  costingPrice,
  rankAgreements,
  rankRules,
  scaleMoney,
  type AgreementConditions,
  type Locale,
  type Money,
  type Named,
  type CostingAlgorithm,
  type CostingPreview,
  type CostingPreviewQuery,
  type CostingPrice,
} from '@comptoir/contract'
import { findConditions, findUnitConditions } from '../../domain/agreements/agreements.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { dayOf } from '../../platform/time/day.ts'
import {
  findCostedProducts,
  findApplicableRules,
  type CostedProduct,
  type ApplicableRule,
} from './costing-prices.queries.ts'

interface PriceCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

interface Offer {
  readonly supplierId: number
  readonly supplier: Named
  readonly agreement: Named
  readonly net: Money
}

/** A rule as pricing needs it; `saved` is `null` for a draft. */
type PricingRule = Pick<ApplicableRule, 'algorithm' | 'adjustment'> & {
  readonly saved: ApplicableRule | null
}

/** The costing prices of products; a product without a rule has none (D-08). */
export async function findCostingPrices(call: PriceCall, ids: readonly number[]): Promise<CostingPrice[]> {
  const { db, actor, locale, now } = call
  const day = dayOf(now)
  const rules = await findApplicableRules(db, actor, locale)
  if (rules.length === 0) return []
  const quoted = await findCostedProducts(db, actor, ids)
  const sameArticles = [...quoted.values()].flat().map(({ id }) => id)
  const conditions = await findConditions(db, actor, sameArticles, { from: day, to: day })
  return [...new Set(ids)].flatMap((id) => {
    const rows = quoted.get(id)
    const [rule] = rows?.[0] ? rankRules(rules, rows[0]) : []
    const price = rows && rule && priceOf(rows, conditions, day, pricing(rule))
    return price ? [price] : []
  })
}

/** The costing price of a product for a unit by its rules, and by a draft rule. */
export async function previewCosting(call: PriceCall, query: CostingPreviewQuery): Promise<CostingPreview> {
  const { db, actor, locale, now } = call
  if (!actor.unitIds.includes(query.unit)) throw new AppError('not_found')
  const rows = (await findCostedProducts(db, actor, [query.product])).get(query.product)
  const [product] = rows ?? []
  if (!rows || !product) throw new AppError('not_found')
  const day = dayOf(now)
  const conditions = await findUnitConditions(
    db,
    { companyId: actor.companyId, unitId: query.unit },
    rows.map(({ id }) => id),
    day,
  )
  const rules = await findApplicableRules(db, actor, locale, query.unit)
  const [applied] = rankRules(rules, product)
  const draft = {
    id: 0,
    unitDistance: 0,
    catalogId: query.catalog ?? null,
    familyId: query.family ?? null,
    changedAt: now.toISOString(),
  }
  const others = rules.filter(({ id }) => id !== query.rule)
  const holds = rankRules([draft], product).length > 0
  return {
    '@type': 'QuotationPreview',
    now: applied ? priceOf(rows, conditions, day, pricing(applied)) : null,
    draft: priceOf(rows, conditions, day, {
      algorithm: query.algorithm,
      adjustment: Math.round(query.adjustment * 100),
      saved: null,
    }),
    outcome: holds
      ? rankRules([...others, draft], product)[0] === draft
        ? 'counts'
        : 'nearer'
      : 'elsewhere',
  }
}

const pricing = (rule: ApplicableRule): PricingRule => ({ ...rule, saved: rule })

/** The price of a product by one rule, over the best price of every supplier at quantity 1. */
function priceOf(
  rows: readonly CostedProduct[],
  conditions: ReadonlyMap<number, readonly AgreementConditions[]>,
  day: string,
  { algorithm, adjustment, saved }: PricingRule,
): CostingPrice | null {
  const [product] = rows
  if (!product) return null
  const offers = bestBySupplier(
    rows.flatMap((row) => offersOf(row, conditions.get(row.id) ?? [], product, day)),
  )
  const priced = costingPrice(
    offers.map(({ net }) => net),
    moneyOrNull(product.productPublicPrice),
    { algorithm, adjustment },
  )
  return (
    priced && {
      '@type': 'ProductQuotationPrice',
      product: product.productId,
      price: fromMoney(priced.price),
      base: product.productBase,
      day,
      rule: saved && {
        id: saved.id,
        unit: { id: saved.unitId, name: saved.unit },
        catalog: toNamed(saved.catalogId, saved.catalog),
        family: toNamed(saved.familyId, saved.family),
        isInherited: saved.isInherited,
      },
      algorithm: algorithm satisfies CostingAlgorithm,
      adjustment: adjustment / 100,
      result: fromMoney(priced.result),
      isPublic: priced.isPublic,
      offers: offers.map(({ supplier, agreement, net }) => ({ supplier, agreement, net: fromMoney(net) })),
    }
  )
}

/** The net price of each agreement for one offer of the article, scaled to the product's price base. */
const offersOf = (
  row: CostedProduct,
  conditions: readonly AgreementConditions[],
  { productBase }: CostedProduct,
  day: string,
): Offer[] =>
  rankAgreements(moneyOrNull(row.publicPrice), conditions, 1, day).map(({ net, conditions: agreed }) => ({
    supplierId: row.supplierId,
    supplier: { id: row.supplierId, name: row.supplier },
    agreement: { id: agreed.agreementId, name: agreed.agreement },
    net: scaleMoney(net, productBase, row.base),
  }))

export const toNamed = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name }
