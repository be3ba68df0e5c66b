import type { TimelineEvent } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A row with a timeline: `orders`, 17, and its company. */
interface TimelineRow {
  readonly resource: string
  readonly rowId: number
  readonly companyId: number
}

/** An event of a row; the feature has a sentence for each kind. */
export interface NewEvent extends TimelineRow {
  readonly kind: string
  /** `null`: the server, or someone without an account. */
  readonly userId: number | null
  readonly details?: TimelineEvent['details']
}

/** Records an event, in the transaction in which it happens. */
export async function insertEvent(db: Db, event: NewEvent, now: Date): Promise<void> {
  await db
    .insertInto('timelineEvent')
    .values({
      resource: event.resource,
      rowId: event.rowId,
      companyId: event.companyId,
      happenedAt: now,
      userId: event.userId,
      kind: event.kind,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

/** Returns the events of a row, newest first; the caller has checked access to the row. */
export async function findEvents(
  db: Db,
  { resource, rowId, companyId }: TimelineRow,
): Promise<TimelineEvent[]> {
  const { rows } = await sql<Omit<TimelineEvent, '@type'>>`
    SELECT e.id, e.happened_at AS at, u.display_name AS by, e.kind, e.details
    FROM timeline_event e
    LEFT JOIN app_user u ON u.id = e.user_id
    WHERE e.resource = ${resource} AND e.row_id = ${rowId} AND e.company_id = ${companyId}
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT 500`.execute(db)
  return rows.map((row) => ({ '@type': 'TimelineEvent', ...row }))
}

/** Deletes timelines and files of deleted rows: they belong to rows of any table, so no foreign key does it. */
export async function eraseRowTraces(db: Db, resource: string, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return
  await db
    .deleteFrom('timelineEvent')
    .where('resource', '=', resource)
    .where('rowId', 'in', [...rowIds])
    .execute()
  await db
    .deleteFrom('rowFile')
    .where('resource', '=', resource)
    .where('rowId', 'in', [...rowIds])
    .execute()
}
