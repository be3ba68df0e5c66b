import { fromMoney, lineTotal, sumMoney, toMoney } from '../../domain/money.rules.ts'
import { linesOf, offeredPrice } from './answer-lines.rules.ts'
import { countOutliers, offerOutlier, type ComparedOffers } from './offer-outlier.rules.ts'
import { orderSum, type OrderSum } from './award-sums.rules.ts'
import type { ComparedAnswer, Comparison, GapTo } from './consultation-parts.schema.ts'

type Line = Comparison['lines'][number]
/** Which answers are the best of a line: ids of suppliers in the consultation. */
export interface BestOf {
  readonly price: ReadonlySet<number>
  readonly date: ReadonlySet<number>
}

/** The compared answers, and the factor from which a price is an outlier. */
interface Compared extends ComparedOffers {
  readonly answers: readonly ComparedAnswer[]
}

/**
 * The lowest price and the earliest day of a line, with all suppliers that offer it; an included line costs 0. A day
 * that all offers share is not marked, nor is the only one. An outlier price is never the best.
 */
export function bestOf(line: Line, compared: Compared): BestOf {
  const answered = compared.answers.flatMap((one) => {
    const answer = linesOf(one).get(line.id)
    return answer ? [{ id: one.id, answer }] : []
  })
  const prices = answered.flatMap(({ id, answer }) => {
    const price = offeredPrice(answer)
    return price === null || offerOutlier(line, id, compared) ? [] : [{ id, value: price }]
  })
  const days = answered.flatMap(({ id, answer: { availableOn, kind } }) =>
    availableOn === null || kind !== 'priced' ? [] : [{ id, value: availableOn }],
  )
  const differ = new Set(days.map(({ value }) => value)).size > 1
  return { price: lowest(prices), date: lowest(differ ? days : []) }
}

/** The best of each line; the only answer is not marked. */
export const bestOfLines = (lines: readonly Line[], compared: Compared): ReadonlyMap<number, BestOf> =>
  new Map(compared.answers.length < 2 ? [] : lines.map((line) => [line.id, bestOf(line, compared)]))

interface Valued {
  readonly id: number
  readonly value: number | string
}

/** Those with the lowest value; all are numbers or all are days. */
function lowest(values: readonly Valued[]): Set<number> {
  const least = values.reduce<Valued | null>(
    (best, one) => (best === null || one.value < best.value ? one : best),
    null,
  )?.value
  return new Set(values.filter(({ value }) => value === least).map(({ id }) => id))
}

/** The total of a line at a price for its base, in EUR. */
export const lineSum = (price: number, { quantity, base }: Pick<Line, 'quantity' | 'base'>): number =>
  fromMoney(lineTotal(toMoney(price), quantity, base))

/** The total of an answer. It is only compared when it includes every line of the request. */
export interface AnswerTotal {
  /** EUR without shipping and fees. */
  readonly total: number
  readonly missing: number
}

export function totalOf(lines: readonly Line[], answer: ComparedAnswer): AnswerTotal {
  const byLine = linesOf(answer)
  const totals = lines.map((line) => {
    const answered = byLine.get(line.id)
    const price = answered ? offeredPrice(answered) : null
    return price === null ? null : toMoney(lineSum(price, line))
  })
  const present = totals.filter((total) => total !== null)
  return { total: fromMoney(sumMoney(present)), missing: totals.length - present.length }
}

/** Whether an answer is only a document: its prices are in there, so it cannot be compared. */
export const isDocument = ({ files, lines }: ComparedAnswer): boolean =>
  files.some(({ kind }) => kind === 'offer') && lines.every((line) => offeredPrice(line) === null)

/** The total of an answer as one order, with its shipping and the fees of the agreement (decision 0075). */
export const wholeSumOf = (lines: readonly Line[], answer: ComparedAnswer): OrderSum =>
  orderSum(totalOf(lines, answer).total, { fees: answer.fees, shipping: answer.shipping ?? 0 })

/**
 * The complete answers with the lowest total, shipping and fees included; none where there is nothing to compare, and
 * none with an outlier price.
 */
export function bestTotals(lines: readonly Line[], compared: Compared): ReadonlySet<number> {
  if (compared.answers.length < 2) return new Set()
  return lowest(
    compared.answers.flatMap((answer) => {
      if (totalOf(lines, answer).missing > 0 || countOutliers(lines, answer.id, compared) > 0) return []
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

/** What the prices of a line are compared with; `null`: nothing. */
export function gapBase(line: Line, answers: readonly ComparedAnswer[], to: GapTo): number | null {
  if (to === 'agreement') return line.agreementPrice
  if (to === 'reference') return line.referencePrice
  if (to === 'lastPaid') return line.lastPaid
  const prices = answers.flatMap((answer) => {
    const answered = linesOf(answer).get(line.id)
    return answered?.kind === 'priced' && answered.price !== null ? [answered.price] : []
  })
  // A single offer would be compared with itself.
  return prices.length < 2 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length
}

/** Carbon of all lines where it is declared, and their number: undeclared carbon does not count as 0 (B-20). */
export function carbonOf(lines: readonly Line[]): { readonly kilograms: number; readonly lineCount: number } {
  const declared = lines.filter(({ carbon }) => carbon !== null)
  const kilograms = declared.reduce((sum, { carbon, quantity }) => sum + (carbon ?? 0) * quantity, 0)
  return { kilograms, lineCount: declared.length }
}
