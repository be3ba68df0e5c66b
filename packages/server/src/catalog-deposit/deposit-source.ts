import { open } from 'node:fs/promises'
import type { DepositFormat } from '@comptoir/contract'
import { openCsv } from '@comptoir/tables/stream-csv'
import { openXlsx } from '@comptoir/tables/stream-xlsx'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { openBmecat } from './bmecat-source.ts'
import { DepositRefused } from './deposit-refused.ts'
import type { DepositSource } from './deposit-rows.ts'

/** Opens a file on the disk by its content, not by its name. @throws DepositRefused */
export async function openSource(path: string, format: DepositFormat): Promise<DepositSource> {
  return refusing(async () => {
    const start = await readStart(path)
    if (start.toString('latin1', 0, 4) === '%PDF') throw new DepositRefused('pdf')
    if (start.readUInt32BE(0) === 0xd0_cf_11_e0) throw new DepositRefused('old_excel')
    if (format === 'bmecat') return openBmecat(path)
    if (start.toString('latin1', 0, 2) === 'PK') return openWorkbook(path, format)
    if (format === 'fabdis') throw new DepositRefused('not_fabdis')
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

async function openWorkbook(path: string, format: DepositFormat): Promise<DepositSource> {
  const workbook = await openXlsx(path)
  const named = (name: string) => workbook.sheets.find((sheet) => sheet.toUpperCase().includes(name)) ?? null
  const commerce = named('COMMERCE')
  if (format === 'fabdis' && commerce === null) {
    workbook.close()
    throw new DepositRefused('not_fabdis')
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

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(8)
    await file.read(start, 0, 8, 0)
    return start
  } finally {
    await file.close()
  }
}

/** What is wrong with a file is said in one way, whoever finds it. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TableFileError ? new DepositRefused(error.problem) : error
  }
}
