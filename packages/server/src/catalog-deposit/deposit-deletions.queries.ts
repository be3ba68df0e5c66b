import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inSlices } from '../db/in-slices.ts'
import type { DepositRecord } from './catalog-deposit.queries.ts'
import { isMissing, type MatchedDeposit } from './deposit-match.queries.ts'

/** A product that leaves its catalogue. */
export interface Leaving {
  readonly id: number
  readonly manufacturer: string
  readonly reference: string
  readonly name: string
}

/** What a rehearsed file does not have; once it was taken in, what it has taken out. */
const leavingOf = (db: Db, deposit: MatchedDeposit, isTaken: boolean) =>
  db.selectFrom(
    sql<Leaving>`(
      SELECT p.id, m.name AS manufacturer, p.reference, p.name_fr AS name
      FROM product p JOIN manufacturer m ON m.id = p.manufacturer_id
      WHERE ${
        isTaken
          ? sql`p.id IN (SELECT u.product_id FROM deposit_undo u WHERE u.deposit_id = ${deposit.id} AND u.action = 'deleted')`
          : deposit.mode === 'complete'
            ? isMissing(deposit)
            : sql`false`
      })`.as('p'),
  )

const columns = ['manufacturer', 'reference', 'name'] as const

/** The first products that a matched file takes out, by their references. */
export async function findFirstDeletions(db: Db, deposit: MatchedDeposit): Promise<Omit<Leaving, 'id'>[]> {
  if (deposit.mode !== 'complete') return []
  return leavingOf(db, deposit, false)
    .select(columns)
    .orderBy(sql`upper(reference)`)
    .orderBy('id')
    .limit(50)
    .execute()
}

/** All products that a deposit takes out, or has taken out; none when it was put aside or taken back. */
export async function findDeletions(db: Db, deposit: DepositRecord) {
  const isTaken = deposit.status !== 'rehearsed' && deposit.status !== 'scheduled'
  const { count } = await leavingOf(db, deposit, isTaken)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return {
    totalItems: count,
    slices: inSlices<Leaving>((last, limit) =>
      leavingOf(db, deposit, isTaken)
        .select(['id', ...columns])
        .where('id', '>', last?.id ?? 0)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  }
}
