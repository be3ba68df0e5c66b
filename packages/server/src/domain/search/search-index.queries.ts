import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { lockNumber } from '../../platform/db/lock-number.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { splitAbbreviations } from './search-abbreviation.queries.ts'
import { completePrebuiltRows, noDeposit, rowColumns, takePrebuiltRows } from './prebuilt-rows.queries.ts'
import { computeBounds } from './search-bound.queries.ts'
import {
  countChange,
  countLexemes,
  recountFacets,
  recountFamilies,
  writeVocabulary,
  type LexemeCounts,
} from './search-count.queries.ts'
import { partOrder } from './search-part.ts'
import { newVocabulary, RowMaker } from './search-row-maker.ts'
import type { SearchRow } from './search-row.ts'
import type { WeightedText } from './weighted-text.ts'
import { idsOf, nextProducts, readProducts } from './search-source.queries.ts'

/** Raised when products must be read, split or ordered otherwise: the next start makes every row again. */
const version = 6

const batchSize = 2000

/** Makes the search again where it is missing, was made by other rules, or has grown far beyond its buckets. */
export async function ensureProductSearch(db: Db): Promise<void> {
  if (await isFit(db)) return
  await inTransaction(db, async (transaction) => {
    await lockRefresh(transaction)
    // Another process may have made it meanwhile.
    if (!(await isFit(transaction))) await rebuild(transaction)
  })
}

async function isFit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFit: boolean }>`
    SELECT EXISTS (
      SELECT FROM search_state
      WHERE version = ${version}
        AND (SELECT coalesce(sum(product_count), 0) FROM catalog_facet_count WHERE facet = 'catalog')
          <= product_count * 4 + 10000
    ) AS is_fit`.execute(db)
  return rows[0]?.isFit ?? false
}

/** Makes every search row again from the products: all or nothing. Searches wait for its end. */
export async function rebuildProductSearch(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockRefresh(transaction)
    await rebuild(transaction)
  })
}

async function rebuild(db: Db): Promise<void> {
  // It takes as long as it takes: minutes for a million products.
  await sql`SET LOCAL statement_timeout = 0`.execute(db)
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(db)
  await sql`TRUNCATE product_search, search_word, search_lexeme, search_feature_value, search_family, catalog_facet_count`.execute(
    db,
  )
  await splitAbbreviations(db)
  // An index over what is there already is made in a fraction of the time of one that grows row by row.
  const indexes = await dropIndexes(db)
  const bounds = await computeBounds(db)
  const maker = await RowMaker.create(db, bounds)
  const counts: LexemeCounts = new Map()
  const productCount = await makeRows(db, maker, counts)
  await writeVocabulary(db, maker.vocabulary.entries(), counts)
  await recountFacets(db)
  await stemFamilies(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`
    INSERT INTO search_state AS s (version, product_count) VALUES (${version}, ${productCount})
    ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, product_count = excluded.product_count,
      generation = s.generation + 1`.execute(db)
  for (const table of [
    'product_search',
    'search_word',
    'search_lexeme',
    'search_feature_value',
    'catalog_facet_count',
  ])
    await sql`ANALYZE ${sql.table(table)}`.execute(db)
}

/**
 * Brings the search up to date with some products, whatever became of them: new, changed, withdrawn or gone. Call it in
 * the transaction that changed them, with all of them at once; two such transactions wait for each other.
 */
export async function refreshProductSearch(
  db: Db,
  productIds: readonly number[],
  depositId: number = noDeposit,
): Promise<void> {
  if (productIds.length === 0) return
  await inTransaction(db, async (transaction) => {
    await lockRefresh(transaction)
    await completePrebuiltRows(transaction, productIds, depositId)
    await countChange(transaction, productIds, depositId)
    await showRows(transaction, productIds)
    await takePrebuiltRows(transaction, productIds, depositId)
  })
}

/**
 * Reads the tree, the names of families and their features again, for the products that are indexed from now on. Call it in the
 * transaction that changed them; their products need `refreshProductSearch`.
 */
export async function refreshFamilySearch(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockRefresh(transaction)
    await sql`DELETE FROM search_family`.execute(transaction)
    await stemFamilies(transaction)
    await recountFamilies(transaction)
    // Rows that were made ahead do not fit any more.
    await sql`UPDATE search_state SET generation = generation + 1`.execute(transaction)
  })
}

/**
 * Makes the row of every product. While the rows of a batch are made here, the database stores those of the batch before
 * and reads the products of the next. They are sorted at the end: a row that lies alone costs broad searches a page of its own
 * (decision 0020).
 */
async function makeRows(db: Db, maker: RowMaker, counts: LexemeCounts): Promise<number> {
  // Not a temporary one, for which a user needs a right of its own.
  await sql`CREATE UNLOGGED TABLE product_search_made (LIKE product_search)`.execute(db)
  let productCount = 0
  let products = await readProducts(db, nextProducts(0, batchSize))
  let rows: readonly SearchRow[] = []
  while (products.length > 0 || rows.length > 0) {
    const last = products.at(-1)
    const steps = [
      maker.make(products),
      last ? readProducts(db, nextProducts(last.id, batchSize)) : Promise.resolve([]),
      insertRows(db, rows),
    ] as const
    // All end before a failure is thrown: none may use the connection after its transaction.
    await Promise.allSettled(steps)
    const [made, next] = await Promise.all(steps)
    for (const [at, { catalogId }] of products.entries())
      countLexemes(counts, catalogId, made.lexemes[at] ?? [])
    productCount += products.length
    rows = made.rows
    products = next
  }
  await sql`SET LOCAL work_mem = '128MB'`.execute(db)
  await sql`
    INSERT INTO product_search SELECT s.* FROM product_search_made s ORDER BY ${partOrder}, s.product_id`.execute(
    db,
  )
  await sql`DROP TABLE product_search_made`.execute(db)
  return productCount
}

async function showRows(db: Db, ids: readonly number[]): Promise<void> {
  // Searches read the whole waiting list of an index: it must not grow long.
  await sql`SET LOCAL gin_pending_list_limit = '1MB'`.execute(db)
  await sql`DELETE FROM product_search s USING ${idsOf(ids, 'k')} WHERE s.product_id = k.id`.execute(db)
  await sql`
    INSERT INTO product_search (${rowColumns})
    SELECT ${rowColumns} FROM product_search_ahead
    WHERE product_id IN (SELECT id FROM ${idsOf(ids, 'k')}) ORDER BY product_id`.execute(db)
  // Emptied, so that searches need not read it.
  for (const index of growing) await sql`SELECT gin_clean_pending_list(${index}::regclass)`.execute(db)
}

async function lockRefresh(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumber.searchRefresh})`.execute(db)
}

/** Rows go to the waiting list of these indexes first, which is far quicker where there are many. */
const growing = [
  'product_search_words',
  'product_search_sample',
  'product_search_best',
  'product_search_reference_part',
]

async function dropIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename IN ('product_search', 'search_word')
      AND indexname NOT LIKE '%\\_pkey'
    ORDER BY 1`.execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db)
  return rows
}

async function insertRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO product_search_made
    SELECT * FROM json_populate_recordset(NULL::product_search, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** The stems of the names of families, of those alone whose words say what a thing is: numbers are in no kind of thing. */
async function stemFamilies(db: Db): Promise<void> {
  const families = await db.selectFrom('family').select(['id', 'nameFr', 'nameEn']).orderBy('id').execute()
  const vocabulary = newVocabulary(db)
  const texts = families.flatMap(({ nameFr, nameEn }): WeightedText[] => [
    { text: nameFr, weight: 'A', locale: 'fr' },
    { text: nameEn, weight: 'A', locale: 'en' },
  ])
  await vocabulary.learn([texts])
  const stems = (text: WeightedText | undefined) =>
    text ? vocabulary.toVector([text]).lexemes.filter((lexeme) => !/\d/.test(lexeme)) : []
  const rows = families.map(({ id }, at) => ({
    familyId: id,
    lexemesFr: stems(texts[at * 2]),
    lexemesEn: stems(texts[at * 2 + 1]),
  }))
  await sql`
    INSERT INTO search_family
    SELECT * FROM json_populate_recordset(NULL::search_family, ${jsonRows(rows)}::json)`.execute(db)
}
