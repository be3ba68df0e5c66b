import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller } from '../access/actor.ts'

/** A response as it is sent and stored. */
export interface StoredResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request with an `Idempotency-Key`, scoped to its caller. */
export interface IdempotentRequest {
  readonly caller: Pick<Caller, 'kind' | 'id'>
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

const retentionHours = 24

/** Locks a keyed request until the transaction ends, unless another process holds it. */
export async function lockRequest(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    ${prepared} SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS is_mine`.execute(db)
  return rows[0]?.isMine === true
}

/** Returns the stored response to a keyed request. */
export async function findStoredResponse(
  db: Db,
  { caller, key, now }: IdempotentRequest,
): Promise<{ requestHash: string; response: StoredResponse } | undefined> {
  const row = await db
    .selectFrom('idempotentAnswer')
    .modifyFront(prepared)
    .select(['requestHash', 'status', 'headers', 'body'])
    .where('callerKind', '=', caller.kind)
    .where('callerId', '=', caller.id)
    .where('key', '=', key)
    .where('answeredAt', '>', hoursBefore(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { requestHash, ...response } = row
  return { requestHash, response }
}

/** Stores a response, replacing an expired one of the same key. */
export async function insertResponse(
  db: Db,
  request: IdempotentRequest,
  response: StoredResponse,
): Promise<void> {
  const { caller, key } = request
  const values = {
    requestHash: request.requestHash,
    status: response.status,
    headers: JSON.stringify(response.headers),
    body: response.body,
    answeredAt: request.now,
  }
  await db
    .insertInto('idempotentAnswer')
    .values({ callerKind: caller.kind, callerId: caller.id, key, ...values })
    .onConflict((conflict) => conflict.columns(['callerKind', 'callerId', 'key']).doUpdateSet(values))
    .execute()
}

/** Deletes expired responses and returns their number. */
export async function deleteExpiredResponses(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotentAnswer')
    .where('answeredAt', '<=', hoursBefore(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const hoursBefore = (now: Date) => new Date(now.getTime() - retentionHours * 3_600_000).toISOString()
