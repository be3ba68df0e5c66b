import {
  AppError,
  type AgreementImport,
  type IgnoredLine,
  type ImportCounters,
  type Locale,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { findUnitConditions } from '../../domain/agreements/agreements.queries.ts'
import { findUnitOutlierFactor } from '../../domain/answers/outlier-factor.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import {
  findImport,
  findUndoLines,
  setImportUndone,
  undoDays,
  type ImportRow,
} from './agreement-imports.queries.ts'
import type { CnrFile } from './cnr-file.ts'
import { revertLines } from './conditions.service.ts'
import type { AgreementRow } from './framework-agreements.queries.ts'
import { loadAgreement, loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'
import { planImport } from './import-plan.service.ts'
import { previewChanges } from './import-preview.ts'
import { dayOf } from '../../platform/time/day.ts'

const dayMs = 86_400_000
const none = { added: 0, updated: 0, deleted: 0, ignored: 0 }

/** Counters of zero. */
export const zeroCounters: ImportCounters = { families: none, products: none, ranges: none }

/** An import as the API shows it. */
export function toImport({ isLast, ...row }: ImportRow, now: Date): AgreementImport {
  return {
    ...row,
    '@id': `/api/internal/framework_agreements/file_import_history/${row.id}`,
    '@type': 'AgreementImport',
    counters: { ...zeroCounters, ...row.counters },
    isUndoable: isLast && Date.parse(row.queuedAt) > now.getTime() - undoDays * dayMs,
  }
}

/** Previews a file's changes of an agreement, compared with the prices in force today. */
export async function previewImport(
  { db, actor, now, locale }: Pick<AgreementCall, 'db' | 'actor' | 'now'> & { readonly locale: Locale },
  { id, unitId }: Pick<AgreementRow, 'id' | 'unitId'>,
  cnr: CnrFile,
  mode: 'delta' | 'complete',
) {
  const plan = await planImport(db, id, cnr, mode, locale)
  const day = dayOf(now)
  const unit = { companyId: actor.companyId, unitId }
  const conditions = await findUnitConditions(db, unit, [...plan.products.keys()], day)
  const outlierFactor = await findUnitOutlierFactor(db, unitId)
  return previewChanges(plan, { conditions, day, outlierFactor }, locale)
}

/** One import of an agreement. */
export async function describeImport(
  db: Db,
  agreementId: number,
  id: number,
  now: Date,
): Promise<AgreementImport> {
  const row = await foundOr404(findImport(db, agreementId, id))
  return toImport(row, now)
}

/** The ignored lines of an import, for callers who see its agreement. */
export async function findIgnoredLines(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<readonly IgnoredLine[]> {
  const found = await foundOr404(findUndoLines(call.db, id))
  await loadAgreement(call, found.agreementId)
  return (await describeImport(call.db, found.agreementId, id, call.now)).ignored
}

/** Undoes the last bulk change of conditions. @throws AppError `conflict` after a later one, or too late */
export async function undoImport(call: AgreementCall, id: number): Promise<AgreementImport> {
  const { db, now } = call
  const found = await foundOr404(findUndoLines(db, id))
  const { id: agreementId } = await loadOwnAgreement(call, found.agreementId)
  const { isUndoable } = await describeImport(db, agreementId, id, now)
  const stored = await findUndoLines(db, id)
  if (!isUndoable || !stored?.inverse) throw new AppError('conflict', { reason: 'import_not_undoable' })
  await revertLines(db, agreementId, stored.inverse)
  await setImportUndone(db, id, now)
  return describeImport(db, agreementId, id, now)
}
