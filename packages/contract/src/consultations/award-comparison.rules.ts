import { offeredPrice } from './answer-lines.rules.ts'
import { shippingDue } from './award-sums.rules.ts'
import type { AwardProblem } from './award.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

/** What of a comparison counts. */
interface Compared extends Pick<Comparison, 'awards'> {
  readonly lines: readonly Pick<Comparison['lines'][number], 'id' | 'quantity' | 'base'>[]
  readonly answers: readonly Pick<
    ComparedAnswer,
    'id' | 'fees' | 'shipping' | 'isShippingOrdered' | 'isExpired' | 'lines'
  >[]
}

/**
 * What is left to award of a comparison, as the proposals ask for it: answers that still hold, lines with a price or included
 * in the others, at the prices for what was asked; similar products are for a buyer to judge.
 */
export function awardProblem({ lines, answers, awards }: Compared, maxSuppliers: number): AwardProblem {
  const left = lines.flatMap(({ id, quantity, base }) => {
    const given = awards.filter(({ line }) => line === id).reduce((sum, award) => sum + award.quantity, 0)
    const rest = Math.round((quantity - given) * 1000) / 1000
    return rest > 0 ? [{ id, quantity: rest, base }] : []
  })
  const suppliers = answers
    .filter(({ isExpired }) => !isExpired)
    .map((answer) => ({
      id: answer.id,
      fees: answer.fees,
      shipping: shippingDue(answer),
      offers: answer.lines.flatMap(offerOf),
    }))
  return { lines: left, suppliers, maxSuppliers }
}

function offerOf(said: ComparedAnswer['lines'][number]) {
  const price = offeredPrice(said)
  return price === null ? [] : [{ line: said.line, price, availableOn: said.availableOn }]
}
