import { AppError, canBeParent, type CompanyUnitChange } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { lockCompany } from './companies.queries.ts'
import {
  deleteUnit,
  findUnit,
  findUnitsOf,
  insertUnit,
  isUnitNamed,
  updateUnit,
  type UnitRow,
} from './company-units.queries.ts'

async function loadUnit(db: Db, id: number): Promise<UnitRow> {
  const unit = await findUnit(db, id)
  if (!unit) throw new AppError('not_found')
  return unit
}

/** Units of a company are read whole. */
const unitsMax = 2_000

async function refuseWrong(
  db: Db,
  companyId: number,
  change: CompanyUnitChange,
  id: number | null,
): Promise<void> {
  const units = await findUnitsOf(db, companyId)
  const broken: BrokenRule[] = []
  const isTaken = units.some((unit) => unit.id !== id && unit.code === change.code)
  if (isTaken) broken.push({ propertyPath: 'code', code: 'taken' })
  const { parent } = change
  const isKnown = parent === null || units.some((unit) => unit.id === parent)
  if (!isKnown || (id !== null && !canBeParent(units, id, parent)))
    broken.push({ propertyPath: 'parent', code: 'not_a_choice' })
  if (id === null && units.length >= unitsMax)
    broken.push({ propertyPath: 'name', code: 'too_many', maximum: unitsMax })
  if (broken.length > 0) throw new ViolationError(...broken)
}

/** Adds a unit to a company. */
export async function addUnit(db: Db, companyId: number, change: CompanyUnitChange): Promise<UnitRow> {
  if (!(await lockCompany(db, companyId))) throw new AppError('not_found')
  await refuseWrong(db, companyId, change, null)
  return loadUnit(db, await insertUnit(db, companyId, change))
}

/** Changes a unit, or hangs it below another of its company. */
export async function changeUnit(db: Db, id: number, change: CompanyUnitChange): Promise<UnitRow> {
  const { companyId } = await loadUnit(db, id)
  await lockCompany(db, companyId)
  await refuseWrong(db, companyId, change, id)
  await updateUnit(db, id, change)
  return loadUnit(db, id)
}

/** Removes a unit. @throws AppError `conflict` while somebody or something belongs to it */
export async function removeUnit(db: Db, id: number): Promise<void> {
  const { companyId } = await loadUnit(db, id)
  await lockCompany(db, companyId)
  if (await isUnitNamed(db, id)) throw new AppError('conflict')
  await deleteUnit(db, id)
}
