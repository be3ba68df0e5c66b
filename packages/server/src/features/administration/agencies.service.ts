import type { AgencyChange, AgencyDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { toE164 } from '../../platform/text/phone.ts'
import {
  findAgencyForUpdate,
  findAgencyNames,
  findManagedAgency,
  insertAgency,
  updateAgency,
  type AgencyColumns,
  type ManagedAgencyRow,
} from './agencies.queries.ts'
import { agencyColumns, findPlace, type AgencyPlace } from './agency-columns.ts'
import type { AdminWrite } from './groups.service.ts'
import { findSupplier } from './suppliers.queries.ts'

/** An agency. @throws AppError `not_found` */
export async function loadAgency(db: Db, id: number): Promise<ManagedAgencyRow> {
  return foundOr404(findManagedAgency(db, id))
}

/** Locks adding and renaming agencies, before an agency is locked. */
export const lockAgencyNames = (db: Db) => lockName(db, 'names of agencies')

/** Adds an agency of a supplier. @throws ViolationError for a duplicate name, an unknown town, an invalid telephone number */
export async function addAgency(
  { db }: AdminWrite,
  { supplier: supplierId, ...draft }: AgencyDraft,
): Promise<ManagedAgencyRow> {
  await lockAgencyNames(db)
  const supplier = await findSupplier(db, supplierId)
  if (!supplier) throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  const columns = await readAgency(db, draft, { supplier, current: null })
  return loadAgency(db, await insertAgency(db, columns))
}

/** Changes an agency, unless it has changed since it was read. */
export async function changeAgency(
  { db, requireVersion }: AdminWrite,
  id: number,
  change: AgencyChange,
): Promise<ManagedAgencyRow> {
  await lockAgencyNames(db)
  const current = await foundOr404(findAgencyForUpdate(db, id))
  requireVersion(current.version)
  await updateAgency(db, id, await readAgency(db, change, { supplier: current.supplier, current }))
  return loadAgency(db, id)
}

interface Reading {
  readonly supplier: { readonly id: number; readonly name: string }
  readonly current: ManagedAgencyRow | null
}

async function readAgency(
  db: Db,
  { name, address, phone: typed, email, siret, ...location }: AgencyChange,
  { supplier, current }: Reading,
): Promise<AgencyColumns> {
  const others = await findAgencyNames(db, supplier.id, current?.id ?? null)
  const phone = typed === null ? null : toE164(typed)
  const place = await placeOf(location, current)
  const violations: RuleViolation[] = [
    ...(others.some((other) => foldText(other) === foldText(name))
      ? [{ propertyPath: 'name', code: 'taken' as const }]
      : []),
    ...(place === null ? [{ propertyPath: 'city', code: 'not_a_choice' as const }] : []),
    ...(typed !== null && phone === null ? [{ propertyPath: 'phone', code: 'invalid_phone' as const }] : []),
  ]
  if (place === null || violations.length > 0) throw new ViolationError(...violations)
  return {
    ...agencyColumns({ supplier: supplier.name, name, address, phone, email, siret, place }),
    supplierId: supplier.id,
  }
}

/** An agency that stays in its town keeps its coordinates. */
function placeOf(
  location: Pick<AgencyChange, 'zipCode' | 'city'>,
  current: ManagedAgencyRow | null,
): Promise<AgencyPlace | null> {
  const stays = current?.zipCode === location.zipCode && current.city === location.city
  return findPlace({
    ...location,
    latitude: stays ? String(current.latitude) : '',
    longitude: stays ? String(current.longitude) : '',
  })
}
