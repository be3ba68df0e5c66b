import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import {
  isFinished,
  lockCatalog,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
} from './catalog-deposit.queries.ts'
import { retryDeposit } from './catalog-deposit.service.ts'
import { integratePicturesJob } from './deposit-pictures.jobs.ts'
import { hasStagedRows, lockDiffusion } from './deposit-pictures.queries.ts'

/** The passing on of products or pictures, locked so that two who ask start one. @throws AppError 404, 409 */
async function lockFailed(db: Db, kind: 'product' | 'media', id: number): Promise<number> {
  const diffusion = await lockDiffusion(db, id, kind)
  if (!diffusion) throw new AppError('not_found')
  if (diffusion.status !== 'finished_with_errors') throw new AppError('conflict')
  return diffusion.depositId
}

/** Takes in the lines that failed and fit by now. */
export async function retryProducts(db: Db, jobs: JobQueue, id: number, now: Date): Promise<void> {
  const depositId = await lockFailed(db, 'product', id)
  const known = await readDepositRecord(db, depositId)
  if (known) await lockCatalog(db, known.catalogId)
  const deposit = await lockDeposit(db, depositId)
  if (!deposit || !(await hasStagedRows(db, depositId))) throw new AppError('conflict')
  await retryDeposit(db, jobs, deposit, now)
}

/** Tries the pictures that failed again. */
export async function retryPictures(db: Db, jobs: JobQueue, id: number, now: Date): Promise<void> {
  const depositId = await lockFailed(db, 'media', id)
  const deposit = await readDepositRecord(db, depositId)
  if (!isFinished(deposit) || deposit.mediaDigest === null) throw new AppError('conflict')
  await recordDiffusion(db, depositId, 'media', { status: 'integrating' }, now)
  await jobs.enqueue(db, integratePicturesJob, { depositId })
}
