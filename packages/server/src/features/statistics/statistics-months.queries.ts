import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'

/** Number of orders summed per batch. */
const portion = 20_000

/** Adds pending orders to the months and returns their number. */
export async function addStatistics(db: Db): Promise<number> {
  let added = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`SELECT add_statistics(${portion}) AS count`.execute(db)
    const count = rows[0]?.count ?? 0
    added += count
    if (count < portion) return added
  }
}

/** Deletes months beyond the retention period and returns the number of rows. */
export async function eraseOldStatistics(db: Db, now: Date): Promise<number> {
  let erased = 0
  for (const table of [
    'statisticsMonth',
    'statisticsProduct',
    'statisticsProductTotal',
    'emptySearch',
  ] as const) {
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE month < ${firstRetainedDay(now)}`.execute(db)
    erased += Number(numAffectedRows ?? 0n)
  }
  return erased
}
