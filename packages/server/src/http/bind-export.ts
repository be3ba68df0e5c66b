import { AppError, constants, type AnyRoute, type ExportFormat, type Locale } from '@comptoir/contract'
import { writeCsv, writeCsvSlices } from '@comptoir/tables/csv'
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
  shape: ExportShape<Row>,
  read: (call: CallContext<R>) => Promise<WholeList<Row>>,
): void {
  bindFile(api, route, async (call) => {
    const { locale } = call
    const { rows, totalItems } = await read(call)
    if (totalItems > rows.length) throw new AppError('result_too_large')
    return writeTable(columnsIn(shape, locale), rows, {
      name: shape.name[locale],
      format: formatOf(call),
      locale,
    })
  })
}

interface LongList<Row> {
  readonly totalItems: number
  /** All rows, some thousands at a time, each read when it is its turn. */
  readonly slices: AsyncIterable<readonly Row[]>
}

/** The same slices with other rows. */
export async function* mapSlices<Row, Other>(
  slices: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Other,
): AsyncIterable<readonly Other[]> {
  for await (const rows of slices) yield rows.map(map)
}

/**
 * The same for a list that can be as long as a file that somebody has handed in: its CSV is sent while it is read. A
 * workbook is made in memory, and refused where it is too long for that.
 */
export function bindLongExport<const R extends AnyRoute, Row>(
  api: Api,
  route: R,
  shape: ExportShape<Row>,
  open: (call: CallContext<R>) => Promise<LongList<Row>>,
): void {
  bindFile(api, route, async (call) => {
    const { locale } = call
    const { totalItems, slices } = await open(call)
    const columns = columnsIn(shape, locale)
    const name = shape.name[locale]
    if (formatOf(call) === 'csv')
      return {
        content: writeCsvSlices(columns, slices, locale),
        mediaType: mediaTypes.csv,
        name: `${name}.csv`,
      }
    if (totalItems > constants.exportRowsMax) throw new AppError('result_too_large')
    const rows: Row[] = []
    for await (const slice of slices) rows.push(...slice)
    return writeTable(columns, rows, { name, format: 'xlsx', locale })
  })
}

const columnsIn = <Row>({ columns }: ExportShape<Row>, locale: Locale): FileColumn<Row>[] =>
  columns.map(({ heading, cell, width }) => ({
    heading: heading[locale],
    cell: (row: Row) => cell(row, locale),
    ...(width !== undefined && { width }),
  }))

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
