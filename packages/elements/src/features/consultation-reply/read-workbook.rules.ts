import {
  decimalSeparatorOf,
  readAmount,
  type AnswerLine,
  type Locale,
  type QuotationProblem,
} from '@comptoir/contract'
import type { ReplyContent } from './reply-draft.rules.ts'
import {
  conditionRows,
  conditionText,
  lockedColumns,
  markOf,
  oneLine,
  openCells,
  openColumns,
  requestMark,
  workbookColumns,
  type ConditionRow,
  type OpenColumn,
  type WorkbookColumn,
  type WorkbookRequest,
  type WorkbookTexts,
} from './reply-workbook.rules.ts'
import { withRow, type CellProblem } from './workbook-cells.rules.ts'

/** One cell that would change; a condition has no column. */
export interface Difference {
  readonly row: number | ConditionRow
  /** Position of the line in the request; `null`: a condition. */
  readonly position: number | null
  readonly column: OpenColumn | null
  readonly before: string
  readonly after: string
  /** The parsed amount. */
  readonly amount: number | null
}

/** A part of the file that was not applied: its row in the file, and its text. */
export type WorkbookNote =
  | {
      readonly note:
        | 'added_row'
        | 'added_column'
        | 'missing_column'
        | 'changed'
        | 'other_request'
        | 'repeated'
        | 'absent'
        | `quotation.${QuotationProblem}`
      readonly row: number
      readonly text: string
    }
  | ({ readonly note: 'cell'; readonly row: number; readonly name: string } & CellProblem)

export type WorkbookReading =
  | { readonly problem: 'no_mark' | 'other_request' }
  | {
      /** The resulting answer. */
      readonly content: ReplyContent
      readonly differences: readonly Difference[]
      readonly notes: readonly WorkbookNote[]
    }

interface ReadingOf {
  readonly request: WorkbookRequest
  readonly content: ReplyContent
  readonly words: WorkbookTexts
  readonly headingOf: (column: WorkbookColumn) => string
  readonly today: string
  readonly locale: Locale
}

interface MarkedRow {
  /** Row in the file, from 1. */
  readonly at: number
  readonly row: number | ConditionRow
  readonly open: Partial<Record<OpenColumn, string>>
}

/**
 * Reads a returned workbook; nothing is applied yet. Columns are found by their headings, in any order, and
 * lines by their marks. Parts that are not applied are noted, row by row. Cells of a row are separated by tabs.
 */
export function readWorkbook(file: string, reading: ReadingOf): WorkbookReading {
  const { request, content, words, headingOf, locale } = reading
  const rows = file.split('\n').map((row) => row.split('\t').map(oneLine))
  const mark = requestMark(request)
  const marks = rows.map((cells) => markIn(cells, mark))
  const first = marks.findIndex((found) => found !== null)
  if (first < 0) return { problem: 'no_mark' }
  if (marks.every((found) => found?.of !== mark)) return { problem: 'other_request' }
  const head = rows.slice(0, first).findLastIndex((cells) => cells.includes(oneLine(headingOf('price'))))
  const { places, notes } = findColumns(rows[head], headingOf, head + 1)
  const nameOf = namesOf(request, words)
  const marked: MarkedRow[] = []
  for (const [index, cells] of rows.entries()) {
    const found = marks[index] ?? null
    const text = cells.filter((cell) => cell !== '' && cell !== found?.whole).join(' · ')
    const at = index + 1
    if (index <= head || (!found && text === '')) continue
    const locked = lockedColumns.map((column) => cells[places.get(column) ?? -1] ?? '')
    if (!found) notes.push({ note: 'added_row', row: at, text })
    else if (found.of !== mark) notes.push({ note: 'other_request', row: at, text })
    else if (found.whole !== markOf(found.row, mark, locked))
      notes.push({ note: 'changed', row: at, text: nameOf(found.row) })
    else marked.push({ at, row: found.row, open: openOf(cells, places) })
  }
  const unique = withoutRepeated(marked, nameOf, notes)
  const decimalSeparator = decimalSeparatorOf(
    unique.flatMap(({ open }) => [open.price ?? '', open.similarPrice ?? '']),
  )
  const byRow = new Map(unique.map((row) => [row.row, row]))
  const current = new Set(marks.map((found) => found?.row))
  const absent = request.lines.filter(({ id }) => !current.has(id))
  if (absent.length > 0)
    notes.push({ note: 'absent', row: 0, text: absent.map(({ position }) => position).join(', ') })
  const lines = content.lines.map((line): AnswerLine => {
    const row = byRow.get(line.line)
    if (!row) return line
    const read = withRow(line, row.open, { words, today: reading.today, locale, decimalSeparator })
    notes.push(
      ...read.problems.map((problem) => ({
        note: 'cell' as const,
        row: row.at,
        name: nameOf(line.line),
        ...problem,
      })),
    )
    return read.line
  })
  const texts = conditionRows.map((row) => {
    const text = byRow.get(row)?.open.price
    if (text === undefined || text === oneLine(conditionText(content, row))) return null
    if (text.length <= longestCondition[row]) return text
    const cell = { column: 'price', problem: 'too_long', text } as const
    notes.push({ note: 'cell', row: byRow.get(row)?.at ?? 0, name: nameOf(row), ...cell })
    return null
  })
  const [shippingText = null, validityText = null] = texts
  const next: ReplyContent = {
    ...content,
    lines,
    ...(shippingText !== null && {
      shippingText,
      shipping: readAmount(shippingText, locale, decimalSeparator),
    }),
    ...(validityText !== null && { validityText }),
  }
  return { content: next, differences: differencesOf(reading, next), notes }
}

const longestCondition: Readonly<Record<ConditionRow, number>> = { shipping: 60, validity: 20 }

interface Mark {
  readonly whole: string
  readonly row: number | ConditionRow
  readonly of: string
}

/** The mark of a row, in any column; references may look like one. */
function markIn(cells: readonly string[], request: string): Mark | null {
  const marks = cells.flatMap((cell): Mark[] => {
    const [whole, id = '', of = ''] = /^(\d+|shipping|validity)\.(\w+)\.\w+$/.exec(cell) ?? []
    const row = conditionRows.find((condition) => condition === id) ?? Number(id)
    return whole === undefined ? [] : [{ whole, row, of }]
  })
  return marks.find(({ of }) => of === request) ?? marks[0] ?? null
}

/** The positions of the columns; without a row of headings, the original ones. */
function findColumns(
  head: readonly string[] | undefined,
  headingOf: ReadingOf['headingOf'],
  row: number,
): { readonly places: ReadonlyMap<WorkbookColumn, number>; readonly notes: WorkbookNote[] } {
  if (!head) return { places: new Map(workbookColumns.map((column, at) => [column, at])), notes: [] }
  const found = workbookColumns.map((column) => [column, head.indexOf(oneLine(headingOf(column)))] as const)
  const current = new Set(found.map(([, at]) => at))
  return {
    places: new Map(found.filter(([, at]) => at >= 0)),
    notes: [
      ...found.flatMap(([column, at]): WorkbookNote[] =>
        at < 0 && openColumns.some((open) => open === column)
          ? [{ note: 'missing_column', row, text: headingOf(column) }]
          : [],
      ),
      ...head.flatMap((text, at): WorkbookNote[] =>
        text !== '' && !current.has(at) ? [{ note: 'added_column', row, text }] : [],
      ),
    ],
  }
}

function openOf(
  cells: readonly string[],
  places: ReadonlyMap<WorkbookColumn, number>,
): Partial<Record<OpenColumn, string>> {
  return Object.fromEntries(
    openColumns.flatMap((column) => {
      const at = places.get(column)
      return at === undefined ? [] : [[column, cells[at] ?? '']]
    }),
  )
}

/** Identical rows for a line count as one; differing ones are not applied. */
function withoutRepeated(
  rows: readonly MarkedRow[],
  nameOf: (row: number | ConditionRow) => string,
  notes: WorkbookNote[],
): MarkedRow[] {
  return [...Map.groupBy(rows, ({ row }) => row).values()].flatMap((same) => {
    const [first] = same
    const isOne = new Set(same.map(({ open }) => JSON.stringify(open))).size === 1
    if (first && isOne) return [first]
    notes.push(...same.map(({ at, row }) => ({ note: 'repeated' as const, row: at, text: nameOf(row) })))
    return []
  })
}

const namesOf = ({ lines }: WorkbookRequest, { conditions }: WorkbookTexts) => {
  const byId = new Map(
    lines.map(({ id, position, label, reference }) => [id, `${position}. ${label || reference}`]),
  )
  return (row: number | ConditionRow) => (typeof row === 'number' ? (byId.get(row) ?? '') : conditions[row])
}

/** The cells and conditions that differ between an answer and the next one. */
export function differencesOf(
  { request, content, words }: Pick<ReadingOf, 'request' | 'content' | 'words'>,
  next: ReplyContent,
): Difference[] {
  const positions = new Map(request.lines.map(({ id, position }) => [id, position]))
  const lines = next.lines.flatMap((line, at): Difference[] => {
    const current = content.lines[at]
    if (!current || current === line) return []
    const [before, after] = [openCells(current, words), openCells(line, words)]
    const amounts: Partial<Record<OpenColumn, number | null>> = {
      price: line.price,
      similarPrice: line.similar?.price ?? null,
    }
    return openColumns
      .filter((column) => before[column] !== after[column])
      .map((column) => ({
        row: line.line,
        position: positions.get(line.line) ?? 0,
        column,
        before: before[column],
        after: after[column],
        amount: amounts[column] ?? null,
      }))
  })
  const conditions = conditionRows.flatMap((row): Difference[] => {
    const [before, after] = [conditionText(content, row), conditionText(next, row)]
    const amount = row === 'shipping' ? next.shipping : null
    return before === after ? [] : [{ row, position: null, column: null, before, after, amount }]
  })
  return [...lines, ...conditions]
}

/** Applies the changes of a workbook to the answer; other changes since then stay. */
export function withWorkbook(current: ReplyContent, before: ReplyContent, next: ReplyContent): ReplyContent {
  const changed = new Map(
    next.lines.filter((line, at) => line !== before.lines[at]).map((line) => [line.line, line]),
  )
  const { shippingText, shipping, validityText } = next
  return {
    ...current,
    lines: current.lines.map((line) => changed.get(line.line) ?? line),
    ...(shippingText !== before.shippingText && { shippingText, shipping }),
    ...(validityText !== before.validityText && { validityText }),
  }
}
