import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findStoredResponse,
  insertResponse,
  lockRequest,
  type StoredResponse,
  type IdempotentRequest,
} from './idempotency.queries.ts'

const running = new Set<string>()

/** The `Idempotency-Key` of a write: 1 to 255 visible characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new AppError('invalid_parameter', { parameter: 'Idempotency-Key' })
}

/** Hashes what makes two requests the same: method, URL and body. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')
}

/** A write inside its transaction. */
export type Write = (transaction: Db) => Promise<StoredResponse>

/**
 * Runs a write in one transaction, and once per key if the request has one: its response is stored in the same transaction
 * as its rows, so that there is never one without the other. The same request again gets the
 * stored response.
 */
export function runWrite(db: Db, request: IdempotentRequest | null, write: Write): Promise<StoredResponse> {
  return request ? exclusively(request, () => writeOnce(db, request, write)) : inTransaction(db, write)
}

/** The same for a write that is prepared before its transaction, unless its response is already stored. */
export async function runPreparedWrite(
  db: Db,
  request: IdempotentRequest | null,
  prepare: () => Promise<Write>,
): Promise<StoredResponse> {
  if (!request) return inTransaction(db, await prepare())
  return exclusively(request, async () => {
    const stored = await findStoredResponse(db, request)
    return stored ? replay(request, stored) : writeOnce(db, request, await prepare())
  })
}

const nameOf = ({ caller, key }: IdempotentRequest) => `${caller.kind} ${caller.id} ${key}`

/** Rejects a request that this process is already executing. */
async function exclusively(
  request: IdempotentRequest,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const name = nameOf(request)
  if (running.has(name)) throw new AppError('in_progress', { retryAfter: 1 })
  running.add(name)
  try {
    return await work()
  } finally {
    running.delete(name)
  }
}

function writeOnce(db: Db, request: IdempotentRequest, write: Write): Promise<StoredResponse> {
  return inTransaction(db, async (transaction) => {
    // Another process may be executing the same request.
    if (!(await lockRequest(transaction, nameOf(request))))
      throw new AppError('in_progress', { retryAfter: 1 })
    const stored = await findStoredResponse(transaction, request)
    if (stored) return replay(request, stored)
    const response = await write(transaction)
    await insertResponse(transaction, request, response)
    return response
  })
}

function replay(
  request: IdempotentRequest,
  { requestHash, response }: { requestHash: string; response: StoredResponse },
): StoredResponse {
  if (requestHash !== request.requestHash) throw new AppError('idempotency_mismatch')
  return { ...response, headers: { ...response.headers, 'idempotent-replayed': 'true' } }
}
