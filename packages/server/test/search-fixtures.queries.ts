import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { rebuildProductSearch } from '../src/domain/search/index.ts'
import { insertTrialCatalog } from './product-fixtures.queries.ts'

let abbreviations = 0

/** A new abbreviation of the search. */
export async function insertSearchAbbreviation(db: Db): Promise<number> {
  abbreviations += 1
  const { rows } = await sql<{ id: number }>`
    INSERT INTO search_abbreviation (short, short_words, long, long_words)
    VALUES (${`zz${abbreviations}`}, ${[`zz${abbreviations}`]}, 'zigzag', '{zigzag}') RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** Empties the catalogue, for tests that insert their own. */
export async function clearCatalogue(db: Db): Promise<void> {
  await sql`TRUNCATE manufacturer, supplier, supplier_trait, family, feature_group, product_search, search_word RESTART IDENTITY CASCADE`.execute(
    db,
  )
  await sql`UPDATE company SET group_id = NULL`.execute(db)
  await sql`DELETE FROM company_group`.execute(db)
}

/** Returns a number from the sheet of a product, by the French name of its feature. */
export async function findFeatureOf(db: Db, productId: number, name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT p.features -> e.code AS value
    FROM product p, feature e
    WHERE p.id = ${productId} AND e.name_fr = ${name}`.execute(db)
  return rows[0]?.value
}

/** Products with fixed references, for `client`'s company only. */
export interface SearchableProducts {
  /** QE-0042/10, EAN 3250612345678. */
  readonly exact: number
  /** TWIN-77 of one maker, and of another one, which is more expensive and a day and night contactor. */
  readonly sameA: number
  readonly sameB: number
}

/** Inserts a catalogue of products that a search finds by reference. */
export async function insertSearchableProducts(db: Db): Promise<SearchableProducts> {
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { catalogId } = await insertTrialCatalog(db, companyId, 'QE')
  const rows = [
    { reference: 'QE-0042/10', ean: '3250612345678' },
    { reference: 'QE-0042/11' },
    { reference: 'TWIN-77' },
    {
      reference: 'TWIN-77',
      manufacturerId: 2,
      publicPrice: 90,
      nameFr: 'Contacteur jour/nuit',
      nameEn: 'Day and night contactor',
    },
    { reference: '0099001' },
    {
      reference: 'QE-3000',
      nameFr: 'Câble U1000 R2V 3G2,5 couronne',
      nameEn: 'U1000 R2V cable 3G2.5 coil',
    },
    { reference: 'QE-4000', nameFr: 'Disj. mod. 1P+N 16A C 6kA', nameEn: 'MCB 1P+N 16A C 6kA' },
  ].map((parts) => ({ ean: null, ...buildProductRow({ catalogId }), ...parts }))
  const [exact, , sameA, sameB] = await db.insertInto('product').values(rows).returning('id').execute()
  if (!exact || !sameA || !sameB) throw new Error('The products were not inserted')
  await rebuildProductSearch(db)
  return { exact: exact.id, sameA: sameA.id, sameB: sameB.id }
}
