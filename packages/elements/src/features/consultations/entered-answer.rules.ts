import {
  blankAnswerLine,
  decimalSeparatorOf,
  readPrice,
  type AnswerDraft,
  type AnswerLine,
  type AnswerLineDraft,
  type Comparison,
  type ConsultationSupplier,
  type Locale,
} from '@comptoir/contract'

/**
 * Returns the initial values of an entered answer: what the buyer entered before or what came with a document, one line
 * per requested line. Past availability dates become today.
 */
export function enteredDraft(
  { lines, answers }: Pick<Comparison, 'lines' | 'answers'>,
  { id, round }: Pick<ConsultationSupplier, 'id' | 'round'>,
  today: string,
): AnswerDraft {
  const current = answers.find((answer) => answer.id === id && answer.round === round)
  const byLine = new Map(current?.lines.map((line) => [line.line, line]))
  return {
    shippingText: current?.shippingText ?? '',
    shipping: current?.shipping ?? null,
    validityText: current?.validityText ?? '',
    message: current?.message ?? '',
    lines: lines.map(({ id: line }) => toDraft(byLine.get(line), today) ?? blankAnswerLine(line)),
  }
}

function toDraft(answerLine: AnswerLine | undefined, today: string): AnswerLineDraft | null {
  if (!answerLine) return null
  const isPast = answerLine.availableOn !== null && answerLine.availableOn < today
  return isPast ? { ...answerLine, isAvailable: true, availableOn: today } : answerLine
}

interface TypedPrice {
  readonly rowKey: string
  readonly text: string
}

/** Parses texts as prices, with one decimal separator for all pasted together; lists those that are not prices. */
export function readEntries<Edit extends TypedPrice>(
  edits: readonly Edit[],
  locale: Locale,
): {
  readonly prices: readonly (Edit & { readonly price: number | null })[]
  readonly wrong: readonly Edit[]
} {
  const separator = decimalSeparatorOf(edits.map(({ text }) => text))
  const read = edits.map((edit) => ({ ...edit, price: readPrice(edit.text, locale, separator) }))
  const isWrong = ({ text, price }: (typeof read)[number]) => text.trim() !== '' && price === null
  return { prices: read.filter((edit) => !isWrong(edit)), wrong: read.filter(isWrong) }
}

/** Applies typed prices. A missing availability date stays unknown; a line without a price stays empty. */
export function withEntries(
  lines: readonly AnswerLineDraft[],
  edits: readonly (TypedPrice & { readonly price: number | null })[],
): AnswerLineDraft[] {
  const typed = new Map(edits.map((edit) => [Number(edit.rowKey), edit]))
  return lines.map((line): AnswerLineDraft => {
    const edit = typed.get(line.line)
    if (edit === undefined) return line
    const priceText = edit.text.trim()
    if (priceText === '') return blankAnswerLine(line.line)
    return { ...line, kind: 'priced', priceText, price: edit.price }
  })
}

/** Sets the availability date of a line. */
export function withDay(
  lines: readonly AnswerLineDraft[],
  line: number,
  day: string,
  today: string,
): AnswerLineDraft[] {
  const availableOn = day === '' ? null : day
  const isAvailable = availableOn === null ? null : availableOn <= today
  return lines.map((current) => (current.line === line ? { ...current, isAvailable, availableOn } : current))
}
