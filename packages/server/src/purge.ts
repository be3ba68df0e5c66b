import { setInterval } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { isPurgeMine } from './purge.queries.ts'
import { eraseOldEntries } from './selection-history/selection-history.queries.ts'

/** What is erased by law or by promise, feature by feature; each says how many rows went. */
const erasers: Readonly<Record<string, (db: Db, now: Date) => Promise<number>>> = {
  'selection history': eraseOldEntries,
}

/**
 * Erases what is too old to be kept, all or nothing; it may run any time and twice. Answers how many rows went of
 * what, nothing while another process is at it.
 */
export async function purge(db: Db, now: Date): Promise<Record<string, number>> {
  return inTransaction(db, async (transaction) => {
    const erased: Record<string, number> = {}
    if (!(await isPurgeMine(transaction))) return erased
    for (const [what, erase] of Object.entries(erasers)) erased[what] = await erase(transaction, now)
    return erased
  })
}

interface PurgeParts {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Milliseconds between two purges. @default a day */
  readonly every?: number
  readonly now?: () => Date
}

const day = 24 * 3_600_000

/** Purges now and every day, while the server runs; what fails is tried again the next time. Answers how to stop it. */
export function startPurge({
  db,
  log,
  every = day,
  now = () => new Date(),
}: PurgeParts): () => Promise<void> {
  const stopping = new AbortController()
  const once = async () => {
    try {
      log.info({ erased: await purge(db, now()) }, 'purge')
    } catch (error) {
      log.error(error, 'The purge failed')
    }
  }
  const run = async () => {
    await once()
    for await (const _ of setInterval(every, undefined, { signal: stopping.signal, ref: false })) await once()
  }
  // It ends by being stopped, which is no failure.
  const ended = run().catch(() => undefined)
  return async () => {
    stopping.abort()
    await ended
  }
}
