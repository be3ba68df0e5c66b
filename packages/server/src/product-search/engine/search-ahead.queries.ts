import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { readBounds } from './search-bound.queries.ts'
import { RowMaker } from './search-row-maker.ts'
import {
  hashedSourceOf,
  idsOf,
  productsOf,
  type HashedProduct,
  type ProductRelation,
} from './search-source.queries.ts'

const batchSize = 500
/** After so many products the words of a file are forgotten: they would fill the memory. */
const vocabularySize = 10_000

/** Work of a transaction that shows its rows itself. */
export const ownWork = 0

/**
 * Makes the search rows of products that a later transaction will have, some hundred at a time and beside searches. What
 * they were made from may change until then: such rows are made again when they are shown.
 * @param parts the products as they will be, in parts of some hundreds
 */
export async function makeSearchAhead(
  db: Db,
  madeFor: number,
  parts: Iterable<ProductRelation>,
  signal?: AbortSignal,
): Promise<void> {
  await forgetSearchAhead(db, madeFor)
  const maker = await RowMaker.create(db, await readBounds(db))
  const generation = await readGeneration(db)
  let met = 0
  for (const part of parts) {
    signal?.throwIfAborted()
    met += await makePart(db, maker, { madeFor, generation, part })
    if (met < vocabularySize) continue
    maker.forgetWords()
    met = 0
  }
  // What joins them next must not take them for the few that they were.
  await sql`ANALYZE product_search_ahead (product_id, made_for)`.execute(db)
  await sql`ANALYZE search_word_ahead (made_for, lexeme)`.execute(db)
}

/** Takes away what was made for somebody. */
async function forgetSearchAhead(db: Db, madeFor: number): Promise<void> {
  await sql`DELETE FROM product_search_ahead WHERE made_for = ${madeFor}`.execute(db)
  await sql`DELETE FROM search_word_ahead WHERE made_for = ${madeFor}`.execute(db)
}

/** Erases what nobody has shown within a day: the transaction that it was made for never came. */
export async function eraseOldSearchAhead(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM product_search_ahead WHERE made_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`
    DELETE FROM search_word_ahead w
    WHERE NOT EXISTS (SELECT FROM product_search_ahead a WHERE a.made_for = w.made_for)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Sees to it that each of some products that is still sold has a row that fits, and none of the others; under the lock of the refresh. */
export async function completeSearchAhead(
  db: Db,
  ids: readonly number[],
  madeFor: number = ownWork,
): Promise<void> {
  const generation = await readGeneration(db)
  const fits = madeFor === ownWork ? new Set<number>() : await findFitting(db, ids, generation)
  const late = ids.filter((id) => !fits.has(id))
  if (late.length === 0) return
  // Of a product that is sold no more nothing is made, and nothing is left.
  await dropAhead(db, late)
  const maker = await RowMaker.create(db, await readBounds(db))
  for (let from = 0; from < late.length; from += batchSize) {
    const part = productsOf(late.slice(from, from + batchSize))
    await makePart(db, maker, { madeFor, generation, part })
    if (from % vocabularySize === 0) maker.forgetWords()
  }
}

async function findFitting(db: Db, ids: readonly number[], generation: number): Promise<Set<number>> {
  const found = new Set<number>()
  for (let from = 0; from < ids.length; from += vocabularySize) {
    const part = productsOf(ids.slice(from, from + vocabularySize))
    const { rows } = await sql<{ id: number }>`
      SELECT s.id FROM (${hashedSourceOf(part, generation)}) s
      JOIN product_search_ahead a ON a.product_id = s.id AND a.made_from = s."madeFrom"`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

async function makePart(
  db: Db,
  maker: RowMaker,
  {
    madeFor,
    generation,
    part,
  }: { readonly madeFor: number; readonly generation: number; readonly part: ProductRelation },
): Promise<number> {
  const { rows: products } =
    await sql<HashedProduct>`${hashedSourceOf(part, generation)} ORDER BY s.id`.execute(db)
  if (products.length === 0) return 0
  const { rows } = await maker.make(products)
  const ahead = rows.map((row, at) =>
    Object.assign({}, row, { made_for: madeFor, made_from: products[at]?.madeFrom }),
  )
  await dropAhead(
    db,
    rows.map(({ product_id }) => product_id),
  )
  await sql`
    INSERT INTO product_search_ahead (${rowColumns}, made_for, made_from)
    SELECT ${rowColumns}, made_for, made_from
    FROM json_populate_recordset(NULL::product_search_ahead, ${JSON.stringify(ahead)}::json)`.execute(db)
  await sql`
    INSERT INTO search_word_ahead AS w (made_for, word, lexeme, spelling, languages)
    SELECT ${madeFor}, word, lexeme, spelling, languages
    FROM json_populate_recordset(NULL::search_word_ahead, ${JSON.stringify(maker.vocabulary.takeEntries())}::json)
    ON CONFLICT (made_for, word, lexeme) DO UPDATE SET languages = w.languages | excluded.languages
      WHERE w.languages | excluded.languages <> w.languages`.execute(db)
  return products.length
}

async function dropAhead(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM product_search_ahead a USING ${idsOf(ids, 'k')} WHERE a.product_id = k.id`.execute(db)
}

/** Takes the rows of some products and their words away when they are shown. */
export async function takeAhead(db: Db, ids: readonly number[], madeFor: number = ownWork): Promise<void> {
  await dropAhead(db, ids)
  await sql`DELETE FROM search_word_ahead WHERE made_for = ${madeFor}`.execute(db)
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
