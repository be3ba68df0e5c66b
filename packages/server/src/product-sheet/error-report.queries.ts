import { constants, type ErrorReportType, type Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { firstDayKept } from '../time/retention.queries.ts'

/** What can be wrong with a product sheet, in the order in which it is offered. */
export async function findErrorReportTypes(db: Db, locale: Locale): Promise<ErrorReportType[]> {
  const rows = await db
    .selectFrom('product_error_type')
    .select(['code', `name_${locale} as name`])
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

/** A report to keep. */
interface NewErrorReport {
  readonly productId: number
  readonly type: string
  readonly comment: string
  readonly page: string | null
  readonly now: Date
}

/** Whether there is such a type of error. */
export async function hasErrorReportType(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_error_type')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a report under the name of who sends it. */
export async function insertErrorReport(
  db: Db,
  actor: UserActor,
  { productId, type, comment, page, now }: NewErrorReport,
): Promise<{ id: number; createdAt: string }> {
  return db
    .insertInto('product_error_report')
    .values({
      company_id: actor.companyId,
      user_id: actor.userId,
      product_id: productId,
      type_code: type,
      comment,
      page,
      created_at: now,
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
}

/** Erases for everybody the reports that are older than 13 months by the day in Paris; says how many went. */
export async function eraseOldReports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product_error_report')
    .where(
      sql<string>`(created_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date`,
      '<',
      firstDayKept(now),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
