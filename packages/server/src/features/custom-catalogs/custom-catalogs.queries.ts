import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { unclassifiedFamily } from '../../domain/products/product.queries.ts'

/** A company's own price book (D-12). */
export interface CustomCatalog {
  readonly companyId: number
  /** Two characters, `A`–`Z` and `0`–`9`; unique in the company. */
  readonly code: string
  readonly name: string
  /** `YYYY-MM-DD`: visible before that day, orderable from it on. */
  readonly appliesFrom: string
  /** The supplier that its products are ordered from. */
  readonly supplierId: number
  readonly products: readonly CustomProduct[]
}

export interface CustomProduct {
  /** Unique in the catalogue. */
  readonly reference: string
  readonly name: string
  /** In euros, above zero; no agreement changes it. */
  readonly unitPrice: number
}

/** Adds a custom catalogue and returns the ids of its products, for which the search must then be refreshed. */
export async function insertCustomCatalog(db: Db, catalog: CustomCatalog): Promise<number[]> {
  const { id: priceListId } = await db
    .insertInto('priceList')
    .values({ supplierId: catalog.supplierId, name: catalog.name, publishedOn: catalog.appliesFrom })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: catalogId } = await db
    .insertInto('catalog')
    .values({
      supplierId: catalog.supplierId,
      priceListId,
      code: catalog.code,
      name: catalog.name,
      ownerCompanyId: catalog.companyId,
      appliesFrom: catalog.appliesFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('companyCatalog').values({ companyId: catalog.companyId, catalogId }).execute()
  return insertCustomProducts(db, catalogId, catalog.products)
}

/** Adds products to a custom catalogue and returns their ids, for which the search must then be refreshed. */
export async function insertCustomProducts(
  db: Db,
  catalogId: number,
  products: readonly CustomProduct[],
): Promise<number[]> {
  const manufacturerId = await findOrCreateUnbranded(db)
  const familyId = await findOrCreateUnclassified(db)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (catalog_id, manufacturer_id, family_id, reference, name_fr, name_en,
      description_fr, description_en, sales_unit, public_price)
    SELECT ${catalogId}, ${manufacturerId}, ${familyId}, r.reference, r.name, r.name, '', '', 'piece', r.unit_price
    FROM json_to_recordset(${jsonRows(products)}::json) AS r (reference text, name text, unit_price numeric)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Price books have no manufacturers; their products share one. */
async function findOrCreateUnbranded(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('manufacturer')
    .values({ name: 'Sans marque' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'Sans marque' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findOrCreateUnclassified(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH made AS (
      INSERT INTO family (code, level, path, position, name_fr, name_en, pictogram)
      SELECT ${unclassifiedFamily}, 1, '{}', coalesce(max(position), 0) + 1, 'Hors famille', 'Unclassified', 'box'
      FROM family
      ON CONFLICT (code) DO UPDATE SET pictogram = excluded.pictogram
      RETURNING id
    )
    SELECT id FROM made`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The family for unclassified products was not created')
  await sql`UPDATE family SET path = ARRAY[id] WHERE id = ${id} AND path = '{}'`.execute(db)
  return id
}
