import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../start/low-priority.ts'

export interface SourceRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file with rows: the sheets of a workbook, or the single table of a text file. */
export interface RowSource<Facts> {
  /** What is known before the rows are read. */
  readonly facts: Facts
  readonly rows: (sheet: string | null) => AsyncIterable<SourceRow>
  readonly close: () => void
}

/** The request to a worker: to start a sheet, or for the next rows of the current one. */
export type TableRequest = { readonly start: string | null } | 'next'

export type TableReply<Facts> =
  | { readonly type: 'opened'; readonly facts: Facts }
  | { readonly type: 'rows'; readonly rows: readonly SourceRow[]; readonly isEnd: boolean }
  | { readonly type: 'problem'; readonly problem: string }
  | { readonly type: 'crashed'; readonly message: string }

const batch = { rows: 1000, characters: 1_000_000 }

/** Serves one file to the process that started this worker. Errors with a `problem` are due to the file, others are bugs. */
export async function serveTable<Facts>(
  open: (request: unknown) => Promise<RowSource<Facts>>,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('Not in a worker thread')
  lowerPriority()
  const reply = (message: TableReply<Facts>) => port.postMessage(message)
  const fail = (error: unknown) => {
    const problem: unknown = error instanceof Error && 'problem' in error ? error.problem : undefined
    if (typeof problem === 'string') reply({ type: 'problem', problem })
    else reply({ type: 'crashed', message: error instanceof Error ? String(error.stack) : String(error) })
  }
  try {
    const source = await open(workerData)
    let rows: AsyncIterator<SourceRow> | undefined
    port.on('message', (request: TableRequest) => {
      if (request !== 'next') rows = source.rows(request.start)[Symbol.asyncIterator]()
      if (rows) void nextRows(rows).then(reply, fail)
    })
    reply({ type: 'opened', facts: source.facts })
  } catch (error) {
    fail(error)
  }
}

async function nextRows(from: AsyncIterator<SourceRow>) {
  const rows: SourceRow[] = []
  let characters = 0
  while (rows.length < batch.rows && characters < batch.characters) {
    const next = await from.next()
    if (next.done === true) return { type: 'rows', rows, isEnd: true } as const
    rows.push(next.value)
    for (const cell of next.value.cells) characters += cell.length
  }
  return { type: 'rows', rows, isEnd: false } as const
}
