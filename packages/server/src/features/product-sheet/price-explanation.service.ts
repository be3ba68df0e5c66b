import {
  AppError,
  fromMoney,
  lineTotal,
  moneyOrNull,
  priceSteps,
  quantityPrices,
  rankAgreements,
  resolvePrice,
  toMoney,
  type AgreementConditions,
  type PastPrice,
  type PriceExplanation,
  type ProductAgreement,
  type ProductPrice,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import {
  findConditionsSince,
  findPricedProducts,
  type ProductView,
} from '../../domain/products/product.queries.ts'
import {
  findAgreementDays,
  findParties,
  findTariff,
  findTariffPrices,
  type TariffPrice,
} from './price-explanation.queries.ts'

interface Priced {
  readonly price: ProductPrice
  readonly conditions: readonly AgreementConditions[]
}

/** Price and conditions of a product; `null` without a price, 404 when the company may not see it. */
async function findPrice(db: Db, view: ProductView, id: number): Promise<Priced | null> {
  const found = (await findPricedProducts(db, view, [id])).get(id)
  if (!found?.isAvailable) throw new AppError('not_found')
  const { price } = found.product
  return price && { price, conditions: found.conditions }
}

/** Explains how the company's price of a product was computed. */
export async function explain(
  db: Db,
  view: ProductView,
  id: number,
  quantity: number,
): Promise<PriceExplanation> {
  const priced = await foundOr404(findPrice(db, view, id))
  const { price, conditions } = priced
  const publicPrice = moneyOrNull(price.public)
  const trace = resolvePrice(publicPrice, conditions, quantity, view.day)
  if (!trace) throw new AppError('not_found')
  return {
    '@type': 'PriceExplanation',
    quantity,
    base: price.base,
    day: view.day,
    public: price.public,
    net: fromMoney(trace.net),
    coefficient: publicPrice === null ? null : Math.round((trace.net / publicPrice) * 10_000) / 10_000,
    // A price book has its own prices: agreements do not apply.
    level: price.level === 'custom_price' ? price.level : trace.level,
    steps: priceSteps(trace).map((step) => ({
      kind: step.kind,
      percent: step.percent === null ? null : step.percent / 100,
      price: fromMoney(step.price),
    })),
    total: fromMoney(lineTotal(trace.net, quantity, price.base)),
    tariff: await findTariff(db, id),
    agreement: await findAgreement(
      db,
      view,
      conditions.find(({ agreementId }) => agreementId === trace.agreementId),
    ),
    quantityPrices: quantityPrices(publicPrice, conditions, view.day).map(({ from, net }) => ({
      from,
      net: fromMoney(net),
    })),
  }
}

async function findAgreement(
  db: Db,
  { actor }: ProductView,
  conditions: AgreementConditions | undefined,
): Promise<PriceExplanation['agreement']> {
  if (!conditions) return null
  const { agreementId, agreement, unitDistance, start, end } = conditions
  const parties = (await findParties(db, actor, [agreementId])).get(agreementId)
  if (!parties) return null
  const { unit } = parties
  return { id: agreementId, name: agreement, unit, isInherited: unitDistance > 0, start, end }
}

/** The agreements that currently price a product, the effective one first. */
export async function listAgreements(db: Db, view: ProductView, id: number): Promise<ProductAgreement[]> {
  const priced = await findPrice(db, view, id)
  if (!priced) return []
  const ranked = rankAgreements(moneyOrNull(priced.price.public), priced.conditions, 1, view.day)
  const parties = await findParties(
    db,
    view.actor,
    ranked.map(({ conditions }) => conditions.agreementId),
  )
  return ranked.flatMap(({ conditions, level, net }, index): ProductAgreement[] => {
    const { agreementId, agreement, start, end } = conditions
    const who = parties.get(agreementId)
    return who
      ? [
          {
            '@type': 'ProductAgreement',
            ...who,
            name: agreement,
            start,
            end,
            level,
            net: fromMoney(net),
            isChosen: index === 0,
          },
        ]
      : []
  })
}

/** The maximum number of points of a history, for a small chart. */
const maxPoints = 24

/** Public and net price at each change: by a new tariff, or by the beginning or end of an agreement. */
export async function listHistory(db: Db, view: ProductView, id: number): Promise<PastPrice[]> {
  const priced = await findPrice(db, view, id)
  if (!priced) return []
  const tariffs = await findTariffPrices(db, id, view.day)
  const first = tariffs[0]?.from ?? view.day
  const agreementDays = await findAgreementDays(db, view.actor, id)
  const days = [...new Set([...tariffs.map(({ from }) => from), ...agreementDays])]
    .filter((day) => day >= first && day <= view.day)
    .toSorted()
    .slice(-maxPoints)
  // A price book has its own prices.
  const hasAgreements = priced.price.level !== 'custom_price'
  const conditions = hasAgreements ? await findConditionsSince(db, view, id, days[0] ?? view.day) : []
  const points = days.flatMap((day): PastPrice[] => {
    const tariff = tariffs.findLast(({ from }) => from <= day)
    return tariff ? [priceOn(day, { tariff, conditions, base: priced.price.base })] : []
  })
  return points.filter(({ net, public: listed }, index) => {
    const before = points[index - 1]
    return before?.net !== net || before.public !== listed
  })
}

interface PriceDay {
  readonly tariff: TariffPrice
  readonly conditions: readonly AgreementConditions[]
  readonly base: number
}

function priceOn(day: string, { tariff, conditions, base }: PriceDay): PastPrice {
  const { net } = resolvePrice(toMoney(tariff.public), conditions, 1, day)
  return {
    '@type': 'PastPrice',
    from: day,
    public: tariff.public,
    net: fromMoney(net),
    base,
    tariff: tariff.tariff,
  }
}
