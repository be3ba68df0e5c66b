import {
  agreementColumns,
  decimalSeparatorOf,
  parseTypedNumber,
  type DecimalSeparator,
  type IgnoredLine,
} from '@comptoir/contract'
import { columnsByHeading, foldHeading } from '@comptoir/tables/headings'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { foldedHeadings } from '../../domain/imports/read-import-lines.ts'
import type { ListTable } from '../../platform/files/list-file.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'

/** The supported tabs of a file of negotiated conditions (D-13). */
export type CnrTab = 'T01' | 'T02' | 'T03' | 'T04'

/** One parsed line of a tab: which fields it has depends on the tab. */
export interface CnrLine {
  readonly tab: CnrTab
  /** From 1, the heading included. */
  readonly line: number
  readonly text: string
  readonly brand: string
  /** The family code in T01, else the manufacturer's reference. */
  readonly key: string
  /** In hundredths of a point. */
  readonly discount1: number | null
  readonly discount2: number | null
  readonly net: number | null
  readonly from: number | null
}

export interface CnrFile {
  readonly lines: readonly CnrLine[]
  readonly ignored: readonly IgnoredLine[]
}

const headings = foldedHeadings(agreementColumns)

type Field = keyof typeof agreementColumns

/** Reads a workbook with a sheet per tab; or a CSV, or the first sheet of a workbook, with a column that names the tab. */
export const cnrFile: ListReader<CnrFile> = { decimal: ',', read: readCnrTables }

function readCnrTables(tables: readonly ListTable[]): CnrFile {
  const hasTabs = tables.some(({ name }) => tabOf(name) !== '')
  const read = (hasTabs ? tables : tables.slice(0, 1)).map((table) => readSheet(table, hasTabs))
  const lines = read.flatMap((sheet) => sheet.lines)
  const ignored = read.flatMap((sheet) => sheet.ignored)
  const isEmpty = tables.length > 0 && tables.every(({ rows }) => rows.length <= 1)
  if (lines.length === 0 && ignored.length === 0) throw new TableFileError(isEmpty ? 'empty' : 'not_a_list')
  return { lines, ignored }
}

const taken: ReadonlySet<string> = new Set(['T01', 'T02', 'T03', 'T04'])

/** The tab that a sheet is named after. */
const tabOf = (sheet: string) => /^T0\d/i.exec(sheet.trim())?.[0].toUpperCase() ?? ''

function readSheet({ name, rows }: ListTable, hasTabs: boolean): CnrFile {
  const ofSheet = tabOf(name)
  if (ofSheet === 'T00' || (hasTabs && ofSheet === '')) return { lines: [], ignored: [] }
  const at = rows.findIndex(({ cells }) =>
    cells.some((cell) => headings.brand.some((word) => word === foldHeading(cell))),
  )
  const heading = rows[at]?.cells
  const whole = (reason: IgnoredLine['reason']): CnrFile => ({
    lines: [],
    ignored: [{ tab: ofSheet || 'CSV', line: 0, text: name, reason }],
  })
  if (ofSheet !== '' && !taken.has(ofSheet)) return whole('tab_not_taken')
  if (!heading) return rows.length === 0 ? { lines: [], ignored: [] } : whole('missing_columns')
  const columns: Columns = columnsByHeading(heading, headings)
  const separators = name === '' ? separatorsOf(rows.slice(at + 1), columns) : {}
  const lines: CnrLine[] = []
  const ignored: IgnoredLine[] = []
  for (const { line, cells: row } of rows.slice(at + 1)) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cell = (field: Field) => row[columns[field] ?? -1]?.trim() ?? ''
    const tab = ofSheet || cell('tab').slice(0, 3).toUpperCase() || guessTab(columns, cell)
    const place = { tab, line, text: row.join(' ').trim().slice(0, 120) }
    const read = readLine(tab, cell, separators)
    if (typeof read === 'string') ignored.push({ ...place, reason: read })
    else lines.push({ ...place, ...read })
  }
  return { lines, ignored }
}

type Columns = Partial<Record<Field, number>>

const numberFields = ['net', 'from', 'discount1', 'discount2'] as const

type Separators = Readonly<Partial<Record<(typeof numberFields)[number], DecimalSeparator | null>>>

/** The decimal separator of each column of a CSV; in a workbook, number cells always have a point, which says nothing about its texts. */
function separatorsOf(rows: ListTable['rows'], columns: Columns): Separators {
  const separatorOf = (at: number) =>
    decimalSeparatorOf(rows.map(({ cells }) => withoutPercent(cells[at] ?? '')))
  return Object.fromEntries(numberFields.map((field) => [field, separatorOf(columns[field] ?? -1)]))
}

/** Guesses the tab from the cells of a line, for a CSV without a tab column. */
function guessTab(columns: Columns, cell: (field: Field) => string): string {
  if (columns.reference === undefined || cell('reference') === '') return 'T01'
  if (cell('net') === '') return 'T02'
  return cell('from') === '' ? 'T03' : 'T04'
}

type Read = Omit<CnrLine, 'line' | 'text'>

function readLine(
  tab: string,
  cell: (field: Field) => string,
  separators: Separators,
): Read | IgnoredLine['reason'] {
  const numberIn = (field: keyof Separators) => numberOf(cell(field), separators[field])
  if (tab !== 'T01' && tab !== 'T02' && tab !== 'T03' && tab !== 'T04') return 'tab_not_taken'
  const key = tab === 'T01' ? cell('family') : cell('reference')
  if (key === '') return 'missing_columns'
  const common: Read = {
    tab,
    brand: cell('brand'),
    key,
    discount1: null,
    discount2: null,
    net: null,
    from: null,
  }
  if (tab === 'T01' || tab === 'T02') {
    const [discount1, discount2] = [percentOf(numberIn('discount1')), percentOf(numberIn('discount2'))]
    if (discount1 === undefined || discount2 === undefined || discount1 === null) return 'not_a_number'
    if ([discount1, discount2 ?? 0].some((value) => value < 0 || value > 10_000)) return 'out_of_range'
    if (discount1 === 10_000 || discount2 === 10_000) return 'net_zero'
    return { ...common, discount1, discount2 }
  }
  const net = numberIn('net')
  const from = tab === 'T04' ? numberIn('from') : null
  if (net === null || net === undefined || from === undefined || (tab === 'T04' && from === null))
    return 'not_a_number'
  const rounded = Math.round(net * 10_000) / 10_000
  if (rounded === 0) return 'net_zero'
  if (rounded < 0 || rounded > 999_999_999 || (from !== null && (from <= 0 || from > 999_999_999)))
    return 'out_of_range'
  return { ...common, net: rounded, from: from === null ? null : Math.round(from * 1000) / 1000 }
}

const withoutPercent = (text: string) => text.replace('%', '')

/** `null`: empty; `undefined`: not a number, or an ambiguous one (thousands or decimals). */
function numberOf(text: string, separator: DecimalSeparator | null | undefined): number | null | undefined {
  if (text === '') return null
  const read = parseTypedNumber(withoutPercent(text), 'fr', separator)
  return read?.ambiguous === false ? read.value : undefined
}

const percentOf = (value: number | null | undefined) =>
  value === null || value === undefined ? value : Math.round(value * 100)
