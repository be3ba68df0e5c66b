import type {
  AnswerDraft,
  AnswerLine,
  AnswerLineDraft,
  Comparison,
  ConsultationSupplier,
} from '@comptoir/contract'

/**
 * What of an answer is known already: what the buyer has typed before, or what came with a document; a line for each asked.
 * What could be had some days ago can be had today.
 */
export function enteredDraft(
  { lines, answers }: Pick<Comparison, 'lines' | 'answers'>,
  { id, round }: Pick<ConsultationSupplier, 'id' | 'round'>,
  today: string,
): AnswerDraft {
  const known = answers.find((answer) => answer.id === id && answer.round === round)
  const said = new Map(known?.lines.map((line) => [line.line, line]))
  return {
    shippingText: known?.shippingText ?? '',
    validityText: known?.validityText ?? '',
    message: known?.message ?? '',
    lines: lines.map(({ id: line }) => toDraft(said.get(line), today) ?? blank(line)),
  }
}

function toDraft(said: AnswerLine | undefined, today: string): AnswerLineDraft | null {
  if (!said) return null
  const { price: _price, similar, ...known } = said
  const isPast = known.availableOn !== null && known.availableOn < today
  const line = isPast ? { ...known, isAvailable: true, availableOn: today } : known
  if (!similar) return { ...line, similar: null }
  const { price: _similarPrice, ...texts } = similar
  return { ...line, similar: texts }
}

const blank = (line: number): AnswerLineDraft => ({
  line,
  kind: 'empty',
  priceText: '',
  isAvailable: null,
  availableOn: null,
  reference: '',
  comment: '',
  similar: null,
})

/** Prices that were typed; a day that nobody gave stays unknown, and a line without a price says nothing. */
export function withEntries(
  lines: readonly AnswerLineDraft[],
  edits: readonly { readonly rowKey: string; readonly text: string }[],
): AnswerLineDraft[] {
  const typed = new Map(edits.map(({ rowKey, text }) => [Number(rowKey), text.trim()]))
  return lines.map((line): AnswerLineDraft => {
    const priceText = typed.get(line.line)
    if (priceText === undefined) return line
    if (priceText === '') return blank(line.line)
    return { ...line, kind: 'priced', priceText }
  })
}

/** The day from which on a line can be had. */
export function withDay(
  lines: readonly AnswerLineDraft[],
  line: number,
  day: string,
  today: string,
): AnswerLineDraft[] {
  const availableOn = day === '' ? null : day
  const isAvailable = availableOn === null ? null : availableOn <= today
  return lines.map((known) => (known.line === line ? { ...known, isAvailable, availableOn } : known))
}
