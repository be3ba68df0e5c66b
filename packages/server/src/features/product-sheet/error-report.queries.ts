import { constants, type ErrorReportType, type Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { localized } from '../../platform/db/localized.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'

/** The types of errors on a product sheet, in their display order. */
export async function findErrorReportTypes(db: Db, locale: Locale): Promise<ErrorReportType[]> {
  const rows = await db
    .selectFrom('productErrorType')
    .select(['code', `${localized('name', locale)} as name`])
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ code, name }) => ({
    '@id': `/api/internal/product_error_report_types/${code}`,
    '@type': 'ProductErrorReportType',
    code,
    name,
  }))
}

/** A report to be stored. */
interface NewErrorReport {
  readonly productId: number
  readonly type: string
  readonly comment: string
  readonly page: string | null
  readonly now: Date
}

/** Returns whether a type of error exists. */
export async function hasErrorReportType(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('productErrorType')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a report of a user. */
export async function insertErrorReport(
  db: Db,
  actor: UserActor,
  { productId, type, comment, page, now }: NewErrorReport,
): Promise<{ id: number; createdAt: string }> {
  return db
    .insertInto('productErrorReport')
    .values({
      companyId: actor.companyId,
      userId: actor.userId,
      productId,
      typeCode: type,
      comment,
      page,
      createdAt: now,
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/** Deletes the reports of all users that are older than 13 months by the day in Paris; returns their number. */
export async function eraseOldReports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('productErrorReport')
    .where(
      sql<string>`(created_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date`,
      '<',
      firstRetainedDay(now),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
