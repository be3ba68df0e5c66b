import { offeredPrice } from './answer-lines.rules.ts'
import { offerOutlier } from './offer-outlier.rules.ts'
import { shippingDue } from './award-sums.rules.ts'
import type { AwardProblem } from './award.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

/** The relevant part of a comparison. */
interface Compared extends Pick<Comparison, 'awards'>, Partial<Pick<Comparison, 'outlierFactor'>> {
  readonly lines: readonly Pick<
    Comparison['lines'][number],
    'id' | 'quantity' | 'base' | 'agreementPrice' | 'referencePrice'
  >[]
  readonly answers: readonly Pick<
    ComparedAnswer,
    'id' | 'fees' | 'shipping' | 'isShippingOrdered' | 'isExpired' | 'lines'
  >[]
}

/**
 * What is left to award of a comparison, as input of the proposals: valid answers, lines with a price or included
 * in the others, at the prices of the requested products; similar products and outlier prices are left to the buyer.
 * @param takesOutliers a user has confirmed them
 */
export function awardProblem(compared: Compared, maxSuppliers: number, takesOutliers = false): AwardProblem {
  const { lines, answers, awards } = compared
  const linesById = new Map(lines.map((line) => [line.id, line]))
  const isExcluded = (supplier: number, id: number) => {
    const line = takesOutliers ? undefined : linesById.get(id)
    return line !== undefined && offerOutlier(line, supplier, compared) !== null
  }
  const remaining = lines.flatMap(({ id, quantity, base }) => {
    const awarded = awards.filter(({ line }) => line === id).reduce((sum, award) => sum + award.quantity, 0)
    const rest = Math.round((quantity - awarded) * 1000) / 1000
    return rest > 0 ? [{ id, quantity: rest, base }] : []
  })
  const suppliers = answers
    .filter(({ isExpired }) => !isExpired)
    .map((answer) => ({
      id: answer.id,
      fees: answer.fees,
      shipping: shippingDue(answer),
      offers: answer.lines.filter(({ line }) => !isExcluded(answer.id, line)).flatMap(offerOf),
    }))
  return { lines: remaining, suppliers, maxSuppliers }
}

function offerOf(line: ComparedAnswer['lines'][number]) {
  const price = offeredPrice(line)
  return price === null ? [] : [{ line: line.line, price, availableOn: line.availableOn }]
}
