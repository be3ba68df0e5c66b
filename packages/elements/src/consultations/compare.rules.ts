import {
  lineTotal,
  fromMoney,
  sumMoney,
  toMoney,
  type ComparedAnswer,
  type Comparison,
} from '@comptoir/contract'

type Line = Comparison['lines'][number]
type AnswerLine = ComparedAnswer['lines'][number]

/** Which answers are the best of a line: numbers of suppliers in the consultation. */
export interface BestOf {
  readonly price: ReadonlySet<number>
  readonly date: ReadonlySet<number>
}

/** The lowest price and the earliest day of a line, each shared by whoever has it; a line included in the rest costs 0. */
export function bestOf(line: number, answers: readonly ComparedAnswer[]): BestOf {
  const said = answers.flatMap(({ id, lines }) => {
    const answer = lines.find((one) => one.line === line)
    return answer ? [{ id, answer }] : []
  })
  const prices = said.flatMap(({ id, answer }) => {
    const price = priceOf(answer)
    return price === null ? [] : [{ id, value: price }]
  })
  const days = said.flatMap(({ id, answer: { availableOn, kind } }) =>
    availableOn === null || kind !== 'priced' ? [] : [{ id, value: availableOn }],
  )
  return { price: lowest(prices), date: lowest(days) }
}

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

const priceOf = ({ kind, price }: AnswerLine) => (kind === 'included' ? 0 : kind === 'priced' ? price : null)

/** What an answer costs as a whole. A total is only compared when every line of the request is in it. */
export interface AnswerTotal {
  /** EUR without shipping. */
  readonly total: number
  readonly missing: number
}

export function totalOf(lines: readonly Line[], answer: ComparedAnswer): AnswerTotal {
  const byLine = new Map(answer.lines.map((one) => [one.line, one]))
  const totals = lines.map(({ id, quantity, base }) => {
    const said = byLine.get(id)
    const price = said ? priceOf(said) : null
    return price === null ? null : lineTotal(toMoney(price), quantity, base)
  })
  const known = totals.filter((total) => total !== null)
  return { total: fromMoney(sumMoney(known)), missing: totals.length - known.length }
}

/** The complete answers with the lowest total, shipping included. */
export function bestTotals(lines: readonly Line[], answers: readonly ComparedAnswer[]): ReadonlySet<number> {
  return lowest(
    answers.flatMap((answer) => {
      const { total, missing } = totalOf(lines, answer)
      return missing > 0 ? [] : [{ id: answer.id, value: toMoney(total) + toMoney(answer.shipping ?? 0) }]
    }),
  )
}

/** How far a price is from another, in per cent: −4.2 is 4.2 % below it. */
export function gapOf(price: number | null, reference: number | null): number | null {
  if (price === null || reference === null || reference === 0) return null
  return Math.round(((price - reference) / reference) * 1000) / 10
}
