import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { inLocale } from '../../domain/products/product.queries.ts'
import type { DepositRecord } from './catalog-deposit.queries.ts'
import { isMissing, type MatchedDeposit } from './deposit-match.queries.ts'

/** A product removed from its catalogue. */
export interface RemovedProduct {
  readonly id: number
  readonly manufacturer: string
  readonly reference: string
  readonly name: string
}

/** Products missing in a previewed file; after the import, those it has removed. */
const leavingOf = (db: Db, deposit: MatchedDeposit, isTaken: boolean, locale: Locale) =>
  db.selectFrom(
    sql<RemovedProduct>`(
      SELECT p.id, m.name AS manufacturer, p.reference, p.${inLocale('name', locale)} AS name
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

/** The first products that a matched file removes, by reference. */
export async function findFirstDeletions(
  db: Db,
  deposit: MatchedDeposit,
): Promise<Omit<RemovedProduct, 'id'>[]> {
  if (deposit.mode !== 'complete') return []
  return leavingOf(db, deposit, false, 'fr')
    .select(columns)
    .orderBy(sql`upper(reference)`)
    .orderBy('id')
    .limit(50)
    .execute()
}

/** All products that a deposit removes or has removed; none when it was cancelled or undone. */
export async function findDeletions(db: Db, deposit: DepositRecord, locale: Locale) {
  const isTaken = deposit.status !== 'rehearsed' && deposit.status !== 'scheduled'
  const { count } = await leavingOf(db, deposit, isTaken, locale)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return {
    totalItems: count,
    batches: inBatches<RemovedProduct>((last, limit) =>
      leavingOf(db, deposit, isTaken, locale)
        .select(['id', ...columns])
        .where('id', '>', last?.id ?? 0)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  }
}
