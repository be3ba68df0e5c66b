import {
  AppError,
  bestBySupplier,
  fromMoney,
  moneyOrNull,
  quotationPrice,
  rankAgreements,
  rankRules,
  scaleMoney,
  type AgreementConditions,
  type Locale,
  type Money,
  type Named,
  type QuotationAlgorithm,
  type QuotationPreview,
  type QuotationPreviewQuery,
  type QuotationPrice,
} from '@comptoir/contract'
import { findConditions, findUnitConditions } from '../agreements/agreements.queries.ts'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { dayOf } from '../time/day.ts'
import {
  findQuotedProducts,
  findReachingRules,
  type QuotedRow,
  type ReachingRule,
} from './quotation-price.queries.ts'

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

/** A rule as a price needs it; without `id` one that is not saved. */
type PricingRule = Pick<ReachingRule, 'algorithm' | 'adjustment'> & { readonly saved: ReachingRule | null }

/** The prices of products for costing a job; a product without a rule has none (D-08). */
export async function findQuotationPrices(
  call: PriceCall,
  ids: readonly number[],
): Promise<QuotationPrice[]> {
  const { db, actor, locale, now } = call
  const day = dayOf(now)
  const rules = await findReachingRules(db, actor, locale)
  if (rules.length === 0) return []
  const quoted = await findQuotedProducts(db, actor, ids)
  const sameArticles = [...quoted.values()].flat().map(({ id }) => id)
  const conditions = await findConditions(db, actor, sameArticles, { from: day, to: day })
  return [...new Set(ids)].flatMap((id) => {
    const rows = quoted.get(id)
    const [rule] = rows?.[0] ? rankRules(rules, rows[0]) : []
    const price = rows && rule && priceOf(rows, conditions, day, pricing(rule))
    return price ? [price] : []
  })
}

/** What a product costs for a unit by its rules, and what it would by one that is being written. */
export async function previewQuotation(
  call: PriceCall,
  query: QuotationPreviewQuery,
): Promise<QuotationPreview> {
  const { db, actor, locale, now } = call
  if (!actor.unitIds.includes(query.unit)) throw new AppError('not_found')
  const rows = (await findQuotedProducts(db, actor, [query.product])).get(query.product)
  const [product] = rows ?? []
  if (!rows || !product) throw new AppError('not_found')
  const day = dayOf(now)
  const conditions = await findUnitConditions(
    db,
    { companyId: actor.companyId, unitId: query.unit },
    rows.map(({ id }) => id),
    day,
  )
  const rules = await findReachingRules(db, actor, locale, query.unit)
  const [counting] = rankRules(rules, product)
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
    now: counting ? priceOf(rows, conditions, day, pricing(counting)) : null,
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

const pricing = (rule: ReachingRule): PricingRule => ({ ...rule, saved: rule })

/** The price of a product by one rule, over the best price of every supplier at quantity 1. */
function priceOf(
  rows: readonly QuotedRow[],
  conditions: ReadonlyMap<number, readonly AgreementConditions[]>,
  day: string,
  { algorithm, adjustment, saved }: PricingRule,
): QuotationPrice | null {
  const [asked] = rows
  if (!asked) return null
  const offers = bestBySupplier(
    rows.flatMap((row) => offersOf(row, conditions.get(row.id) ?? [], asked, day)),
  )
  const priced = quotationPrice(
    offers.map(({ net }) => net),
    moneyOrNull(asked.askedPublic),
    { algorithm, adjustment },
  )
  return (
    priced && {
      '@type': 'ProductQuotationPrice',
      product: asked.askedId,
      price: fromMoney(priced.price),
      base: asked.askedBase,
      day,
      rule: saved && {
        id: saved.id,
        unit: { id: saved.unitId, name: saved.unit },
        catalog: named(saved.catalogId, saved.catalog),
        family: named(saved.familyId, saved.family),
        isInherited: saved.isInherited,
      },
      algorithm: algorithm satisfies QuotationAlgorithm,
      adjustment: adjustment / 100,
      result: fromMoney(priced.result),
      isPublic: priced.isPublic,
      offers: offers.map(({ supplier, agreement, net }) => ({ supplier, agreement, net: fromMoney(net) })),
    }
  )
}

/** What each agreement gives for one offer of the article, for as many units as the price of the asked product is for. */
const offersOf = (
  row: QuotedRow,
  conditions: readonly AgreementConditions[],
  { askedBase }: QuotedRow,
  day: string,
): Offer[] =>
  rankAgreements(moneyOrNull(row.publicPrice), conditions, 1, day).map(({ net, conditions: agreed }) => ({
    supplierId: row.supplierId,
    supplier: { id: row.supplierId, name: row.supplier },
    agreement: { id: agreed.agreementId, name: agreed.agreement },
    net: scaleMoney(net, askedBase, row.base),
  }))

export const named = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name }
