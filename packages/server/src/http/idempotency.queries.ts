import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller } from './actor.ts'

/** An answer as it goes out, which is also how it is kept. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request that carries an `Idempotency-Key`, which is its caller's own. */
export interface IdempotentRequest {
  readonly caller: Pick<Caller, 'kind' | 'id'>
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

const keptHours = 24

/** Takes a keyed request until the transaction ends, unless someone else has it. */
export async function lockRequest(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    ${prepared} SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isMine"`.execute(db)
  return rows[0]?.isMine === true
}

/** What was answered to a keyed request, as long as it is kept. */
export async function findAnswer(
  db: Db,
  { caller, key, now }: IdempotentRequest,
): Promise<{ requestHash: string; answer: Answer } | undefined> {
  const row = await db
    .selectFrom('idempotent_answer')
    .modifyFront(prepared)
    .select(['request_hash as requestHash', 'status', 'headers', 'body'])
    .where('caller_kind', '=', caller.kind)
    .where('caller_id', '=', caller.id)
    .where('key', '=', key)
    .where('answered_at', '>', hoursBefore(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { requestHash, ...answer } = row
  return { requestHash, answer }
}

/** Stores an answer, replacing an expired one of the same key. */
export async function insertAnswer(db: Db, request: IdempotentRequest, answer: Answer): Promise<void> {
  const { caller, key } = request
  const kept = {
    request_hash: request.requestHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: answer.body,
    answered_at: request.now,
  }
  await db
    .insertInto('idempotent_answer')
    .values({ caller_kind: caller.kind, caller_id: caller.id, key, ...kept })
    .onConflict((conflict) => conflict.columns(['caller_kind', 'caller_id', 'key']).doUpdateSet(kept))
    .execute()
}

/** Deletes expired answers; returns how many. */
export async function eraseOldAnswers(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('answered_at', '<=', hoursBefore(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const hoursBefore = (now: Date) => new Date(now.getTime() - keptHours * 3_600_000).toISOString()
