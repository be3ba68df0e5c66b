import type { AgencyCounters, AgencyImport, IgnoredAgency, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { page } from '../../platform/db/page.ts'

/** A supplier with the names that a file may use for it. */
export interface ExistingSupplier {
  readonly id: number
  readonly name: string
  readonly siren: string | null
}

/** Every supplier. */
export function findAllSuppliers(db: Db): Promise<ExistingSupplier[]> {
  return db.selectFrom('supplier').select(['id', 'name', 'siren']).orderBy('id').execute()
}

/** An existing agency, identified by its supplier and name. */
export interface ExistingAgency {
  readonly id: number
  readonly supplierId: number
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string | null
  readonly email: string | null
  readonly siret: string | null
}

/** The agencies of some suppliers. */
export function findAgenciesOf(db: Db, suppliers: readonly number[]): Promise<ExistingAgency[]> {
  return db
    .selectFrom('agency')
    .select([
      'id',
      'supplierId',
      'name',
      sql<string>`concat_ws(' ', address_number, address)`.as('address'),
      'zipCode',
      'city',
      'latitude',
      'longitude',
      'phone',
      'email',
      'siret',
    ])
    .where('supplierId', 'in', [...suppliers, 0])
    .orderBy('id')
    .execute()
}

/** The columns of an agency. */
export interface AgencyColumns {
  readonly supplierId: number
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string | null
  readonly email: string | null
  readonly siret: string | null
  readonly searchText: string
  readonly nameSort: string
  readonly citySort: string
}

/** Adds agencies; their opening hours are unknown. */
export async function insertAgencies(db: Db, agencies: readonly AgencyColumns[]): Promise<void> {
  if (agencies.length === 0) return
  await sql`
    INSERT INTO agency (supplier_id, name, address, zip_code, city, country, latitude, longitude, phone, email, siret,
      search_text, name_sort, city_sort)
    SELECT a.supplier_id, a.name, a.address, a.zip_code, a.city, 'France', a.latitude, a.longitude, a.phone, a.email, a.siret,
      a.search_text, a.name_sort, a.city_sort
    FROM json_to_recordset(${jsonRows(agencies)}::json) AS a (supplier_id integer, name text, address text,
      zip_code text, city text, latitude double precision, longitude double precision, phone text, email text, siret text,
      search_text text, name_sort text, city_sort text)`.execute(db)
}

/** Updates the agencies of a file. */
export async function updateAgencies(
  db: Db,
  agencies: readonly (AgencyColumns & { readonly id: number })[],
): Promise<void> {
  if (agencies.length === 0) return
  await sql`
    UPDATE agency SET address_number = NULL, address = a.address, zip_code = a.zip_code, city = a.city, latitude = a.latitude,
      longitude = a.longitude, phone = a.phone, email = a.email, siret = a.siret, search_text = a.search_text,
      name_sort = a.name_sort, city_sort = a.city_sort, version = agency.version + 1
    FROM json_to_recordset(${jsonRows(agencies)}::json) AS a (id integer, address text, zip_code text, city text,
      latitude double precision, longitude double precision, phone text, email text, siret text, search_text text,
      name_sort text, city_sort text)
    WHERE agency.id = a.id`.execute(db)
}

interface NewImport {
  readonly fileName: string
  readonly digest: string
  readonly addsSuppliers: boolean
  readonly userId: number
  readonly locale: Locale
  readonly now: Date
}

export const zeroCounters: AgencyCounters = { added: 0, updated: 0, unchanged: 0, ignored: 0 }

/** Locks the queue of agency files, and returns whether one is queued. */
export async function isAgencyImportRunning(db: Db): Promise<boolean> {
  await lockName(db, 'agency imports')
  const row = await db
    .selectFrom('agencyImport')
    .select('id')
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a file of agencies and returns its id. */
export async function insertAgencyImport(
  db: Db,
  { digest, userId, now, ...entry }: NewImport,
): Promise<number> {
  const { id } = await db
    .insertInto('agencyImport')
    .values({
      ...entry,
      contentDigest: digest,
      state: 'queued',
      counters: JSON.stringify(zeroCounters),
      ignored: JSON.stringify([]),
      queuedAt: now,
      queuedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = [
  'i.id',
  'i.fileName',
  'i.state',
  'i.counters',
  'i.ignored',
  'i.queuedAt',
  'u.displayName as queuedBy',
  'i.endedAt',
] as const

const imports = (db: Db) => db.selectFrom('agencyImport as i').leftJoin('appUser as u', 'u.id', 'i.queuedBy')

const toImport = (row: Omit<AgencyImport, '@id' | '@type'>): AgencyImport => ({
  '@id': `/api/internal/agency_imports/${row.id}`,
  '@type': 'AgencyImport',
  ...row,
})

/** A page of the files of agencies, newest first. */
export async function findAgencyImports(
  db: Db,
  query: { readonly page: number; readonly itemsPerPage: number },
) {
  const { rows, totalItems } = await page(imports(db), query, {
    columns,
    filters: {},
    sortable: {},
    tieBreaker: [['i.id', 'desc']],
  })
  return { member: rows.map(toImport), totalItems }
}

/** One file of agencies. */
export async function describeAgencyImport(db: Db, id: number): Promise<AgencyImport> {
  return toImport(await imports(db).select(columns).where('i.id', '=', id).executeTakeFirstOrThrow())
}

/** A file as its job needs it. */
export function findAgencyImportForJob(db: Db, id: number) {
  return db
    .selectFrom('agencyImport')
    .select([
      'id',
      'state',
      'contentDigest as digest',
      'addsSuppliers',
      'fileName',
      'queuedBy as userId',
      'locale',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface ImportEnd {
  readonly state: 'finished' | 'failed'
  readonly counters: AgencyCounters
  readonly ignored: readonly IgnoredAgency[]
  readonly now: Date
}

/** Stores the outcome of a file. */
export async function finishAgencyImport(db: Db, id: number, end: ImportEnd): Promise<void> {
  await db
    .updateTable('agencyImport')
    .set({
      state: end.state,
      counters: JSON.stringify(end.counters),
      ignored: JSON.stringify(end.ignored),
      endedAt: end.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes files that were read a year ago and returns how many. */
export async function eraseOldAgencyImports(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('agencyImport')
    .where('queuedAt', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
