import { AppError } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import {
  findContent,
  isImported,
  lockCatalog,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
} from './catalog-deposit.queries.ts'
import { requireConfirmed, retryDeposit } from './catalog-deposit.service.ts'
import { integratePicturesJob } from './deposit-pictures.jobs.ts'
import { hasStagedRows, lockDiffusion } from './deposit-pictures.queries.ts'

/** Locks a failed product or picture diffusion, so that concurrent requests start one retry. @throws AppError 404, 409 */
async function lockFailed(db: Db, kind: 'product' | 'media', id: number): Promise<number> {
  const diffusion = await foundOr404(lockDiffusion(db, id, kind))
  if (diffusion.status !== 'finished_with_errors')
    throw new AppError('conflict', { reason: 'diffusion_without_errors' })
  return diffusion.depositId
}

/**
 * Imports the failed lines that are valid now, after a preview. Questions are confirmed in the
 * deposit.
 * @throws AppError 404, 409
 * @throws ViolationError for a preview that requires a confirmation
 */
export async function retryProducts(db: Db, jobs: JobQueue, id: number, now: Date): Promise<void> {
  const depositId = await lockFailed(db, 'product', id)
  const record = await readDepositRecord(db, depositId)
  if (record) await lockCatalog(db, record.catalogId)
  const deposit = await lockDeposit(db, depositId)
  const { retry } = await findContent(db, depositId)
  if (!deposit || retry === null || !(await hasStagedRows(db, depositId)))
    throw new AppError('conflict', { reason: 'lines_not_stored' })
  requireConfirmed(retry, false)
  await retryDeposit(db, jobs, deposit, now)
}

/** Retries the pictures that failed. */
export async function retryPictures(db: Db, jobs: JobQueue, id: number, now: Date): Promise<void> {
  const depositId = await lockFailed(db, 'media', id)
  const deposit = await readDepositRecord(db, depositId)
  if (!isImported(deposit) || deposit.mediaDigest === null)
    throw new AppError('conflict', { reason: 'pictures_not_stored' })
  await recordDiffusion(db, depositId, 'media', { status: 'integrating' }, now)
  await jobs.enqueue(db, integratePicturesJob, { depositId })
}
