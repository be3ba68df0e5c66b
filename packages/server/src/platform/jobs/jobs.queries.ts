import type { DeadJobQuery } from '@comptoir/contract'
import { sql, type Insertable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { JobTables } from './jobs.tables.ts'

/** Records a job that was given up, unless it is already recorded. */
export async function insertDeadJob(db: Db, job: Insertable<JobTables['deadJob']>): Promise<void> {
  await db
    .insertInto('deadJob')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a page of the jobs that were given up, latest first. */
export async function findDeadJobs(db: Db, { job, page, itemsPerPage }: DeadJobQuery) {
  const matches = sql<boolean>`(${job ?? null}::text IS NULL OR job = ${job ?? null}::text)`
  const member = await db
    .selectFrom('deadJob')
    .select(['uuid', 'job', 'payload', 'error', 'attempts', 'queuedAt', 'givenUpAt'])
    .where(matches)
    .orderBy('givenUpAt', 'desc')
    .orderBy('uuid')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const { count } = await db
    .selectFrom('deadJob')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { member, totalItems: count }
}

/** Removes a job from the list to queue it again; of two concurrent callers only one gets it. */
export async function removeDeadJob(db: Db, uuid: string) {
  return db.deleteFrom('deadJob').where('uuid', '=', uuid).returning(['job', 'payload']).executeTakeFirst()
}

/** Deletes jobs given up more than a year ago, as traces (D-33). */
export async function eraseOldDeadJobs(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deadJob')
    .where('givenUpAt', '<', new Date(now.getTime() - 365 * 86_400_000).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns whether a due job of this name has not ended yet. */
export async function isJobQueued(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pgboss.job
    WHERE name = ${name} AND state IN ('created', 'retry', 'active') AND start_after <= now() LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Takes the due jobs of a name off the queue and returns their payloads, for a transactional job that does their work with
 * its own: they come back when it fails.
 */
export async function takeQueuedPayloads<Payload>(
  db: Db,
  { name, payload }: { readonly name: string; readonly payload: z.ZodMiniType<Payload> },
): Promise<Payload[]> {
  const { rows } = await sql<{ data: unknown }>`
    DELETE FROM pgboss.job WHERE name = ${name} AND id IN (
      SELECT id FROM pgboss.job WHERE name = ${name} AND state = 'created' AND start_after <= now()
      FOR UPDATE SKIP LOCKED)
    RETURNING data`.execute(db)
  return rows.map(({ data }) => payload.parse(data))
}

/** Returns how many jobs are waiting, running and given up, and how many seconds the oldest has been due. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ waiting: number; running: number; dead: number; oldestWaiting: number }>`
    SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      (SELECT count(*)::int FROM dead_job) AS dead,
      coalesce(ceil(extract(epoch FROM now() - min(start_after) FILTER (
        WHERE state IN ('created', 'retry') AND start_after <= now()))), 0)::int AS oldest_waiting
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%'`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, running: 0, dead: 0, oldestWaiting: 0 }
}
