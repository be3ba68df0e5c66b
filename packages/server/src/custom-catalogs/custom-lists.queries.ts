import type {
  CustomCatalog,
  CustomCatalogQuery,
  CustomProduct as ContractProduct,
  CustomProductQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import { choose, type ChoiceQuery } from '../db/choose.ts'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { page } from '../db/page.ts'
import { lockName } from '../db/lock-name.ts'
import { foldText } from '../text/fold-text.ts'
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
    .innerJoin('supplier as s', 's.id', 'c.supplier_id')
    .where('c.owner_company_id', '=', companyId)
    .where('c.is_active', '=', true)

/** A page of a company's own catalogues, by code unless asked otherwise. */
export async function findCustomCatalogs(db: Db, companyId: number, query: CustomCatalogQuery) {
  const { rows, totalItems } = await page(catalogsOf(db, companyId), query, {
    columns: catalogColumns,
    filters: {
      search: (text) => {
        const wanted = foldText(text)
        return sql<boolean>`(${contains(folded(sql`c.name`), wanted)} OR ${folded(sql`c.code`)} = ${wanted})`
      },
      codeCtm: (code) => sql<boolean>`c.code = ${code.toUpperCase()}`,
    },
    orders: { codeCtm: 'c.code', name: sql`lower(c.name)`, applicationDate: 'c.applies_from' },
    lastOrder: [
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

/** Lets one at a time change what a company's catalogues are, until the end of the transaction. */
export const lockCustomCatalogs = (db: Db, companyId: number) =>
  lockName(db, `custom catalogues ${companyId}`)

/** Whether a company has a catalogue of this code, a deleted one included: its products may be in orders. */
export async function isCodeTaken(db: Db, companyId: number, code: string): Promise<boolean> {
  const row = await catalogsOf(db, companyId).select('c.id').where('c.code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** Whether there is a supplier of this number. */
export async function isSupplier(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Suppliers by name, to choose from. */
export const findSuppliersToChoose = (db: Db, query: ChoiceQuery) =>
  choose(db, query, sql`SELECT id, name, siren AS about, 0 AS place FROM supplier`)

/** Adds an empty catalogue and answers its number. */
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
 * Deletes a catalogue: its products leave it, and its code is free again. The rows stay for carts and orders that name
 * them. Answers the products, which the search must be told.
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
  'p.name_fr as name',
  sql<number>`p.public_price`.as('unitPrice'),
] as const

const productsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('product as p')
    .innerJoin('catalog as c', 'c.id', 'p.catalog_id')
    .where('c.owner_company_id', '=', companyId)
    .where('c.is_active', '=', true)

/** A page of the products of one of a company's catalogues, by reference unless asked otherwise. */
export async function findCustomProducts(db: Db, companyId: number, query: CustomProductQuery) {
  const from = productsOf(db, companyId).where('p.withdrawn_at', 'is', null)
  const { rows, totalItems } = await page(from, query, {
    columns: productColumns,
    filters: {
      catalog: (id) => sql<boolean>`c.id = ${id}`,
      search: (text) => contains(folded(sql`p.reference || ' ' || p.name_fr`), foldText(text)),
    },
    orders: { reference: 'p.reference', name: sql`lower(p.name_fr)`, unitPrice: 'p.public_price' },
    lastOrder: [
      ['p.reference', 'asc'],
      ['p.id', 'asc'],
    ],
  })
  return { member: rows.map(toProduct), totalItems }
}

/** One product of a company's own catalogues, taken out or not. */
export async function findCustomProduct(db: Db, companyId: number, id: number) {
  const row = await productsOf(db, companyId)
    .select([...productColumns, 'c.id as catalogId', 'p.withdrawn_at as withdrawnAt'])
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

/** Whether another product of the catalogue has a reference, as it is compared. */
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
    .set({ reference, name_fr: name, name_en: name, public_price: unitPrice })
    .where('id', '=', id)
    .execute()
}

/** Takes a product out (an instant) or puts it back (`null`). */
export async function setProductRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('product').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

/** Adds lines, or changes the products of their references; answers all products touched. */
export async function upsertLines(
  db: Db,
  catalogId: number,
  lines: readonly Line[],
): Promise<{ added: number[]; updated: number[] }> {
  const { rows: updated } = await sql<{ id: number }>`
    UPDATE product p SET name_fr = l.name, name_en = l.name, public_price = l."unitPrice", withdrawn_at = NULL
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l (reference text, name text, "unitPrice" numeric)
    WHERE p.catalog_id = ${catalogId} AND upper(p.reference) = upper(l.reference)
    RETURNING p.id`.execute(db)
  const { rows: known } = await sql<{ reference: string }>`
    SELECT upper(reference) AS reference FROM product WHERE catalog_id = ${catalogId}`.execute(db)
  const references = new Set(known.map(({ reference }) => reference))
  const fresh = lines.filter(({ reference }) => !references.has(reference.toUpperCase()))
  const added = fresh.length > 0 ? await insertCustomProducts(db, catalogId, fresh) : []
  return { added, updated: updated.map(({ id }) => id) }
}
