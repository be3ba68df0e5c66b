import {
  AppError,
  fromMoney,
  lineTotal,
  moneyOrNull,
  priceSteps,
  resolvePrice,
  toMoney,
  type AgreementConditions,
  type PriceTrace,
  type TestedPrice,
  type TestedPriceQuery,
} from '@comptoir/contract'
import { findUnitConditions } from '../../domain/agreements/agreements.queries.ts'
import { findTestedProduct } from './tested-price.queries.ts'
import { loadAgreement, type AgreementCall } from './framework-agreements.service.ts'

/** The price of a product of the agreement for a unit of the caller, and its price with a draft condition. */
export async function testPrice(
  call: Omit<AgreementCall, 'requireVersion'>,
  agreementId: number,
  query: TestedPriceQuery,
): Promise<TestedPrice> {
  const { db, actor } = call
  const agreement = await loadAgreement(call, agreementId)
  const product = await findTestedProduct(db, agreement.id, query.product)
  if (!product || !actor.unitIds.includes(query.unit)) throw new AppError('not_found')
  const unit = { companyId: actor.companyId, unitId: query.unit }
  const found = await findUnitConditions(db, unit, [product.id], query.day)
  const conditions = found.get(product.id) ?? []
  const publicPrice = moneyOrNull(product.publicPrice)
  const price = (given: readonly AgreementConditions[]) =>
    resolvePrice(publicPrice, given, query.quantity ?? 1, query.day)
  const isDraft = query.draftNetPrice !== undefined || query.draftDiscount1 !== undefined
  const write = (trace: PriceTrace | null) => trace && toTrace(trace, query.quantity ?? 1, product.base)
  return {
    '@type': 'TestedPrice',
    publicPrice: product.publicPrice,
    base: product.base,
    now: write(price(conditions)),
    draft: isDraft
      ? write(
          price(
            conditions.map((one) => (one.agreementId === agreement.id ? { ...one, ...draftOf(query) } : one)),
          ),
        )
      : null,
  }
}

const hundredths = (percent: number | undefined) => (percent === undefined ? null : Math.round(percent * 100))

function draftOf(query: TestedPriceQuery): Pick<AgreementConditions, 'productNet' | 'productDiscount'> {
  const { draftNetPrice, draftDiscount1, draftDiscount2 } = query
  if (draftNetPrice !== undefined) return { productNet: toMoney(draftNetPrice), productDiscount: null }
  return {
    productNet: null,
    productDiscount: { first: hundredths(draftDiscount1) ?? 0, second: hundredths(draftDiscount2) },
  }
}

function toTrace(trace: PriceTrace, quantity: number, base: number): NonNullable<TestedPrice['now']> {
  const { net, publicPrice, level, agreementId, agreement, fromQuantity } = trace
  return {
    net: fromMoney(net),
    total: fromMoney(lineTotal(net, quantity, base)),
    coefficient: publicPrice === null ? null : Math.round((net / publicPrice) * 10_000) / 10_000,
    level,
    agreement: agreementId === null || agreement === null ? null : { id: agreementId, name: agreement },
    fromQuantity,
    steps: priceSteps(trace).map(({ kind, percent, price }) => ({
      kind,
      percent: percent === null ? null : percent / 100,
      price: fromMoney(price),
    })),
  }
}
