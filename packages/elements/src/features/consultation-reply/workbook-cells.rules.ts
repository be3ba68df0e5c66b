import { readPrice, type AnswerLine, type DecimalSeparator, type Locale } from '@comptoir/contract'
import { readAvailability } from './availability.rules.ts'
import { priceTextMax } from './reply-draft.rules.ts'
import {
  oneLine,
  openCells,
  openColumns,
  type OpenColumn,
  type WorkbookTexts,
} from './reply-workbook.rules.ts'

export interface CellReading {
  readonly words: WorkbookTexts
  readonly today: string
  readonly locale: Locale
  /** The decimal separator of the price column. */
  readonly decimalSeparator: DecimalSeparator | null
}

/** Why a cell was not applied: its text is not understood, or too long for the field. */
export interface CellProblem {
  readonly column: OpenColumn
  readonly problem: 'unread' | 'too_long'
  readonly text: string
}

const longest: Readonly<Record<OpenColumn, number>> = {
  price: priceTextMax,
  availability: 60,
  kind: 60,
  ownReference: 255,
  comment: 1000,
  similarLabel: 255,
  similarManufacturer: 255,
  similarReference: 255,
  similarPrice: priceTextMax,
  similarAvailability: 60,
}

/** A line with the cells of its row; unchanged cells are not parsed again. */
export function withRow(
  line: AnswerLine,
  cells: Partial<Readonly<Record<OpenColumn, string>>>,
  reading: CellReading,
): { readonly line: AnswerLine; readonly problems: readonly CellProblem[] } {
  const before = openCells(line, reading.words)
  const problems: CellProblem[] = []
  let changed = line
  for (const column of openColumns) {
    const text = cells[column]
    if (text === undefined || oneLine(before[column]) === text) continue
    const next =
      text.length > longest[column] ? 'too_long' : (withCell(changed, column, text, reading) ?? 'unread')
    if (typeof next === 'string') problems.push({ column, problem: next, text })
    else changed = next
  }
  return { line: withoutBlankSimilar(changed), problems }
}

/** `null`: the text is not understood. */
function withCell(
  line: AnswerLine,
  column: OpenColumn,
  text: string,
  { words, today, locale, decimalSeparator }: CellReading,
): AnswerLine | null {
  const similar = line.similar ?? emptySimilar
  const price = readPrice(text, locale, decimalSeparator)
  switch (column) {
    case 'price': {
      const isSpecial = line.kind === 'declined' || line.kind === 'included'
      const kind = isSpecial ? line.kind : text === '' ? 'empty' : 'priced'
      return { ...line, priceText: text, price, kind }
    }
    case 'availability': {
      const read = readAvailability(text, words, today)
      return read && { ...line, ...read }
    }
    case 'kind': {
      const kind = readKind(text, line.priceText, words)
      return kind && { ...line, kind }
    }
    case 'ownReference':
      return { ...line, reference: text }
    case 'comment':
      return { ...line, comment: text }
    case 'similarLabel':
      return { ...line, similar: { ...similar, label: text } }
    case 'similarManufacturer':
      return { ...line, similar: { ...similar, manufacturer: text } }
    case 'similarReference':
      return { ...line, similar: { ...similar, reference: text } }
    case 'similarPrice':
      return { ...line, similar: { ...similar, priceText: text, price } }
    case 'similarAvailability': {
      const read = readAvailability(text, words, today)
      const isDayless = read?.isAvailable === false && read.availableOn === null
      return read && !isDayless ? { ...line, similar: { ...similar, availableOn: read.availableOn } } : null
    }
  }
}

const emptySimilar = {
  label: '',
  manufacturer: '',
  reference: '',
  availableOn: null,
  priceText: '',
  price: null,
}

function withoutBlankSimilar(line: AnswerLine): AnswerLine {
  const { similar } = line
  const isBlank =
    similar !== null &&
    similar.availableOn === null &&
    [similar.label, similar.manufacturer, similar.reference, similar.priceText].every((text) => text === '')
  return isBlank ? { ...line, similar: null } : line
}

function readKind(text: string, price: string, words: WorkbookTexts): AnswerLine['kind'] | null {
  const word = text.toLowerCase()
  if (word === '') return price === '' ? 'empty' : 'priced'
  if ([words.declined, 'declined', 'décliné', 'decline'].includes(word)) return 'declined'
  if ([words.included, 'included', 'inclus'].includes(word)) return 'included'
  return null
}
