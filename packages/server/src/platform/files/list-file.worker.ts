import { readFile } from 'node:fs/promises'
import { isOle, problemOfOle } from '@comptoir/tables/ole-file'
import { openCsv } from '@comptoir/tables/stream-csv'
import { openXlsx } from '@comptoir/tables/stream-xlsx'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { listLimits } from '@comptoir/tables/table-limits'
import { isZip, readFirstBytes } from '@comptoir/tables/zip-file'
import type { ListFileRequest } from './list-file.ts'
import { serveTable } from './serve-table.ts'

/** Opens a workbook or a CSV imported by a form. */
await serveTable(async (request) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `list-file.ts` starts this worker with
  const { path, decimal } = request as ListFileRequest
  const start = await readFirstBytes(path)
  if (start.toString('latin1', 0, 4) === '%PDF') throw new TableFileError('pdf')
  if (isOle(start)) throw new TableFileError(problemOfOle(await readFile(path)))
  if (await isZip(path)) {
    const workbook = await openXlsx(path, { limits: listLimits, decimal })
    return {
      facts: workbook.sheets,
      rows: (sheet) => workbook.rows(sheet ?? ''),
      close: () => workbook.close(),
    }
  }
  const csv = await openCsv(path, listLimits)
  return { facts: null, rows: () => csv.rows(), close: () => undefined }
})
