import { amountReadings, readAmount } from './answer.rules.ts'
import type { AnswerLine, RequestedLine } from '../answer.schema.ts'
import { decimalSeparatorOf } from '../../core/number.rules.ts'
import { priceOutlier } from './price-outlier.rules.ts'

/** An amount with an ambiguous text. */
export interface UnsureAmount {
  readonly price: number
  /** The value that was not chosen. */
  readonly other: number
}

interface PricePlace {
  readonly line: number
  /** Of the similar product offered for the line. */
  readonly isSimilar: boolean
}

/** A price far off the reference price of its line, or off the public price where that is not shown. */
export interface FarOffPrice extends PricePlace {
  readonly price: number
  readonly compared: number
  readonly percent: number
  readonly isPublic: boolean
}

/** Warnings that a supplier has to confirm before sending; lines by id. */
export interface AnswerWarnings {
  readonly missing: readonly number[]
  readonly identical: readonly number[]
  readonly unsure: readonly (PricePlace & UnsureAmount)[]
  readonly shipping: UnsureAmount | null
  readonly outliers: readonly FarOffPrice[]
}

interface WarnedAnswer {
  readonly lines: readonly AnswerLine[]
  readonly shippingText: string
  readonly shipping: number | null
}

/** Other inputs for the warnings of an answer. */
interface WarningTerms {
  readonly offerFiles: number
  /** The factor from which a price has to be confirmed. */
  readonly outlierFactor: number
}

type WarnedLine = Pick<RequestedLine, 'id' | 'reference' | 'referencePrice' | 'publicPrice'>

/**
 * Lines left empty; lines with the same price: on three lines of different references or more, or on every one of several
 * (D-06); ambiguous amounts; and outlier prices. An offer document without any price answers all lines.
 */
export function answerWarnings(
  { lines, shippingText, shipping }: WarnedAnswer,
  asked: readonly WarnedLine[],
  { offerFiles, outlierFactor }: WarningTerms,
): AnswerWarnings {
  const priced = lines.flatMap(({ line, kind, price }) =>
    kind === 'priced' && price !== null ? [{ line, price }] : [],
  )
  const answeredLines = new Set(lines.filter(({ kind }) => kind !== 'empty').map(({ line }) => line))
  const isDocument = offerFiles > 0 && priced.length === 0
  const outliers = outliersOf(lines, asked, outlierFactor)
  return {
    missing: isDocument ? [] : asked.flatMap(({ id }) => (answeredLines.has(id) ? [] : [id])),
    identical: identicalPrices(priced, asked),
    unsure: unsurePrices(lines, outliers),
    shipping: shipping === null ? null : unsure(shippingText, shipping),
    outliers,
  }
}

/** Whether something has to be confirmed before an answer is sent. */
export const hasWarnings = ({ missing, identical, unsure: doubtful, shipping, outliers }: AnswerWarnings) =>
  [missing, identical, doubtful, outliers].some(({ length }) => length > 0) || shipping !== null

function identicalPrices(
  priced: readonly { readonly line: number; readonly price: number }[],
  asked: readonly WarnedLine[],
): number[] {
  const references = new Map(asked.map(({ id, reference }) => [id, reference]))
  const groups = [...Map.groupBy(priced, ({ price }) => price).values()]
  return groups
    .flatMap((same) => {
      const distinct = new Set(same.map(({ line }) => references.get(line) || `#${line}`)).size
      const isEvery = same.length > 1 && same.length === asked.length
      return distinct >= 3 || isEvery ? same.map(({ line }) => line) : []
    })
    .toSorted((a, b) => a - b)
}

interface TypedPrice extends PricePlace {
  readonly text: string
  readonly price: number
}

/** Every price of an answer, with those of similar products. */
function typedPrices(lines: readonly AnswerLine[]): TypedPrice[] {
  const typed = lines.flatMap(({ line, kind, priceText, price, similar }) => [
    ...(kind === 'priced' ? [{ line, isSimilar: false, text: priceText, price }] : []),
    ...(similar ? [{ line, isSimilar: true, text: similar.priceText, price: similar.price }] : []),
  ])
  return typed.flatMap((one) => (one.price === null ? [] : [{ ...one, price: one.price }]))
}

/** An outlier price may have been parsed wrongly, even if the other prices of the column show a separator. */
function unsurePrices(
  lines: readonly AnswerLine[],
  outliers: readonly PricePlace[],
): AnswerWarnings['unsure'] {
  const typed = typedPrices(lines)
  const separator = decimalSeparatorOf(typed.map(({ text }) => text))
  return typed.flatMap(({ line, isSimilar, text, price }) => {
    const isFarOff = outliers.some((one) => one.line === line && one.isSimilar === isSimilar)
    const fits = separator !== null && readAmount(text, 'fr', separator) === price
    const doubt = fits && !isFarOff ? null : unsure(text, price)
    return doubt ? [{ line, isSimilar, ...doubt }] : []
  })
}

function unsure(text: string, price: number): UnsureAmount | null {
  const other = amountReadings(text).find((amount) => amount !== price)
  return other === undefined ? null : { price, other }
}

function outliersOf(
  lines: readonly AnswerLine[],
  asked: readonly WarnedLine[],
  factor: number,
): FarOffPrice[] {
  const byLine = new Map(asked.map((line) => [line.id, line]))
  return typedPrices(lines).flatMap(({ line, isSimilar, price }) => {
    const { referencePrice, publicPrice } = byLine.get(line) ?? {}
    const outlier = priceOutlier(price, { reference: referencePrice ?? publicPrice }, factor)
    if (!outlier) return []
    const { compared, percent } = outlier
    return [{ line, isSimilar, price, compared, percent, isPublic: referencePrice == null }]
  })
}
