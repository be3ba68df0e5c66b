import { randomUUID } from 'node:crypto'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { insertDeadJob } from '../src/platform/jobs/jobs.queries.ts'

/** A product visible to one company only; the first of its catalogue. */
export async function findProductOf(db: Db, catalogCode: string): Promise<number> {
  const row = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalogId')
    .select('product.id')
    .where('catalog.code', '=', catalogCode)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Products with fixed prices; all but `elsewhere` are of one supplier and for `client` only. */
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

/** Two catalogues of the first company with products of fixed prices. */
export async function insertTrialProducts(db: Db): Promise<TrialProducts> {
  const user = await db
    .selectFrom('appUser')
    .innerJoin('appUserUnit', 'appUserUnit.userId', 'appUser.id')
    .select(['appUser.companyId', 'appUserUnit.unitId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const own = await insertTrialCatalog(db, user.companyId, 'Z1')
  const other = await insertTrialCatalog(db, user.companyId, 'Z2')
  const insert = (catalogId: number, parts: Partial<ReturnType<typeof buildProductRow>> = {}) =>
    db
      .insertInto('product')
      .values(buildProductRow({ catalogId, ...parts }))
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  const trial = {
    plain: await insert(own.catalogId),
    ranged: await insert(own.catalogId, { publicPrice: 10 }),
    perHundred: await insert(own.catalogId, { publicPrice: 100, priceBase: 100 }),
    packed: await insert(own.catalogId, { packaging: 10 }),
    unpriced: await insert(own.catalogId, { publicPrice: null }),
    negotiated: await insert(own.catalogId, { publicPrice: null }),
    elsewhere: await insert(other.catalogId),
  }
  const agreement = await db
    .insertInto('agreement')
    .values({
      companyId: user.companyId,
      supplierId: own.supplierId,
      unitId: user.unitId,
      name: 'Trial',
      startsOn: '2026-01-01',
      endsOn: '2028-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { agreementId: agreement.id }
  await db
    .insertInto('agreementCatalog')
    .values({ ...common, catalogId: own.catalogId, discount1: null, discount2: null })
    .execute()
  await db
    .insertInto('agreementProduct')
    .values([
      { ...common, productId: trial.ranged, netPrice: 8, discount1: null, discount2: null },
      { ...common, productId: trial.negotiated, netPrice: 12.5, discount1: null, discount2: null },
      { ...common, productId: trial.perHundred, netPrice: null, discount1: 4000, discount2: 1000 },
    ])
    .execute()
  await db
    .insertInto('agreementPriceRange')
    .values({ ...common, productId: trial.ranged, fromQuantity: 10, netPrice: 6.5 })
    .execute()
  return trial
}

/** Many products in the catalogue of another. */
export async function insertProductsBeside(db: Db, productId: number, count: number): Promise<number[]> {
  const { catalogId } = await db
    .selectFrom('product')
    .select('catalogId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, () => buildProductRow({ catalogId }))
  const inserted = await db.insertInto('product').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** A separate supplier with a catalogue for one company. */
export async function insertTrialCatalog(db: Db, companyId: number, code: string) {
  const supplier = await db
    .insertInto('supplier')
    .values({ name: `Supplier ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await db
    .insertInto('priceList')
    .values({ supplierId: supplier.id, name: code, publishedOn: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const catalog = await db
    .insertInto('catalog')
    .values({ supplierId: supplier.id, priceListId: list.id, code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('companyCatalog').values({ companyId, catalogId: catalog.id }).execute()
  return { supplierId: supplier.id, catalogId: catalog.id }
}

/** An unused publishable key. */
export async function insertPartnerKey(db: Db): Promise<number> {
  const key = await db
    .insertInto('partnerKey')
    .values({
      name: 'Partner',
      keyHash: randomUUID(),
      hint: 'abcd',
      origins: ['https://partner.example'],
      scopes: [],
      createdAt: '2026-11-21T08:00:00Z',
      createdBy: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return key.id
}

/** A job that was given up: an email that no longer exists. */
export async function insertDeadJobOf(db: Db): Promise<string> {
  const uuid = randomUUID()
  await insertDeadJob(db, {
    uuid,
    job: 'send-letter',
    payload: JSON.stringify({ letter: randomUUID() }),
    error: 'No mail server responds',
    attempts: 9,
    queuedAt: '2026-11-21T07:00:00Z',
    givenUpAt: '2026-11-21T08:00:00Z',
  })
  return uuid
}
