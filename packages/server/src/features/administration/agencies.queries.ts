import type { ManagedAgencyQuery, Named } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

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

const agencies = (db: Db) => db.selectFrom('agency as a').innerJoin('supplier as s', 's.id', 'a.supplierId')

const columns = [
  'a.id',
  sql<Named>`json_build_object('id', s.id, 'name', s.name)`.as('supplier'),
  'a.name',
  sql<string>`concat_ws(' ', a.address_number, a.address)`.as('address'),
  'a.zipCode',
  'a.city',
  'a.phone',
  'a.email',
  'a.siret',
  'a.version',
] as const

/** A page of the agencies of all suppliers; for the super administrator. */
export async function findManagedAgencies(db: Db, query: ManagedAgencyQuery) {
  return page(agencies(db), query, {
    columns,
    filters: {
      search: (text) => matchesWordPrefixes(sql`a.search_text`, text, [sql`a.phone`]),
      supplier: (ids) => sql<boolean>`a.supplier_id = ANY (${ids}::int[])`,
    },
    sortable: { name: sql`a.name_sort` },
    tieBreaker: [
      ['a.nameSort', 'asc'],
      ['a.id', 'asc'],
    ],
  })
}

export type ManagedAgencyRow = NonNullable<Awaited<ReturnType<typeof findManagedAgency>>>

/** One agency, with its location. */
export function findManagedAgency(db: Db, id: number) {
  return agencies(db)
    .select([...columns, 'a.latitude', 'a.longitude'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function findAgencyForUpdate(db: Db, id: number) {
  return agencies(db)
    .select([...columns, 'a.latitude', 'a.longitude'])
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirst()
}

/** The names of a supplier's other agencies. */
export async function findAgencyNames(
  db: Db,
  supplierId: number,
  except: number | null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('agency')
    .select('name')
    .where('supplierId', '=', supplierId)
    .where('id', '<>', except ?? 0)
    .execute()
  return rows.map(({ name }) => name)
}

/** Adds an agency and returns its id. */
export async function insertAgency(db: Db, agency: AgencyColumns): Promise<number> {
  const { id } = await db
    .insertInto('agency')
    .values({ ...agency, addressNumber: null, country: 'France', hours: sql<string>`NULL` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an agency and increments its version. */
export async function updateAgency(db: Db, id: number, agency: AgencyColumns): Promise<void> {
  await db
    .updateTable('agency')
    .set((column) => ({ ...agency, addressNumber: null, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
