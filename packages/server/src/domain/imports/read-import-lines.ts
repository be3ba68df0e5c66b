import { headingsOf, importLinesMax, type ImportColumns } from '@comptoir/contract'
import { columnsByHeading, foldHeading } from '@comptoir/tables/headings'
import { TableFileError } from '@comptoir/tables/table-file-error'
import type { ListTable } from '../../platform/files/list-file.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'

/** One line of a file, as written. */
export interface FileLine<Field extends string> {
  /** From 1, the headings included. */
  readonly line: number
  /** Its beginning, to be recognised in a report. */
  readonly text: string
  /** The cells by field; `null`: the file has no such column. */
  readonly cells: Readonly<Record<Field, string | null>>
}

// What exports write so that a spreadsheet does not run a text as a formula.
const escaped = /^'(?=[=+\-@＝＋－＠])/

/** The text of a cell as it can be stored. */
const cleaned = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim().replace(escaped, '')

/** The headings of columns by field, folded as `columnsByHeading` compares them. */
export function foldedHeadings<Field extends string>(columns: ImportColumns<Field>) {
  const fields = fieldsOf(columns)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of `columns`
  return Object.fromEntries(
    fields.map((field) => [field, headingsOf(columns[field]).map(foldHeading)]),
  ) as Record<Field, string[]>
}

/** The fields of columns, in their order. */
export const fieldsOf = <Field extends string>(columns: ImportColumns<Field>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  Object.keys(columns) as Field[]

/** Reads a CSV or the first sheet of a workbook by its headings, in any order and language. */
export function lineReader<Field extends string>(
  columns: ImportColumns<Field>,
  { linesMax = importLinesMax }: { readonly linesMax?: number } = {},
): ListReader<FileLine<Field>[]> {
  const headings = foldedHeadings(columns)
  const fields = fieldsOf(columns)
  const required = fields.filter((field) => columns[field].isRequired)
  return { decimal: '.', read: ([table]) => readTable(table) }

  function readTable(table: ListTable | undefined): FileLine<Field>[] {
    const rows = table?.rows ?? []
    const at = headingRow(rows)
    const found = columnsByHeading(rows[at]?.cells ?? [], headings)
    const lines = rows.slice(at + 1).flatMap(({ line, cells: row }): FileLine<Field>[] => {
      if (row.every((cell) => cell.trim() === '')) return []
      const cellOf = (field: Field) => {
        const column = found[field]
        return column === undefined ? null : cleaned(row[column] ?? '')
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of `columns`
      const cells = Object.fromEntries(
        fields.map((field) => [field, cellOf(field)]),
      ) as FileLine<Field>['cells']
      return [{ line, text: row.join(' ').trim().slice(0, 120), cells }]
    })
    if (lines.length === 0) throw new TableFileError('empty')
    if (lines.length > linesMax)
      throw new ViolationError({ propertyPath: 'file', code: 'too_many_lines', maximum: linesMax })
    return lines
  }

  /** The first row with every required column. @throws ViolationError with the missing ones of the row that has most */
  function headingRow(rows: ListTable['rows']): number {
    const missing = rows.slice(0, 20).map(({ cells }) => {
      const found = columnsByHeading(cells, headings)
      return required.filter((field) => found[field] === undefined)
    })
    const at = missing.findIndex(({ length }) => length === 0)
    if (at >= 0) return at
    const [best = required] = missing.toSorted((a, b) => a.length - b.length)
    if (rows.length === 0) throw new TableFileError('empty')
    if (best.length === required.length) throw new TableFileError('not_a_list')
    const names = best
      .map((field) => [...new Set([columns[field].fr, columns[field].en])].join(' / '))
      .join(', ')
    throw new ViolationError({ propertyPath: 'file', code: 'missing_columns', names })
  }
}
