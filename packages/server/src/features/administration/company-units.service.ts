import { AppError, canBeParent, type CompanyUnitChange } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isReferenced } from '../../platform/db/references.queries.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { lockCompany } from './companies.queries.ts'
import {
  deleteUnit,
  findUnit,
  findUnitsOf,
  insertUnit,
  updateUnit,
  type UnitRow,
} from './company-units.queries.ts'

async function loadUnit(db: Db, id: number): Promise<UnitRow> {
  return foundOr404(findUnit(db, id))
}

/** The most units of a company: they are read all at once. */
export const unitsMax = 2_000

async function assertValid(
  db: Db,
  companyId: number,
  change: CompanyUnitChange,
  id: number | null,
): Promise<void> {
  const units = await findUnitsOf(db, companyId)
  const violations: RuleViolation[] = []
  const isTaken = units.some((unit) => unit.id !== id && unit.code === change.code)
  if (isTaken) violations.push({ propertyPath: 'code', code: 'taken' })
  const { parent } = change
  const parentExists = parent === null || units.some((unit) => unit.id === parent)
  if (!parentExists || (id !== null && !canBeParent(units, id, parent)))
    violations.push({ propertyPath: 'parent', code: 'not_a_choice' })
  if (id === null && units.length >= unitsMax)
    violations.push({ propertyPath: 'name', code: 'too_many', maximum: unitsMax })
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Adds a unit to a company. */
export async function addUnit(db: Db, companyId: number, change: CompanyUnitChange): Promise<UnitRow> {
  if (!(await lockCompany(db, companyId))) throw new AppError('not_found')
  await assertValid(db, companyId, change, null)
  return loadUnit(db, await insertUnit(db, companyId, change))
}

/** Changes a unit, or moves it below another of its company. */
export async function changeUnit(db: Db, id: number, change: CompanyUnitChange): Promise<UnitRow> {
  const { companyId } = await loadUnit(db, id)
  await lockCompany(db, companyId)
  await assertValid(db, companyId, change, id)
  await updateUnit(db, id, change)
  return loadUnit(db, id)
}

/** Removes a unit. @throws AppError `conflict` while anything refers to it */
export async function removeUnit(db: Db, id: number): Promise<void> {
  const { companyId } = await loadUnit(db, id)
  await lockCompany(db, companyId)
  if (await isReferenced(db, 'organizationUnit', id)) throw new AppError('conflict', { reason: 'unit_used' })
  await deleteUnit(db, id)
}
