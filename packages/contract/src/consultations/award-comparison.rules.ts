import type { AwardProblem } from './award.rules.ts'
import type { ComparedAnswer, Comparison } from './consultation-parts.schema.ts'

/** What of a comparison counts. */
interface Compared extends Pick<Comparison, 'awards'> {
  readonly lines: readonly Pick<Comparison['lines'][number], 'id' | 'quantity' | 'base'>[]
  readonly answers: readonly Pick<ComparedAnswer, 'id' | 'fees' | 'shipping' | 'isExpired' | 'lines'>[]
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
    .map(({ id, fees, shipping, lines: said }) => ({
      id,
      fees,
      shipping: shipping ?? 0,
      offers: said.flatMap(offerOf),
    }))
  return { lines: left, suppliers, maxSuppliers }
}

function offerOf({ line, kind, price, availableOn }: ComparedAnswer['lines'][number]) {
  if (kind === 'included') return [{ line, price: 0, availableOn }]
  return kind === 'priced' && price !== null ? [{ line, price, availableOn }] : []
}
