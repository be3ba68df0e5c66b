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
  findStoredContents,
  findUnusedContents,
  isOverQuota,
  lockCompanyFiles,
  lockContent,
  upsertCompanyFile,
  upsertContent,
} from './files.queries.ts'
import type { ReceivedFile } from './received-file.ts'

const unusedRetention = 86_400_000
const batchSize = 500
const maxFailures = 5

/** Who uploads a file, and when. */
export interface Uploader {
  /** Whose quota it counts for; `null`: no one's, as for the demo's own files. */
  readonly companyId: number | null
  readonly now: Date
}

/** Returns the uploader of a call: its company. */
export const uploaderOf = (call: {
  readonly actor: { readonly companyId: number }
  readonly now: Date
}): Uploader => ({
  companyId: call.actor.companyId,
  now: call.now,
})

/**
 * Stores bytes or the file of a form and returns its digest, for a column that refers to `file_content`.
 * The row is written first, so that after a crash the bytes can be found by it and deleted. Not in a
 * transaction: the storage may be slow, and others would wait.
 *
 * @throws AppError `file_quota_reached` when the company would exceed its quota; replaced and removed files count
 * until they are deleted from the storage
 */
export async function storeFile(
  db: Db,
  store: FileStore,
  file: Buffer | ReceivedFile,
  { companyId, now }: Uploader,
): Promise<string> {
  if (db.isTransaction) throw new Error('A file must be stored before the transaction, not in it')
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

/** Cleans up the storage, once a day. */
export async function deleteFiles(
  db: Db,
  store: FileStore,
  now: Date,
): Promise<{ unused: number; orphaned: number }> {
  return {
    unused: await deleteUnusedFiles(db, store, now),
    orphaned: await deleteOrphanedFiles(db, store, now),
  }
}

/** Deletes the files that no row has referred to for a day and returns their number. */
export async function deleteUnusedFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedRetention)
  return deleteEach(await findUnusedContents(db, before, batchSize), (digest) =>
    deleteFile(db, store, digest, before),
  )
}

/**
 * Deletes one file after the other and returns their number. A file that cannot be deleted, such as a locked object, does not
 * stop the others: the failure is thrown at the end.
 */
async function deleteEach(
  digests: readonly string[],
  deleteOne: (digest: string) => Promise<boolean>,
): Promise<number> {
  let deleted = 0
  const failures: unknown[] = []
  for (const digest of digests) {
    // The storage is unavailable: retried tomorrow.
    if (failures.length === maxFailures) break
    try {
      if (await deleteOne(digest)) deleted += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${deleted} files deleted, others failed`)
  return deleted
}

/**
 * Deletes the files that have been stored for a day without a row, as happens after a database was restored to an
 * earlier state. A storage with more such files than the database has contents belongs to another database and is left alone.
 * Returns the number of deleted files.
 */
export async function deleteOrphanedFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const orphans = await findOrphans(db, store, new Date(now.getTime() - unusedRetention))
  if (orphans.length > (await countContents(db))) return 0
  return deleteEach(orphans, (digest) =>
    inTransaction(db, async (transaction) => {
      await lockContent(transaction, digest)
      // An upload of the same content writes its row first, under this lock.
      if ((await findStoredContents(transaction, [digest])).length > 0) return false
      await store.remove(digest)
      return true
    }),
  )
}

async function findOrphans(db: Db, store: FileStore, before: Date): Promise<string[]> {
  const orphans: string[] = []
  for await (const digests of store.list(before)) {
    const stored = new Set(digests.length > 0 ? await findStoredContents(db, digests) : [])
    orphans.push(...digests.filter((digest) => !stored.has(digest)))
    if (orphans.length >= batchSize) break
  }
  return orphans.slice(0, batchSize)
}

/** The row is deleted after the file: after a crash in between, the next day's run retries. */
async function deleteFile(db: Db, store: FileStore, digest: string, before: Date): Promise<boolean> {
  try {
    return await inTransaction(db, async (transaction) => {
      await lockContent(transaction, digest)
      const isDeleted = await deleteContent(transaction, digest, before)
      if (isDeleted) await store.remove(digest)
      return isDeleted
    })
  } catch (error) {
    // A row has just started to refer to it.
    if (sqlState(error) === '23503') return false
    throw error
  }
}
