import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

interface HistoryRow {
  readonly id: number
  readonly operation: string
  readonly by: string | null
  readonly at: string
  readonly fields: string[]
}

/** One page of the changes of an agreement, its fees and its documents, newest first. */
export async function findAgreementHistory(
  db: Db,
  companyId: number,
  agreementId: number,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<{ readonly member: HistoryRow[]; readonly totalItems: number }> {
  const { rows } = await sql<HistoryRow & { total: number }>`
    SELECT e.id, e.operation, u.display_name AS by, e.written_at AS at, e.fields, count(*) OVER ()::int AS total
    FROM audit_entry e
    LEFT JOIN app_user u ON e.actor_kind = 'user' AND u.id = e.actor_id
    WHERE e.company_id = ${companyId} AND e.kind = 'write'
      AND (e.resource = 'framework_agreements' AND e.row_id = ${String(agreementId)}
        OR e.resource = 'framework_agreement_costs' AND e.row_id IN (
          SELECT f.id::text FROM agreement_fee f WHERE f.agreement_id = ${agreementId}))
    ORDER BY e.id DESC
    LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  return {
    member: rows.map(({ total: _total, ...entry }) => entry),
    totalItems: rows[0]?.total ?? 0,
  }
}
