import { AppError, type AgreementImport, type IgnoredLine, type ImportCounters } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import {
  findImport,
  findInverse,
  setImportUndone,
  undoDays,
  type ImportRow,
} from './agreement-imports.queries.ts'
import { revertLines } from './conditions.service.ts'
import { loadAgreement, loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

const dayMs = 86_400_000
const none = { added: 0, updated: 0, deleted: 0, ignored: 0 }

/** No line of any kind. */
export const noCounters: ImportCounters = { families: none, products: none, ranges: none }

/** An import as the API shows it. */
export function toImport({ isLast, ...row }: ImportRow, now: Date): AgreementImport {
  return {
    ...row,
    '@id': `/api/internal/framework_agreements/file_import_history/${row.id}`,
    '@type': 'AgreementImport',
    counters: { ...noCounters, ...row.counters },
    isUndoable: isLast && Date.parse(row.queuedAt) > now.getTime() - undoDays * dayMs,
  }
}

/** One import of an agreement that was found. */
export async function describeImport(
  db: Db,
  agreementId: number,
  id: number,
  now: Date,
): Promise<AgreementImport> {
  const row = await findImport(db, agreementId, id)
  if (!row) throw new AppError('not_found')
  return toImport(row, now)
}

/** The lines that an import has passed over, for who sees its agreement. */
export async function findIgnoredLines(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<readonly IgnoredLine[]> {
  const found = await findInverse(call.db, id)
  if (!found) throw new AppError('not_found')
  await loadAgreement(call, found.agreementId)
  return (await describeImport(call.db, found.agreementId, id, call.now)).ignored
}

/** Takes the last change of many conditions back. @throws AppError `conflict` when a later one, or time, stands in its way */
export async function undoImport(call: AgreementCall, id: number): Promise<AgreementImport> {
  const { db, now } = call
  const found = await findInverse(db, id)
  if (!found) throw new AppError('not_found')
  const { id: agreementId } = await loadOwnAgreement(call, found.agreementId)
  const { isUndoable } = await describeImport(db, agreementId, id, now)
  const known = await findInverse(db, id)
  if (!isUndoable || !known?.inverse) throw new AppError('conflict')
  await revertLines(db, agreementId, known.inverse)
  await setImportUndone(db, id, now)
  return describeImport(db, agreementId, id, now)
}
