import {
  AppError,
  type AgreementCreate,
  type AgreementDuplicate,
  type AgreementHead,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { dayOf } from '../../platform/time/day.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findAgenciesOf,
  findLinkableCatalogs,
  supplierExists,
  replaceAgencies,
  replaceCatalogs,
} from './agreement-parts.queries.ts'
import {
  copyParts,
  findAgreement,
  findAgreementForUpdate,
  findRemovedAgreement,
  insertAgreement,
  setAgreementRemoved,
  updateAgreement,
  type AgreementRow,
  type AgreementView,
} from './framework-agreements.queries.ts'

/** A call about agreements: actor, time and version check. */
export interface AgreementCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** The view of the caller, today. */
export const agreementViewOf = ({ actor, now }: Pick<AgreementCall, 'actor' | 'now'>): AgreementView => ({
  actor,
  day: dayOf(now),
})

/** An agreement that the caller sees. @throws AppError `not_found` */
export async function loadAgreement(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementRow> {
  return foundOr404(findAgreement(call.db, agreementViewOf(call), id))
}

/** An agreement of the caller's own, locked. @throws AppError `forbidden` for an inherited one, which is read-only */
export async function loadOwnAgreement(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementRow> {
  const row = await foundOr404(findAgreementForUpdate(call.db, agreementViewOf(call), id))
  if (row.isInherited) throw new AppError('forbidden')
  return row
}

/** Adds an agreement with its agencies and catalogues. */
export async function createAgreement(call: AgreementCall, draft: AgreementCreate): Promise<AgreementRow> {
  const { db, actor, now } = call
  await assertValid(call, draft)
  const agencies = draft.appliesToAllAgencies ? [] : draft.agencies
  const id = await insertAgreement(db, actor.companyId, draft, now)
  await replaceCatalogs(
    db,
    id,
    [...new Set(draft.catalogs)].map((catalog) => ({ catalog, discount1: null, discount2: null })),
  )
  await replaceAgencies(db, id, [...new Set(agencies)])
  return loadAgreement(call, id)
}

async function assertValid({ db, actor }: AgreementCall, draft: AgreementCreate): Promise<void> {
  const { supplier, unit } = draft
  if (!(await supplierExists(db, supplier))) throw new ViolationError(notAChoice('supplier'))
  const linkable = await findLinkableCatalogs(db, actor.companyId, supplier, draft.catalogs)
  const supplierAgencies = await findAgenciesOf(db, supplier, draft.agencies)
  const violations: RuleViolation[] = [
    ...unitViolations(actor, unit),
    ...draft.catalogs.flatMap((id, at) => (linkable.has(id) ? [] : [notAChoice(`catalogs[${at}]`)])),
    ...agencyViolations(draft.appliesToAllAgencies, draft.agencies, supplierAgencies),
  ]
  if (violations.length > 0) throw new ViolationError(...violations)
}

const notAChoice = (propertyPath: string): RuleViolation => ({ propertyPath, code: 'not_a_choice' })

const unitViolations = ({ unitIds }: UserActor, unit: number): RuleViolation[] =>
  unitIds.includes(unit) ? [] : [notAChoice('unit')]

/** Unless an agreement applies to all agencies, it needs at least one, each of the supplier. */
export function agencyViolations(
  all: boolean,
  agencies: readonly number[],
  supplierAgencies: ReadonlySet<number>,
): RuleViolation[] {
  if (all) return []
  if (agencies.length === 0) return [{ propertyPath: 'agencies', code: 'required' }]
  return agencies.flatMap((id, at) => (supplierAgencies.has(id) ? [] : [notAChoice(`agencies[${at}]`)]))
}

/** Changes the head of an agreement, unless it has changed since it was read. */
export async function changeAgreement(
  call: AgreementCall,
  id: number,
  head: AgreementHead,
): Promise<AgreementRow> {
  const { version } = await loadOwnAgreement(call, id)
  call.requireVersion(version)
  const violations = unitViolations(call.actor, head.unit)
  if (violations.length > 0) throw new ViolationError(...violations)
  await updateAgreement(call.db, id, head, call.now)
  return loadAgreement(call, id)
}

/** Removes an agreement: it no longer applies to any price. */
export async function removeAgreement(call: AgreementCall, id: number): Promise<void> {
  await loadOwnAgreement(call, id)
  await setAgreementRemoved(call.db, id, call.now)
}

/** Restores a removed agreement; does nothing if it was not removed. */
export async function restoreAgreement(call: AgreementCall, id: number): Promise<AgreementRow> {
  const removed = await findRemovedAgreement(call.db, agreementViewOf(call), id, restorableSince(call.now))
  if (removed?.isInherited) throw new AppError('forbidden')
  if (removed) await setAgreementRemoved(call.db, id, null)
  return loadAgreement(call, id)
}

/** Copies an agreement with all its conditions for another period, without its documents. */
export async function duplicateAgreement(
  call: AgreementCall,
  id: number,
  { name, start, end, percent }: AgreementDuplicate,
): Promise<AgreementRow> {
  const { supplierId, unitId, appliesToHierarchy, appliesToAllAgencies } = await loadOwnAgreement(call, id)
  const copy = {
    name,
    start,
    end,
    appliesToHierarchy,
    appliesToAllAgencies,
    unit: unitId,
    supplier: supplierId,
  }
  const copyId = await insertAgreement(call.db, call.actor.companyId, copy, call.now)
  await copyParts(call.db, id, copyId, percent)
  return loadAgreement(call, copyId)
}
