import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { insertAgreements } from '../../seed/agreements.ts'
import { buildCatalogue } from '../../seed/catalogue/catalogue.ts'
import { insertCustomCatalogs } from '../../seed/custom-catalogs.ts'
import { insertCatalogue } from '../../seed/insert-catalogue.ts'
import { insertRows, syncIdSequence } from '../../seed/insert-rows.ts'
import { ownerOf } from '../../seed/seed.ts'
import { demoCompanies, insertAccounts } from '../../seed/accounts.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { databaseName } from '../../src/platform/db/json-rows.ts'
import { inventMakers, inventProducts } from './many-products.ts'

const demoProducts = 20_000

/** Fills an empty database on a server with the demo companies and `count` products, without the search. */
export async function loadProducts(db: Db, databaseUrl: string, count: number): Promise<void> {
  const catalogue = buildCatalogue({ products: Math.min(demoProducts, count) })
  await insertAccounts(db)
  const [first, second] = await Promise.all(demoCompanies.map(({ name }) => ownerOf(db, name)))
  if (!first || !second) throw new Error('The demo has two companies')
  await insertCatalogue(db, catalogue, { first: first.companyId, second: second.companyId })
  await insertRows(db, 'manufacturer', inventMakers())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const columns = Object.keys(catalogue.products[0] ?? {})
    await copyProducts(client, inventProducts(catalogue.products, count), columns)
  } finally {
    await client.end()
  }
  await syncIdSequence(db, ['manufacturer', 'product'])
  await insertAgreements(db, catalogue, { first, second })
  await insertCustomCatalogs(db, first.companyId)
}

async function copyProducts(
  client: pg.Client,
  products: Iterable<object>,
  columns: readonly string[],
): Promise<void> {
  const target = client.query(copyFrom(`COPY product (${columns.map(databaseName).join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(copyLines(products, columns), { objectMode: false }), target)
}

function* copyLines(products: Iterable<object>, columns: readonly string[]): Generator<string> {
  let lines: string[] = []
  for (const product of products) {
    lines.push(toLine(product, columns))
    if (lines.length < 500) continue
    yield lines.join('')
    lines = []
  }
  if (lines.length > 0) yield lines.join('')
}

const toLine = (row: object, columns: readonly string[]) =>
  `${columns.map((column) => toField(Reflect.get(row, column))).join('\t')}\n`

function toField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}
