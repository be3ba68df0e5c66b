import { parseTypedNumber, type IgnoredLine } from '@comptoir/contract'
import { columnsByHeading, foldHeading, readTables } from '@comptoir/tables/read-tables'
import { TableFileError } from '@comptoir/tables/table-file-error'

/** The tabs of a file of negotiated conditions that are taken (D-13). */
export type CnrTab = 'T01' | 'T02' | 'T03' | 'T04'

/** One line of a tab, read: which fields it has depends on the tab. */
export interface CnrLine {
  readonly tab: CnrTab
  /** From 1, the heading included. */
  readonly line: number
  readonly text: string
  readonly brand: string
  /** The family's code of T01, the maker's reference of all others. */
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

/** Headings by what they hold, without accents, blanks and case. */
const headings = {
  tab: ['ONGLET', 'TAB'],
  brand: ['MARQUE', 'BRAND', 'FABRICANT'],
  reference: ['REFCIALE', 'REFERENCE', 'REF'],
  family: ['FAMREM', 'CODEFAM', 'FAMILLE', 'FAMILY', 'FAM'],
  discount1: ['REMISE1', 'REM1', 'REMISE', 'DISCOUNT1', 'DISCOUNT'],
  discount2: ['REMISE2', 'REM2', 'DISCOUNT2'],
  net: ['PRIXNET', 'NET', 'NETPRICE', 'PXNET'],
  from: ['SEUIL', 'QTE', 'QUANTITE', 'QTEMINI', 'FROM', 'QUANTITY'],
} as const

type Field = keyof typeof headings

/** Reads a workbook with a sheet per tab, or a CSV with a column that names the tab. @throws TableFileError */
export function readCnrFile(bytes: Uint8Array): CnrFile {
  const read = readTables(bytes, 'fr').map(({ name, rows }) => readSheet(name, rows))
  const lines = read.flatMap((sheet) => sheet.lines)
  const ignored = read.flatMap((sheet) => sheet.ignored)
  if (lines.length === 0 && ignored.length === 0) throw new TableFileError('empty')
  return { lines, ignored }
}

const taken: ReadonlySet<string> = new Set(['T01', 'T02', 'T03', 'T04'])

function readSheet(name: string, rows: readonly (readonly string[])[]): CnrFile {
  const ofSheet = /^T0\d/i.exec(name.trim())?.[0].toUpperCase() ?? ''
  if (ofSheet === 'T00' || (name !== '' && ofSheet === '')) return { lines: [], ignored: [] }
  const at = rows.findIndex((row) =>
    row.some((cell) => headings.brand.some((word) => word === foldHeading(cell))),
  )
  const heading = rows[at]
  const whole = (reason: IgnoredLine['reason']): CnrFile => ({
    lines: [],
    ignored: [{ tab: ofSheet || 'CSV', line: 0, text: name, reason }],
  })
  if (ofSheet !== '' && !taken.has(ofSheet)) return whole('tab_not_taken')
  if (!heading) return rows.length === 0 ? { lines: [], ignored: [] } : whole('missing_columns')
  const columns: Columns = columnsByHeading(heading, headings)
  const lines: CnrLine[] = []
  const ignored: IgnoredLine[] = []
  for (const [offset, row] of rows.slice(at + 1).entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cell = (field: Field) => row[columns[field] ?? -1]?.trim() ?? ''
    const tab = ofSheet || cell('tab').slice(0, 3).toUpperCase() || guessTab(columns, cell)
    const place = { tab, line: at + offset + 2, text: row.join(' ').trim().slice(0, 120) }
    const read = readLine(tab, cell)
    if (typeof read === 'string') ignored.push({ ...place, reason: read })
    else lines.push({ ...place, ...read })
  }
  return { lines, ignored }
}

type Columns = Partial<Record<Field, number>>

/** A CSV without a column for it: the tab follows from what a line holds. */
function guessTab(columns: Columns, cell: (field: Field) => string): string {
  if (columns.reference === undefined || cell('reference') === '') return 'T01'
  if (cell('net') === '') return 'T02'
  return cell('from') === '' ? 'T03' : 'T04'
}

type Read = Omit<CnrLine, 'line' | 'text'>

function readLine(tab: string, cell: (field: Field) => string): Read | IgnoredLine['reason'] {
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
    const [discount1, discount2] = [percentOf(cell('discount1')), percentOf(cell('discount2'))]
    if (discount1 === undefined || discount2 === undefined || discount1 === null) return 'not_a_number'
    if ([discount1, discount2 ?? 0].some((value) => value < 0 || value > 10_000)) return 'out_of_range'
    return { ...common, discount1, discount2 }
  }
  const net = numberOf(cell('net'))
  const from = tab === 'T04' ? numberOf(cell('from')) : null
  if (net === null || net === undefined || from === undefined || (tab === 'T04' && from === null))
    return 'not_a_number'
  const rounded = Math.round(net * 10_000) / 10_000
  if (rounded <= 0 || rounded > 999_999_999 || (from !== null && (from <= 0 || from > 999_999_999)))
    return 'out_of_range'
  return { ...common, net: rounded, from: from === null ? null : Math.round(from * 1000) / 1000 }
}

/** `null`: nothing there; `undefined`: something that is no number. */
function numberOf(text: string): number | null | undefined {
  if (text === '') return null
  return parseTypedNumber(text.replace('%', ''), 'fr')?.value
}

function percentOf(text: string): number | null | undefined {
  const value = numberOf(text)
  return value === null || value === undefined ? value : Math.round(value * 100)
}
