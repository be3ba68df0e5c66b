import {
  amountReadings,
  readAmount,
  readPrice,
  type AnswerDraft,
  type AnswerLine,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { findAnswerHead, findAnswerLines } from './answers.queries.ts'
import { toAnswerLine } from './to-answer.ts'

/** An answer with parsed amounts. */
export interface ReadAnswer extends Omit<AnswerDraft, 'lines' | 'shipping'> {
  readonly lines: readonly AnswerLine[]
  readonly shipping: number | null
}

interface ReadingCall {
  readonly db: Db
  readonly locale: Locale
}

interface TypedAmount {
  readonly text: string
  /** The amount as parsed by the page. */
  readonly amount: number | null | undefined
}

interface StoredAmount {
  readonly text: string
  readonly amount: number | null
}

/**
 * Parses the amounts of an answer. Amounts parsed by the page and those of unchanged texts are kept; only a new text
 * is parsed in the language of the request.
 *
 * @throws ViolationError for an amount that does not match its text
 */
export async function readAnswer(
  { db, locale }: ReadingCall,
  answerId: number,
  draft: AnswerDraft,
): Promise<ReadAnswer> {
  const head = await findAnswerHead(db, answerId)
  const rows = (await findAnswerLines(db, [answerId])).get(answerId) ?? []
  const stored = new Map(rows.map((row) => [row.lineId, toAnswerLine(row)]))
  const violations: RuleViolation[] = []
  function settleAmount(
    propertyPath: string,
    { text, amount }: TypedAmount,
    previous: StoredAmount | null | undefined,
    read: (text: string, locale: Locale) => number | null,
  ): number | null {
    if (amount == null)
      return previous?.text === text && previous.amount !== null ? previous.amount : read(text, locale)
    if (!amountReadings(text).includes(amount)) violations.push({ propertyPath, code: 'invalid' })
    // Prices must be positive; shipping may be free.
    return amount === 0 ? read(text, locale) : amount
  }
  const lines = draft.lines.map((line, at): AnswerLine => {
    const previous = stored.get(line.line)
    const price = settleAmount(
      `lines[${at}].price`,
      { text: line.priceText, amount: line.price },
      previous && { text: previous.priceText, amount: previous.price },
      readPrice,
    )
    const similarPrice =
      line.similar &&
      settleAmount(
        `lines[${at}].similar.price`,
        { text: line.similar.priceText, amount: line.similar.price },
        previous?.similar && { text: previous.similar.priceText, amount: previous.similar.price },
        readPrice,
      )
    return {
      ...line,
      price: line.kind === 'priced' ? price : null,
      similar: line.similar && { ...line.similar, price: similarPrice },
    }
  })
  const shipping = settleAmount(
    'shipping',
    { text: draft.shippingText, amount: draft.shipping },
    { text: head.shippingText, amount: head.shipping },
    readAmount,
  )
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
  return { ...draft, lines, shipping }
}
