import {
  constants,
  fromMoney,
  lineTotal,
  readAmount,
  readPrice,
  sumMoney,
  toMoney,
  type AnswerDraft,
  type AnswerLine,
  type AnswerLineDraft,
  type AskedLine,
  type ConsultationReply,
  type Locale,
} from '@comptoir/contract'

/** The most that a price field takes. */
const priceTextMax = 60

/** A line of which nothing was said yet. */
export function blankLine(line: number): AnswerLineDraft {
  return {
    line,
    kind: 'empty',
    priceText: '',
    isAvailable: null,
    availableOn: null,
    reference: '',
    comment: '',
    similar: null,
  }
}

/** The answer as far as the server has it, with a line for each that was asked. */
export function draftOf(reply: Asked & Pick<ConsultationReply, 'answer'>): AnswerDraft {
  const { answer } = reply
  const { shippingText, validityText, message } = answer
  const known = answer.lines.map(({ price: _price, similar, ...line }): AnswerLineDraft => {
    if (!similar) return { ...line, similar: null }
    const { price: _similarPrice, ...texts } = similar
    return { ...line, similar: texts }
  })
  return { shippingText, validityText, message, lines: fit(known, reply) }
}

type Asked = Pick<ConsultationReply, 'lines' | 'serverTime'>

/**
 * The lines of a draft in the order of those that are asked; a line that is not asked any more is left out. What was said to
 * be available some days ago is available today.
 */
export function fit(known: readonly AnswerLineDraft[], { lines, serverTime }: Asked): AnswerLineDraft[] {
  const today = dayInParis(serverTime)
  const byLine = new Map(known.map((line) => [line.line, line]))
  return lines.map(({ id }) => {
    const line = byLine.get(id) ?? blankLine(id)
    const isOld = line.isAvailable === true && line.availableOn !== null && line.availableOn < today
    return isOld ? { ...line, availableOn: today } : line
  })
}

/** `YYYY-MM-DD` */
export const dayInParis = (instant: string) =>
  new Date(instant).toLocaleDateString('sv', { timeZone: constants.timeZone })

const isBlank = (line: AnswerLineDraft) => JSON.stringify(line) === JSON.stringify(blankLine(line.line))

/** What travels: lines of which nothing was said stay at home. */
export function toSent(draft: AnswerDraft): AnswerDraft {
  return { ...draft, lines: draft.lines.filter((line) => !isBlank(line)) }
}

export const isSameDraft = (one: AnswerDraft, other: AnswerDraft) =>
  JSON.stringify(toSent(one)) === JSON.stringify(toSent(other))

/** How many lines say something that can be read. */
export const saidLines = ({ lines }: AnswerDraft, locale: Locale) =>
  lines.filter(({ kind, priceText }) =>
    kind === 'priced' ? readPrice(priceText, locale) !== null : kind !== 'empty',
  ).length

/** Lines with a price that cannot be read: numbers of lines. */
export const unreadPrices = ({ lines }: AnswerDraft, locale: Locale): number[] =>
  lines.flatMap(({ line, kind, priceText }) =>
    kind === 'priced' && readPrice(priceText, locale) === null ? [line] : [],
  )

/** Whether the prices stand in a document: none was typed, and an offer is there. */
export const isInDocument = (
  { lines }: { readonly lines: readonly Pick<AnswerLineDraft, 'kind'>[] },
  { ownFiles }: Pick<ConsultationReply, 'ownFiles'>,
) => ownFiles.some(({ kind }) => kind === 'offer') && lines.every(({ kind }) => kind !== 'priced')

/** The lines as they will be read, for who looks at them before they are sent. */
export function readLines({ lines }: AnswerDraft, locale: Locale): AnswerLine[] {
  const read = (text: string) => readPrice(text, locale)
  return lines.map(({ similar, ...line }) => ({
    ...line,
    price: line.kind === 'priced' ? read(line.priceText) : null,
    similar: similar && { ...similar, price: read(similar.priceText) },
  }))
}

export function changeLine(
  draft: AnswerDraft,
  line: number,
  change: (line: AnswerLineDraft) => AnswerLineDraft,
): AnswerDraft {
  return { ...draft, lines: draft.lines.map((known) => (known.line === line ? change(known) : known)) }
}

/** A price as it was typed; without one the line says nothing again. `null`: longer than any price. */
export function withPrice(line: AnswerLineDraft, priceText: string): AnswerLineDraft | null {
  if (priceText.length > priceTextMax) return null
  return { ...line, priceText, kind: priceText.trim() === '' ? 'empty' : 'priced' }
}

/** @param today prefilled where a product is available (D-06) */
export function withAvailability(
  line: AnswerLineDraft,
  isAvailable: boolean | null,
  today: string,
): AnswerLineDraft {
  return { ...line, isAvailable, availableOn: isAvailable === true ? today : null }
}

/** Every line that has a price and says nothing of its availability is available today. */
export function withAllAvailable(draft: AnswerDraft, today: string): AnswerDraft {
  const lines = draft.lines.map((line) =>
    line.isAvailable === null && (line.kind === 'priced' || line.kind === 'empty')
      ? withAvailability(line, true, today)
      : line,
  )
  return { ...draft, lines }
}

/** The sums of an answer, EUR excluding VAT; what cannot be read as a price counts nothing. */
export function draftTotals(draft: AnswerDraft, asked: readonly AskedLine[], locale: Locale) {
  const lines = new Map(draft.lines.map((line) => [line.line, line]))
  const goods = fromMoney(
    sumMoney(
      asked.map(({ id, quantity, base }) => {
        const line = lines.get(id)
        const price = line?.kind === 'priced' ? readPrice(line.priceText, locale) : null
        return price === null ? 0 : lineTotal(toMoney(price), quantity, base)
      }),
    ),
  )
  const shipping = readAmount(draft.shippingText, locale) ?? 0
  return { goods, shipping, total: fromMoney(toMoney(goods) + toMoney(shipping)) }
}
