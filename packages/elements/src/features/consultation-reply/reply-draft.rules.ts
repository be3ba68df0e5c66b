import {
  blankAnswerLine,
  constants,
  fromMoney,
  lineTotal,
  readAmount,
  readPrice,
  sumMoney,
  toMoney,
  type AnswerDraft,
  type AnswerLine,
  type RequestedLine,
  type ConsultationReply,
  type Locale,
} from '@comptoir/contract'

/** Maximum length of a price field. */
export const priceTextMax = 60

/** An answer being written: each text with its value as parsed when typed. */
export interface ReplyContent extends AnswerDraft {
  shipping: number | null
  lines: AnswerLine[]
}

/** The server's version of the answer, with a line for each requested one. */
export function contentOf(reply: RequestPart & Pick<ConsultationReply, 'answer'>): ReplyContent {
  const { shippingText, shipping, validityText, message, lines } = reply.answer
  return { shippingText, shipping, validityText, message, lines: matchLines(lines, reply) }
}

/**
 * An answer stored in this browser. A text without a parsed value gets the server's amount, or is
 * parsed in the language of the page; `null` is a text that could not be parsed, and stays so.
 */
export function restoredContent(stored: AnswerDraft, reply: Parameters<typeof contentOf>[0], locale: Locale) {
  const current = new Map(reply.answer.lines.map((line) => [line.line, line]))
  const priceOf = (
    typed: { readonly priceText: string; readonly price?: number | null | undefined },
    other: Pick<AnswerLine, 'priceText' | 'price'> | null | undefined,
  ) => {
    if (typed.price !== undefined) return typed.price
    return other?.priceText === typed.priceText ? other.price : readPrice(typed.priceText, locale)
  }
  const lines = stored.lines.map((line): AnswerLine => {
    const other = current.get(line.line)
    return {
      ...line,
      price: priceOf(line, other),
      similar: line.similar && { ...line.similar, price: priceOf(line.similar, other?.similar) },
    }
  })
  const readShipping = () =>
    stored.shippingText === reply.answer.shippingText
      ? reply.answer.shipping
      : readAmount(stored.shippingText, locale)
  const shipping = stored.shipping === undefined ? readShipping() : stored.shipping
  return { ...stored, shipping, lines: matchLines(lines, reply) }
}

type RequestPart = Pick<ConsultationReply, 'lines' | 'serverTime'>

/**
 * The lines of a draft in the order of the request; lines no longer requested are left out. What was stated to
 * be available some days ago is available today.
 */
export function matchLines(current: readonly AnswerLine[], { lines, serverTime }: RequestPart): AnswerLine[] {
  const today = dayInParis(serverTime)
  const byLine = new Map(current.map((line) => [line.line, line]))
  return lines.map(({ id }) => {
    const line = byLine.get(id) ?? blankAnswerLine(id)
    return isOld(line, today) ? { ...line, availableOn: today } : line
  })
}

const isOld = ({ isAvailable, availableOn }: AnswerLine, today: string) =>
  isAvailable === true && availableOn !== null && availableOn < today

/** Whether the server's version has a line that was available on a day that has passed. */
export const hasOldDay = ({ answer, serverTime }: Pick<ConsultationReply, 'answer' | 'serverTime'>) =>
  answer.lines.some((line) => isOld(line, dayInParis(serverTime)))

/** `YYYY-MM-DD` */
export const dayInParis = (instant: string) =>
  new Date(instant).toLocaleDateString('sv', { timeZone: constants.timeZone })

/** A line as a text in a fixed order, for comparison. */
export const lineKey = ({ line, kind, priceText, price, similar, ...rest }: AnswerLine) =>
  JSON.stringify([
    line,
    kind,
    priceText,
    kind === 'priced' ? price : null,
    rest.isAvailable,
    rest.availableOn,
    rest.reference,
    rest.comment,
    similar && [
      similar.label,
      similar.manufacturer,
      similar.reference,
      similar.availableOn,
      similar.priceText,
      similar.price,
    ],
  ])

const isBlank = (line: AnswerLine) => lineKey(line) === lineKey(blankAnswerLine(line.line))

/** The content to send, without blank lines. */
export function toPayload(content: ReplyContent): ReplyContent {
  return { ...content, lines: content.lines.filter((line) => !isBlank(line)) }
}

/** The number of lines with a readable answer. */
export const filledLines = ({ lines }: ReplyContent) =>
  lines.filter(({ kind, price }) => (kind === 'priced' ? price !== null : kind !== 'empty')).length

/** The numbers of lines with an unreadable price. */
export const unreadPrices = ({ lines }: ReplyContent): number[] =>
  lines.flatMap(({ line, kind, price }) => (kind === 'priced' && price === null ? [line] : []))

/** Whether the prices are in a document: none was typed, and an offer is attached. */
export const isInDocument = (
  { lines }: { readonly lines: readonly Pick<AnswerLine, 'kind'>[] },
  { ownFiles }: Pick<ConsultationReply, 'ownFiles'>,
) => ownFiles.some(({ kind }) => kind === 'offer') && lines.every(({ kind }) => kind !== 'priced')

export function changeLine(
  content: ReplyContent,
  line: number,
  change: (line: AnswerLine) => AnswerLine,
): ReplyContent {
  return {
    ...content,
    lines: content.lines.map((current) => (current.line === line ? change(current) : current)),
  }
}

/**
 * Sets a typed price with its parsed value; without a text the line is empty again. `null`: longer than any
 * price.
 */
export function withPrice(line: AnswerLine, priceText: string, price: number | null): AnswerLine | null {
  if (priceText.length > priceTextMax) return null
  return { ...line, priceText, price, kind: priceText.trim() === '' ? 'empty' : 'priced' }
}

/** The other reading of the price of a line, or of its similar product. */
export const withReading = (line: AnswerLine, isSimilar: boolean, price: number): AnswerLine =>
  isSimilar && line.similar ? { ...line, similar: { ...line.similar, price } } : { ...line, price }

/** @param today prefilled where a product is available (D-06) */
export function withAvailability(line: AnswerLine, isAvailable: boolean | null, today: string): AnswerLine {
  return { ...line, isAvailable, availableOn: isAvailable === true ? today : null }
}

/** Marks every line with a price but no availability as available today. */
export function withAllAvailable(content: ReplyContent, today: string): ReplyContent {
  const lines = content.lines.map((line) =>
    line.isAvailable === null && (line.kind === 'priced' || line.kind === 'empty')
      ? withAvailability(line, true, today)
      : line,
  )
  return { ...content, lines }
}

/** The totals of an answer, EUR excluding VAT; unreadable prices count as nothing. */
export function draftTotals(content: ReplyContent, requestedLines: readonly RequestedLine[]) {
  const lines = new Map(content.lines.map((line) => [line.line, line]))
  const goods = fromMoney(
    sumMoney(
      requestedLines.map(({ id, quantity, base }) => {
        const line = lines.get(id)
        return line?.kind === 'priced' && line.price !== null
          ? lineTotal(toMoney(line.price), quantity, base)
          : 0
      }),
    ),
  )
  const shipping = content.shipping ?? 0
  return { goods, shipping, total: fromMoney(toMoney(goods) + toMoney(shipping)) }
}
