import type { AnswerDraft, AnswerLineDraft, AskedLine } from '@comptoir/contract'
import { digest } from './digest.rules.ts'
import { blankLine, withPrice } from './reply-draft.rules.ts'

/** The columns of the workbook; the last five may be filled in. */
export const workbookColumns = [
  'mark',
  'position',
  'reference',
  'label',
  'manufacturer',
  'quantity',
  'unit',
  'price',
  'availability',
  'kind',
  'ownReference',
  'comment',
] as const
export type WorkbookColumn = (typeof workbookColumns)[number]
export const openColumns = ['price', 'availability', 'kind', 'ownReference', 'comment'] as const
export type OpenColumn = (typeof openColumns)[number]
const lockedCount = workbookColumns.length - openColumns.length

/** The words of the reader's language in the cells. */
export interface WorkbookWords {
  readonly yes: string
  readonly no: string
  readonly declined: string
  readonly included: string
}

interface Request {
  readonly lines: readonly AskedLine[]
  readonly round: number
}

/** How the locked cells of a line read: quantity and unit in words, so that no spreadsheet writes them otherwise. */
type TextsOf = (line: AskedLine) => { readonly quantity: string; readonly unit: string }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const requestMark = ({ lines, round }: Request) =>
  digest([round, ...lines.map(({ id, quantity, base }) => `${id}:${quantity}:${base}`)].join(' '))
/** The number of the line, the request it is of, and a checksum over all that is locked. */
const markOf = (line: number, request: string, locked: readonly string[]) =>
  `${line}.${request}.${digest([line, request, ...locked.map(oneLine)].join('|'))}`

/** The cells of the workbook, line by line. */
export function workbookRows(
  request: Request,
  draft: AnswerDraft,
  words: WorkbookWords,
  textsOf: TextsOf,
): string[][] {
  const said = new Map(draft.lines.map((line) => [line.line, line]))
  const mark = requestMark(request)
  return request.lines.map((asked) => {
    const { quantity, unit } = textsOf(asked)
    const locked = [String(asked.position), asked.reference, asked.label, asked.manufacturer, quantity, unit]
    const open = openCells(said.get(asked.id) ?? blankLine(asked.id), words)
    return [markOf(asked.id, mark, locked), ...locked, ...openColumns.map((column) => open[column])]
  })
}

/** What the open cells of a line hold. */
export function openCells(line: AnswerLineDraft, words: WorkbookWords): Record<OpenColumn, string> {
  const { kind, isAvailable, availableOn } = line
  return {
    price: line.priceText,
    availability: isAvailable === null ? '' : isAvailable ? words.yes : (availableOn ?? words.no),
    kind: kind === 'declined' ? words.declined : kind === 'included' ? words.included : '',
    ownReference: line.reference,
    comment: line.comment,
  }
}

/** One cell that would change. */
export interface Difference {
  readonly line: number
  readonly position: number
  readonly column: OpenColumn
  readonly before: string
  readonly after: string
}

export type WorkbookReading =
  | { readonly problem: 'no_mark' | 'other_request' }
  | {
      readonly lines: readonly AnswerLineDraft[]
      readonly differences: readonly Difference[]
      /** Lines whose locked cells were changed: they are left out. */
      readonly changedLines: number
    }

/** What a workbook that came back says; nothing of it is applied. Cells of a row are parted by tabs. */
export function readWorkbook(
  text: string,
  request: Request,
  draft: AnswerDraft,
  words: WorkbookWords,
  today: string,
): WorkbookReading {
  const rows = text.split('\n').map((row) => row.split('\t'))
  const mark = requestMark(request)
  const marked = rows.flatMap(([first = '', ...cells]) => {
    const [, line, of] = /^(\d+)\.(\w+)\.\w+$/.exec(first.trim()) ?? []
    return line === undefined ? [] : [{ line: Number(line), of, mark: first.trim(), cells }]
  })
  if (marked.length === 0) return { problem: 'no_mark' }
  if (marked.some(({ of }) => of !== mark)) return { problem: 'other_request' }
  const intact = marked.filter(({ line, mark: own, cells }) => {
    const locked = Array.from({ length: lockedCount - 1 }, (_, at) => cells[at] ?? '')
    return own === markOf(line, mark, locked)
  })
  const read = new Map(intact.map(({ line, cells }) => [line, cells.slice(lockedCount - 1)]))
  const lines = draft.lines.map((line) => {
    const cells = read.get(line.line)
    return cells ? applyCells(line, cells, words, today) : line
  })
  const positions = new Map(request.lines.map(({ id, position }) => [id, position]))
  const differences = lines.flatMap((line, at): Difference[] => {
    const known = draft.lines[at]
    if (!known || known === line) return []
    const [before, after] = [openCells(known, words), openCells(line, words)]
    return openColumns
      .filter((column) => before[column] !== after[column])
      .map((column) => ({
        line: line.line,
        position: positions.get(line.line) ?? 0,
        column,
        before: before[column],
        after: after[column],
      }))
  })
  return { lines, differences, changedLines: marked.length - intact.length }
}

function applyCells(
  line: AnswerLineDraft,
  cells: readonly string[],
  words: WorkbookWords,
  today: string,
): AnswerLineDraft {
  const [price = '', availability = '', kind = '', reference = '', comment = ''] = cells.map((cell) =>
    cell.trim(),
  )
  const before = openCells(line, words)
  const texts = {
    // Line breaks and repeated blanks do not come back from a workbook: what only differs by them stays.
    reference: oneLine(before.ownReference) === reference ? line.reference : reference.slice(0, 255),
    comment: oneLine(before.comment) === comment ? line.comment : comment.slice(0, 1000),
  }
  const priced = oneLine(before.price) === price ? line : (withPrice(line, price) ?? line)
  const available = availability === before.availability ? {} : readAvailability(availability, words, today)
  return { ...priced, ...texts, ...available, kind: readKind(kind, price, words) }
}

function readKind(text: string, price: string, words: WorkbookWords): AnswerLineDraft['kind'] {
  const word = text.toLowerCase()
  if (word === words.declined || word === 'declined' || word === 'décliné') return 'declined'
  if (word === words.included || word === 'included' || word === 'inclus') return 'included'
  return price === '' ? 'empty' : 'priced'
}

/** Yes, no, or the day from which it can be had: `05/01/2027`, `2027-01-05`. Nothing where it is none of them. */
export function readAvailability(
  text: string,
  words: Pick<WorkbookWords, 'yes' | 'no'>,
  today: string,
): Partial<Pick<AnswerLineDraft, 'isAvailable' | 'availableOn'>> {
  const word = text.toLowerCase()
  if (word === '') return { isAvailable: null, availableOn: null }
  if ([words.yes, 'oui', 'yes', 'o', 'y'].includes(word)) return { isAvailable: true, availableOn: today }
  const day = readDay(text)
  if (day !== null) return { isAvailable: false, availableOn: day }
  return [words.no, 'non', 'no', 'n'].includes(word) ? { isAvailable: false, availableOn: null } : {}
}

function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ??
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)?.reduce<string[]>((parts, part, at) => {
      parts[[0, 3, 2, 1][at] ?? 0] = part
      return parts
    }, []) ??
    []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${iso}T00:00:00Z`)
  return year !== '' && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso) ? iso : null
}
