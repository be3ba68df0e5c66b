import { AppError, type CompanyDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { isReferenced } from '../../platform/db/references.queries.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import {
  deleteCompany,
  findCompany,
  findSupplierCatalogs,
  insertCompany,
  isCompanyNameTaken,
  groupExists,
  lockCompany,
  setCompanyCatalogs,
  updateCompany,
  type CompanyRow,
} from './companies.queries.ts'
import { findUnitsOf, insertUnit } from './company-units.queries.ts'
import type { AdminWrite } from './groups.service.ts'

/** A company; @throws AppError `not_found` */
export async function loadCompany(db: Db, id: number): Promise<CompanyRow> {
  return foundOr404(findCompany(db, id))
}

/** Locks adding and renaming companies, before a company is locked. */
export const lockCompanyNames = (db: Db) => lockName(db, 'names of companies')

async function assertValid(
  db: Db,
  { name, group, catalogs }: CompanyDraft,
  except: number | null,
): Promise<void> {
  const violations: RuleViolation[] = []
  if (await isCompanyNameTaken(db, name, except)) violations.push({ propertyPath: 'name', code: 'taken' })
  if (group !== null && !(await groupExists(db, group)))
    violations.push({ propertyPath: 'group', code: 'not_a_choice' })
  const existing = await findSupplierCatalogs(db, catalogs)
  if (catalogs.some((id) => !existing.includes(id)))
    violations.push({ propertyPath: 'catalogs', code: 'not_a_choice' })
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Adds a company, with a first unit of the same name. */
export async function addCompany({ db }: AdminWrite, draft: CompanyDraft): Promise<CompanyRow> {
  await lockCompanyNames(db)
  await assertValid(db, draft, null)
  const id = await insertCompany(db, draft)
  await setCompanyCatalogs(db, id, draft.catalogs)
  await insertUnit(db, id, { code: '1', name: draft.name, parent: null })
  return loadCompany(db, id)
}

/** Changes a company, unless it has changed since it was read. */
export async function changeCompany(write: AdminWrite, id: number, draft: CompanyDraft): Promise<CompanyRow> {
  const { db } = write
  await lockCompanyNames(db)
  if (!(await lockCompany(db, id))) throw new AppError('not_found')
  const { version } = await loadCompany(db, id)
  write.requireVersion(version)
  await assertValid(db, draft, id)
  await updateCompany(db, id, draft)
  await setCompanyCatalogs(db, id, draft.catalogs)
  return loadCompany(db, id)
}

/** Removes a company that has nothing but its first unit. Returns `false` if it is in use. */
export async function removeUnusedCompany(db: Db, id: number): Promise<boolean> {
  await lockCompany(db, id)
  const units = await findUnitsOf(db, id)
  for (const unit of units)
    if (units.length > 1 || (await isReferenced(db, 'organizationUnit', unit.id))) return false
  if (await isReferenced(db, 'company', id, ['organizationUnit', 'companyCatalog'])) return false
  await deleteCompany(db, id)
  return true
}
