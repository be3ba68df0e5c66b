import {
  constants,
  type AccessKind,
  type AccessTrace,
  type AccessTraceQuery,
  type Locale,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import { traceLabel } from './trace-label.ts'

// A sign-in changes nothing: it is written like a change, and shown as what it is.
const sessionOperations = ['login', 'logout', 'openErpSession']

const kindOf = sql<AccessKind>`CASE WHEN e.operation = ANY (${sessionOperations}::text[]) THEN 'session' ELSE e.kind END`

const columns = [
  'e.id',
  'e.writtenAt as at',
  kindOf.as('kind'),
  'e.actorKind',
  'e.actorId',
  sql<string | null>`coalesce(u.display_name, k.name, n.name)`.as('actor'),
  'c.name as company',
  'e.operation',
  'e.resource',
  'e.rowId',
  'e.fields',
  'e.requestId',
] as const

const dayOfEntry = sql<string>`(e.written_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date`

/** A page of the access traces of all companies, the latest first; for the super administrator. */
export async function findAccessTraces(db: Db, query: AccessTraceQuery, locale: Locale) {
  const from = db
    .selectFrom('auditEntry as e')
    .leftJoin('appUser as u', (join) => join.onRef('u.id', '=', 'e.actorId').on('e.actorKind', '=', 'user'))
    .leftJoin('partnerKey as k', (join) => join.onRef('k.id', '=', 'e.actorId').on('e.actorKind', '=', 'key'))
    .leftJoin('erpClient as n', (join) => join.onRef('n.id', '=', 'e.actorId').on('e.actorKind', '=', 'erp'))
    .leftJoin('company as c', 'c.id', 'e.companyId')
  const { rows, totalItems } = await page(from, query, {
    columns,
    filters: {
      search: (text) =>
        matchesWords(sql`concat_ws(' ', u.display_name, u.username, k.name, n.name, c.name)`, text),
      kind: (kind) => sql<boolean>`${kindOf} = ${kind}`,
      resource: (resource) => sql<boolean>`e.resource = ${resource}`,
      rowId: (rowId) => sql<boolean>`e.row_id = ${rowId}`,
      at: ({ after, before }) => {
        // The index is on the instant: one extra day on both sides, then the exact days in Paris.
        const since =
          after === undefined
            ? sql`true`
            : sql`${dayOfEntry} >= ${after}::date AND e.written_at >= ${after}::date - 1`
        const until =
          before === undefined
            ? sql`true`
            : sql`${dayOfEntry} <= ${before}::date AND e.written_at < ${before}::date + 2`
        return sql<boolean>`(${since} AND ${until})`
      },
    },
    sortable: { at: 'e.writtenAt' },
    tieBreaker: [
      ['e.writtenAt', 'desc'],
      ['e.id', 'desc'],
    ],
  })
  const member = rows.map((row): AccessTrace => ({
    '@id': `/api/internal/access_traces/${row.id}`,
    '@type': 'AccessTrace',
    ...row,
    action: traceLabel(locale, row.operation),
  }))
  return { member, totalItems }
}
