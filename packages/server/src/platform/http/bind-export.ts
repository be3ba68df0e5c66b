import { AppError, constants, type AnyRoute, type ExportFormat, type Locale } from '@comptoir/contract'
import { writeCsv, writeCsvBatches } from '@comptoir/tables/csv'
import type { Cell, FileColumn } from '@comptoir/tables/table'
import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { bindFile, type FileToSave } from './bind-file.ts'
import type { Api, CallContext } from './bind-route.ts'

/** The name and columns of an exported list, in both languages. */
export interface ExportShape<Row> {
  readonly name: Readonly<Record<Locale, string>>
  readonly columns: readonly {
    readonly heading: Readonly<Record<Locale, string>>
    readonly cell: (row: Row, locale: Locale) => Cell
    /** In characters. */
    readonly width?: number
    readonly isPrice?: boolean
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

/** The page that holds the whole list, for `read`. */
export const wholeList = { page: 1, itemsPerPage: constants.exportRowsMax } as const

/**
 * Serves the export of a list: all filtered rows as CSV or XLSX, under the permission of its route. A list
 * longer than `exportRowsMax` is rejected with `result_too_large`, never truncated.
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
  /** All rows, in batches of some thousands, read on demand. */
  readonly batches: AsyncIterable<readonly Row[]>
}

/** The same batches with mapped rows. */
export async function* mapBatches<Row, Other>(
  batches: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Other,
): AsyncIterable<readonly Other[]> {
  for await (const rows of batches) yield rows.map(map)
}

/**
 * The same for a list as long as an uploaded file: its CSV is streamed. A
 * workbook is built in memory, and rejected when it is too long for that.
 */
export function bindLongExport<const R extends AnyRoute, Row>(
  api: Api,
  route: R,
  shape: ExportShape<Row>,
  open: (call: CallContext<R>) => Promise<LongList<Row>>,
): void {
  bindFile(api, route, async (call) => {
    const { locale } = call
    const { totalItems, batches } = await open(call)
    const columns = columnsIn(shape, locale)
    const name = shape.name[locale]
    if (formatOf(call) === 'csv')
      return {
        content: writeCsvBatches(columns, batches, locale),
        mediaType: mediaTypes.csv,
        name: `${name}.csv`,
      }
    if (totalItems > constants.exportRowsMax) throw new AppError('result_too_large')
    const rows: Row[] = []
    for await (const batch of batches) rows.push(...batch)
    return writeTable(columns, rows, { name, format: 'xlsx', locale })
  })
}

const columnsIn = <Row>({ columns }: ExportShape<Row>, locale: Locale): FileColumn<Row>[] =>
  columns.map(({ heading, cell, width, isPrice }) => ({
    heading: heading[locale],
    cell: (row: Row) => cell(row, locale),
    ...(width !== undefined && { width }),
    isPrice,
  }))

/** Returns rows as a download, for a table whose columns depend on its content. */
export async function writeTable<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  { name, format, locale }: { readonly name: string; readonly format: ExportFormat; readonly locale: Locale },
): Promise<FileToSave> {
  const content =
    format === 'csv' ? Buffer.from(writeCsv(columns, rows, locale)) : await writeXlsx(columns, rows, name)
  return { content, mediaType: mediaTypes[format], name: `${name}.${format}` }
}

/** Every export has a format: `exportQuery` requires it. */
function formatOf(call: {
  readonly input: { readonly query?: { readonly format?: ExportFormat } }
}): ExportFormat {
  return call.input.query?.format ?? 'csv'
}
