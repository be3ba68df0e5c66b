import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller } from './actor.ts'

/** Who did what to which row, and by which request. Numbers and names of fields only: nothing that was in them. */
export interface AuditEntry {
  /** `null`: nobody who is known. */
  readonly caller: Caller | null
  readonly operation: string
  readonly resource: string
  readonly rowId: string | null
  readonly fields: readonly string[]
  readonly requestId: string
}

/** Writes down one write, in its transaction. */
export async function insertAuditEntry(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  const { caller, operation, resource, rowId, fields, requestId } = entry
  await sql`${prepared}
    INSERT INTO audit_entry
      (written_at, actor_kind, actor_id, company_id, operation, resource, row_id, fields, request_id)
    VALUES (${now}, ${caller?.kind ?? 'none'}, ${caller?.id ?? null}, ${caller?.companyId ?? null}, ${operation},
      ${resource}, ${rowId}, ${[...fields]}::text[], ${requestId})`.execute(db)
}

/** Forgets what was done more than a year ago; says how many entries. */
export async function eraseOldAuditEntries(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_entry
    WHERE written_at <= ${now}::timestamptz - make_interval(months => ${constants.accessTraceMonths}::int)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
