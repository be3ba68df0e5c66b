import { AppError, constants, type AnyRoute, type ExportFormat, type Locale } from '@comptoir/contract'
import { writeCsv } from '@comptoir/tables/csv'
import type { Cell, FileColumn } from '@comptoir/tables/table'
import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { bindFile, type FileToSave } from './bind-file.ts'
import type { Api, CallContext } from './bind-route.ts'

/** What an exported list is called and holds, in both languages. */
export interface ExportShape<Row> {
  readonly name: Readonly<Record<Locale, string>>
  readonly columns: readonly {
    readonly heading: Readonly<Record<Locale, string>>
    readonly cell: (row: Row, locale: Locale) => Cell
    /** In characters. */
    readonly width?: number
  }[]
}

interface WholeList<Row> {
  readonly rows: readonly Row[]
  readonly totalItems: number
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, FileToSave['mediaType']>

/** The one page that holds the whole list, for `read`. */
export const wholeList = { page: 1, itemsPerPage: constants.exportRowsMax } as const

/**
 * Serves the export of a list: the whole result of its filters as CSV or XLSX, under the permission of its route. A list
 * that is longer than `exportRowsMax` is refused with `result_too_large`, never cut.
 * @param read the list's own query, given `wholeList` for its page
 */
export function bindExport<const R extends AnyRoute, Row>(
  api: Api,
  route: R,
  { name, columns }: ExportShape<Row>,
  read: (call: CallContext<R>) => Promise<WholeList<Row>>,
): void {
  bindFile(api, route, async (call) => {
    const { locale } = call
    const { rows, totalItems } = await read(call)
    if (totalItems > rows.length) throw new AppError('result_too_large')
    const format = formatOf(call)
    const written = columns.map(({ heading, cell, width }) => ({
      heading: heading[locale],
      cell: (row: Row) => cell(row, locale),
      ...(width !== undefined && { width }),
    }))
    return writeTable(written, rows, { name: name[locale], format, locale })
  })
}

/** Rows as a file to save; for a table whose columns depend on what is in it. */
export async function writeTable<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  { name, format, locale }: { readonly name: string; readonly format: ExportFormat; readonly locale: Locale },
): Promise<FileToSave> {
  const content =
    format === 'csv' ? Buffer.from(writeCsv(columns, rows, locale)) : await writeXlsx(columns, rows, name)
  return { content, mediaType: mediaTypes[format], name: `${name}.${format}` }
}

/** Every export has a format: `exportQuery` asks for it. */
function formatOf(call: {
  readonly input: { readonly query?: { readonly format?: ExportFormat } }
}): ExportFormat {
  return call.input.query?.format ?? 'csv'
}
