import { fileProblems } from '@comptoir/contract'
import { TableFileError } from '@comptoir/tables/table-file-error'
import type { SourceRow } from './serve-table.ts'
import { openInWorker } from './table-worker.ts'

export interface ListFileRequest {
  readonly path: string
  /** The locale in which numbers of a workbook are formatted. */
  readonly decimal: '.' | ','
}

/** One table of a file; `name` is that of its sheet, empty for a CSV. */
export interface ListTable {
  readonly name: string
  readonly rows: readonly SourceRow[]
}

const limits = { time: 20_000, memoryMegabytes: 256 }

/** Reads the tables of a file on disk: every visible sheet of a workbook, or the single table of a CSV. @throws TableFileError */
export async function readListFile(request: ListFileRequest): Promise<ListTable[]> {
  const module = new URL('./list-file.worker.ts', import.meta.url)
  const file = await openInWorker<readonly string[] | null>(module, request, limits, toTableFileError)
  try {
    const tables: ListTable[] = []
    for (const sheet of file.facts ?? [null]) {
      const rows: SourceRow[] = []
      for await (const row of file.rows(sheet)) rows.push(row)
      tables.push({ name: sheet ?? '', rows })
    }
    return tables
  } finally {
    file.close()
  }
}

function toTableFileError(problem: string): Error {
  const expected = fileProblems.find((each) => each === problem)
  return expected ? new TableFileError(expected) : new Error(`An unknown problem of a file: ${problem}`)
}
