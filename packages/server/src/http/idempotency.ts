import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findAnswer,
  insertAnswer,
  lockRequest,
  type Answer,
  type IdempotentRequest,
} from './idempotency.queries.ts'

const running = new Set<string>()

/** The `Idempotency-Key` of a write: 1 to 255 visible characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new AppError('invalid_parameter', { parameter: 'Idempotency-Key' })
}

/** What makes two requests the same: verb, address and body. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')
}

/** A write inside its transaction. */
export type Write = (transaction: Db) => Promise<Answer>

/**
 * Runs a write in one transaction, and once per key where the request has one: its answer is kept in the same transaction
 * as its rows, so that there is never one without the other, whatever dies in between. The same request again gets the
 * kept answer.
 */
export function runWrite(db: Db, request: IdempotentRequest | null, write: Write): Promise<Answer> {
  return request ? exclusively(request, () => writeOnce(db, request, write)) : inTransaction(db, write)
}

/** The same for a write that is prepared before its transaction; not when it is answered already. */
export async function runPreparedWrite(
  db: Db,
  request: IdempotentRequest | null,
  prepare: () => Promise<Write>,
): Promise<Answer> {
  if (!request) return inTransaction(db, await prepare())
  return exclusively(request, async () => {
    const kept = await findAnswer(db, request)
    return kept ? replay(request, kept) : writeOnce(db, request, await prepare())
  })
}

const nameOf = ({ caller, key }: IdempotentRequest) => `${caller.kind} ${caller.id} ${key}`

/** Refuses a request that this process is at already. */
async function exclusively(request: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer> {
  const name = nameOf(request)
  if (running.has(name)) throw new AppError('in_progress', { retryAfter: 1 })
  running.add(name)
  try {
    return await work()
  } finally {
    running.delete(name)
  }
}

function writeOnce(db: Db, request: IdempotentRequest, write: Write): Promise<Answer> {
  return inTransaction(db, async (transaction) => {
    // Another process may be executing the same request.
    if (!(await lockRequest(transaction, nameOf(request))))
      throw new AppError('in_progress', { retryAfter: 1 })
    const kept = await findAnswer(transaction, request)
    if (kept) return replay(request, kept)
    const answer = await write(transaction)
    await insertAnswer(transaction, request, answer)
    return answer
  })
}

function replay(
  request: IdempotentRequest,
  { requestHash, answer }: { requestHash: string; answer: Answer },
): Answer {
  if (requestHash !== request.requestHash) throw new AppError('idempotency_mismatch')
  return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } }
}
