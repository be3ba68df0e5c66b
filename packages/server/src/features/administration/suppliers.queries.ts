import type { ManagedSupplierQuery, ManufacturerQuery, Named, SupplierDraft } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import { foldWords } from '../../platform/text/fold-text.ts'

const columns = [
  's.id',
  's.name',
  's.siren',
  's.version',
  sql<number>`coalesce((SELECT n.agencies FROM supplier_agency_count n WHERE n.supplier_id = s.id), 0)`.as(
    'agencyCount',
  ),
  sql<
    Named[]
  >`(SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.code || ' · ' || k.name) ORDER BY k.code), '[]')
    FROM catalog k WHERE k.supplier_id = s.id AND k.owner_company_id IS NULL)`.as('catalogs'),
] as const

export type SupplierRow = NonNullable<Awaited<ReturnType<typeof findSupplier>>>

/** A page of the suppliers, with their catalogues; for the super administrator. */
export async function findManagedSuppliers(db: Db, query: ManagedSupplierQuery) {
  return page(db.selectFrom('supplier as s'), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', s.name, s.siren)`, text),
    },
    sortable: { name: folded(sql`s.name`) },
    tieBreaker: [
      [folded(sql`s.name`), 'asc'],
      ['s.id', 'asc'],
    ],
  })
}

/** One supplier. */
export function findSupplier(db: Db, id: number) {
  return db.selectFrom('supplier as s').select(columns).where('s.id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function findSupplierForUpdate(db: Db, id: number) {
  return db
    .selectFrom('supplier as s')
    .select(columns)
    .where('s.id', '=', id)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
}

/** Whether another supplier has a name. */
export async function isSupplierNameTaken(db: Db, name: string, except: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('supplier')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

const searchTextOf = (name: string) => [...new Set(foldWords(name))].map((word) => ` ${word}`).join('')

/** Adds a supplier and returns its id. */
export async function insertSupplier(db: Db, { name, siren }: SupplierDraft): Promise<number> {
  const { id } = await db
    .insertInto('supplier')
    .values({ name, siren, searchText: searchTextOf(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a supplier and increments its version. */
export async function updateSupplier(db: Db, id: number, { name, siren }: SupplierDraft): Promise<void> {
  await db
    .updateTable('supplier')
    .set((column) => ({ name, siren, searchText: searchTextOf(name), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether a supplier's catalogue has a code. */
export async function isCatalogCodeTaken(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', code)
    .where('ownerCompanyId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewCatalog {
  readonly supplierId: number
  readonly code: string
  readonly name: string
  readonly day: string
}

/** Adds an empty catalogue with its price list, and returns its id. */
export async function insertCatalog(db: Db, { supplierId, code, name, day }: NewCatalog): Promise<number> {
  const list = await db
    .insertInto('priceList')
    .values({ supplierId, name, publishedOn: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('catalog')
    .values({ supplierId, priceListId: list.id, code, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const manufacturerColumns = [
  'm.id',
  'm.name',
  sql<number>`(SELECT count(*)::int FROM product p WHERE p.manufacturer_id = m.id AND p.withdrawn_at IS NULL)`.as(
    'productCount',
  ),
  'm.version',
] as const

export type ManufacturerRow = NonNullable<Awaited<ReturnType<typeof findManufacturer>>>

/** A page of the manufacturers. */
export async function findManufacturers(db: Db, query: ManufacturerQuery) {
  return page(db.selectFrom('manufacturer as m'), query, {
    columns: manufacturerColumns,
    filters: { search: (text) => matchesWords(sql`m.name`, text) },
    sortable: { name: folded(sql`m.name`) },
    tieBreaker: [
      [folded(sql`m.name`), 'asc'],
      ['m.id', 'asc'],
    ],
  })
}

/** One manufacturer. */
export function findManufacturer(db: Db, id: number) {
  return db
    .selectFrom('manufacturer as m')
    .select(manufacturerColumns)
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Whether another manufacturer has a name. */
export async function isManufacturerNameTaken(db: Db, name: string, except: number): Promise<boolean> {
  const row = await db
    .selectFrom('manufacturer')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

/** Renames a manufacturer and increments its version. */
export async function updateManufacturer(db: Db, id: number, name: string): Promise<void> {
  await db
    .updateTable('manufacturer')
    .set((column) => ({ name, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The products of a manufacturer. */
export async function findProductsMadeBy(db: Db, manufacturerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('manufacturerId', '=', manufacturerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds a manufacturer and returns its id; `undefined` if the name exists. */
export async function insertManufacturer(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO manufacturer (name)
    SELECT ${name}::text WHERE NOT EXISTS (SELECT FROM manufacturer WHERE lower(name) = lower(${name}::text))
    RETURNING id`.execute(db)
  return rows[0]?.id
}
