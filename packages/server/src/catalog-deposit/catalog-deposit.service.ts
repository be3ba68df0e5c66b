import {
  AppError,
  canDeposit,
  canSetMedia,
  checkDepositDays,
  isConfirmed,
  type DepositField,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { sqlState } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { dayOf, startOfDay } from '../time/day.ts'
import { importDepositJob, rehearseDepositJob, undoDepositJob } from './catalog-deposit.jobs.ts'
import {
  findContent,
  findDeposit,
  findDepositable,
  findFamilyIds,
  forgetDiffusions,
  insertDeposit,
  isImporting,
  isOwn,
  lockCatalog,
  recordDiffusion,
  rememberMapping,
  undoUntilOf,
  updateDeposit,
  type DepositRecord,
  type NewDeposit,
} from './catalog-deposit.queries.ts'
import { checkMedia } from './deposit-media.ts'
import { rememberColumns } from './read-deposit.ts'

/** Who deposits, when, and where work after the commit is queued. */
export interface DepositCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

interface Draft extends Omit<NewDeposit, 'catalogId' | 'userId' | 'digest' | 'fileName' | 'format'> {
  readonly depositDate: string
  readonly catalog: number
  readonly fileFormat: NewDeposit['format']
  readonly file: File
}

/**
 * Checks a deposit and puts its file into the storage, before the transaction that adds it.
 * @throws ViolationError for days, a catalogue that the user may not deposit for, or one without a licence
 */
export async function keepDeposit(
  { db, actor, now }: DepositCall,
  draft: Draft,
  store: FileStore,
): Promise<NewDeposit> {
  const days = checkDepositDays(draft, dayOf(now))
  if (days.length > 0) throw new ViolationError(...days)
  const catalog = (await findDepositable(db, actor)).find(({ id }) => id === draft.catalog)
  if (!catalog) throw new ViolationError({ propertyPath: 'catalog', code: 'not_a_choice' })
  if (!catalog.isLicensed) throw new ViolationError({ propertyPath: 'catalog', code: 'not_licensed' })
  if (await isImporting(db, catalog.id))
    throw new ViolationError({ propertyPath: 'catalog', code: 'import_running' })
  const { file } = draft
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  return {
    catalogId: catalog.id,
    userId: actor.userId,
    applicationDate: draft.applicationDate,
    reason: draft.reason,
    format: draft.fileFormat,
    mode: draft.mode,
    priceShockPercent: draft.priceShockPercent,
    message: draft.message,
    digest: await keepFile(db, store, file, { companyId: actor.companyId, now }),
    fileName: file.name,
  }
}

/** Adds a deposit whose file is in the storage; it is read after the commit. */
export async function addDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  deposit: NewDeposit,
): Promise<DepositRecord> {
  const id = await insertDeposit(db, deposit, now)
  await jobs.enqueue(db, rehearseDepositJob, { depositId: id, attempt: 1 })
  return loadDeposit(db, actor, id)
}

/** One deposit that the actor sees. @throws AppError 404 */
export async function loadDeposit(db: Db, actor: UserActor, id: number): Promise<DepositRecord> {
  const deposit = await findDeposit(db, actor, id)
  if (!deposit) throw new AppError('not_found')
  return deposit
}

/** One that the actor may change, locked against others who do. @throws AppError 404 */
export async function loadOwn(db: Db, actor: UserActor, id: number): Promise<DepositRecord> {
  const { catalogId } = await loadDeposit(db, actor, id)
  await lockCatalog(db, catalogId)
  const deposit = await loadDeposit(db, actor, id)
  if (!isOwn(deposit, actor)) throw new AppError('not_found')
  return deposit
}

/** What a deposit may be given as pictures goes into the storage, before the transaction. */
export async function keepMedia(
  { db, actor, now }: DepositCall,
  id: number,
  file: File,
  store: FileStore,
): Promise<{ digest: string; name: string }> {
  const deposit = await loadDeposit(db, actor, id)
  if (!isOwn(deposit, actor)) throw new AppError('not_found')
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'image', code: 'required' })
  await checkMedia(file.path, file.size)
  return { digest: await keepFile(db, store, file, { companyId: actor.companyId, now }), name: file.name }
}

/** Gives a deposit its pictures; they are taken in with it. */
export async function setMedia(
  { db, actor, now }: DepositCall,
  id: number,
  media: { digest: string; name: string },
): Promise<DepositRecord> {
  const deposit = await loadOwn(db, actor, id)
  if (!canSetMedia(deposit.status)) throw new AppError('conflict')
  await updateDeposit(db, id, { media })
  if (deposit.status === 'scheduled') await recordDiffusion(db, id, 'media', { status: 'diffused' }, now)
  return loadDeposit(db, actor, id)
}

interface Corrections {
  readonly columns?: Readonly<Record<string, DepositField | null>> | undefined
  readonly families?: Readonly<Record<string, number>> | undefined
}

/** Remembers what columns and families are, and rehearses anew. */
export async function correctDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  id: number,
  { columns = {}, families = {} }: Corrections,
): Promise<DepositRecord> {
  const deposit = await loadOwn(db, actor, id)
  if (!canDeposit('correct', deposit.status)) throw new AppError('conflict')
  const known = await findFamilyIds(db, Object.values(families))
  const wrong = Object.entries(families).filter(([, family]) => !known.has(family))
  if (wrong.length > 0)
    throw new ViolationError(
      ...wrong.map(([code]) => ({ propertyPath: `families.${code}`, code: 'not_a_choice' as const })),
    )
  await rememberMapping(db, deposit.catalogId, rememberColumns(columns), families)
  if (canDeposit('retry', deposit.status)) {
    await retryDeposit(db, jobs, deposit, now)
    return loadDeposit(db, actor, id)
  }
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, { status: 'analysing', problem: null, attempt })
  await jobs.enqueue(db, rehearseDepositJob, { depositId: id, attempt })
  return loadDeposit(db, actor, id)
}

/** Takes in what was ignored and fits by now. @throws AppError 409 unless it is the last import of its catalogue */
export async function retryDeposit(db: Db, jobs: JobQueue, deposit: DepositRecord, now: Date): Promise<void> {
  if (!canDeposit('retry', deposit.status) || !deposit.isLast) throw new AppError('conflict')
  if (await isImporting(db, deposit.catalogId)) throw importRunning()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, deposit.id, { status: 'importing', attempt }).catch(refuseSecond)
  await recordDiffusion(db, deposit.id, 'product', { status: 'integrating' }, now)
  await jobs.enqueue(db, importDepositJob, { depositId: deposit.id, attempt })
}

/** Takes a rehearsed file in: now, or at the beginning of its application date. */
export async function confirmDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  id: number,
  deletions: number | null | undefined,
): Promise<DepositRecord> {
  const deposit = await loadOwn(db, actor, id)
  const { report } = await findContent(db, id)
  if (!canDeposit('import', deposit.status) || !report) throw new AppError('conflict')
  if (!isConfirmed(deposit.mode, report.counts, deletions))
    throw new ViolationError({ propertyPath: 'deletions', code: 'wrong_count' })
  const isLater = deposit.applicationDate > dayOf(now)
  if (!isLater && (await isImporting(db, deposit.catalogId))) throw importRunning()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, {
    status: isLater ? 'scheduled' : 'importing',
    problem: null,
    attempt,
    confirmedAt: now,
    deletions: report.counts.deleted,
  }).catch(refuseSecond)
  await recordDiffusion(db, id, 'product', { status: isLater ? 'diffused' : 'integrating' }, now)
  // Pictures come when their products are there.
  if (deposit.mediaDigest !== null) await recordDiffusion(db, id, 'media', { status: 'diffused' }, now)
  await jobs.enqueue(
    db,
    importDepositJob,
    { depositId: id, attempt },
    isLater ? { startAfter: startOfDay(deposit.applicationDate) } : {},
  )
  return loadDeposit(db, actor, id)
}

const importRunning = () => new ViolationError({ propertyPath: 'catalog', code: 'import_running' })

/** The index of one import per catalogue, where two ask in the same moment. */
function refuseSecond(error: unknown): never {
  throw sqlState(error) === '23505' ? importRunning() : error
}

/** Puts aside what has not been taken in. */
export async function cancelDeposit({ db, actor }: DepositCall, id: number): Promise<DepositRecord> {
  const deposit = await loadOwn(db, actor, id)
  if (!canDeposit('cancel', deposit.status)) throw new AppError('conflict')
  await updateDeposit(db, id, { status: 'cancelled', attempt: deposit.attempt + 1 })
  await forgetDiffusions(db, id)
  return loadDeposit(db, actor, id)
}

/** Takes the last import of a catalogue back. */
export async function undoDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  id: number,
): Promise<DepositRecord> {
  const deposit = await loadOwn(db, actor, id)
  if (undoUntilOf(deposit, now) === null) throw new AppError('conflict')
  if (await isImporting(db, deposit.catalogId)) throw importRunning()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, { status: 'importing', attempt, undoneBy: actor.userId }).catch(refuseSecond)
  await jobs.enqueue(db, undoDepositJob, { depositId: id, attempt })
  return loadDeposit(db, actor, id)
}
