import type {
  ErrorReportTreatment,
  Locale,
  ProductErrorReport,
  ProductErrorReportQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { localized } from '../../platform/db/localized.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { countBy, page } from '../../platform/db/page.ts'

/** Reports of all companies, for those who manage the catalogues. */
const reportsOf = (db: Db) =>
  db
    .selectFrom('productErrorReport as r')
    .innerJoin('productErrorType as t', 't.code', 'r.typeCode')
    .innerJoin('product as p', 'p.id', 'r.productId')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .leftJoin('appUser as w', 'w.id', 'r.treatedBy')

const columnsIn = (locale: Locale) =>
  [
    'r.id',
    'r.typeCode',
    `${localized('t.name', locale)} as typeName`,
    'r.comment',
    'r.page',
    'p.id as productId',
    `${localized('p.name', locale)} as productName`,
    'p.reference',
    'm.name as manufacturer',
    'r.userId',
    'u.displayName as reporter',
    'c.name as company',
    'r.createdAt',
    'r.status',
    'r.answer',
    'r.treatedAt',
    'w.displayName as treatedBy',
    'r.version',
  ] as const

const rowsOf = (db: Db, locale: Locale) => reportsOf(db).select(columnsIn(locale))

export type ReportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Maps a report to its resource. */
export function toReport({
  typeCode,
  typeName,
  productId,
  productName,
  reference,
  manufacturer,
  userId: _userId,
  reporter,
  company,
  ...report
}: ReportRow): ProductErrorReport {
  return {
    ...report,
    '@id': `/api/internal/product_error_reports/${report.id}`,
    '@type': 'ProductErrorReport',
    type: { code: typeCode, name: typeName },
    product: { id: productId, name: productName, reference, manufacturer },
    reporter: { name: reporter, company },
  }
}

const searchWords = (locale: Locale) =>
  sql`concat_ws(' ', r.comment, p.reference, ${sql.ref(`p.name_${locale}`)}, m.name, u.display_name, c.name)`

/** A page of the reports, the newest first by default. */
export function findReports(db: Db, query: ProductErrorReportQuery, locale: Locale) {
  return page(reportsOf(db), query, {
    columns: columnsIn(locale),
    filters: {
      search: (text) => matchesWords(searchWords(locale), text),
      status: (status) => sql<boolean>`r.status = ${status}`,
      type: (codes) => sql<boolean>`r.type_code = ANY (${[...codes]}::text[])`,
      id: (id) => sql<boolean>`r.id = ${id}`,
    },
    sortable: {
      createdAt: 'r.createdAt',
      product: folded(sql.ref(`p.name_${locale}`)),
      status: sql`r.status = 'closed'`,
    },
    tieBreaker: [
      ['r.createdAt', 'desc'],
      ['r.id', 'desc'],
    ],
    facets: {
      status: (matching) => countBy(matching, { value: sql`r.status`, label: sql`''` }),
      type: (matching) => countBy(matching, { value: sql`r.type_code`, label: sql.ref(`t.name_${locale}`) }),
    },
  })
}

export function findReport(db: Db, id: number, locale: Locale): Promise<ReportRow | undefined> {
  return rowsOf(db, locale).where('r.id', '=', id).executeTakeFirst()
}

/** One report, locked until the transaction ends. */
export function findReportForUpdate(db: Db, id: number, locale: Locale): Promise<ReportRow | undefined> {
  return rowsOf(db, locale).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

export async function updateReport(
  db: Db,
  id: number,
  { answer, status }: ErrorReportTreatment,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('productErrorReport')
    .set(({ eb }) => ({ answer, status, treatedAt: now, treatedBy: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
