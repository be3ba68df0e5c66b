import { AppError, type DataImport, type DataImportPreview, type UndoneImport } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { ChangedRow, ImportCall } from './import-kind.ts'
import {
  findImport,
  findUndoableRows,
  insertImport,
  markUndone,
  type ImportOwner,
  type ImportRow,
} from './imports.queries.ts'
import type { AnyImport, ImportRun } from './run-import.ts'

type Call = Omit<ImportCall, 'noteCreated'>
type Run = (call: Call) => Promise<ImportRun>

const shownMax = 200

/** Ends the transaction of a preview. */
class EndOfPreview extends Error {
  readonly run: ImportRun

  constructor(run: ImportRun) {
    super('The end of a preview')
    this.run = run
  }
}

/** What a file would do: it is done, and undone by the end of the transaction. */
export async function previewImport(call: Call, run: Run): Promise<DataImportPreview> {
  try {
    await call.db.transaction().execute(async (db) => {
      throw new EndOfPreview(await run({ ...call, db, invites: false }))
    })
    throw new Error('A preview must not be written')
  } catch (error) {
    if (!(error instanceof EndOfPreview)) throw error
    const { counters, changes, problems } = error.run
    return {
      '@type': 'DataImportPreview',
      counters,
      changes: changes.slice(0, shownMax),
      problems: problems.slice(0, shownMax),
    }
  }
}

/** Creates and changes the rows of a file. */
export async function applyImport(
  call: Call,
  { owner, fileName, run }: { readonly owner: ImportOwner; readonly fileName: string; readonly run: Run },
): Promise<ImportRow> {
  const { db, now, actor } = call
  await lockImports(db, owner)
  const { counters, rows } = await run(call)
  const id = await insertImport(db, { ...owner, fileName, counters, rows, now, userId: actor.userId })
  return foundOr404(findImport(db, owner, now, id))
}

/** Two imports of the same rows wait for each other. */
const lockImports = (db: Db, { kind, companyId }: ImportOwner) =>
  lockName(db, `import of ${kind} ${companyId ?? 'of the installation'}`)

/** Undoes an import as far as possible. @throws AppError `conflict` if nothing of it can be undone any more */
export async function undoImport(
  call: Call,
  {
    owner,
    id,
    kinds,
  }: { readonly owner: ImportOwner; readonly id: number; readonly kinds: readonly AnyImport[] },
): Promise<{ row: ImportRow; kept: UndoneImport['kept'] }> {
  const { db, now } = call
  await lockImports(db, owner)
  await foundOr404(findImport(db, owner, now, id))
  const rows = await findUndoableRows(db, id, now)
  if (rows.length === 0) throw new AppError('conflict', { reason: 'import_not_undoable' })
  const undos = new Map<string, (row: ChangedRow) => ReturnType<ReturnType<AnyImport['openUndo']>>>(
    kinds.map((kind) => [kind.name, kind.openUndo(call)]),
  )
  const undone: number[] = []
  const kept: UndoneImport['kept'] = []
  for (const { position, ...row } of rows) {
    const reason = await undos.get(row.kind)?.(row)
    if (reason === null) undone.push(position)
    else kept.push({ line: row.line, name: row.name, reason: reason ?? 'gone' })
  }
  await markUndone(db, id, undone)
  return { row: await foundOr404(findImport(db, owner, now, id)), kept: kept.toReversed() }
}

/** An import as the contract describes it. */
export const describeImport = (path: string, row: ImportRow): DataImport => ({
  '@id': `${path}/${row.id}`,
  '@type': 'DataImport',
  ...row,
})

/** The outcome of undoing. */
export const describeUndo = (path: string, row: ImportRow, kept: UndoneImport['kept']): UndoneImport => ({
  ...describeImport(path, row),
  kept: kept.slice(0, shownMax),
  keptCount: kept.length,
})
