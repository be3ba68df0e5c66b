import { blankAnswerLine, type AnswerLine, type RequestedLine } from '@comptoir/contract'
import { digest } from './digest.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'

export const lockedColumns = ['position', 'reference', 'label', 'manufacturer', 'quantity', 'unit'] as const
export const openColumns = [
  'price',
  'availability',
  'kind',
  'ownReference',
  'comment',
  'similarLabel',
  'similarManufacturer',
  'similarReference',
  'similarPrice',
  'similarAvailability',
] as const
export type OpenColumn = (typeof openColumns)[number]
/** The columns of the workbook; only the open ones are editable. */
export const workbookColumns = ['mark', ...lockedColumns, ...openColumns] as const
export type WorkbookColumn = (typeof workbookColumns)[number]

/** Each condition has a row below the lines, with its value in the price column. */
export const conditionRows = ['shipping', 'validity'] as const
export type ConditionRow = (typeof conditionRows)[number]

/** The cell texts in the user's language. */
export interface WorkbookTexts {
  readonly yes: string
  readonly no: string
  readonly declined: string
  readonly included: string
  readonly conditions: Readonly<Record<ConditionRow, string>>
}

export interface WorkbookRequest {
  readonly lines: readonly RequestedLine[]
  readonly round: number
}

/** The texts of the locked cells of a line: quantity and unit as text, so that no spreadsheet reformats them. */
type TextsOf = (line: RequestedLine) => { readonly quantity: string; readonly unit: string }

/** Workbooks do not preserve line breaks and repeated spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const requestMark = ({ lines, round }: WorkbookRequest) =>
  digest([round, ...lines.map(({ id, quantity, base }) => `${id}:${quantity}:${base}`)].join(' '))

/** The line or condition of the row, its request, and a checksum of the locked cells. */
export const markOf = (row: number | ConditionRow, request: string, locked: readonly string[]) =>
  `${row}.${request}.${digest([row, request, ...locked.map(oneLine)].join('|'))}`

/** The cells of the workbook, line by line, with the conditions below. */
export function workbookRows(
  request: WorkbookRequest,
  content: ReplyContent,
  words: WorkbookTexts,
  textsOf: TextsOf,
): string[][] {
  const answers = new Map(content.lines.map((line) => [line.line, line]))
  const mark = requestMark(request)
  const lines = request.lines.map((requestedLine) => {
    const { quantity, unit } = textsOf(requestedLine)
    const locked = [
      String(requestedLine.position),
      requestedLine.reference,
      requestedLine.label,
      requestedLine.manufacturer,
      quantity,
      unit,
    ]
    const open = openCells(answers.get(requestedLine.id) ?? blankAnswerLine(requestedLine.id), words)
    return [markOf(requestedLine.id, mark, locked), ...locked, ...openColumns.map((column) => open[column])]
  })
  const conditions = conditionRows.map((row) => {
    const locked = lockedColumns.map((column) => (column === 'label' ? words.conditions[row] : ''))
    const open = openColumns.map((column) => (column === 'price' ? conditionText(content, row) : ''))
    return [markOf(row, mark, locked), ...locked, ...open]
  })
  return [...lines, ...conditions]
}

export const conditionText = ({ shippingText, validityText }: ReplyContent, row: ConditionRow) =>
  row === 'shipping' ? shippingText : validityText

/** The contents of the open cells of a line. */
export function openCells(line: AnswerLine, words: WorkbookTexts): Record<OpenColumn, string> {
  const { kind, isAvailable, availableOn, similar } = line
  return {
    price: line.priceText,
    availability: isAvailable === null ? '' : isAvailable ? words.yes : (availableOn ?? words.no),
    kind: kind === 'declined' ? words.declined : kind === 'included' ? words.included : '',
    ownReference: line.reference,
    comment: line.comment,
    similarLabel: similar?.label ?? '',
    similarManufacturer: similar?.manufacturer ?? '',
    similarReference: similar?.reference ?? '',
    similarPrice: similar?.priceText ?? '',
    similarAvailability: similar?.availableOn ?? '',
  }
}
