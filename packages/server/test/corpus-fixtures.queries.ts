import type { Product } from '@comptoir/contract'
import { buildProductRow } from '../seed/build-product-row.ts'
import { rebuildProductSearch } from '../src/domain/search/index.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { insertTrialCatalog } from './product-fixtures.queries.ts'

/** The products of the quick entry's corpora, for `client`'s company alone; those that the demo has are left as they are. */
export async function insertCorpusProducts(db: Db, products: readonly Product[]): Promise<void> {
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { catalogId } = await insertTrialCatalog(db, companyId, 'QC')
  const makers = await makersByName(db, [...new Set(products.map(({ manufacturer }) => manufacturer.name))])
  const demo = await db
    .selectFrom('product as p')
    .innerJoin('companyCatalog as c', 'c.catalogId', 'p.catalogId')
    .select('p.reference')
    .where('c.companyId', '=', companyId)
    .execute()
  const known = new Set(demo.map(({ reference }) => reference))
  const rows = products
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference, ean, name, manufacturer, unit, packaging, price }) => ({
      ...buildProductRow({ catalogId }),
      manufacturerId: makers.get(manufacturer.name) ?? 1,
      reference,
      ean,
      nameFr: name,
      nameEn: name,
      salesUnit: unit,
      packaging,
      publicPrice: price?.net ?? null,
      priceBase: price?.base ?? 1,
    }))
  await db.insertInto('product').values(rows).execute()
  await rebuildProductSearch(db)
}

async function makersByName(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const known = await db
    .selectFrom('manufacturer')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute()
  const missing = names.filter((name) => known.every((one) => one.name !== name))
  const added = missing.length === 0 ? [] : await insertMakers(db, missing)
  return new Map([...known, ...added].map(({ id, name }) => [name, id]))
}

const insertMakers = (db: Db, names: readonly string[]) =>
  db
    .insertInto('manufacturer')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute()
