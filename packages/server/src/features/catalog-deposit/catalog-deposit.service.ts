import {
  AppError,
  canDeposit,
  canSetMedia,
  checkDepositDays,
  importQuestions,
  isConfirmed,
  type DepositField,
  type Locale,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { sqlState } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import type { StoredDocument } from '../../platform/files/documents.ts'
import { requireFile } from '../../platform/files/received-file.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import type { Services } from '../../platform/http/services.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { dayOf, startOfDay } from '../../platform/time/day.ts'
import { importDepositJob, previewDepositJob, undoDepositJob } from './catalog-deposit.jobs.ts'
import {
  findContent,
  findDeposit,
  findDepositCatalogs,
  findUsableFamilyIds,
  deleteDiffusions,
  insertDeposit,
  isImporting,
  isOwnDeposit,
  lockCatalog,
  recordDiffusion,
  rememberMapping,
  undoDeadline,
  updateDeposit,
  type DepositRecord,
  type NewDeposit,
} from './catalog-deposit.queries.ts'
import { disableTimeouts } from '../../platform/db/disable-timeouts.ts'
import { countChanged } from './deposit-import.queries.ts'
import { checkMedia } from './deposit-media.ts'
import { previewRetry } from './deposit-report.ts'
import { rememberColumns } from './read-deposit.ts'
import type { StoredReport } from './stored-report.ts'

/** A call about deposits: by whom and when. */
export interface DepositCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

interface Draft extends Omit<
  NewDeposit,
  'catalogId' | 'userId' | 'locale' | 'digest' | 'fileName' | 'format'
> {
  readonly depositDate: string
  readonly catalog: number
  readonly fileFormat: NewDeposit['format']
  readonly file: File
}

/**
 * Checks a deposit and stores its file, before the transaction that adds it.
 * @throws ViolationError for days, a catalogue that the user may not deposit for, or one without a licence
 */
export async function storeDeposit(
  { db, actor, now, locale }: DepositCall & { readonly locale: Locale },
  draft: Draft,
  store: FileStore,
): Promise<NewDeposit> {
  const days = checkDepositDays(draft, dayOf(now))
  if (days.length > 0) throw new ViolationError(...days)
  const catalog = (await findDepositCatalogs(db, actor)).find(({ id }) => id === draft.catalog)
  if (!catalog) throw new ViolationError({ propertyPath: 'catalog', code: 'not_a_choice' })
  if (!catalog.isLicensed) throw new ViolationError({ propertyPath: 'catalog', code: 'not_licensed' })
  if (await isImporting(db, catalog.id))
    throw new ViolationError({ propertyPath: 'catalog', code: 'import_running' })
  const file = requireFile(draft.file)
  return {
    catalogId: catalog.id,
    userId: actor.userId,
    locale,
    applicationDate: draft.applicationDate,
    reason: draft.reason,
    format: draft.fileFormat,
    mode: draft.mode,
    priceShockPercent: draft.priceShockPercent,
    message: draft.message,
    digest: await storeFile(db, store, file, { companyId: actor.companyId, now }),
    fileName: file.name,
  }
}

/** Adds a deposit whose file is stored; it is read after the commit. */
export async function addDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  deposit: NewDeposit,
): Promise<DepositRecord> {
  const id = await insertDeposit(db, deposit, now)
  await jobs.enqueue(db, previewDepositJob, { depositId: id, attempt: 1 })
  return loadDeposit(db, actor, id)
}

/** One deposit that the actor sees. @throws AppError 404 */
export async function loadDeposit(db: Db, actor: UserActor, id: number): Promise<DepositRecord> {
  return foundOr404(findDeposit(db, actor, id))
}

/** A deposit that the actor may change, locked against concurrent changes. @throws AppError 404 */
export async function loadOwnDeposit(db: Db, actor: UserActor, id: number): Promise<DepositRecord> {
  const { catalogId } = await loadDeposit(db, actor, id)
  await lockCatalog(db, catalogId)
  const deposit = await loadDeposit(db, actor, id)
  if (!isOwnDeposit(deposit, actor)) throw new AppError('not_found')
  return deposit
}

/** Checks and stores the pictures of a deposit, before the transaction. */
export async function storeMedia(
  { db, actor, now }: DepositCall,
  id: number,
  image: File,
  store: FileStore,
): Promise<StoredDocument> {
  const deposit = await loadDeposit(db, actor, id)
  if (!isOwnDeposit(deposit, actor)) throw new AppError('not_found')
  const file = requireFile(image, 'image')
  await checkMedia(file.path, file.size)
  return { digest: await storeFile(db, store, file, { companyId: actor.companyId, now }), name: file.name }
}

/** Sets the pictures of a deposit; they are imported with it. */
export async function setMedia(
  { db, actor, now }: DepositCall,
  id: number,
  media: StoredDocument,
): Promise<DepositRecord> {
  const deposit = await loadOwnDeposit(db, actor, id)
  if (!canSetMedia(deposit.status)) throw new AppError('conflict', { reason: 'deposit_without_pictures' })
  await updateDeposit(db, id, { media })
  if (deposit.status === 'scheduled') await recordDiffusion(db, id, 'media', { status: 'diffused' }, now)
  return loadDeposit(db, actor, id)
}

interface Corrections {
  readonly columns?: Readonly<Record<string, DepositField | null>> | undefined
  /** `null`: no family. */
  readonly families?: Readonly<Record<string, number | null>> | undefined
}

/** Saves corrections of columns and families, and previews again: the whole file, or the ignored lines. */
export async function correctDeposit(
  { db, actor }: DepositCall,
  jobs: JobQueue,
  id: number,
  { columns = {}, families = {} }: Corrections,
): Promise<DepositRecord> {
  const deposit = await loadOwnDeposit(db, actor, id)
  if (!canDeposit('correct', deposit.status))
    throw new AppError('conflict', { reason: 'deposit_not_correctable' })
  const mapped = Object.entries(families).map(([code, family]) => [code, family ?? 0] as const)
  const existing = await findUsableFamilyIds(
    db,
    mapped.map(([, family]) => family),
  )
  const wrong = mapped.filter(([, family]) => family !== 0 && !existing.has(family))
  if (wrong.length > 0)
    throw new ViolationError(
      ...wrong.map(([code]) => ({ propertyPath: `families.${code}`, code: 'not_a_choice' as const })),
    )
  await rememberMapping(db, deposit.catalogId, rememberColumns(columns), Object.fromEntries(mapped))
  if (canDeposit('retry', deposit.status)) {
    requireRetryable(deposit)
    await disableTimeouts(db)
    await updateDeposit(db, id, { retry: await previewRetry(db, deposit) })
    return loadDeposit(db, actor, id)
  }
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, { status: 'analysing', problem: null, attempt })
  await jobs.enqueue(db, previewDepositJob, { depositId: id, attempt })
  return loadDeposit(db, actor, id)
}

function requireRetryable({ status, isLast }: DepositRecord): void {
  if (!canDeposit('retry', status) || !isLast)
    throw new AppError('conflict', { reason: 'deposit_not_retryable' })
}

/** Imports the ignored lines that are valid now. @throws AppError 409 unless it is the last import of its catalogue */
export async function retryDeposit(db: Db, jobs: JobQueue, deposit: DepositRecord, now: Date): Promise<void> {
  requireRetryable(deposit)
  if (await isImporting(db, deposit.catalogId)) throw importRunningViolation()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, deposit.id, { status: 'importing', attempt }).catch(rethrowConcurrentImport)
  await recordDiffusion(db, deposit.id, 'product', { status: 'integrating' }, now)
  await jobs.enqueue(db, importDepositJob, { depositId: deposit.id, attempt })
}

/** Imports a previewed file: now, or at the start of its application date. */
export async function confirmDeposit(
  { db, actor, now }: DepositCall,
  jobs: JobQueue,
  id: number,
  { deletions, confirmed }: { readonly deletions?: number | null | undefined; readonly confirmed: boolean },
): Promise<DepositRecord> {
  const deposit = await loadOwnDeposit(db, actor, id)
  const { report, retry } = await findContent(db, id)
  if (retry && canDeposit('retry', deposit.status)) {
    requireConfirmed(retry, confirmed)
    await retryDeposit(db, jobs, deposit, now)
    return loadDeposit(db, actor, id)
  }
  if (!canDeposit('import', deposit.status) || !report)
    throw new AppError('conflict', { reason: 'deposit_not_importable' })
  if (!isConfirmed(deposit.mode, report.counts, deletions))
    throw new ViolationError({ propertyPath: 'deletions', code: 'wrong_count' })
  requireConfirmed(report, confirmed)
  const isLater = deposit.applicationDate > dayOf(now)
  if (!isLater && (await isImporting(db, deposit.catalogId))) throw importRunningViolation()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, {
    status: isLater ? 'scheduled' : 'importing',
    problem: null,
    attempt,
    confirmedAt: now,
    deletions: report.counts.deleted,
  }).catch(rethrowConcurrentImport)
  await recordDiffusion(db, id, 'product', { status: isLater ? 'diffused' : 'integrating' }, now)
  // Pictures follow once their products exist.
  if (deposit.mediaDigest !== null) await recordDiffusion(db, id, 'media', { status: 'diffused' }, now)
  await jobs.enqueue(
    db,
    importDepositJob,
    { depositId: id, attempt },
    isLater ? { startAfter: startOfDay(deposit.applicationDate) } : {},
  )
  return loadDeposit(db, actor, id)
}

/** @throws ViolationError for a report with questions that are not confirmed */
export function requireConfirmed(report: StoredReport, isConfirmedByUser: boolean): void {
  if (!isConfirmedByUser && importQuestions(report).length > 0)
    throw new ViolationError({ propertyPath: 'confirmed', code: 'import_unconfirmed' })
}

const importRunningViolation = () => new ViolationError({ propertyPath: 'catalog', code: 'import_running' })

/** Turns a violation of the index "one import per catalogue" into its error. */
function rethrowConcurrentImport(error: unknown): never {
  throw sqlState(error) === '23505' ? importRunningViolation() : error
}

/** Cancels a deposit that is not imported. */
export async function cancelDeposit({ db, actor }: DepositCall, id: number): Promise<DepositRecord> {
  const deposit = await loadOwnDeposit(db, actor, id)
  if (!canDeposit('cancel', deposit.status))
    throw new AppError('conflict', { reason: 'deposit_not_cancellable' })
  await updateDeposit(db, id, { status: 'cancelled', attempt: deposit.attempt + 1 })
  await deleteDiffusions(db, id)
  return loadDeposit(db, actor, id)
}

/** Undoes the last import of a catalogue. */
export async function undoDeposit(
  { db, actor, now }: DepositCall,
  { jobs, importLimit }: Pick<Services, 'jobs' | 'importLimit'>,
  id: number,
): Promise<DepositRecord> {
  const deposit = await loadOwnDeposit(db, actor, id)
  if (undoDeadline(deposit, now) === null) throw new AppError('conflict', { reason: 'deposit_not_undoable' })
  if (importLimit.isEmbedded && (await countChanged(db, id)) > importLimit.rows)
    throw new AppError('conflict', { reason: 'undo_too_large' })
  if (await isImporting(db, deposit.catalogId)) throw importRunningViolation()
  const attempt = deposit.attempt + 1
  await updateDeposit(db, id, { status: 'importing', attempt, undoneBy: actor.userId }).catch(
    rethrowConcurrentImport,
  )
  await jobs.enqueue(db, undoDepositJob, { depositId: id, attempt })
  return loadDeposit(db, actor, id)
}
