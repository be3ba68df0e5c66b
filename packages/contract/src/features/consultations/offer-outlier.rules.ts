import { priceOutlier, type PriceOutlier } from '../../domain/answers/price-outlier.rules.ts'
import { linesOf, offeredPrice } from './answer-lines.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

/** What offers are compared with. */
export interface ComparedOffers extends Partial<Pick<Comparison, 'outlierFactor'>> {
  readonly answers: readonly Pick<ComparedAnswer, 'id' | 'lines'>[]
}

type ComparedLine = Pick<Comparison['lines'][number], 'id' | 'agreementPrice' | 'referencePrice'>

/**
 * How far an offered price is from the agreement, the reference price or the other offers of its line, where that is so far
 * that it should be checked first; an included line is not compared.
 */
export function offerOutlier(
  { id, agreementPrice, referencePrice }: ComparedLine,
  supplier: number,
  { answers, outlierFactor }: ComparedOffers,
  isSimilar = false,
): PriceOutlier | null {
  const prices = answers.flatMap((answer) => {
    const answered = linesOf(answer).get(id)
    const isOwn = answer.id === supplier
    const price = answered ? offeredPrice(answered, isOwn && isSimilar) : null
    return price === null || price === 0 ? [] : [{ isOwn, price }]
  })
  const own = prices.find(({ isOwn }) => isOwn)
  if (!own) return null
  const others = prices.filter(({ isOwn }) => !isOwn).map(({ price }) => price)
  return priceOutlier(
    own.price,
    { agreement: agreementPrice, reference: referencePrice, others },
    outlierFactor,
  )
}

/** Number of outlier prices of an answer. */
export const countOutliers = (
  lines: readonly ComparedLine[],
  supplier: number,
  compared: ComparedOffers,
): number => lines.filter((line) => offerOutlier(line, supplier, compared) !== null).length
