import { AppError, type CostingRuleDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findRemovedRule,
  findRule,
  findRuleForUpdate,
  insertRule,
  familyExists,
  isRuleCatalog,
  setRuleRemoved,
  updateRule,
  type RuleRow,
  type RuleView,
} from './costing-rules.queries.ts'

/** A call about rules: actor, time and version check. */
interface RuleCall extends RuleView {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** A rule that the caller sees. @throws AppError `not_found` */
export async function loadRule(
  call: Pick<RuleCall, 'db' | 'actor' | 'locale'>,
  id: number,
): Promise<RuleRow> {
  return foundOr404(findRule(call.db, call, id))
}

async function loadOwnRule(call: RuleCall, id: number): Promise<RuleRow> {
  const row = await foundOr404(findRuleForUpdate(call.db, call, id))
  if (row.isInherited) throw new AppError('forbidden')
  return row
}

async function assertValid({ db, actor }: RuleCall, draft: CostingRuleDraft): Promise<void> {
  const { unit, catalog, family } = draft
  const violations: RuleViolation[] = []
  if (!actor.unitIds.includes(unit)) violations.push({ propertyPath: 'unit', code: 'not_a_choice' })
  if (catalog !== null && !(await isRuleCatalog(db, actor.companyId, catalog)))
    violations.push({ propertyPath: 'catalog', code: 'not_a_choice' })
  if (family !== null && !(await familyExists(db, family)))
    violations.push({ propertyPath: 'family', code: 'not_a_choice' })
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Adds a rule of one of the caller's units. */
export async function createRule(call: RuleCall, draft: CostingRuleDraft): Promise<RuleRow> {
  await assertValid(call, draft)
  return loadRule(call, await insertRule(call.db, call.actor.companyId, draft, call.now))
}

/** Changes a rule, unless it has changed since it was read; one of a unit above is read-only. */
export async function changeRule(call: RuleCall, id: number, draft: CostingRuleDraft): Promise<RuleRow> {
  const { version } = await loadOwnRule(call, id)
  call.requireVersion(version)
  await assertValid(call, draft)
  await updateRule(call.db, id, draft, call.now)
  return loadRule(call, id)
}

/** Removes a rule: it no longer applies to any price. */
export async function removeRule(call: RuleCall, id: number): Promise<void> {
  await loadOwnRule(call, id)
  await setRuleRemoved(call.db, id, call.now)
}

/** Restores a removed rule; does nothing if it was not removed. */
export async function restoreRule(call: RuleCall, id: number): Promise<RuleRow> {
  const removed = await findRemovedRule(call.db, call, id, restorableSince(call.now))
  if (removed?.isInherited) throw new AppError('forbidden')
  if (removed) await setRuleRemoved(call.db, id, null)
  return loadRule(call, id)
}
