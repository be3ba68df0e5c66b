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

/** The supplier a line is awarded to, and whether with its alternative product. */
interface Chosen {
  readonly supplier: number
  readonly isSimilar: boolean
}

/** The same, with the answer it was chosen from. */
interface VersionedChoice extends Chosen {
  readonly answer: string
}

const answerVersion = ({ round, version }: Comparison['answers'][number]) => `${round}.${version}`

/** Lines being awarded. */
export interface Awarding {
  readonly chosen: ReadonlyMap<number, Chosen>
  /** Quantity still to award per line. */
  readonly leftOf: (line: number) => number
  readonly toggle: (line: number, choice: Chosen) => void
  readonly choose: (choices: ReadonlyMap<number, Chosen>) => void
  /** Partial quantities of chosen lines; `null` while the field is empty. */
  readonly parts: ReadonlyMap<number, number | null>
  readonly setPart: (line: number, quantity: number | null) => void
  readonly awards: ConsultationAward['awards']
  /** Answers the award is based on. */
  readonly seen: NonNullable<ConsultationAward['answers']>
  /** Suppliers whose answer changed after one of their lines was chosen; those lines must be chosen again. */
  readonly changed: readonly string[]
  /** Clears the choices whose answer has changed. */
  readonly dismissChanged: () => void
  /** Totals of the future orders, with shipping and fees. */
  readonly shares: readonly AwardShare[]
  readonly total: number
}

/** Returns the quantity not yet awarded per line (B-22). */
export function remainingQuantities({
  lines,
  awards,
}: Pick<Comparison, 'lines' | 'awards'>): Map<number, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { line, quantity } of awards)
    // Quantities have three decimals.
    left.set(line, Math.round(((left.get(line) ?? 0) - quantity) * 1000) / 1000)
  return left
}

/** Returns whether every line is fully awarded. */
export const isAwarded = (comparison: Pick<Comparison, 'lines' | 'awards'>): boolean =>
  [...remainingQuantities(comparison).values()].every((left) => left <= 0)

/** The user's choices before they are sent; fully awarded lines cannot be chosen again. */
export function useAwarding({ lines, answers, awards: done }: Comparison): Awarding {
  const [choices, setChoices] = useState<ReadonlyMap<number, VersionedChoice>>(new Map())
  const [parts, setParts] = useState<ReadonlyMap<number, number | null>>(new Map())
  const versions = new Map(answers.map((answer) => [answer.id, answerVersion(answer)]))
  const chosen = new Map([...choices].filter(([, { supplier, answer }]) => versions.get(supplier) === answer))
  const stale = new Set([...choices].flatMap(([line, { supplier }]) => (chosen.has(line) ? [] : [supplier])))
  const withVersion = (choice: Chosen): VersionedChoice => ({
    ...choice,
    answer: versions.get(choice.supplier) ?? '',
  })
  const left = remainingQuantities({ lines, awards: done })
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
      const next = new Map(choices)
      const before = chosen.get(line)
      if (before?.supplier === choice.supplier && before.isSimilar === choice.isSimilar) next.delete(line)
      else next.set(line, withVersion(choice))
      setChoices(next)
    },
    choose: (next) => {
      setChoices(new Map([...next].map(([line, choice]) => [line, withVersion(choice)])))
      setParts(new Map())
    },
    parts,
    setPart: (line, quantity) => setParts(new Map(parts).set(line, quantity)),
    awards,
    seen: answers.map(({ id, round, version }) => ({ supplier: id, round, version })),
    changed: answers.filter(({ id }) => stale.has(id)).map(({ supplier }) => supplier.name),
    dismissChanged: () => setChoices(new Map([...choices].filter(([line]) => chosen.has(line)))),
    shares,
    total: fromMoney(sumMoney(shares.map((share) => toMoney(share.total)))),
  }
}
