import { isConfirmed, type DepositReport } from '@comptoir/contract'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { defineJob } from '../jobs/job.ts'
import { notify } from '../notifications/notifications.queries.ts'
import {
  findAudience,
  findContent,
  findMapping,
  forgetDiffusions,
  isImporting,
  lockCatalog,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
  updateDeposit,
  type DepositRecord,
} from './catalog-deposit.queries.ts'
import { applyRows, liftTimeouts, revertRows } from './deposit-import.queries.ts'
import { confirmNews, depositNews } from './deposit-news.ts'
import { addMakers, findParts, forgetNewProducts, numberNewProducts } from './deposit-products.queries.ts'
import { integratePicturesJob } from './deposit-pictures.jobs.ts'
import { revertPictures } from './deposit-pictures.queries.ts'
import { reportAgain, reportOf, reportRetry } from './deposit-report.ts'
import { DepositRefused } from './deposit-refused.ts'
import { openSource, refusing } from './deposit-source.ts'
import { clearStage, clearTaken } from './deposit-stage.queries.ts'
import { readDeposit, UnreadColumns } from './read-deposit.ts'
import { withFile } from './with-file.ts'

const payload = z.object({ depositId: z.int(), attempt: z.int() })
type Payload = z.output<typeof payload>

const hour = 3600

/** Reads a deposited file and says what it would change; nothing of the catalogue is touched. */
export const rehearseDepositJob = defineJob({
  name: 'rehearse-deposit',
  payload,
  // A large file takes minutes: it is staged in many short writes, and an attempt begins anew.
  isTransactional: false,
  timeLimit: hour,
  run: async ({ payload: asked, services, signal }) => {
    const deposit = await readDepositRecord(services.db, asked.depositId)
    if (!isAsked(deposit, asked, 'analysing')) return 'not asked any more'
    try {
      return await rehearse(services.db, services.files, deposit, signal)
    } catch (error) {
      if (!(error instanceof DepositRefused)) throw error
      await updateDeposit(services.db, deposit.id, {
        status: 'refused',
        problem: error.problem,
        ...(error instanceof UnreadColumns && { reading: error.reading }),
      })
      return error.problem
    }
  },
  giveUp: giveUpOn,
})

const isAsked = (
  deposit: DepositRecord | undefined,
  { attempt }: Pick<Payload, 'attempt'>,
  ...statuses: DepositRecord['status'][]
): deposit is DepositRecord => deposit?.attempt === attempt && statuses.includes(deposit.status)

async function rehearse(db: Db, files: FileStore, deposit: DepositRecord, signal: AbortSignal) {
  const { columns, families } = await findMapping(db, deposit.catalogId)
  return withFile(files, deposit.fileDigest, async (path) =>
    refusing(async () => {
      const source = await openSource(path, deposit.format)
      try {
        await clearStage(db, deposit.id)
        const { reading, ...findings } = await readDeposit(db, source, { ...deposit, columns }, signal)
        return await inTransaction(db, async (transaction) => {
          await liftTimeouts(transaction)
          const current = await lockDeposit(transaction, deposit.id)
          if (!isAsked(current, deposit, 'analysing')) return 'not asked any more'
          const report = await reportOf(transaction, deposit, families, reading.rowCount, findings)
          await updateDeposit(transaction, deposit.id, {
            status: 'rehearsed',
            problem: null,
            reading,
            report,
          })
          return report.counts
        })
      } finally {
        source.close()
      }
    }),
  )
}

/** Takes a rehearsed file in: in one transaction with the end of the job, so that it is done once and all at once. */
export const importDepositJob = defineJob({
  name: 'import-deposit',
  payload,
  isTransactional: true,
  timeLimit: hour,
  // What is slow: the search rows of the products as they will be.
  prepare: async ({ payload: asked, db, services, signal }) => {
    const deposit = await inTransaction(db, (transaction) => beginImport(transaction, asked, services.now()))
    if (!deposit) return
    const parts = await inTransaction(db, async (transaction) => {
      await liftTimeouts(transaction)
      await addMakers(transaction, deposit.id)
      await numberNewProducts(transaction, deposit.id)
      return findParts(transaction, deposit)
    })
    await services.makeSearchAhead(db, deposit.id, parts, signal)
  },
  run: async ({ payload: asked, services, db }) => {
    const deposit = await lockAsked(db, asked, 'importing')
    if (!deposit) return 'not asked any more'
    await liftTimeouts(db)
    // Taken in before: what was ignored is tried again, and nothing leaves.
    const isRetry = deposit.finishedAt !== null
    const report = await (isRetry ? reportRetry(db, deposit) : reportAgain(db, deposit))
    if (!isRetry && !isConfirmed(deposit.mode, report.counts, deposit.deletions))
      return askAgain(db, deposit, report, services.now())
    const mode = isRetry ? 'delta' : deposit.mode
    const changed = await applyRows(db, { ...deposit, mode }, deposit.applicationDate)
    await services.refreshSearch(db, changed, deposit.id)
    await clearTaken(db, deposit.id)
    await forgetNewProducts(db, deposit.id)
    const { added, updated, deleted, ignored } = report.counts
    const status = ignored > 0 ? 'finished_with_errors' : 'finished'
    const now = services.now()
    await updateDeposit(db, deposit.id, { status, report, finishedAt: now })
    const done = added + updated + deleted
    await recordDiffusion(
      db,
      deposit.id,
      'product',
      { status, total: done + ignored, done, failed: ignored },
      now,
    )
    if (deposit.mediaDigest !== null && !isRetry)
      await services.jobs.enqueue(db, integratePicturesJob, { depositId: deposit.id })
    await tell(db, deposit, report.counts, now)
    return report.counts
  },
  giveUp: giveUpOn,
})

/** The deposit of a job that is still asked for, locked together with its catalogue. */
async function lockAsked(
  db: Db,
  asked: Payload,
  ...statuses: DepositRecord['status'][]
): Promise<DepositRecord | undefined> {
  const known = await readDepositRecord(db, asked.depositId)
  if (!isAsked(known, asked, ...statuses)) return undefined
  await lockCatalog(db, known.catalogId)
  const deposit = await lockDeposit(db, asked.depositId)
  return isAsked(deposit, asked, ...statuses) ? deposit : undefined
}

/** Says that an import has begun, before its long transaction: others wait, and its follow-up shows it. */
async function beginImport(db: Db, asked: Payload, now: Date): Promise<DepositRecord | undefined> {
  const deposit = await lockAsked(db, asked, 'importing', 'scheduled')
  if (deposit?.status !== 'scheduled') return deposit
  if (await isImporting(db, deposit.catalogId)) throw new Error('Another import of the catalogue is running')
  await updateDeposit(db, deposit.id, { status: 'importing' })
  await recordDiffusion(db, deposit.id, 'product', { status: 'integrating' }, now)
  return deposit
}

/** Other products would leave than the depositor has typed the number of: it is typed again, or not. */
async function askAgain(
  db: Db,
  deposit: DepositRecord,
  report: DepositReport,
  now: Date,
): Promise<DepositReport['counts']> {
  await forgetNewProducts(db, deposit.id)
  await forgetDiffusions(db, deposit.id)
  await updateDeposit(db, deposit.id, { status: 'rehearsed', problem: 'deletions_changed', report })
  const news = confirmNews(deposit, { typed: deposit.deletions ?? 0, now: report.counts.deleted })
  await notify(db, await findAudience(db, deposit.userId), news, now)
  return report.counts
}

/** Takes an import back, in one transaction. */
export const undoDepositJob = defineJob({
  name: 'undo-deposit',
  payload,
  isTransactional: true,
  timeLimit: hour,
  run: async ({ payload: asked, services, db }) => {
    const deposit = await lockAsked(db, asked, 'importing')
    if (!deposit) return 'not asked any more'
    await liftTimeouts(db)
    const changed = await revertRows(db, deposit)
    await revertPictures(db, deposit.id)
    await services.refreshSearch(db, changed)
    await updateDeposit(db, deposit.id, { status: 'undone', undoneAt: services.now() })
    return changed.length
  },
  giveUp: async ({ depositId, attempt }, db) => {
    const deposit = await lockDeposit(db, depositId)
    // Nothing was taken back: it is as it was.
    if (isAsked(deposit, { attempt }, 'importing')) await reinstate(db, depositId)
  },
})

async function giveUpOn({ depositId, attempt }: Payload, db: Db, now: Date): Promise<void> {
  const deposit = await lockDeposit(db, depositId)
  if (!isAsked(deposit, { attempt }, 'analysing', 'importing', 'scheduled')) return
  if (deposit.finishedAt !== null) {
    const counts = await reinstate(db, depositId)
    const { added = 0, updated = 0, deleted = 0, ignored = 0 } = counts ?? {}
    const done = added + updated + deleted
    const status = ignored > 0 ? 'finished_with_errors' : 'finished'
    await recordDiffusion(
      db,
      depositId,
      'product',
      { status, total: done + ignored, done, failed: ignored },
      now,
    )
    return
  }
  await updateDeposit(db, depositId, { status: 'failed', problem: 'import_failed' })
  await forgetDiffusions(db, depositId)
  await tell(db, deposit, null, now)
}

/** A deposit that was taken in, and on which a retry or an undo has failed, is as it was. */
async function reinstate(db: Db, id: number): Promise<DepositReport['counts'] | undefined> {
  const { report } = await findContent(db, id)
  const isWhole = (report?.counts.ignored ?? 0) === 0
  await updateDeposit(db, id, { status: isWhole ? 'finished' : 'finished_with_errors' })
  return report?.counts
}

async function tell(
  db: Db,
  deposit: DepositRecord,
  counts: DepositReport['counts'] | null,
  now: Date,
): Promise<void> {
  await notify(db, await findAudience(db, deposit.userId), depositNews(deposit, counts), now)
}
