import type {
  CustomCatalog,
  CustomCatalogQuery,
  CustomProduct as ContractProduct,
  CustomProductQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { insertCustomCatalog, insertCustomProducts } from './custom-catalogs.queries.ts'

const catalogColumns = [
  'c.id',
  'c.code as codeCtm',
  'c.name',
  's.id as supplierId',
  's.name as supplierName',
  sql<string>`c.applies_from`.as('applicationDate'),
  sql<number>`(SELECT count(*)::int FROM product p WHERE p.catalog_id = c.id AND p.withdrawn_at IS NULL)`.as(
    'productCount',
  ),
] as const

const catalogsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('catalog as c')
    .innerJoin('supplier as s', 's.id', 'c.supplierId')
    .where('c.ownerCompanyId', '=', companyId)
    .where('c.isActive', '=', true)

/** A page of a company's own catalogues, by code by default. */
export async function findCustomCatalogs(db: Db, companyId: number, query: CustomCatalogQuery) {
  const { rows, totalItems } = await page(catalogsOf(db, companyId), query, {
    columns: catalogColumns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', c.name, c.code)`, text),
      codeCtm: (code) => sql<boolean>`c.code = ${code.toUpperCase()}`,
    },
    sortable: { codeCtm: 'c.code', name: sql`lower(c.name)`, applicationDate: 'c.appliesFrom' },
    tieBreaker: [
      ['c.code', 'asc'],
      ['c.id', 'asc'],
    ],
  })
  return { member: rows.map(toCatalog), totalItems }
}

/** One of a company's own catalogues. */
export async function findCustomCatalog(
  db: Db,
  companyId: number,
  id: number,
): Promise<CustomCatalog | undefined> {
  const row = await catalogsOf(db, companyId).select(catalogColumns).where('c.id', '=', id).executeTakeFirst()
  return row && toCatalog(row)
}

interface CatalogRow extends Omit<CustomCatalog, '@id' | '@type' | 'supplier'> {
  readonly supplierId: number
  readonly supplierName: string
}

const toCatalog = ({ supplierId, supplierName, ...row }: CatalogRow): CustomCatalog => ({
  '@id': `/api/internal/custom_catalogs/${row.id}`,
  '@type': 'CustomCatalog',
  ...row,
  supplier: { id: supplierId, name: supplierName },
})

/** Locks a company's own catalogues until the end of the transaction. */
export const lockCustomCatalogs = (db: Db, companyId: number) =>
  lockName(db, `custom catalogues ${companyId}`)

/** Whether a company has a catalogue of this code, a deleted one included: its products may be in orders. */
export async function isCodeTaken(db: Db, companyId: number, code: string): Promise<boolean> {
  const row = await catalogsOf(db, companyId).select('c.id').where('c.code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** Whether a supplier exists. */
export async function supplierExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds an empty catalogue and returns its id. */
export async function addCatalog(
  db: Db,
  companyId: number,
  draft: { codeCtm: string; name: string; supplier: number; applicationDate: string },
): Promise<number> {
  const { codeCtm: code, name, supplier: supplierId, applicationDate: appliesFrom } = draft
  await insertCustomCatalog(db, { companyId, code, name, supplierId, appliesFrom, products: [] })
  const { id } = await catalogsOf(db, companyId)
    .select('c.id')
    .where('c.code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes a catalogue: its products are withdrawn, and its code is free again. The rows stay for carts and orders that
 * refer to them. Returns the ids of the products, for which the search must be refreshed.
 */
export async function removeCatalog(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE product SET withdrawn_at = coalesce(withdrawn_at, ${now}) WHERE catalog_id = ${id} RETURNING id`.execute(
    db,
  )
  await sql`UPDATE catalog SET is_active = false WHERE id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

const productColumns = [
  'p.id',
  'p.reference',
  'p.nameFr as name',
  sql<number>`p.public_price`.as('unitPrice'),
] as const

const productsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('product as p')
    .innerJoin('catalog as c', 'c.id', 'p.catalogId')
    .where('c.ownerCompanyId', '=', companyId)
    .where('c.isActive', '=', true)

/** A page of the products of one of a company's catalogues, by reference by default. */
export async function findCustomProducts(db: Db, companyId: number, query: CustomProductQuery) {
  const from = productsOf(db, companyId).where('p.withdrawnAt', 'is', null)
  const { rows, totalItems } = await page(from, query, {
    columns: productColumns,
    filters: {
      catalog: (id) => sql<boolean>`c.id = ${id}`,
      search: (text) => matchesWords(sql`p.reference || ' ' || p.name_fr`, text),
    },
    sortable: { reference: 'p.reference', name: sql`lower(p.name_fr)`, unitPrice: 'p.publicPrice' },
    tieBreaker: [
      ['p.reference', 'asc'],
      ['p.id', 'asc'],
    ],
  })
  return { member: rows.map(toProduct), totalItems }
}

/** One product of a company's own catalogues, withdrawn or not. */
export async function findCustomProduct(db: Db, companyId: number, id: number) {
  const row = await productsOf(db, companyId)
    .select([...productColumns, 'c.id as catalogId', 'p.withdrawnAt'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { catalogId, withdrawnAt, ...product } = row
  return { product: toProduct(product), catalogId, isRemoved: withdrawnAt !== null }
}

const toProduct = (row: Omit<ContractProduct, '@id' | '@type'>): ContractProduct => ({
  '@id': `/api/internal/custom_catalog_products/${row.id}`,
  '@type': 'CustomCatalogProduct',
  ...row,
})

interface Line {
  readonly reference: string
  readonly name: string
  readonly unitPrice: number
}

/** Whether another product of the catalogue has a reference, ignoring case. */
export async function isReferenceTaken(
  db: Db,
  catalogId: number,
  reference: string,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM product
    WHERE catalog_id = ${catalogId} AND upper(reference) = upper(${reference}) AND id <> ${id} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Changes a product. */
export async function updateCustomProduct(
  db: Db,
  id: number,
  { reference, name, unitPrice }: Line,
): Promise<void> {
  await db
    .updateTable('product')
    .set({ reference, nameFr: name, nameEn: name, publicPrice: unitPrice })
    .where('id', '=', id)
    .execute()
}

/** Withdraws a product at an instant, or restores it with `null`. */
export async function setProductRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('product').set({ withdrawnAt: at }).where('id', '=', id).execute()
}

/** Adds lines, or changes the products of their references. Returns the ids of all products written. */
export async function upsertLines(
  db: Db,
  catalogId: number,
  lines: readonly Line[],
): Promise<{ added: number[]; updated: number[] }> {
  const { rows: updated } = await sql<{ id: number }>`
    UPDATE product p SET name_fr = l.name, name_en = l.name, public_price = l.unit_price, withdrawn_at = NULL
    FROM json_to_recordset(${jsonRows(lines)}::json) AS l (reference text, name text, unit_price numeric)
    WHERE p.catalog_id = ${catalogId} AND upper(p.reference) = upper(l.reference)
    RETURNING p.id`.execute(db)
  const { rows: existing } = await sql<{ reference: string }>`
    SELECT upper(reference) AS reference FROM product WHERE catalog_id = ${catalogId}`.execute(db)
  const references = new Set(existing.map(({ reference }) => reference))
  const newLines = lines.filter(({ reference }) => !references.has(reference.toUpperCase()))
  const added = newLines.length > 0 ? await insertCustomProducts(db, catalogId, newLines) : []
  return { added, updated: updated.map(({ id }) => id) }
}
