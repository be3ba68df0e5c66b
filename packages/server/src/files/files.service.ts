import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction, sqlState } from '../db/transaction.ts'
import type { FileContent, FileStore } from './file-store.ts'
import {
  countContents,
  deleteContent,
  findKnownContents,
  findUnusedContents,
  isOverQuota,
  lockCompanyFiles,
  lockContent,
  upsertCompanyFile,
  upsertContent,
} from './files.queries.ts'
import type { ReceivedFile } from './received-file.ts'

const keptUnused = 86_400_000
const forgottenAtOnce = 500
const maxFailures = 5

/** Who hands in a file, and when. */
export interface Keeper {
  /** Whose quota it takes; `null`: nobody's, as for the demo's own files. */
  readonly companyId: number | null
  readonly now: Date
}

/** Whoever calls, for their company. */
export const keeperOf = (call: {
  readonly actor: { readonly companyId: number }
  readonly now: Date
}): Keeper => ({
  companyId: call.actor.companyId,
  now: call.now,
})

/**
 * Puts bytes or the file of a form into the storage and answers its digest, for a column that refers to `file_content`.
 * The row comes first, so that whatever dies in between leaves a row by which the bytes are found and forgotten. Not in a
 * transaction: the storage may be slow, and others would wait.
 *
 * @throws AppError `file_quota_reached` when the company would have more than it may; what it replaces or removes counts
 * until the storage forgets it
 */
export async function keepFile(
  db: Db,
  store: FileStore,
  file: Buffer | ReceivedFile,
  { companyId, now }: Keeper,
): Promise<string> {
  if (db.isTransaction) throw new Error('A file is kept before the transaction, not in it')
  const content = contentOf(file)
  await inTransaction(db, async (transaction) => {
    if (companyId !== null) await lockCompanyFiles(transaction, companyId)
    // A concurrent deletion has finished before, or finds the content in use.
    await lockContent(transaction, content.digest)
    await upsertContent(transaction, content, now)
    if (companyId === null) return
    await upsertCompanyFile(transaction, companyId, content.digest)
    if (await isOverQuota(transaction, companyId)) throw new AppError('file_quota_reached')
  })
  await store.save(content)
  return content.digest
}

function contentOf(file: Buffer | ReceivedFile): FileContent {
  if (Buffer.isBuffer(file)) {
    const digest = createHash('sha256').update(file).digest('hex')
    return { digest, size: file.length, open: () => Readable.from([file]) }
  }
  return { digest: file.digest, size: file.size, open: () => createReadStream(file.path) }
}

/** Sweeps the storage, once a day. */
export async function forgetFiles(
  db: Db,
  store: FileStore,
  now: Date,
): Promise<{ unused: number; stray: number }> {
  return {
    unused: await forgetUnusedFiles(db, store, now),
    stray: await forgetStrayFiles(db, store, now),
  }
}

/** Removes from the storage what no row has referred to for a day; says how many files that were. */
export async function forgetUnusedFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptUnused)
  return forgetEach(await findUnusedContents(db, before, forgottenAtOnce), (digest) =>
    forget(db, store, digest, before),
  )
}

/**
 * Forgets one after the other and says how many went. What cannot go, such as an object that is locked, stops nothing
 * else: it is said at the end.
 */
async function forgetEach(
  digests: readonly string[],
  forgetOne: (digest: string) => Promise<boolean>,
): Promise<number> {
  let forgotten = 0
  const failures: unknown[] = []
  for (const digest of digests) {
    // Unavailable storage: retried tomorrow.
    if (failures.length === maxFailures) break
    try {
      if (await forgetOne(digest)) forgotten += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${forgotten} files forgotten, others cannot be`)
  return forgotten
}

/**
 * Removes from the storage what has lain there for a day without a row, as it does once a database has been set back to an
 * earlier state. A storage with more of that than the database has files is another database's, and is left alone. Says
 * how many files that were.
 */
export async function forgetStrayFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const strays = await findStrays(db, store, new Date(now.getTime() - keptUnused))
  if (strays.length > (await countContents(db))) return 0
  return forgetEach(strays, (digest) =>
    inTransaction(db, async (transaction) => {
      await lockContent(transaction, digest)
      // Whoever hands in the same content writes its row first, under this lock.
      if ((await findKnownContents(transaction, [digest])).length > 0) return false
      await store.remove(digest)
      return true
    }),
  )
}

async function findStrays(db: Db, store: FileStore, before: Date): Promise<string[]> {
  const strays: string[] = []
  for await (const digests of store.list(before)) {
    const known = new Set(digests.length > 0 ? await findKnownContents(db, digests) : [])
    strays.push(...digests.filter((digest) => !known.has(digest)))
    if (strays.length >= forgottenAtOnce) break
  }
  return strays.slice(0, forgottenAtOnce)
}

/** The row goes when the file has gone: whatever dies in between is tried again the next day. */
async function forget(db: Db, store: FileStore, digest: string, before: Date): Promise<boolean> {
  try {
    return await inTransaction(db, async (transaction) => {
      await lockContent(transaction, digest)
      const isForgotten = await deleteContent(transaction, digest, before)
      if (isForgotten) await store.remove(digest)
      return isForgotten
    })
  } catch (error) {
    // A row refers to it since a moment ago.
    if (sqlState(error) === '23503') return false
    throw error
  }
}
