import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Test tables: the requested effects, and those of the jobs. */
export async function createEffectTables(db: Db): Promise<void> {
  await sql`CREATE TABLE test_source (name text PRIMARY KEY)`.execute(db)
  await sql`CREATE TABLE test_effect (source text NOT NULL)`.execute(db)
}

export async function insertSource(db: Db, name: string): Promise<void> {
  await sql`INSERT INTO test_source VALUES (${name})`.execute(db)
}

export async function insertEffect(db: Db, source: string): Promise<void> {
  await sql`INSERT INTO test_effect VALUES (${source})`.execute(db)
}

/** Returns the committed sources, and the sources handled by a job, as often as they were. */
export async function findEffects(db: Db) {
  const sources = await sql<{ name: string }>`SELECT name FROM test_source ORDER BY name`.execute(db)
  const effects = await sql<{ name: string }>`SELECT source AS name FROM test_effect ORDER BY source`.execute(
    db,
  )
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  return { sources: names(sources.rows), effects: names(effects.rows) }
}

/** Simulates that a minute has passed since the processes were killed: their jobs are recovered. */
export async function expireHeartbeats(db: Db): Promise<void> {
  await sql`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'`.execute(
    db,
  )
}

/** Makes the jobs of a kind that are scheduled for a day due; returns the days. */
export async function makeWaitingDue(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ due: string }>`
    WITH waiting AS (
      SELECT id, start_after AS due FROM pgboss.job
      WHERE name = ${name} AND state = 'created' AND start_after > now()
    )
    UPDATE pgboss.job j SET start_after = now() FROM waiting w WHERE j.id = w.id RETURNING w.due`.execute(db)
  return rows.map(({ due }) => due).toSorted()
}

/** Makes pending retries due. */
export async function makeRetriesDue(db: Db): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`.execute(
    db,
  )
}

/** Counts the pending test jobs. */
export async function countTestJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name LIKE 'test-%' AND state IN ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the scheduled runs. */
export async function findScheduled(db: Db) {
  const { rows } = await sql`SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name`.execute(db)
  return rows
}

/** Counts the scheduled jobs, by state. */
export async function findScheduledRuns(db: Db) {
  const { rows } = await sql`
    SELECT name, state::text, count(*)::int FROM pgboss.job
    WHERE name IN (SELECT name FROM pgboss.schedule) GROUP BY name, state ORDER BY name, state`.execute(db)
  return rows
}

/** Sets the queue's clock, once its schema exists; it continues from that time. */
export async function setQueueClock(db: Db, to: Date): Promise<void> {
  const ahead = sql.raw(String(Math.round((to.getTime() - Date.now()) / 1000)))
  await sql`
    CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT pg_catalog.now() + ${ahead} * interval '1 second' $$`.execute(db)
}

/** Moves the schedules back by `days` days, as if no process had checked them since. */
export async function backdateSchedules(db: Db, days: number): Promise<void> {
  await sql`UPDATE pgboss.schedule SET created_on = pgboss.job_now() - ${days} * interval '1 day'`.execute(db)
  await sql`UPDATE pgboss.version SET cron_on = pgboss.job_now() - ${days} * interval '1 day'`.execute(db)
}
