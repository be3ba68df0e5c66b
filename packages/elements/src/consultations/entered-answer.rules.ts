import type {
  AnswerDraft,
  AnswerLine,
  AnswerLineDraft,
  Comparison,
  ConsultationSupplier,
} from '@comptoir/contract'

/** What of an answer is known already: what the buyer has typed before, or what came with a document; a line for each asked. */
export function enteredDraft(
  { lines, answers }: Pick<Comparison, 'lines' | 'answers'>,
  { id, round }: Pick<ConsultationSupplier, 'id' | 'round'>,
): AnswerDraft {
  const known = answers.find((answer) => answer.id === id && answer.round === round)
  const said = new Map(known?.lines.map((line) => [line.line, line]))
  return {
    shippingText: known?.shippingText ?? '',
    validityText: known?.validityText ?? '',
    message: known?.message ?? '',
    lines: lines.map(({ id: line }) => toDraft(said.get(line)) ?? blank(line)),
  }
}

function toDraft(said: AnswerLine | undefined): AnswerLineDraft | null {
  if (!said) return null
  const { price: _price, similar, ...line } = said
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

/** Prices that were typed; a line with a price and no day can be had today, one without a price says nothing. */
export function withEntries(
  lines: readonly AnswerLineDraft[],
  edits: readonly { readonly rowKey: string; readonly text: string }[],
  today: string,
): AnswerLineDraft[] {
  const typed = new Map(edits.map(({ rowKey, text }) => [Number(rowKey), text.trim()]))
  return lines.map((line): AnswerLineDraft => {
    const priceText = typed.get(line.line)
    if (priceText === undefined) return line
    if (priceText === '') return blank(line.line)
    const day = line.availableOn ?? today
    return { ...line, kind: 'priced', priceText, isAvailable: day <= today, availableOn: day }
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
