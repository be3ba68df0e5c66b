import { isConfirmed, type DepositProblem, type DepositReport } from '@comptoir/contract'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import {
  findContent,
  findMapping,
  deleteDiffusions,
  isImporting,
  lockCatalog,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
  updateDeposit,
  type DepositRecord,
} from './catalog-deposit.queries.ts'
import { disableTimeouts } from '../../platform/db/disable-timeouts.ts'
import { applyRows, revertRows } from './deposit-import.queries.ts'
import { confirmNotification, depositNotification } from './deposit-notifications.ts'
import {
  addManufacturers,
  findProductBatches,
  deleteReservedIds,
  reserveProductIds,
} from './deposit-products.queries.ts'
import { integratePicturesJob } from './deposit-pictures.jobs.ts'
import { revertPictures } from './deposit-pictures.queries.ts'
import { refreshReport, buildReport, reportRetry } from './deposit-report.ts'
import { DepositRejected } from './deposit-rejected.ts'
import { notifyDeposit } from './notify-deposit.service.ts'
import { openDeposit } from './open-deposit.ts'
import { clearStage, clearImportedRows } from './deposit-stage.queries.ts'
import { readDeposit, UnrecognizedColumns } from './read-deposit.ts'
import { withFile } from '../../platform/files/with-file.ts'
import type { StoredReport } from './stored-report.ts'

const payload = z.object({ depositId: z.int(), attempt: z.int() })
type Payload = z.output<typeof payload>

const hour = 3600

/** Reads a deposited file and previews its changes; the catalogue is not touched. */
export const previewDepositJob = defineJob({
  name: 'rehearse-deposit',
  payload,
  // A large file takes minutes: it is staged in many short writes, and each attempt starts over.
  isTransactional: false,
  timeLimit: hour,
  run: async ({ payload: requested, services, signal }) => {
    const deposit = await readDepositRecord(services.db, requested.depositId)
    if (!isCurrent(deposit, requested, 'analysing')) return 'no longer requested'
    try {
      return await stageAndPreview(services, deposit, signal)
    } catch (error) {
      if (!(error instanceof DepositRejected)) throw error
      const problem = problemOf(error, services)
      await updateDeposit(services.db, deposit.id, {
        status: 'refused',
        problem,
        ...(error instanceof UnrecognizedColumns && { reading: error.reading }),
      })
      return problem
    }
  },
  giveUp: failDeposit,
})

const problemOf = ({ problem }: DepositRejected, { importLimit }: JobServices): DepositProblem =>
  problem === 'too_many_rows' && importLimit.isEmbedded ? 'too_many_for_embedded' : problem

const isCurrent = (
  deposit: DepositRecord | undefined,
  { attempt }: Pick<Payload, 'attempt'>,
  ...statuses: DepositRecord['status'][]
): deposit is DepositRecord => deposit?.attempt === attempt && statuses.includes(deposit.status)

async function stageAndPreview(
  { db, files, importLimit }: JobServices,
  deposit: DepositRecord,
  signal: AbortSignal,
) {
  const { columns, families } = await findMapping(db, deposit.catalogId)
  return withFile(files, deposit.fileDigest, async (path) =>
    openDeposit({ path, format: deposit.format, maxRows: importLimit.rows }).then(async (source) => {
      try {
        await clearStage(db, deposit.id)
        const { reading, ...findings } = await readDeposit(db, source, { ...deposit, columns }, signal)
        return await inTransaction(db, async (transaction) => {
          await disableTimeouts(transaction)
          const current = await lockDeposit(transaction, deposit.id)
          if (!isCurrent(current, deposit, 'analysing')) return 'no longer requested'
          const report = await buildReport(transaction, deposit, families, reading, findings)
          const { added, updated, deleted } = report.counts
          if (importLimit.isEmbedded && added + updated + deleted > importLimit.rows)
            throw new DepositRejected('too_many_rows')
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

/** Imports a previewed file, in one transaction with the end of the job, so that it is done exactly once. */
export const importDepositJob = defineJob({
  name: 'import-deposit',
  payload,
  isTransactional: true,
  timeLimit: hour,
  // The slow part: building the search rows of the future products.
  prepare: async ({ payload: requested, db, services, signal }) => {
    const deposit = await inTransaction(db, (transaction) =>
      beginImport(transaction, requested, services.now()),
    )
    if (!deposit) return
    const batches = await inTransaction(db, async (transaction) => {
      await disableTimeouts(transaction)
      await addManufacturers(transaction, deposit.id)
      await reserveProductIds(transaction, deposit.id)
      return findProductBatches(transaction, deposit)
    })
    await services.prebuildSearchRows(db, deposit.id, batches, signal)
  },
  run: async ({ payload: requested, services, db }) => {
    const deposit = await lockRequested(db, requested, 'importing')
    if (!deposit) return 'no longer requested'
    await disableTimeouts(db)
    // Already imported: retries the ignored lines, and deletes nothing.
    const isRetry = deposit.finishedAt !== null
    const { report, hasNewAlarms } = isRetry
      ? { report: await reportRetry(db, deposit), hasNewAlarms: false }
      : await refreshReport(db, deposit)
    if (!isRetry && !isConfirmed(deposit.mode, report.counts, deposit.deletions))
      return requestConfirmation(db, deposit, report, 'deletions_changed', services)
    if (hasNewAlarms) return requestConfirmation(db, deposit, report, 'alarms_changed', services)
    const mode = isRetry ? 'delta' : deposit.mode
    const changed = await applyRows(db, { ...deposit, mode }, deposit.applicationDate)
    await services.refreshSearch(db, changed, deposit.id)
    await clearImportedRows(db, deposit.id)
    await deleteReservedIds(db, deposit.id)
    const { added, updated, deleted, ignored } = report.counts
    const status = ignored > 0 ? 'finished_with_errors' : 'finished'
    const now = services.now()
    await updateDeposit(db, deposit.id, { status, report, retry: null, finishedAt: now })
    const done = added + updated + deleted
    await recordDiffusion(
      db,
      deposit.id,
      'product',
      { status, total: done + ignored, done, failed: ignored },
      now,
    )
    // A retry may have added products that pictures were waiting for.
    if (deposit.mediaDigest !== null)
      await services.jobs.enqueue(db, integratePicturesJob, { depositId: deposit.id })
    await notifyDeposit(db, deposit, depositNotification(deposit, report.counts), services, now)
    await emitFinished(db, deposit, { added, updated, deleted, ignored }, services, now)
    return report.counts
  },
  giveUp: failDeposit,
})

/** Sends the event of an import to the systems of the depositor's company. */
function emitFinished(
  db: Db,
  { id, companyId, fileName }: DepositRecord,
  counts: Pick<DepositReport['counts'], 'added' | 'updated' | 'deleted' | 'ignored'>,
  { webhooks }: Pick<JobServices, 'webhooks'>,
  now: Date,
): Promise<void> {
  const data = { '@id': `/api/internal/catalog_deposits/${id}`, fileName, ...counts }
  return webhooks.emit(db, { companyId, type: 'deposit.finished', data }, now)
}

/** The deposit of a job that is still current, locked together with its catalogue. */
async function lockRequested(
  db: Db,
  requested: Payload,
  ...statuses: DepositRecord['status'][]
): Promise<DepositRecord | undefined> {
  const found = await readDepositRecord(db, requested.depositId)
  if (!isCurrent(found, requested, ...statuses)) return undefined
  await lockCatalog(db, found.catalogId)
  const deposit = await lockDeposit(db, requested.depositId)
  return isCurrent(deposit, requested, ...statuses) ? deposit : undefined
}

/** Marks an import as started before its long transaction, so that others wait and the portal shows it. */
async function beginImport(db: Db, requested: Payload, now: Date): Promise<DepositRecord | undefined> {
  const deposit = await lockRequested(db, requested, 'importing', 'scheduled')
  if (deposit?.status !== 'scheduled') return deposit
  if (await isImporting(db, deposit.catalogId)) throw new Error('Another import of the catalogue is running')
  await updateDeposit(db, deposit.id, { status: 'importing' })
  await recordDiffusion(db, deposit.id, 'product', { status: 'integrating' }, now)
  return deposit
}

/**
 * Asks the depositor to confirm again: the catalogue has changed, so that another number of products would be deleted, or
 * there are new alarms.
 */
async function requestConfirmation(
  db: Db,
  deposit: DepositRecord,
  report: StoredReport,
  problem: 'deletions_changed' | 'alarms_changed',
  services: JobServices,
): Promise<DepositReport['counts']> {
  await deleteReservedIds(db, deposit.id)
  await deleteDiffusions(db, deposit.id)
  await updateDeposit(db, deposit.id, { status: 'rehearsed', problem, report })
  const deletions = { typed: deposit.deletions ?? 0, now: report.counts.deleted }
  const notification = confirmNotification(deposit, problem === 'deletions_changed' ? deletions : null)
  await notifyDeposit(db, deposit, notification, services, services.now())
  return report.counts
}

/** Undoes an import, in one transaction. */
export const undoDepositJob = defineJob({
  name: 'undo-deposit',
  payload,
  isTransactional: true,
  timeLimit: hour,
  run: async ({ payload: requested, services, db }) => {
    const deposit = await lockRequested(db, requested, 'importing')
    if (!deposit) return 'no longer requested'
    await disableTimeouts(db)
    const changed = await revertRows(db, deposit)
    await revertPictures(db, deposit.id)
    await services.refreshSearch(db, changed)
    const now = services.now()
    await updateDeposit(db, deposit.id, { status: 'undone', undoneAt: now })
    await notifyDeposit(db, deposit, depositNotification(deposit, 'undone'), services, now)
    return changed.length
  },
  giveUp: async ({ depositId, attempt }, db, now, services) => {
    const deposit = await lockDeposit(db, depositId)
    if (!isCurrent(deposit, { attempt }, 'importing')) return
    // Nothing was undone: restores the status.
    await restoreFinished(db, depositId)
    await notifyDeposit(db, deposit, depositNotification(deposit, 'undo_failed'), services, now)
  },
})

async function failDeposit(
  { depositId, attempt }: Payload,
  db: Db,
  now: Date,
  services: JobServices,
): Promise<void> {
  const deposit = await lockDeposit(db, depositId)
  if (!isCurrent(deposit, { attempt }, 'analysing', 'importing', 'scheduled')) return
  if (deposit.finishedAt !== null) {
    const counts = await restoreFinished(db, depositId)
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
    await notifyDeposit(db, deposit, depositNotification(deposit, 'retry_failed'), services, now)
    return
  }
  await updateDeposit(db, depositId, { status: 'failed', problem: 'import_failed' })
  await deleteDiffusions(db, depositId)
  await notifyDeposit(db, deposit, depositNotification(deposit, 'failed'), services, now)
}

/** Restores the status of an imported deposit after a failed retry or undo. */
async function restoreFinished(db: Db, id: number): Promise<DepositReport['counts'] | undefined> {
  const { report } = await findContent(db, id)
  const isWhole = (report?.counts.ignored ?? 0) === 0
  await updateDeposit(db, id, { status: isWhole ? 'finished' : 'finished_with_errors' })
  return report?.counts
}
