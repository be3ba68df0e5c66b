import { AppError, type AgencyChange, type AgencyDraft } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { foldText } from '../text/fold-text.ts'
import { toE164 } from '../text/phone.ts'
import {
  findAgencyNames,
  findManagedAgency,
  insertAgency,
  updateAgency,
  type ManagedAgencyRow,
} from './agencies.queries.ts'
import { agencyColumns, findPlace, type AgencyPlace, type CityFinder } from './agency-columns.ts'
import type { AgencyColumns } from './agency-import.queries.ts'
import type { AdminWrite } from './groups.service.ts'
import { findSupplier } from './suppliers.queries.ts'

/** An agency. @throws AppError `not_found` */
export async function loadAgency(db: Db, id: number): Promise<ManagedAgencyRow> {
  const agency = await findManagedAgency(db, id)
  if (!agency) throw new AppError('not_found')
  return agency
}

/** Adds an agency of a supplier. @throws ViolationError for a name that another one has, an unknown town, what is no telephone number */
export async function addAgency(
  { db }: AdminWrite,
  { supplier: supplierId, ...draft }: AgencyDraft,
  findCities: CityFinder,
): Promise<ManagedAgencyRow> {
  const supplier = await findSupplier(db, supplierId)
  if (!supplier) throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  const columns = await readAgency(db, draft, { supplier, known: null, findCities })
  return loadAgency(db, await insertAgency(db, columns))
}

/** Changes an agency that nobody has changed since it was read. */
export async function changeAgency(
  { db, requireVersion }: AdminWrite,
  id: number,
  { change, findCities }: { readonly change: AgencyChange; readonly findCities: CityFinder },
): Promise<ManagedAgencyRow> {
  const known = await loadAgency(db, id)
  requireVersion(known.version)
  await updateAgency(db, id, await readAgency(db, change, { supplier: known.supplier, known, findCities }))
  return loadAgency(db, id)
}

interface Reading {
  readonly supplier: { readonly id: number; readonly name: string }
  readonly known: ManagedAgencyRow | null
  readonly findCities: CityFinder
}

async function readAgency(
  db: Db,
  { name, address, phone: typed, email, siret, ...said }: AgencyChange,
  { supplier, known, findCities }: Reading,
): Promise<AgencyColumns> {
  await lockName(db, `agencies of supplier ${supplier.id}`)
  const others = await findAgencyNames(db, supplier.id, known?.id ?? null)
  const phone = typed === null ? null : toE164(typed)
  const place = await placeOf(said, known, findCities)
  const broken: BrokenRule[] = [
    ...(others.some((other) => foldText(other) === foldText(name))
      ? [{ propertyPath: 'name', code: 'taken' as const }]
      : []),
    ...(place === null ? [{ propertyPath: 'city', code: 'not_a_choice' as const }] : []),
    ...(typed !== null && phone === null ? [{ propertyPath: 'phone', code: 'invalid_phone' as const }] : []),
  ]
  if (place === null || broken.length > 0) throw new ViolationError(...broken)
  return {
    ...agencyColumns({ supplier: supplier.name, name, address, phone, email, siret, place }),
    supplier_id: supplier.id,
  }
}

/** An agency that stays in its town stays where it stands on the map. */
function placeOf(
  said: Pick<AgencyChange, 'zipCode' | 'city'>,
  known: ManagedAgencyRow | null,
  findCities: CityFinder,
): Promise<AgencyPlace | null> {
  const stays = known?.zipCode === said.zipCode && known.city === said.city
  return findPlace(
    {
      ...said,
      latitude: stays ? String(known.latitude) : '',
      longitude: stays ? String(known.longitude) : '',
    },
    findCities,
  )
}
