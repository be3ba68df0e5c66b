import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { firstDayKept } from '../time/retention.queries.ts'

/** So many orders are summed at once. */
const portion = 20_000

/** Adds what waits to the months; answers how many orders. */
export async function addStatistics(db: Db): Promise<number> {
  let added = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`SELECT add_statistics(${portion}) AS count`.execute(db)
    const count = rows[0]?.count ?? 0
    added += count
    if (count < portion) return added
  }
}

/** Forgets months that are no longer kept whole; says how many rows. */
export async function eraseOldStatistics(db: Db, now: Date): Promise<number> {
  let erased = 0
  for (const table of [
    'statistics_month',
    'statistics_product',
    'statistics_product_total',
    'empty_search',
  ] as const) {
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE month < ${firstDayKept(now)}`.execute(db)
    erased += Number(numAffectedRows ?? 0n)
  }
  return erased
}
