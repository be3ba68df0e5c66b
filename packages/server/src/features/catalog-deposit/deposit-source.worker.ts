import { serveTable } from '../../platform/files/serve-table.ts'
import type { DepositFileRequest } from './open-deposit.ts'
import { limitRows, openSource } from './deposit-source.ts'

/** Opens a deposited file. */
await serveTable(async (request) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `open-deposit.ts` starts this worker with
  const { path, format, maxRows } = request as DepositFileRequest
  await limitRows(path, format, maxRows)
  // Opened again: the limits of a workbook count over all rows read.
  const { rows, close, ...facts } = await openSource(path, format)
  return { facts, rows, close }
})
