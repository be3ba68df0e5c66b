import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

/** An answer as it goes out, which is also how it is kept. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** One act of one user. */
export interface Act {
  readonly userId: number
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

const keptHours = 24

/** Takes an act until the transaction ends, unless someone else has it. */
export async function isActMine(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    ${prepared} SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isMine"`.execute(db)
  return rows[0]?.isMine === true
}

/** What was answered to an act, as long as it is kept. */
export async function findAnswer(
  db: Db,
  act: Act,
): Promise<{ requestHash: string; answer: Answer } | undefined> {
  const row = await db
    .selectFrom('idempotent_answer')
    .modifyFront(prepared)
    .select(['request_hash as requestHash', 'status', 'headers', 'body'])
    .where('user_id', '=', act.userId)
    .where('key', '=', act.key)
    .where('answered_at', '>', hoursBefore(act.now))
    .executeTakeFirst()
  if (!row) return undefined
  const { requestHash, ...answer } = row
  return { requestHash, answer }
}

/** Keeps an answer; one to the same key whose day is over gives way. */
export async function insertAnswer(db: Db, act: Act, answer: Answer): Promise<void> {
  const kept = {
    request_hash: act.requestHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: answer.body,
    answered_at: act.now,
  }
  await db
    .insertInto('idempotent_answer')
    .values({ user_id: act.userId, key: act.key, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(kept))
    .execute()
}

/** Forgets the answers whose day is over; says how many. */
export async function eraseOldAnswers(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('answered_at', '<=', hoursBefore(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const hoursBefore = (now: Date) => new Date(now.getTime() - keptHours * 3_600_000).toISOString()
