import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller } from '../access/actor.ts'

/** Who did what to which row, and by which request. Only ids and field names, never values. */
export interface AuditEntry {
  /** `null`: anonymous. */
  readonly caller: Caller | null
  readonly operation: string
  readonly resource: string
  readonly rowId: string | null
  readonly fields: readonly string[]
  readonly requestId: string
}

/** One read of a row, or one export, and when. */
export interface ReadEntry extends AuditEntry {
  readonly kind: 'read' | 'export'
  readonly at: Date
}

/** Records reads in one statement. */
export async function insertReadEntries(db: Db, entries: readonly ReadEntry[]): Promise<void> {
  const rows = entries.map(({ caller, rowId, fields, requestId, at, ...entry }) => ({
    ...entry,
    writtenAt: at,
    actorKind: caller?.kind ?? 'none',
    actorId: caller?.id ?? null,
    companyId: caller?.companyId ?? null,
    rowId,
    fields,
    requestId,
  }))
  await sql`${prepared}
    INSERT INTO audit_entry
      (kind, written_at, actor_kind, actor_id, company_id, operation, resource, row_id, fields, request_id)
    SELECT kind, written_at, actor_kind, actor_id, company_id, operation, resource, row_id, fields, request_id
    FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS entry
      (kind text, written_at timestamptz, actor_kind text, actor_id integer, company_id integer, operation text,
        resource text, row_id text, fields text[], request_id text)`.execute(db)
}

/** Records a write, in its transaction. */
export async function insertAuditEntry(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  const { caller, operation, resource, rowId, fields, requestId } = entry
  await sql`${prepared}
    INSERT INTO audit_entry
      (written_at, actor_kind, actor_id, company_id, operation, resource, row_id, fields, request_id)
    VALUES (${now}, ${caller?.kind ?? 'none'}, ${caller?.id ?? null}, ${caller?.companyId ?? null}, ${operation},
      ${resource}, ${rowId}, ${[...fields]}::text[], ${requestId})`.execute(db)
}

/** Deletes entries older than a year and returns their number. */
export async function eraseOldAuditEntries(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_entry
    WHERE written_at <= ${now}::timestamptz - make_interval(months => ${constants.accessTraceMonths}::int)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
