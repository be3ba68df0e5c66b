import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/db/connect.ts'
import { rebuildProductSearch } from '../src/product-search/search-index.queries.ts'

/** A product that one company sees and the other does not; the first of its catalogue. */
export async function findProductOf(db: Db, catalogCode: string): Promise<number> {
  const row = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .select('product.id')
    .where('catalog.code', '=', catalogCode)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A new line in the cart of `client`; a removed one when asked for. */
export async function insertCartLine(db: Db, { isRemoved = false } = {}): Promise<number> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .leftJoin('cart_line', 'cart_line.product_id', 'product.id')
    .select(['product.id', 'catalog.supplier_id as supplierId'])
    .where('cart_line.id', 'is', null)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const line = await db
    .insertInto('cart_line')
    .values({
      user_id: user.id,
      product_id: product.id,
      supplier_id: product.supplierId,
      quantity: 1,
      added_at: moment,
      changed_at: moment,
      removed_at: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return line.id
}

/** An act of `client` that has put nothing in. */
export async function insertCartAct(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('cart_act')
    .columns(['user_id', 'done_at'])
    .expression((query) =>
      query
        .selectFrom('app_user')
        .select(['id', sql.lit('2026-11-21T08:59:00Z').as('done_at')])
        .where('username', '=', 'client'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let ownReferences = 0

/** A new article number of the company of `client`. */
export async function insertOwnReference(db: Db): Promise<number> {
  const { companyId } = await db
    .selectFrom('app_user')
    .select('company_id as companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const productId = await findProductOf(db, 'PX')
  ownReferences += 1
  const { id } = await db
    .insertInto('own_reference')
    .values({
      company_id: companyId,
      reference: `OWN-${ownReferences}`,
      folded: `OWN${ownReferences}`,
      product_id: productId,
      changed_at: '2026-11-21T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the company of `client` so many article numbers that all mean one product. */
export async function fillOwnReferences(db: Db, productId: number, count: number): Promise<void> {
  await sql`
    INSERT INTO own_reference (company_id, reference, folded, product_id, changed_at)
    SELECT u.company_id, 'FULL-' || n, 'FULL' || n, ${productId}::int, now()
    FROM app_user u, generate_series(1, ${count}::int) n WHERE u.username = 'client'`.execute(db)
}

/** Puts so many new products of the catalogue of another one into the cart of `client`. */
export async function fillCart(db: Db, like: number, count: number): Promise<void> {
  const { catalogId, supplierId } = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .select(['catalog.id as catalogId', 'catalog.supplier_id as supplierId'])
    .where('product.id', '=', like)
    .executeTakeFirstOrThrow()
  const products = await db
    .insertInto('product')
    .values(Array.from({ length: count }, () => buildProductRow({ catalog_id: catalogId })))
    .returning('id')
    .execute()
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const moment = '2026-11-21T08:00:00Z'
  const common = { user_id: user.id, supplier_id: supplierId, quantity: 1, removed_at: null }
  await db
    .insertInto('cart_line')
    .values(products.map(({ id }) => ({ ...common, product_id: id, added_at: moment, changed_at: moment })))
    .execute()
}

/** Leaves an empty catalogue, for tests that fill in their own. */
export async function clearCatalogue(db: Db): Promise<void> {
  await sql`TRUNCATE manufacturer, supplier, supplier_trait, family, feature_group, search_word RESTART IDENTITY CASCADE`.execute(
    db,
  )
}

/** A number that the sheet of a product states, found by the French name of its feature. */
export async function findFeatureOf(db: Db, productId: number, name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT p.features -> e.code AS value
    FROM product p, feature e
    WHERE p.id = ${productId} AND e.name_fr = ${name}`.execute(db)
  return rows[0]?.value
}

/** Products whose prices are known beforehand; all but `elsewhere` are of one supplier and for `client` alone. */
export interface TrialProducts {
  /** 12.50 each, no agreement. */
  readonly plain: number
  /** 10.00 public, 8.00 net, 6.50 from ten on. */
  readonly ranged: number
  /** 100.00 per 100, 40 % and 10 % off. */
  readonly perHundred: number
  /** Packs of ten. */
  readonly packed: number
  readonly unpriced: number
  /** Without a public price, 12.50 net by the agreement. */
  readonly negotiated: number
  /** Of another supplier. */
  readonly elsewhere: number
}

/** Two catalogues of the first company with products of known prices. */
export async function insertTrialProducts(db: Db): Promise<TrialProducts> {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('app_user_unit', 'app_user_unit.user_id', 'app_user.id')
    .select(['app_user.company_id as companyId', 'app_user_unit.unit_id as unitId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const own = await insertTrialCatalog(db, user.companyId, 'Z1')
  const other = await insertTrialCatalog(db, user.companyId, 'Z2')
  const insert = (catalogId: number, parts: Partial<ReturnType<typeof buildProductRow>> = {}) =>
    db
      .insertInto('product')
      .values(buildProductRow({ catalog_id: catalogId, ...parts }))
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  const trial = {
    plain: await insert(own.catalogId),
    ranged: await insert(own.catalogId, { public_price: 10 }),
    perHundred: await insert(own.catalogId, { public_price: 100, price_base: 100 }),
    packed: await insert(own.catalogId, { packaging: 10 }),
    unpriced: await insert(own.catalogId, { public_price: null }),
    negotiated: await insert(own.catalogId, { public_price: null }),
    elsewhere: await insert(other.catalogId),
  }
  const agreement = await db
    .insertInto('agreement')
    .values({
      company_id: user.companyId,
      supplier_id: own.supplierId,
      unit_id: user.unitId,
      name: 'Trial',
      starts_on: '2026-01-01',
      ends_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { agreement_id: agreement.id }
  await db
    .insertInto('agreement_catalog')
    .values({ ...common, catalog_id: own.catalogId, discount1: null, discount2: null })
    .execute()
  await db
    .insertInto('agreement_product')
    .values([
      { ...common, product_id: trial.ranged, net_price: 8, discount1: null, discount2: null },
      { ...common, product_id: trial.negotiated, net_price: 12.5, discount1: null, discount2: null },
      { ...common, product_id: trial.perHundred, net_price: null, discount1: 4000, discount2: 1000 },
    ])
    .execute()
  await db
    .insertInto('agreement_price_range')
    .values({ ...common, product_id: trial.ranged, from_quantity: 10, net_price: 6.5 })
    .execute()
  return trial
}

/** Products with known references, for `client`'s company alone. */
export interface SearchableProducts {
  /** QE-0042/10, EAN 3250612345678. */
  readonly exact: number
  /** TWIN-77 of one maker, and of another one, which is dearer and a day and night contactor. */
  readonly twinA: number
  readonly twinB: number
}

/** A catalogue of products that a search finds by their references. */
export async function insertSearchableProducts(db: Db): Promise<SearchableProducts> {
  const { companyId } = await db
    .selectFrom('app_user')
    .select('company_id as companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { catalogId } = await insertTrialCatalog(db, companyId, 'QE')
  const rows = [
    { reference: 'QE-0042/10', ean: '3250612345678' },
    { reference: 'QE-0042/11' },
    { reference: 'TWIN-77' },
    {
      reference: 'TWIN-77',
      manufacturer_id: 2,
      public_price: 90,
      name_fr: 'Contacteur jour/nuit',
      name_en: 'Day and night contactor',
    },
    { reference: '0099001' },
    {
      reference: 'QE-3000',
      name_fr: 'Câble U1000 R2V 3G2,5 couronne',
      name_en: 'U1000 R2V cable 3G2.5 coil',
    },
    { reference: 'QE-4000', name_fr: 'Disj. mod. 1P+N 16A C 6kA', name_en: 'MCB 1P+N 16A C 6kA' },
  ].map((parts) => ({ ean: null, ...buildProductRow({ catalog_id: catalogId }), ...parts }))
  const [exact, , twinA, twinB] = await db.insertInto('product').values(rows).returning('id').execute()
  if (!exact || !twinA || !twinB) throw new Error('The products were not inserted')
  await rebuildProductSearch(db)
  return { exact: exact.id, twinA: twinA.id, twinB: twinB.id }
}

async function insertTrialCatalog(db: Db, companyId: number, code: string) {
  const supplier = await db
    .insertInto('supplier')
    .values({ name: `Supplier ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await db
    .insertInto('price_list')
    .values({ supplier_id: supplier.id, name: code, published_on: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const catalog = await db
    .insertInto('catalog')
    .values({ supplier_id: supplier.id, price_list_id: list.id, code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('company_catalog').values({ company_id: companyId, catalog_id: catalog.id }).execute()
  return { supplierId: supplier.id, catalogId: catalog.id }
}

/** A publishable key that nobody holds. */
export async function insertPartnerKey(db: Db): Promise<number> {
  const key = await db
    .insertInto('partner_key')
    .values({
      name: 'Partner',
      key_hash: randomUUID(),
      hint: 'abcd',
      origins: ['https://partner.example'],
      scopes: [],
      created_at: '2026-11-21T08:00:00Z',
      created_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return key.id
}
