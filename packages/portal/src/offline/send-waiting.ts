import { isRecord } from '@comptoir/contract'
import { ApiError, type ApiClient } from '@comptoir/elements/runtime'
import { changedSince } from './changed-since.ts'
import {
  sendingLock,
  subjectOf,
  waitingWrites,
  withSentRows,
  type OfflineDb,
  type WaitingProblem,
  type WaitingWrite,
} from './offline-db.ts'
import { findWrite } from './offline.routes.ts'
import { parseRecord } from './parse-record.ts'

export interface SendDeps {
  readonly db: OfflineDb
  /** Calls the API as the account whose writes they are. */
  readonly client: ApiClient
  readonly locks: Pick<LockManager, 'request'>
  readonly now: () => number
  /** Called after each write that ended or needs a decision, with its route. */
  readonly onChange: (route: string) => void
}

/** Milliseconds for which the server surely knows an idempotency key: it stores them for a day. */
const keyLife = 20 * 3_600_000

/** A failure after which the same request may succeed; anything else needs a decision. */
const passing: ReadonlySet<string> = new Set([
  'unreachable',
  'timeout',
  'unavailable',
  'internal',
  'too_many_requests',
  'in_progress',
  'unauthenticated',
  'unexpected_answer',
])

/**
 * Sends an account's waiting writes in the order of typing, each with its own idempotency key, in one tab at a time. A write
 * that needs a decision holds back the later ones of the same cart or list.
 *
 * @returns whether all that can be sent were sent
 */
export function sendWaiting(account: string, deps: SendDeps): Promise<boolean> {
  return deps.locks.request(`comptoir.send-waiting ${account}`, async () => {
    const undecided = new Set<string>()
    for (const { seq } of await waitingWrites(deps.db, account)) {
      const write = seq === undefined ? undefined : await deps.db.get('writes', seq)
      if (!write) continue
      if (write.problem !== null || undecided.has(subjectOf(write))) {
        undecided.add(subjectOf(write))
        continue
      }
      // The service worker may still be waiting for its response.
      const end = await deps.locks.request(sendingLock(write.key), () => sendOne(write, deps))
      if (end === 'unreachable') return false
      if (end === 'undecided') undecided.add(subjectOf(write))
      deps.onChange(write.route)
    }
    return true
  })
}

async function sendOne(
  found: WaitingWrite,
  { db, client, now }: SendDeps,
): Promise<'sent' | 'undecided' | 'unreachable'> {
  const seq = found.seq ?? 0
  const waiting = await db.get('writes', seq)
  if (!waiting) return 'sent'
  const [path, body] = await withSentRows(db, [waiting.path, waiting.body])
  const write = { ...waiting, path, body, changes: await withSentChanges(db, waiting) }
  const method = write.route.split(' ')[0] ?? ''
  const target = findWrite(method, path)
  const decide = async (problem: WaitingProblem, reason: string | null = null) => {
    await db.put('writes', { ...write, problem, reason })
    return 'undecided' as const
  }
  if (!target) return decide('rejected')
  try {
    const age = now() - (write.sentAt ?? now())
    // With a clock that was set back or forward, its age is unknown.
    if (method === 'POST' && !write.isConfirmed && (age < 0 || age > keyLife))
      return await decide('maybe_done')
    if (!write.isConfirmed) {
      const problem = await changedSince(write, client)
      if (problem) return await decide(problem)
    }
    await db.put('writes', { ...write, sentAt: write.sentAt ?? now() })
    const input = { params: target.params, body: parseRecord(body) }
    const answer: unknown = await client.call(target.route, input, { idempotencyKey: write.key })
    await keepRows(db, write, answer)
    await db.delete('writes', seq)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError) || passing.has(error.code)) return 'unreachable'
    return decide(error.code === 'not_found' ? 'gone' : 'rejected', rejectionOf(error))
  }
}

function rejectionOf({ detail, violations }: ApiError): string | null {
  return detail ?? violations[0]?.message ?? null
}

async function withSentChanges(db: OfflineDb, { changes }: WaitingWrite): Promise<WaitingWrite['changes']> {
  return Promise.all(
    changes.map(async (change) => ({ ...change, id: (await db.get('rows', change.id)) ?? change.id })),
  )
}

/** The server's ids of the rows that a write has created, for later writes that name them. */
async function keepRows(db: OfflineDb, { rowIds, changes }: WaitingWrite, answer: unknown): Promise<void> {
  const rows = isRecord(answer) ? (answer['lines'] ?? answer['items']) : undefined
  if (!Array.isArray(rows)) return
  const left: unknown[] = rows.slice()
  for (const id of rowIds) {
    const name = changes.find((change) => change.id === id)?.name
    const at = left.findIndex((one) => isRecord(one) && nameOf(one) === name)
    // Products of several suppliers have the same name: each row is that of one.
    const [row] = at < 0 ? [] : left.splice(at, 1)
    if (isRecord(row) && typeof row['id'] === 'number') await db.put('rows', row['id'], id)
  }
}

const nameOf = ({ product, heading }: Readonly<Record<string, unknown>>) =>
  isRecord(product) ? product['name'] : heading
