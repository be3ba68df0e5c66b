import { priceOutlierFactor } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { MatchedDeposit, PreviewedDeposit } from './deposit-match.queries.ts'

interface Counted<Sample = string> {
  readonly count: number
  readonly samples: Sample[]
  /** The lines, as a multirange of PostgreSQL. */
  readonly lines: string
}

interface CountedPrices extends Omit<Counted, 'samples'> {
  readonly prices: { reference: string; before: number; after: number }[]
}

/** Prices that change by more than a price shock, with samples. */
export function findPriceShocks(db: Db, deposit: PreviewedDeposit): Promise<CountedPrices> {
  return countPrices(
    db,
    deposit,
    (before, after) =>
      sql`abs(${after} - ${before}) > ${before} * ${deposit.priceShockPercent}::numeric / 100`,
  )
}

/** Prices so far from the previous ones that they need a confirmation. */
export function findPriceOutliers(db: Db, deposit: MatchedDeposit): Promise<CountedPrices> {
  const factor = sql`${priceOutlierFactor}::numeric`
  return countPrices(
    db,
    deposit,
    (before, after) => sql`(${after} >= ${before} * ${factor} OR ${after} * ${factor} <= ${before})`,
  )
}

/** Prices whose unit price changes that much; samples show both prices with their own price base. */
async function countPrices(
  db: Db,
  { id }: MatchedDeposit,
  isMeant: (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<CountedPrices> {
  const [before, after] = [
    sql`(p.public_price / p.price_base)`,
    sql`(r.public_price / coalesce(r.price_base, p.price_base))`,
  ]
  const { samples, ...found } = await counted<CountedPrices['prices'][number]>(
    db,
    sql`
    SELECT r.line, jsonb_build_object('reference', r.reference, 'before', p.public_price, 'after', r.public_price) AS sample
    FROM deposit_row r JOIN product p ON p.id = r.product_id
    WHERE r.deposit_id = ${id} AND r.action = 'updated' AND r.public_price IS NOT NULL AND p.public_price IS NOT NULL
      AND ${isMeant(before, after)}`,
  )
  return { ...found, prices: samples }
}

/** Products that would have no price: new ones without one, and those now on request. */
export async function findProductsWithoutPrice(db: Db, { id }: MatchedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`
    SELECT line, reference AS sample FROM deposit_row
    WHERE deposit_id = ${id} AND public_price IS NULL
      AND (action = 'added' OR (action = 'updated' AND is_on_request))`,
  )
}

/** Lines of a file without a price column that need a price: new products, or all lines of a tariff. */
export async function findUnpricedLines(db: Db, { id, reason }: PreviewedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`
    SELECT line, reference AS sample FROM deposit_row
    WHERE deposit_id = ${id} AND (action = 'added' OR ${reason === 'new_tariff'})`,
  )
}

/** Manufacturers that the file would add. */
export async function findNewManufacturers(db: Db, { id }: MatchedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`
    SELECT min(line) AS line, min(manufacturer) AS sample FROM deposit_row
    WHERE deposit_id = ${id} AND action = 'added' AND manufacturer_id IS NULL GROUP BY upper(manufacturer)`,
  )
}

/** References that occur more than once in the file. */
export async function findDuplicates(db: Db, { id }: MatchedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`SELECT line, reference AS sample FROM deposit_problem
    WHERE deposit_id = ${id} AND code = 'duplicate'`,
  )
}

async function counted<Sample = string>(db: Db, found: ReturnType<typeof sql>): Promise<Counted<Sample>> {
  const { rows } = await sql<Counted<Sample>>`
    WITH found AS (${found})
    SELECT (SELECT count(*)::int FROM found) AS count,
      (SELECT coalesce(jsonb_agg(sample ORDER BY line), '[]') FROM (
        SELECT line, sample FROM found ORDER BY line LIMIT 5) f) AS samples,
      (SELECT coalesce(range_agg(int4range(line, line, '[]')), '{}')::text FROM found) AS lines`.execute(db)
  return rows[0] ?? { count: 0, samples: [], lines: '{}' }
}

/** Whether some of the lines are not among the confirmed ones. */
export async function hasOtherLines(db: Db, lines: string, confirmed: string): Promise<boolean> {
  const { rows } = await sql<{ hasOther: boolean }>`
    SELECT NOT ${lines}::text::int4multirange <@ ${confirmed}::text::int4multirange AS has_other`.execute(db)
  return rows[0]?.hasOther ?? true
}
