import { imageTypeOf } from '@comptoir/contract'
import { TableFileError } from '@comptoir/tables/table-file-error'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { drawSizes } from '../../platform/files/picture.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import {
  isImported,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
  type DepositRecord,
} from './catalog-deposit.queries.ts'
import { pictureNotification } from './deposit-notifications.ts'
import { notifyDeposit } from './notify-deposit.service.ts'
import { openPictures, pictureKey, possibleReferences, type PictureFile } from './deposit-picture-files.ts'
import {
  findNamedProducts,
  findPictureOutcomes,
  findProductsByReferences,
  failPendingPictures,
  assignPicture,
  recordPictures,
  type PictureOutcome,
} from './deposit-pictures.queries.ts'
import { withFile } from '../../platform/files/with-file.ts'

const payload = z.object({ depositId: z.int() })

/** Picture sizes: twice the pixels of a list thumbnail, and of the head of a sheet. */
const sides = [192, 640] as const
const noteEvery = 25

/**
 * Assigns the pictures of a deposit to its products, one file after the other; a retry processes those that failed.
 * The work of a killed attempt is kept.
 */
export const integratePicturesJob = defineJob({
  name: 'integrate-pictures',
  payload,
  // Each picture is its own write, after its file is stored.
  isTransactional: false,
  timeLimit: 3600,
  run: async ({ payload: { depositId }, services, now, signal }) => {
    const deposit = await readDepositRecord(services.db, depositId)
    if (!isImported(deposit)) return 'no longer requested'
    const diffusion = await recordDiffusion(services.db, depositId, 'media', { status: 'integrating' }, now)
    const counts = await integrate(services, deposit, diffusion, signal)
    const end = services.now()
    await inTransaction(services.db, async (db) => {
      const status = counts.failed > 0 ? 'finished_with_errors' : 'finished'
      await recordDiffusion(db, depositId, 'media', { status, ...counts }, end)
      // Undone in the meantime: its pictures are no longer needed.
      if (!isImported(await readDepositRecord(db, depositId))) return
      await notifyDeposit(db, deposit, pictureNotification(deposit, counts), services, end)
    })
    return counts
  },
  giveUp: async ({ depositId }, db, now, services) => {
    const counts = await failPendingPictures(db, depositId, now)
    const deposit = await readDepositRecord(db, depositId)
    if (counts && isImported(deposit))
      await notifyDeposit(db, deposit, pictureNotification(deposit, counts), services, now)
  },
})

async function integrate(
  services: JobServices,
  deposit: DepositRecord,
  diffusion: number,
  signal: AbortSignal,
): Promise<{ total: number; done: number; failed: number }> {
  const { db, now } = services
  const { taken } = await findPictureOutcomes(db, diffusion)
  try {
    return await withFile(services.files, deposit.mediaDigest, async (path) => {
      const pictures = await openPictures(path, deposit.mediaName ?? '')
      const total = pictures.files.length
      let [done, failed] = [taken.size, 0]
      try {
        for (const [at, file] of inOrder(pictures.files).entries()) {
          if (taken.has(file.name)) continue
          if (signal.aborted) throw new Error('The attempt has timed out')
          const outcome = await importPicture(services, deposit, file)
          if (outcome === null) break
          await recordPictures(db, diffusion, [outcome])
          if (outcome.isFailed) failed += 1
          else done += 1
          if (at % noteEvery === 0)
            await recordDiffusion(
              db,
              deposit.id,
              'media',
              { status: 'integrating', total, done, failed },
              now(),
            )
        }
      } finally {
        pictures.close()
      }
      return { total, done, failed }
    })
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    const problem = error.problem === 'too_big' ? 'archive_too_big' : 'archive_broken'
    await recordPictures(db, diffusion, [
      { fileName: deposit.mediaName ?? '', productId: null, problem, isFailed: true },
    ])
    return { total: 1, done: 0, failed: 1 }
  }
}

/** Sorts the picture named exactly like its product before its other views. */
const inOrder = (files: readonly PictureFile[]) =>
  files.toSorted((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1))

/** Imports one file; `null` if the deposit was undone in the meantime. */
async function importPicture(
  services: JobServices,
  deposit: DepositRecord,
  file: PictureFile,
): Promise<PictureOutcome | null> {
  const { db, now } = services
  const failed = (problem: string): PictureOutcome => ({
    fileName: file.name,
    productId: null,
    problem,
    isFailed: true,
  })
  const products = await findProducts(db, deposit, file.name)
  if (typeof products === 'string') return failed(products)
  let bytes: Buffer
  try {
    bytes = await file.read()
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    return failed(error.problem === 'too_big' ? 'picture_too_big' : 'picture_broken')
  }
  const [small, large] = (await drawSizes(bytes, sides)) ?? []
  if (!small || !large) return failed(imageTypeOf(bytes) === null ? 'not_a_picture' : 'picture_unreadable')
  const digests = {
    // Not counted for the company: its ZIP already is.
    small: await storeFile(db, services.files, small, { companyId: null, now: now() }),
    large: await storeFile(db, services.files, large, { companyId: null, now: now() }),
  }
  return inTransaction(db, async (transaction) => {
    // A concurrent undo waits for this picture, and undoes it too.
    if (!isImported(await lockDeposit(transaction, deposit.id))) return null
    const given = await assignPicture(transaction, deposit.id, products, digests, now())
    return {
      fileName: file.name,
      productId: products[0] ?? null,
      problem: given === 0 ? 'second_picture' : null,
      isFailed: false,
    }
  })
}

async function findProducts(
  db: Db,
  deposit: DepositRecord,
  fileName: string,
): Promise<readonly number[] | 'no_product' | 'ambiguous'> {
  const named = await findNamedProducts(db, deposit, pictureKey(fileName))
  if (named.length > 0) return named
  const found = await findProductsByReferences(db, deposit.catalogId, possibleReferences(fileName))
  if (found.length > 1) return 'ambiguous'
  return found.length === 0 ? 'no_product' : found
}
