import { constants } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { dayOf } from '../time/day.ts'
import type { Counted } from './call-counter.ts'

/** Adds what one process has counted to what is written down; rows in one order, so that two processes never deadlock. */
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
      INSERT INTO api_use AS kept
        (day, client_kind, client_id, endpoint, status_class, calls, durations, written_at)
      SELECT day, kind, id, endpoint, status, calls, durations, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS counted (day date, kind text, id integer, endpoint text, status smallint, calls bigint, durations bigint[])
      ORDER BY day, kind, id, endpoint, status
      ON CONFLICT (day, client_kind, client_id, endpoint, status_class) DO UPDATE SET
        calls = kept.calls + excluded.calls,
        durations = ARRAY(
          SELECT coalesce(before, 0) + coalesce(more, 0)
          FROM unnest(kept.durations, excluded.durations) WITH ORDINALITY AS pair (before, more, place)
          ORDER BY place),
        written_at = excluded.written_at`.execute(transaction)
    if (minutes.length === 0) return
    await sql`
      INSERT INTO api_use_minute AS kept (key_id, minute, day, calls)
      SELECT key, to_timestamp(minute / 1000.0), day, calls
      FROM jsonb_to_recordset(${JSON.stringify(
        minutes.map(({ keyId, minute, day, calls: count }) => ({ key: keyId, minute, day, calls: count })),
      )}::jsonb) AS counted (key integer, minute double precision, day date, calls integer)
      ORDER BY key, minute
      ON CONFLICT (key_id, minute) DO UPDATE SET calls = kept.calls + excluded.calls`.execute(transaction)
  })
}

/** Forgets what is older than a year, and of the minutes of past days all but the fullest; says how many rows. */
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
