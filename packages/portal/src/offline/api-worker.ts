import { readClaims } from '@comptoir/elements/runtime/token'
import { answerRead } from './answer-read.ts'
import { computeCartAnswer, computeListAnswer, type Computed } from './computed.ts'
import { currentCart, currentList, findProduct, type Reader } from './known.ts'
import {
  sendingLock,
  subjectOf,
  waitingWrites,
  withSentRows,
  type OfflineDb,
  type WaitingWrite,
} from './offline-db.ts'
import { findRead, findWrite, type OfflineRoute } from './offline.routes.ts'
import { parseRecord } from './parse-record.ts'
import { mergeAnswer } from './stored-reads.ts'
import { ignore, jsonResponse, timeOf, type WorkerDeps } from './worker-deps.ts'

/** Milliseconds after which a write without a response waits, before the page gives up. */
const longestWait = 20_000

/** The response to a request of the API that is in the table of offline routes; `undefined` for all others. */
export function answerApi(
  request: Request,
  apiBase: string,
  deps: WorkerDeps,
): Promise<Response> | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice(apiBase.length)
  const account = readClaims(request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null).subject
  if (account === null) return undefined
  const reader: Reader = { account, language: request.headers.get('Accept-Language') ?? 'fr' }
  if (request.method === 'GET') {
    const found = findRead(path)
    if (!found) return undefined
    // The same question in another order of its parameters is the same.
    searchParams.sort()
    const address = searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`
    return answerRead(request, deps, reader, found, address)
  }
  const found = findWrite(request.method, path)
  const key = request.headers.get('Idempotency-Key')
  if (found && key !== null) return answerWrite(request, deps, reader, { found, key, path })
  // Any other write of the cart or of a list changes what is stored too.
  return /^\/(internal\/cart|cart_product_selections)/.test(path)
    ? sendOther(request, deps, reader)
    : undefined
}

interface TypedRequest {
  readonly found: OfflineRoute
  readonly key: string
  readonly path: string
}

/**
 * Stores a write before it is sent, so that neither a lost network nor a killed page loses it. Without a response it waits, and
 * the page gets the answer that the server would give.
 */
async function answerWrite(
  request: Request,
  deps: WorkerDeps,
  reader: Reader,
  typed: TypedRequest,
): Promise<Response> {
  const sent = request.clone()
  const prepared = await prepare(request, deps, reader, typed).catch(ignore)
  if (!prepared) return sendOther(sent, deps, reader)
  const { db, write, computed, isBehind } = prepared
  if (!isBehind) {
    const current = requestOf(sent, typed.path, write)
    const response = await deps.locks.request(sendingLock(write.key), () =>
      sendStored(current, deps, { db, write, reader }),
    )
    if (response) return response
  }
  deps.notifyWaiting()
  return jsonResponse(JSON.stringify(computed.answer))
}

interface Prepared {
  readonly db: OfflineDb
  readonly write: WaitingWrite
  readonly computed: Computed<object>
  /** Earlier writes wait for the network, or of the same subject for a decision: it is not sent before them. */
  readonly isBehind: boolean
}

/** Stores a write; `undefined` when it is stored already, or when what was read is not enough to answer it. */
async function prepare(
  request: Request,
  deps: WorkerDeps,
  reader: Reader,
  { found: { name, params }, key, path: typedPath }: TypedRequest,
): Promise<Prepared | undefined> {
  const db = await deps.db()
  const { account } = reader
  if ((await db.get('settings', 'account')) !== account) return undefined
  // The page sends a waiting write itself, with the same key.
  if (await db.getFromIndex('writes', 'key', key)) return undefined
  const [path, body] = await withSentRows(db, [typedPath, await request.text()])
  const write: WaitingWrite = {
    ...reader,
    key,
    route: name,
    path,
    body,
    rowIds: Array.from({ length: rowCount(body) }, newRowId),
    at: deps.now(),
    sentAt: null,
    changes: [],
    problem: null,
    reason: null,
    isConfirmed: false,
  }
  const computed = await compute(db, reader, write, params['uuid'])
  if (!computed) return undefined
  const others = await waitingWrites(db, account)
  const { held = [] } = await deps.locks.query()
  const locks = new Set(held.map((lock) => lock.name))
  // A decision about one list does not hold back the cart.
  const undecided = new Set(others.filter(({ problem }) => problem !== null).map(subjectOf))
  const isBehind =
    undecided.has(subjectOf(write)) ||
    others.some((one) => !undecided.has(subjectOf(one)) && !locks.has(sendingLock(one.key)))
  const stored = { ...write, changes: computed.changes, sentAt: isBehind ? null : deps.now() }
  const seq = await addWrite(db, stored)
  return { db, write: { ...stored, seq }, computed, isBehind }
}

/** The request with the ids that the server has given to its rows meanwhile. */
function requestOf(typed: Request, path: string, write: WaitingWrite): Request {
  return new Request(typed.url.replace(path, write.path), {
    method: typed.method,
    headers: typed.headers,
    body: write.body,
    credentials: 'omit',
  })
}

async function compute(
  db: OfflineDb,
  reader: Reader,
  write: WaitingWrite,
  uuid: string | undefined,
): Promise<Computed<object> | undefined> {
  const find = (id: number) => findProduct(db, reader, id)
  if (uuid !== undefined) {
    const list = await currentList(db, reader, uuid)
    return list && computeListAnswer(list, write, find)
  }
  const cart = await currentCart(db, reader)
  return cart && computeCartAnswer(cart, write, find)
}

/** Where the browser's quota is used up, what was typed is worth more than what can be read again. */
async function addWrite(db: OfflineDb, write: WaitingWrite): Promise<number> {
  try {
    return await db.add('writes', write)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    await db.clear('reads')
    return db.add('writes', write)
  }
}

/** Sends a stored write; `undefined` when no response came. The page reads a rejection, unless it is gone by then. */
async function sendStored(
  request: Request,
  deps: WorkerDeps,
  { db, write, reader }: { db: OfflineDb; write: WaitingWrite; reader: Reader },
): Promise<Response | undefined> {
  const limit = AbortSignal.timeout(longestWait)
  let response: Response
  try {
    response = await deps.send(request, limit)
  } catch {
    return undefined
  }
  // The server or a proxy in front of it cannot be reached for now.
  if (response.status >= 502 && response.status <= 504) return undefined
  if (response.ok) await keepAnswer(db, deps, reader, response.clone())
  if (response.status === 401) return response
  if (response.ok || (await deps.isPageOpen())) await endWaiting(db, write.key)
  else await db.put('writes', { ...write, problem: 'rejected', reason: await reasonOf(response.clone()) })
  return response
}

/** A write that does not wait: its response changes what is stored, and ends a waiting write of the same key. */
async function sendOther(request: Request, deps: WorkerDeps, reader: Reader): Promise<Response> {
  const key = request.headers.get('Idempotency-Key')
  const response = await deps.send(request)
  if (response.ok) {
    const copy = response.clone()
    deps.waitUntil(
      deps
        .db()
        .then((db) => keepAnswer(db, deps, reader, copy))
        .catch(ignore),
    )
    if (key !== null)
      deps.waitUntil(
        deps
          .db()
          .then((db) => endWaiting(db, key))
          .catch(ignore),
      )
  }
  return response
}

/** The reason of a conflict; other problems have no text for users. */
async function reasonOf(response: Response): Promise<string | null> {
  const { detail } = parseRecord(await response.text().catch(() => '{}'))
  return response.status === 409 && typeof detail === 'string' ? detail : null
}

async function endWaiting(db: OfflineDb, key: string): Promise<void> {
  const seq = await db.getKeyFromIndex('writes', 'key', key)
  if (seq !== undefined) await db.delete('writes', seq)
}

async function keepAnswer(
  db: OfflineDb,
  deps: WorkerDeps,
  reader: Reader,
  response: Response,
): Promise<void> {
  if (!/json/.test(response.headers.get('Content-Type') ?? '')) return
  await mergeAnswer(db, reader, await response.json(), timeOf(response, deps))
}

function rowCount(body: string): number {
  const { productId, products, heading } = parseRecord(body)
  const single = [productId, heading].filter((part) => part !== undefined).length
  return single + (Array.isArray(products) ? products.length : 0)
}

/** A negative number of ten digits that no other row has. */
const newRowId = () => -1_000_000_000 - ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 2)
