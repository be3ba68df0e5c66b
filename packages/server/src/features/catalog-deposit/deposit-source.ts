import { readFile } from 'node:fs/promises'
import type { DepositFormat } from '@comptoir/contract'
import { openCsv } from '@comptoir/tables/stream-csv'
import { openXlsx } from '@comptoir/tables/stream-xlsx'
import { isOle, problemOfOle } from '@comptoir/tables/ole-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { readFirstBytes } from '@comptoir/tables/zip-file'
import { openBmecat } from './bmecat-source.ts'
import { DepositRejected } from './deposit-rejected.ts'
import type { DepositSource } from './deposit-rows.ts'

/** Opens a file on disk by its content, not by its name. @throws DepositRejected */
export async function openSource(path: string, format: DepositFormat): Promise<DepositSource> {
  return rejectingBadFiles(async () => {
    const start = await readFirstBytes(path)
    if (start.toString('latin1', 0, 4) === '%PDF') throw new DepositRejected('pdf')
    if (isOle(start)) throw new DepositRejected(problemOfOle(await readFile(path)))
    if (format === 'bmecat') return openBmecat(path)
    if (start.toString('latin1', 0, 2) === 'PK') return openWorkbook(path, format)
    if (format === 'fabdis') throw new DepositRejected('not_fabdis')
    const csv = await openCsv(path)
    return {
      encoding: csv.encoding,
      delimiter: csv.delimiter,
      sheets: [],
      productSheet: null,
      featureSheet: null,
      substitutionSheet: null,
      mediaSheet: null,
      rows: () => csv.rows(),
      close: () => undefined,
    }
  })
}

/** Limits the product rows below the headings, before any is stored: a small file can have millions. @throws DepositRejected */
export async function limitRows(path: string, format: DepositFormat, maxRows: number): Promise<void> {
  const source = await openSource(path, format)
  try {
    await rejectingBadFiles(async () => {
      const rows = source.rows(source.productSheet)[Symbol.asyncIterator]()
      let count = -1
      while ((await rows.next()).done !== true)
        if (++count > maxRows) throw new DepositRejected('too_many_rows')
    })
  } finally {
    source.close()
  }
}

async function openWorkbook(path: string, format: DepositFormat): Promise<DepositSource> {
  const workbook = await openXlsx(path)
  const named = (name: string) => workbook.sheets.find((sheet) => sheet.toUpperCase().includes(name)) ?? null
  const commerce = named('COMMERCE')
  if (format === 'fabdis' && commerce === null) {
    workbook.close()
    throw new DepositRejected('not_fabdis')
  }
  return {
    encoding: null,
    delimiter: null,
    sheets: workbook.sheets,
    productSheet: commerce ?? workbook.sheets[0] ?? null,
    featureSheet: named('ETIM'),
    substitutionSheet: named('SUBSTITUTION'),
    mediaSheet: named('MEDIA'),
    rows: (sheet) => workbook.rows(sheet ?? ''),
    close: () => workbook.close(),
  }
}

/** Converts file errors to `DepositRejected`. */
async function rejectingBadFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TableFileError ? new DepositRejected(error.problem) : error
  }
}
