import type { CatalogDraft, SupplierDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { dayOf } from '../../platform/time/day.ts'
import type { AdminWrite } from './groups.service.ts'
import {
  findManufacturer,
  findSupplier,
  findSupplierForUpdate,
  insertCatalog,
  insertManufacturer,
  insertSupplier,
  isCatalogCodeTaken,
  isManufacturerNameTaken,
  isSupplierNameTaken,
  updateManufacturer,
  updateSupplier,
  type ManufacturerRow,
  type SupplierRow,
} from './suppliers.queries.ts'

/** A supplier. @throws AppError `not_found` */
export async function loadSupplier(db: Db, id: number): Promise<SupplierRow> {
  return foundOr404(findSupplier(db, id))
}

/** A supplier, locked until the end of the transaction. @throws AppError `not_found` */
export async function loadSupplierForUpdate(db: Db, id: number): Promise<SupplierRow> {
  return foundOr404(findSupplierForUpdate(db, id))
}

/** Locks adding and renaming suppliers, before a supplier is locked. */
export const lockSupplierNames = (db: Db) => lockName(db, 'names of suppliers')

async function assertNameFree(db: Db, name: string, except: number | null): Promise<void> {
  if (await isSupplierNameTaken(db, name, except))
    throw new ViolationError({ propertyPath: 'name', code: 'taken' })
}

/** Adds a supplier. */
export async function addSupplier({ db }: AdminWrite, draft: SupplierDraft): Promise<SupplierRow> {
  await lockSupplierNames(db)
  await assertNameFree(db, draft.name, null)
  return loadSupplier(db, await insertSupplier(db, draft))
}

/** Changes a supplier, unless it has changed since it was read. */
export async function changeSupplier(
  write: AdminWrite,
  id: number,
  draft: SupplierDraft,
): Promise<SupplierRow> {
  await lockSupplierNames(write.db)
  const { version } = await loadSupplierForUpdate(write.db, id)
  write.requireVersion(version)
  await assertNameFree(write.db, draft.name, id)
  await updateSupplier(write.db, id, draft)
  return loadSupplier(write.db, id)
}

/** Adds a catalogue of a supplier, empty until a file is deposited for it. */
export async function addCatalog(
  { db, now }: AdminWrite,
  { supplier: supplierId, code, name }: CatalogDraft,
) {
  await lockName(db, 'codes of catalogues')
  const violations: RuleViolation[] = []
  const supplier = await findSupplier(db, supplierId)
  if (!supplier) violations.push({ propertyPath: 'supplier', code: 'not_a_choice' })
  if (await isCatalogCodeTaken(db, code)) violations.push({ propertyPath: 'code', code: 'code_taken' })
  if (!supplier || violations.length > 0) throw new ViolationError(...violations)
  const id = await insertCatalog(db, { supplierId, code, name, day: dayOf(now) })
  return { id, code, name, supplier: { id: supplierId, name: supplier.name } }
}

/** A manufacturer. @throws AppError `not_found` */
export async function loadManufacturer(db: Db, id: number): Promise<ManufacturerRow> {
  return foundOr404(findManufacturer(db, id))
}

/** Adds a manufacturer. @throws ViolationError `taken` */
export async function addManufacturer({ db }: AdminWrite, name: string): Promise<ManufacturerRow> {
  const id = await insertManufacturer(db, name)
  if (id === undefined) throw new ViolationError({ propertyPath: 'name', code: 'taken' })
  return loadManufacturer(db, id)
}

/** Renames a manufacturer, unless it has changed since it was read; a job updates the search. @throws ViolationError `taken` */
export async function renameManufacturer(
  { db, requireVersion }: AdminWrite,
  id: number,
  name: string,
): Promise<ManufacturerRow> {
  const { version } = await loadManufacturer(db, id)
  requireVersion(version)
  await lockName(db, 'names of manufacturers')
  if (await isManufacturerNameTaken(db, name, id))
    throw new ViolationError({ propertyPath: 'name', code: 'taken' })
  await updateManufacturer(db, id, name)
  return loadManufacturer(db, id)
}
