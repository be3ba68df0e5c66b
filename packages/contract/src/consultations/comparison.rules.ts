import { fromMoney, lineTotal, sumMoney, toMoney } from '../money.rules.ts'
import { linesOf, offeredPrice } from './answer-lines.rules.ts'
import { orderSum, type OrderSum } from './award-sums.rules.ts'
import type { ComparedAnswer, Comparison, GapTo } from './consultation-parts.schema.ts'

type Line = Comparison['lines'][number]
/** Which answers are the best of a line: numbers of suppliers in the consultation. */
export interface BestOf {
  readonly price: ReadonlySet<number>
  readonly date: ReadonlySet<number>
}

/**
 * The lowest price and the earliest day of a line, each shared by whoever has it; a line included in the rest costs 0. A day
 * that all have is the best of nothing, and so is the only one.
 */
export function bestOf(line: number, answers: readonly ComparedAnswer[]): BestOf {
  const said = answers.flatMap((one) => {
    const answer = linesOf(one).get(line)
    return answer ? [{ id: one.id, answer }] : []
  })
  const prices = said.flatMap(({ id, answer }) => {
    const price = offeredPrice(answer)
    return price === null ? [] : [{ id, value: price }]
  })
  const days = said.flatMap(({ id, answer: { availableOn, kind } }) =>
    availableOn === null || kind !== 'priced' ? [] : [{ id, value: availableOn }],
  )
  const differ = new Set(days.map(({ value }) => value)).size > 1
  return { price: lowest(prices), date: lowest(differ ? days : []) }
}

/** The best of each line; the only answer is the best of nothing. */
export const bestOfLines = (
  lines: readonly Line[],
  answers: readonly ComparedAnswer[],
): ReadonlyMap<number, BestOf> =>
  new Map(answers.length < 2 ? [] : lines.map(({ id }) => [id, bestOf(id, answers)]))

interface Valued {
  readonly id: number
  readonly value: number | string
}

/** Those with the least value, which are all numbers or all days. */
function lowest(values: readonly Valued[]): Set<number> {
  const least = values.reduce<Valued | null>(
    (best, one) => (best === null || one.value < best.value ? one : best),
    null,
  )?.value
  return new Set(values.filter(({ value }) => value === least).map(({ id }) => id))
}

/** What an answer costs as a whole. A total is only compared when every line of the request is in it. */
export interface AnswerTotal {
  /** EUR without shipping and fees. */
  readonly total: number
  readonly missing: number
}

export function totalOf(lines: readonly Line[], answer: ComparedAnswer): AnswerTotal {
  const byLine = linesOf(answer)
  const totals = lines.map(({ id, quantity, base }) => {
    const said = byLine.get(id)
    const price = said ? offeredPrice(said) : null
    return price === null ? null : lineTotal(toMoney(price), quantity, base)
  })
  const known = totals.filter((total) => total !== null)
  return { total: fromMoney(sumMoney(known)), missing: totals.length - known.length }
}

/** Whether an answer is a document alone: its prices stand in there, and nothing of it can be compared. */
export const isDocument = ({ files, lines }: ComparedAnswer): boolean =>
  files.some(({ kind }) => kind === 'offer') && lines.every((line) => offeredPrice(line) === null)

/** What a whole answer comes to as one order, with its shipping and the fees of the agreement (decision 0133). */
export const wholeSumOf = (lines: readonly Line[], answer: ComparedAnswer): OrderSum =>
  orderSum(totalOf(lines, answer).total, { fees: answer.fees, shipping: answer.shipping ?? 0 })

/** The complete answers with the lowest total, shipping and fees included; none where there is nothing to compare with. */
export function bestTotals(lines: readonly Line[], answers: readonly ComparedAnswer[]): ReadonlySet<number> {
  if (answers.length < 2) return new Set()
  return lowest(
    answers.flatMap((answer) => {
      if (totalOf(lines, answer).missing > 0) return []
      return [{ id: answer.id, value: wholeSumOf(lines, answer).total }]
    }),
  )
}

/** How far a price is from another, in per cent: −4.2 is 4.2 % below it. */
export function gapOf(price: number | null, reference: number | null): number | null {
  if (price === null || reference === null || reference === 0) return null
  return Math.round(((price - reference) / reference) * 1000) / 10
}

/** The net price under an agreement today, else what the line would have cost when it was added. */
export const referenceOf = ({ agreementPrice, referencePrice }: Line) => agreementPrice ?? referencePrice

/** What the prices of a line are compared with; `null`: nothing is known. */
export function gapBase(line: Line, answers: readonly ComparedAnswer[], to: GapTo): number | null {
  if (to === 'agreement') return line.agreementPrice
  if (to === 'reference') return line.referencePrice
  if (to === 'lastPaid') return line.lastPaid
  const prices = answers.flatMap((answer) => {
    const said = linesOf(answer).get(line.id)
    return said?.kind === 'priced' && said.price !== null ? [said.price] : []
  })
  // One offer is its own mean.
  return prices.length < 2 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length
}

/** Carbon of all lines where it is declared, and of how many: what nobody declared is not counted as nothing (B-20). */
export function carbonOf(lines: readonly Line[]): { readonly kilograms: number; readonly known: number } {
  const known = lines.filter(({ carbon }) => carbon !== null)
  const kilograms = known.reduce((sum, { carbon, quantity }) => sum + (carbon ?? 0) * quantity, 0)
  return { kilograms, known: known.length }
}
