import { constants, type AnswerLine, type Locale, type QuotationReading } from '@comptoir/contract'
import { priceTextMax, type ReplyContent } from './reply-draft.rules.ts'
import { differencesOf, type WorkbookNote, type WorkbookReading } from './read-workbook.rules.ts'
import { oneLine, type WorkbookRequest, type WorkbookTexts } from './reply-workbook.rules.ts'

interface QuotationOf {
  readonly request: WorkbookRequest
  readonly content: ReplyContent
  readonly words: WorkbookTexts
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly locale: Locale
}

const commentMax = 1000
const dayLength = 86_400_000

/** What a UBL quotation, read by the server, would change in an answer; nothing is applied yet. */
export function withQuotation(
  { lines, shipping, validUntil, notes }: QuotationReading,
  { request, content, words, today, locale }: QuotationOf,
): Exclude<WorkbookReading, { readonly problem: unknown }> {
  const write = new Intl.NumberFormat(constants.languageTags[locale], {
    maximumFractionDigits: 4,
    useGrouping: false,
  })
  const offers = new Map(lines.map((line) => [line.line, line]))
  const left: WorkbookNote[] = notes.map(({ problem, row, text }) => ({
    note: `quotation.${problem}` as const,
    row,
    text,
  }))
  const days = validUntil === null ? null : (Date.parse(validUntil) - Date.parse(today)) / dayLength
  const isInTime = days !== null && days >= 1
  if (validUntil !== null && !isInTime) left.push({ note: 'quotation.validity', row: 0, text: validUntil })
  const next: ReplyContent = {
    ...content,
    lines: content.lines.map((line) => {
      const offer = offers.get(line.line)
      return offer ? withOffer(line, offer, { today, write: (price) => write.format(price) }) : line
    }),
    ...(shipping !== null && { shippingText: write.format(shipping), shipping }),
    ...(isInTime && { validityText: String(days) }),
  }
  const absent = request.lines.filter(({ id }) => !offers.has(id))
  if (absent.length > 0)
    left.push({ note: 'absent', row: 0, text: absent.map(({ position }) => position).join(', ') })
  return { content: next, differences: differencesOf({ request, content, words }, next), notes: left }
}

interface Writing {
  readonly today: string
  readonly write: (price: number) => string
}

type Offer = QuotationReading['lines'][number]

/** A part that the quotation does not have stays as it is. */
function withOffer(line: AnswerLine, offer: Offer, { today, write }: Writing): AnswerLine {
  const { price, availableOn, reference, comment, similar } = offer
  const textOf = (value: number | null) => (value === null ? '' : write(value).slice(0, priceTextMax))
  const next: AnswerLine = {
    ...line,
    ...(price !== null && { kind: 'priced' as const, priceText: textOf(price), price }),
    ...(availableOn !== null &&
      (availableOn <= today
        ? { isAvailable: true, availableOn: today }
        : { isAvailable: false, availableOn })),
    ...(reference !== '' && { reference }),
    ...(comment !== '' && { comment: oneLine(comment).slice(0, commentMax) }),
    ...(similar && {
      similar: {
        label: similar.label,
        manufacturer: similar.manufacturer,
        reference: similar.reference,
        availableOn: similar.availableOn,
        priceText: textOf(similar.price),
        price: similar.price,
      },
    }),
  }
  return JSON.stringify(next) === JSON.stringify(line) ? line : next
}
