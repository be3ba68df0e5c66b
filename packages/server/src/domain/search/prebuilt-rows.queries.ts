import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readBounds } from './search-bound.queries.ts'
import { createRowMaker, type RowMaker } from './search-row-maker.ts'
import {
  hashedSourceOf,
  idsOf,
  productsOf,
  type HashedProduct,
  type ProductRelation,
} from './search-source.queries.ts'

const batchSize = 500
/** After this many products the cached words of a file are dropped, to limit memory. */
const vocabularySize = 10_000

/** For rows that are inserted and shown in one transaction. */
export const noDeposit = 0

/**
 * Builds search rows for products that a later transaction will publish, a few hundred at a time and while searches run.
 * Rows whose source changes until then are built again when they are published.
 * @param parts the products as they will be, a few hundred each
 */
export async function prebuildSearchRows(
  db: Db,
  depositId: number,
  parts: Iterable<ProductRelation>,
  signal?: AbortSignal,
): Promise<void> {
  await deletePrebuiltRows(db, depositId)
  const maker = await createRowMaker(db, await readBounds(db))
  const generation = await readGeneration(db)
  let met = 0
  for (const part of parts) {
    signal?.throwIfAborted()
    met += await makePart(db, maker, { depositId, generation, part })
    if (met < vocabularySize) continue
    maker.forgetWords()
    met = 0
  }
  // The planner must know the new row counts before the next join.
  await sql`ANALYZE product_search_ahead (product_id, made_for)`.execute(db)
  await sql`ANALYZE search_word_ahead (made_for, lexeme)`.execute(db)
}

/** Deletes the rows prebuilt for one deposit. */
async function deletePrebuiltRows(db: Db, depositId: number): Promise<void> {
  await sql`DELETE FROM product_search_ahead WHERE made_for = ${depositId}`.execute(db)
  await sql`DELETE FROM search_word_ahead WHERE made_for = ${depositId}`.execute(db)
}

/** Deletes rows that were not published within a day: their transaction never ran. */
export async function deleteExpiredPrebuiltRows(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM product_search_ahead WHERE made_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`
    DELETE FROM search_word_ahead w
    WHERE NOT EXISTS (SELECT FROM product_search_ahead a WHERE a.made_for = w.made_for)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Sees to it that each of some products that is still sold has a row that fits, and none of the others; under the lock of the refresh. */
export async function completePrebuiltRows(
  db: Db,
  ids: readonly number[],
  depositId: number = noDeposit,
): Promise<void> {
  const generation = await readGeneration(db)
  const fits = depositId === noDeposit ? new Set<number>() : await findFitting(db, ids, generation)
  const late = ids.filter((id) => !fits.has(id))
  if (late.length === 0) return
  // Of a product that is sold no more nothing is made, and nothing is left.
  await deletePrebuilt(db, late)
  const maker = await createRowMaker(db, await readBounds(db))
  for (let from = 0; from < late.length; from += batchSize) {
    const part = productsOf(late.slice(from, from + batchSize))
    await makePart(db, maker, { depositId, generation, part })
    if (from % vocabularySize === 0) maker.forgetWords()
  }
}

async function findFitting(db: Db, ids: readonly number[], generation: number): Promise<Set<number>> {
  const found = new Set<number>()
  for (let from = 0; from < ids.length; from += vocabularySize) {
    const part = productsOf(ids.slice(from, from + vocabularySize))
    const { rows } = await sql<{ id: number }>`
      SELECT s.id FROM (${hashedSourceOf(part, generation)}) s
      JOIN product_search_ahead a ON a.product_id = s.id AND a.made_from = s.made_from`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

async function makePart(
  db: Db,
  maker: RowMaker,
  {
    depositId,
    generation,
    part,
  }: { readonly depositId: number; readonly generation: number; readonly part: ProductRelation },
): Promise<number> {
  const { rows: products } =
    await sql<HashedProduct>`${hashedSourceOf(part, generation)} ORDER BY s.id`.execute(db)
  if (products.length === 0) return 0
  const { rows } = await maker.make(products)
  const ahead = rows.map((row, at) =>
    Object.assign({}, row, { made_for: depositId, made_from: products[at]?.madeFrom }),
  )
  await deletePrebuilt(
    db,
    rows.map(({ product_id }) => product_id),
  )
  await sql`
    INSERT INTO product_search_ahead (${rowColumns}, made_for, made_from)
    SELECT ${rowColumns}, made_for, made_from
    FROM json_populate_recordset(NULL::product_search_ahead, ${JSON.stringify(ahead)}::json)`.execute(db)
  await sql`
    INSERT INTO search_word_ahead AS w (made_for, word, lexeme, spelling, languages)
    SELECT ${depositId}, word, lexeme, spelling, languages
    FROM json_populate_recordset(NULL::search_word_ahead, ${JSON.stringify(maker.vocabulary.takeEntries())}::json)
    ON CONFLICT (made_for, word, lexeme) DO UPDATE SET languages = w.languages | excluded.languages
      WHERE w.languages | excluded.languages <> w.languages`.execute(db)
  return products.length
}

async function deletePrebuilt(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM product_search_ahead a USING ${idsOf(ids, 'k')} WHERE a.product_id = k.id`.execute(db)
}

/** Takes the rows of some products and their words away when they are shown. */
export async function takePrebuiltRows(
  db: Db,
  ids: readonly number[],
  depositId: number = noDeposit,
): Promise<void> {
  await deletePrebuilt(db, ids)
  await sql`DELETE FROM search_word_ahead WHERE made_for = ${depositId}`.execute(db)
}

/** The columns of a search row, in their order. */
export const rowColumns = sql.join(
  [
    'product_id',
    'catalog_id',
    'supplier_id',
    'manufacturer_id',
    'family_id',
    'score',
    'price',
    'price_band',
    'name_sort_fr',
    'name_sort_en',
    'reference',
    'ean',
    'words',
    'facet_ids',
  ].map((name) => sql.ref(name)),
)

async function readGeneration(db: Db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`SELECT generation FROM search_state`.execute(db)
  return rows[0]?.generation ?? 0
}
