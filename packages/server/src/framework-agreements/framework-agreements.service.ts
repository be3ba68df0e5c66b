import {
  AppError,
  type AgreementCreate,
  type AgreementDuplicate,
  type AgreementHead,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { dayOf } from '../time/day.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  findAgenciesOf,
  findLinkableCatalogs,
  isSupplier,
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

/** A call about agreements: who, when, and the check of the version that was read. */
export interface AgreementCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** Who looks, today. */
export const agreementViewOf = ({ actor, now }: Pick<AgreementCall, 'actor' | 'now'>): AgreementView => ({
  actor,
  day: dayOf(now),
})

/** An agreement that the caller sees; a foreign one is 404. */
export async function loadAgreement(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementRow> {
  const row = await findAgreement(call.db, agreementViewOf(call), id)
  if (!row) throw new AppError('not_found')
  return row
}

/** An agreement of the caller's own, locked. @throws AppError `forbidden` for one of a unit above: it is shadowed, never changed */
export async function loadOwnAgreement(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementRow> {
  const row = await findAgreementForUpdate(call.db, agreementViewOf(call), id)
  if (!row) throw new AppError('not_found')
  if (row.isInherited) throw new AppError('forbidden')
  return row
}

/** Makes an agreement with its agencies and catalogues. */
export async function createAgreement(call: AgreementCall, draft: AgreementCreate): Promise<AgreementRow> {
  const { db, actor, now } = call
  await refuseWrong(call, draft)
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

async function refuseWrong({ db, actor }: AgreementCall, draft: AgreementCreate): Promise<void> {
  const { supplier, unit } = draft
  if (!(await isSupplier(db, supplier))) throw new ViolationError(notAChoice('supplier'))
  const linkable = await findLinkableCatalogs(db, actor.companyId, supplier, draft.catalogs)
  const theirs = await findAgenciesOf(db, supplier, draft.agencies)
  const broken: BrokenRule[] = [
    ...unitTroubles(actor, unit),
    ...draft.catalogs.flatMap((id, at) => (linkable.has(id) ? [] : [notAChoice(`catalogs[${at}]`)])),
    ...agencyTroubles(draft.appliesToAllAgencies, draft.agencies, theirs),
  ]
  if (broken.length > 0) throw new ViolationError(...broken)
}

const notAChoice = (propertyPath: string): BrokenRule => ({ propertyPath, code: 'not_a_choice' })

const unitTroubles = ({ unitIds }: UserActor, unit: number): BrokenRule[] =>
  unitIds.includes(unit) ? [] : [notAChoice('unit')]

/** At least one agency where it does not hold for all, each of the supplier. */
export function agencyTroubles(
  all: boolean,
  agencies: readonly number[],
  theirs: ReadonlySet<number>,
): BrokenRule[] {
  if (all) return []
  if (agencies.length === 0) return [{ propertyPath: 'agencies', code: 'required' }]
  return agencies.flatMap((id, at) => (theirs.has(id) ? [] : [notAChoice(`agencies[${at}]`)]))
}

/** Changes the head of an agreement that nobody has changed since it was read. */
export async function changeAgreement(
  call: AgreementCall,
  id: number,
  head: AgreementHead,
): Promise<AgreementRow> {
  const { version } = await loadOwnAgreement(call, id)
  call.requireVersion(version)
  const broken = unitTroubles(call.actor, head.unit)
  if (broken.length > 0) throw new ViolationError(...broken)
  await updateAgreement(call.db, id, head, call.now)
  return loadAgreement(call, id)
}

/** Removes an agreement: from now on it prices nothing. */
export async function removeAgreement(call: AgreementCall, id: number): Promise<void> {
  await loadOwnAgreement(call, id)
  await setAgreementRemoved(call.db, id, call.now)
}

/** Puts a removed agreement back; one that is in the list stays as it is. */
export async function restoreAgreement(call: AgreementCall, id: number): Promise<AgreementRow> {
  const removed = await findRemovedAgreement(call.db, agreementViewOf(call), id, restorableSince(call.now))
  if (removed?.isInherited) throw new AppError('forbidden')
  if (removed) await setAgreementRemoved(call.db, id, null)
  return loadAgreement(call, id)
}

/** Copies an agreement with all its conditions for another time; its documents stay where they are. */
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
