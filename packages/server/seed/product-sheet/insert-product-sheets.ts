import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { insertRows, syncIdSequence } from '../insert-rows.ts'
import { randomFrom } from '../random.ts'
import { complements } from './complements.ts'
import { buildDocuments } from './documents.ts'
import { buildEnvironment } from './environment.ts'
import { buildRelations, lifeCycleDays } from './relations.ts'

/** Inserts the content of product sheets, after catalogue and agencies. */
export async function insertProductSheets(db: Db, catalogue: Catalogue): Promise<void> {
  await insertComplements(db, catalogue)
  await insertRows(db, 'productRelation', buildRelations(catalogue))
  await insertRows(db, 'productDocument', buildDocuments(catalogue))
  await insertRows(db, 'productEnvironment', buildEnvironment(catalogue))
  await insertRows(db, 'productPastPrice', buildPastPrices(catalogue))
  await insertStock(db, catalogue)
  await sql`
    UPDATE product SET life_cycle_since = given.since
    FROM json_to_recordset(${JSON.stringify(lifeCycleDays(catalogue))}::json) given (id integer, since date)
    WHERE product.id = given.id`.execute(db)
  await syncIdSequence(db, ['productDocument'])
}

async function insertComplements(db: Db, { families }: Catalogue): Promise<void> {
  const ids = new Map(families.map(({ code, id }) => [code, id]))
  const rows = Object.entries(complements).flatMap(([code, others]) =>
    others.map((other, position) => ({
      familyId: ids.get(code),
      complementId: ids.get(other),
      position: position + 1,
    })),
  )
  await insertRows(db, 'familyComplement', rows)
}

const tariffs = [
  { day: '2024-07-01', name: 'Tarif juillet 2024' },
  { day: '2025-01-06', name: 'Tarif 2025' },
  { day: '2025-07-01', name: 'Tarif juillet 2025' },
]

/** Inserts three earlier price lists for half of the products; prices mostly went up. */
function buildPastPrices({ products }: Catalogue): object[] {
  const random = randomFrom(70_001)
  return products.flatMap(({ id, publicPrice }) => {
    if (publicPrice === null || id % 2 === 1) return []
    let price = publicPrice
    const backwards = tariffs.toReversed().map(({ day, name }) => {
      price = Math.max(0.0001, price / (1 + (random.next() - 0.25) * 0.08))
      return {
        productId: id,
        startsOn: day,
        publicPrice: Math.round(price * 10_000) / 10_000,
        tariff: name,
      }
    })
    return backwards.toReversed()
  })
}

/** Inserts the stock of every fourth product in some agencies of its supplier. */
async function insertStock(db: Db, { products, catalogs }: Catalogue): Promise<void> {
  const random = randomFrom(80_021)
  const agencies = await db.selectFrom('agency').select(['id', 'supplierId']).orderBy('id').execute()
  const bySupplier = Map.groupBy(agencies, (agency) => agency.supplierId)
  const supplierOf = new Map(catalogs.map(({ id, supplierId }) => [id, supplierId]))
  const rows = products.flatMap(({ id, catalogId, packaging }) => {
    const own = bySupplier.get(supplierOf.get(catalogId) ?? 0) ?? []
    if (id % 4 !== 1 || own.length === 0) return []
    return random
      .shuffle(own)
      .slice(0, 4)
      .map((agency) => ({
        productId: id,
        agencyId: agency.id,
        quantity: random.chance(0.15) ? 0 : packaging * random.integer(1, 60),
        countedAt: `2026-11-${String(random.integer(10, 20))}T06:00:00Z`,
      }))
  })
  await insertRows(db, 'agencyStock', rows)
}
