import { AppError, type QuotationRuleDraft } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  findRemovedRule,
  findRule,
  findRuleForUpdate,
  insertRule,
  isFamily,
  isRuleCatalog,
  setRuleRemoved,
  updateRule,
  type RuleRow,
  type RuleView,
} from './quotation-rules.queries.ts'

/** A call about rules: who, when, and the check of the version that was read. */
interface RuleCall extends RuleView {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** A rule that the caller sees; a foreign one is 404. */
export async function loadRule(
  call: Pick<RuleCall, 'db' | 'actor' | 'locale'>,
  id: number,
): Promise<RuleRow> {
  const row = await findRule(call.db, call, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function loadOwnRule(call: RuleCall, id: number): Promise<RuleRow> {
  const row = await findRuleForUpdate(call.db, call, id)
  if (!row) throw new AppError('not_found')
  if (row.isInherited) throw new AppError('forbidden')
  return row
}

async function refuseWrong({ db, actor }: RuleCall, draft: QuotationRuleDraft): Promise<void> {
  const { unit, catalog, family } = draft
  const broken: BrokenRule[] = []
  if (!actor.unitIds.includes(unit)) broken.push({ propertyPath: 'unit', code: 'not_a_choice' })
  if (catalog !== null && !(await isRuleCatalog(db, actor.companyId, catalog)))
    broken.push({ propertyPath: 'catalog', code: 'not_a_choice' })
  if (family !== null && !(await isFamily(db, family)))
    broken.push({ propertyPath: 'family', code: 'not_a_choice' })
  if (broken.length > 0) throw new ViolationError(...broken)
}

/** Makes a rule of one of the caller's units. */
export async function createRule(call: RuleCall, draft: QuotationRuleDraft): Promise<RuleRow> {
  await refuseWrong(call, draft)
  return loadRule(call, await insertRule(call.db, call.actor.companyId, draft, call.now))
}

/** Changes a rule that nobody has changed since it was read; one of a unit above is read-only. */
export async function changeRule(call: RuleCall, id: number, draft: QuotationRuleDraft): Promise<RuleRow> {
  const { version } = await loadOwnRule(call, id)
  call.requireVersion(version)
  await refuseWrong(call, draft)
  await updateRule(call.db, id, draft, call.now)
  return loadRule(call, id)
}

/** Removes a rule: from now on it prices nothing. */
export async function removeRule(call: RuleCall, id: number): Promise<void> {
  await loadOwnRule(call, id)
  await setRuleRemoved(call.db, id, call.now)
}

/** Puts a removed rule back; one that is in the list stays as it is. */
export async function restoreRule(call: RuleCall, id: number): Promise<RuleRow> {
  const removed = await findRemovedRule(call.db, call, id, restorableSince(call.now))
  if (removed?.isInherited) throw new AppError('forbidden')
  if (removed) await setRuleRemoved(call.db, id, null)
  return loadRule(call, id)
}
