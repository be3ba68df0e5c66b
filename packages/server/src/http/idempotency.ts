import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { findAnswer, insertAnswer, isActMine, type Act, type Answer } from './idempotency.queries.ts'

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

/**
 * Runs a write once per act: its answer is kept in the same transaction as its rows, so that there is never one without
 * the other, whatever dies in between. The same act again gets the kept answer.
 */
export function once(db: Db, act: Act, write: Write): Promise<Answer> {
  return exclusively(act, () => writeOnce(db, act, write))
}

/** The same for a write that is prepared outside the database, before its transaction; not when it is answered already. */
export function oncePrepared(db: Db, act: Act, prepare: () => Promise<Write>): Promise<Answer> {
  return exclusively(act, async () => {
    const kept = await findAnswer(db, act)
    return kept ? replay(act, kept) : writeOnce(db, act, await prepare())
  })
}

type Write = (db: Db) => Promise<Answer>

const nameOf = ({ userId, key }: Act) => `${userId} ${key}`

/** Refuses an act that this process is at already. */
async function exclusively(act: Act, work: () => Promise<Answer>): Promise<Answer> {
  const name = nameOf(act)
  if (running.has(name)) throw new AppError('in_progress', { retryAfter: 1 })
  running.add(name)
  try {
    return await work()
  } finally {
    running.delete(name)
  }
}

function writeOnce(db: Db, act: Act, write: Write): Promise<Answer> {
  return inTransaction(db, async (transaction) => {
    // Another process may be at the same act.
    if (!(await isActMine(transaction, nameOf(act)))) throw new AppError('in_progress', { retryAfter: 1 })
    const kept = await findAnswer(transaction, act)
    if (kept) return replay(act, kept)
    const answer = await write(transaction)
    await insertAnswer(transaction, act, answer)
    return answer
  })
}

function replay(act: Act, { requestHash, answer }: { requestHash: string; answer: Answer }): Answer {
  if (requestHash !== act.requestHash) throw new AppError('idempotency_mismatch')
  return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } }
}
