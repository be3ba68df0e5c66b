import {
  awardShares,
  fromMoney,
  sumMoney,
  toMoney,
  type AwardShare,
  type Comparison,
  type ConsultationAward,
} from '@comptoir/contract'
import { useState } from 'react'

/** Whom a line goes to; a similar product instead of what was asked for. */
interface Chosen {
  readonly supplier: number
  readonly isSimilar: boolean
}

/** The lines that are being given to suppliers. */
export interface Awarding {
  readonly chosen: ReadonlyMap<number, Chosen>
  /** What is left of each line to be awarded. */
  readonly leftOf: (line: number) => number
  readonly toggle: (line: number, choice: Chosen) => void
  readonly choose: (choices: ReadonlyMap<number, Chosen>) => void
  /** How much of chosen lines goes now, where that is not all that is left; `null`: emptied. */
  readonly parts: ReadonlyMap<number, number | null>
  readonly setPart: (line: number, quantity: number | null) => void
  readonly awards: ConsultationAward['awards']
  /** What the orders will come to, with shipping and fees. */
  readonly shares: readonly AwardShare[]
  readonly total: number
}

/** What of each line has gone to nobody yet (B-22). */
export function leftOfLines({ lines, awards }: Pick<Comparison, 'lines' | 'awards'>): Map<number, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { line, quantity } of awards)
    // Quantities have three decimals.
    left.set(line, Math.round(((left.get(line) ?? 0) - quantity) * 1000) / 1000)
  return left
}

/** Whether every line has gone to somebody as a whole. */
export const isAwarded = (comparison: Pick<Comparison, 'lines' | 'awards'>): boolean =>
  [...leftOfLines(comparison).values()].every((left) => left <= 0)

/** Choices of the user, until they are sent; lines that are awarded as a whole cannot be chosen again. */
export function useAwarding({ lines, answers, awards: done }: Comparison): Awarding {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [parts, setParts] = useState<ReadonlyMap<number, number | null>>(new Map())
  const left = leftOfLines({ lines, awards: done })
  const leftOf = (line: number) => left.get(line) ?? 0
  const awards = [...chosen].flatMap(([line, { supplier, isSimilar }]) => {
    const part = parts.get(line)
    const quantity = part === undefined ? leftOf(line) : (part ?? 0)
    return leftOf(line) > 0 ? [{ line, supplier, quantity, isSimilar }] : []
  })
  const shares = awardShares({ lines, answers }, awards)
  return {
    chosen,
    leftOf,
    toggle: (line, choice) => {
      const next = new Map(chosen)
      const before = next.get(line)
      if (before?.supplier === choice.supplier && before.isSimilar === choice.isSimilar) next.delete(line)
      else next.set(line, choice)
      setChosen(next)
    },
    choose: (choices) => {
      setChosen(choices)
      setParts(new Map())
    },
    parts,
    setPart: (line, quantity) => setParts(new Map(parts).set(line, quantity)),
    awards,
    shares,
    total: fromMoney(sumMoney(shares.map((share) => toMoney(share.total)))),
  }
}
