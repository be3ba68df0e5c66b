import { TableFileError } from '@comptoir/tables/table-file-error'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { keepFile } from '../files/files.service.ts'
import { drawSizes } from '../files/picture.ts'
import { defineJob } from '../jobs/job.ts'
import type { JobServices } from '../jobs/job-services.ts'
import { notify } from '../notifications/notifications.queries.ts'
import {
  findAudience,
  isFinished,
  lockDeposit,
  readDepositRecord,
  recordDiffusion,
  type DepositRecord,
} from './catalog-deposit.queries.ts'
import { pictureNews } from './deposit-news.ts'
import { openPictures, pictureKey, referencesOf, type PictureFile } from './deposit-picture-files.ts'
import {
  findNamedProducts,
  findPictureOutcomes,
  findReferenced,
  giveUpPictures,
  givePicture,
  recordPictures,
  type PictureOutcome,
} from './deposit-pictures.queries.ts'
import { withFile } from './with-file.ts'

const payload = z.object({ depositId: z.int() })

/** The sizes that screens use: twice the pixels of a result in a list, and of the head of a sheet. */
const sides = [192, 640] as const
const noteEvery = 25

/**
 * Gives the products of a deposit their pictures, one file after the other; asked again, it takes up those that failed.
 * What a killed attempt has done stays done.
 */
export const integratePicturesJob = defineJob({
  name: 'integrate-pictures',
  payload,
  // Each picture is a write of its own, after its file is in the storage.
  isTransactional: false,
  timeLimit: 3600,
  run: async ({ payload: { depositId }, services, now, signal }) => {
    const deposit = await readDepositRecord(services.db, depositId)
    if (!isFinished(deposit)) return 'not asked any more'
    const diffusion = await recordDiffusion(services.db, depositId, 'media', { status: 'integrating' }, now)
    const counts = await integrate(services, deposit, diffusion, signal)
    const end = services.now()
    await inTransaction(services.db, async (db) => {
      const status = counts.failed > 0 ? 'finished_with_errors' : 'finished'
      await recordDiffusion(db, depositId, 'media', { status, ...counts }, end)
      // Taken back meanwhile: nobody asks for its pictures any more.
      if (!isFinished(await readDepositRecord(db, depositId))) return
      await notify(db, await findAudience(db, deposit.userId), pictureNews(deposit, counts), end)
    })
    return counts
  },
  giveUp: ({ depositId }, db, now) => giveUpPictures(db, depositId, now),
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
          if (signal.aborted) throw new Error('The time of this attempt is over')
          const outcome = await takeIn(services, deposit, file)
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

/** The picture that is named just like its product comes before its other views. */
const inOrder = (files: readonly PictureFile[]) =>
  files.toSorted((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1))

/** One file; `null` where the deposit was taken back meanwhile. */
async function takeIn(
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
  if (!small || !large) return failed('not_a_picture')
  const digests = {
    // The ZIP that they come from counts for its company.
    small: await keepFile(db, services.files, small, { companyId: null, now: now() }),
    large: await keepFile(db, services.files, large, { companyId: null, now: now() }),
  }
  return inTransaction(db, async (transaction) => {
    // Who takes the deposit back waits for this one, and takes it back too.
    if (!isFinished(await lockDeposit(transaction, deposit.id))) return null
    const given = await givePicture(transaction, deposit.id, products, digests, now())
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
  const found = await findReferenced(db, deposit.catalogId, referencesOf(fileName))
  if (found.length > 1) return 'ambiguous'
  return found.length === 0 ? 'no_product' : found
}
