import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { dayOf } from '../../platform/time/day.ts'
import type { Counted } from './call-counter.ts'

/** Adds the counts of one process to the stored ones; rows in a fixed order, so that two processes never deadlock. */
export async function addApiUse(db: Db, { calls, minutes }: Counted, now: Date): Promise<void> {
  const rows = calls.map(({ day, client, endpoint, statusClass, calls: count, durations }) => ({
    day,
    kind: client.kind,
    id: client.id,
    endpoint,
    status: statusClass,
    calls: count,
    durations,
  }))
  await inTransaction(db, async (transaction) => {
    await sql`
      INSERT INTO api_use AS stored
        (day, client_kind, client_id, endpoint, status_class, calls, durations, written_at)
      SELECT day, kind, id, endpoint, status, calls, durations, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS counted (day date, kind text, id integer, endpoint text, status smallint, calls bigint, durations bigint[])
      ORDER BY day, kind, id, endpoint, status
      ON CONFLICT (day, client_kind, client_id, endpoint, status_class) DO UPDATE SET
        calls = stored.calls + excluded.calls,
        durations = ARRAY(
          SELECT coalesce(before, 0) + coalesce(more, 0)
          FROM unnest(stored.durations, excluded.durations) WITH ORDINALITY AS pair (before, more, place)
          ORDER BY place),
        written_at = excluded.written_at`.execute(transaction)
    if (minutes.length === 0) return
    await sql`
      INSERT INTO api_use_minute AS stored (key_id, minute, day, calls)
      SELECT key, to_timestamp(minute / 1000.0), day, calls
      FROM jsonb_to_recordset(${JSON.stringify(
        minutes.map(({ keyId, minute, day, calls: count }) => ({ key: keyId, minute, day, calls: count })),
      )}::jsonb) AS counted (key integer, minute double precision, day date, calls integer)
      ORDER BY key, minute
      ON CONFLICT (key_id, minute) DO UPDATE SET calls = stored.calls + excluded.calls`.execute(transaction)
  })
}

/** Deletes rows older than a year, and all but the busiest minute of past days. Returns how many. */
export async function eraseOldApiUse(db: Db, now: Date): Promise<number> {
  const today = dayOf(now)
  const firstDay = sql`(${today}::date - make_interval(months => ${constants.accessTraceMonths}::int))::date`
  const old = await sql`DELETE FROM api_use WHERE day < ${firstDay}`.execute(db)
  const minutes = await sql`
    DELETE FROM api_use_minute minute
    WHERE day < ${firstDay} OR day < ${today}::date AND EXISTS (
      SELECT 1 FROM api_use_minute fuller
      WHERE fuller.key_id = minute.key_id AND fuller.day = minute.day
        AND (fuller.calls, fuller.minute) > (minute.calls, minute.minute))`.execute(db)
  return Number(old.numAffectedRows ?? 0n) + Number(minutes.numAffectedRows ?? 0n)
}
