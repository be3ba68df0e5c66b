import {
  fromMoney,
  lineTotal,
  sumMoney,
  toMoney,
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
  readonly awards: ConsultationAward['awards']
  /** EUR without fees. */
  readonly total: number
}

/** Choices of the user, until they are sent; lines that are awarded as a whole cannot be chosen again. */
export function useAwarding({ lines, answers, awards: done }: Comparison): Awarding {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const leftOf = (line: number) => {
    const asked = lines.find(({ id }) => id === line)?.quantity ?? 0
    const given = done.filter((award) => award.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
    return Math.round((asked - given) * 1000) / 1000
  }
  const awards = [...chosen].flatMap(([line, { supplier, isSimilar }]) => {
    const quantity = leftOf(line)
    return quantity > 0 ? [{ line, supplier, quantity, isSimilar }] : []
  })
  const totals = awards.map(({ line, supplier, quantity, isSimilar }) => {
    const said = answers.find(({ id }) => id === supplier)?.lines.find((one) => one.line === line)
    const price = isSimilar ? said?.similar?.price : said?.price
    return lineTotal(toMoney(price ?? 0), quantity, lines.find(({ id }) => id === line)?.base ?? 1)
  })
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
    choose: setChosen,
    awards,
    total: fromMoney(sumMoney(totals)),
  }
}
