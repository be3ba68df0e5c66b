import { findOwnUnit } from '../../platform/access/own-unit.queries.ts'
import {
  AppError,
  constants,
  type ConsultationAdd,
  type ConsultationDraft,
  type Locale,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { insertEvent } from '../../domain/answers/answers.queries.ts'
import { defaultName } from '../../domain/answers/default-name.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findOffers } from '../../domain/products/product.queries.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import { dayOf } from '../../platform/time/day.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { copyLines, insertLines } from './consultation-lines.queries.ts'
import { readLines, type LineCall } from './consultation-lines.service.ts'
import {
  findCartProducts,
  findListProducts,
  findSourceList,
  insertListConsultation,
  removeProductsFromCart,
  type SourceLine,
} from './consultation-sources.queries.ts'
import { copySuppliers } from './consultation-suppliers.queries.ts'
import {
  insertConsultation,
  restoreConsultation,
  updateConsultation,
  type ConsultationRow,
} from './consultations.queries.ts'
import { moveEndDate } from './rounds.queries.ts'
import { emitEvent, eventFacts } from './consultation-events.ts'
import { notifySuppliers, type SendingCall } from './sending.service.ts'
import { instantText } from '../../platform/time/date-text.ts'
import {
  loadConsultation,
  loadOpen,
  loadUnsent,
  canShowAnswers,
  type ConsultationCall,
} from './load-consultation.ts'

type SearchedFields = Pick<
  ConsultationRow,
  | 'name'
  | 'businessCode'
  | 'businessName'
  | 'jobCode'
  | 'jobName'
  | 'quotationNumber'
  | 'quotationDetail'
  | 'applicant'
>

/** The search text of a consultation: its folded words, each preceded by a space. */
export function consultationText(fields: SearchedFields): string {
  const { name, businessCode, businessName, jobCode, jobName, quotationNumber, quotationDetail, applicant } =
    fields
  const texts = [
    name,
    businessCode,
    businessName,
    jobCode,
    jobName,
    quotationNumber,
    quotationDetail,
    applicant,
  ]
  return [...new Set(foldWords(texts.join(' ')))].map((word) => ` ${word}`).join('')
}

/** Creates a consultation and returns it. */
export async function createConsultation(
  call: LineCall & { readonly locale: Locale },
  body: ConsultationAdd,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const original = body.copyOf === undefined ? null : await loadConsultation(call, body.copyOf)
  const list = body.fromList === undefined ? null : await loadSourceList(call, body.fromList.uuid)
  const unitId = original?.unitId ?? (await findOwnUnit(db, actor.userId))
  if (unitId === undefined) throw new AppError('forbidden')
  const fields = {
    name: body.name ?? original?.name ?? list?.name ?? defaultName(call.locale, dayOf(now)),
    businessCode: body.businessCode ?? original?.businessCode ?? list?.businessCode ?? null,
    businessName: body.businessName ?? original?.businessName ?? list?.businessName ?? null,
    jobCode: body.jobCode || original?.jobCode || list?.jobCode || null,
    jobName: body.jobName || original?.jobName || list?.jobName || null,
    quotationNumber: body.quotationNumber ?? original?.quotationNumber ?? list?.quoteNumber ?? null,
    quotationDetail: body.quotationDetail ?? original?.quotationDetail ?? list?.quoteDescription ?? null,
    applicant: original?.applicant ?? null,
  }
  const id = await insertConsultation(db, {
    companyId: actor.companyId,
    unitId,
    requesterId: actor.userId,
    ...fields,
    origin: original?.origin ?? (body.fromCart ? 'cart' : list ? 'selection_list' : body.origin),
    message: original?.message ?? null,
    ...(original && {
      sharesJob: original.sharesJob,
      showsPrices: original.showsPrices,
      isSealed: original.isSealed,
    }),
    createdAt: now,
    changedAt: now,
    searchText: consultationText(fields),
  })
  if (original) {
    await copyLines(db, original.id, id)
    await copySuppliers(db, original.id, id, now)
  }
  if (list) await insertListConsultation(db, list.id, id)
  const fromCart = body.fromCart ? await available(call, await findCartProducts(db, actor.userId)) : []
  const fromList = list
    ? await available(call, await findListProducts(db, list.id, body.fromList?.items))
    : []
  const requested = [...fromCart, ...fromList, ...(body.lines ?? [])]
  assertLineCount(requested.length)
  const { added } = await readLines(call, requested)
  if (added.length > 0) await insertLines(db, id, added)
  if (body.emptiesCart) await removeProductsFromCart(db, actor.userId, fromCart, now)
  await insertEvent(db, { consultationId: id, kind: 'created', userId: actor.userId }, now)
  return loadConsultation(call, id)
}

async function loadSourceList({ db, actor }: LineCall, uuid: string) {
  return foundOr404(findSourceList(db, actor, uuid))
}

function assertLineCount(count: number): void {
  const maximum = constants.consultationLinesMax
  if (count > maximum) throw new ViolationError({ propertyPath: 'lines', code: 'too_many', maximum })
}

/** The lines whose product is still in a catalogue. */
async function available({ db, view }: LineCall, lines: readonly SourceLine[]): Promise<SourceLine[]> {
  const offers = await findOffers(
    db,
    view.actor,
    lines.map(({ product }) => product),
  )
  return lines.filter(({ product }) => offers.get(product)?.isAvailable === true)
}

/** A call that changes a row, with the check of its version. */
type Versioned = SendingCall & { readonly requireVersion: (current: number) => void }

/**
 * Changes the fields of a consultation. Once it was sent its end date can only be moved later, and suppliers are notified
 * of it.
 *
 * @throws ViolationError for an end date in the past by the server's clock, and for an earlier one once it was sent
 */
export async function changeConsultation(
  call: Versioned,
  id: number,
  draft: ConsultationDraft,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const before = await loadOpen(call, id)
  call.requireVersion(before.version)
  const endAt = draft.endDate === null ? null : new Date(draft.endDate)
  const isMoved = (endAt?.getTime() ?? 0) !== Date.parse(before.endDate ?? '1970-01-01T00:00:00Z')
  if (isMoved) assertEndDate(before, endAt, now)
  const job = {
    jobCode: (draft.jobCode === undefined ? before.jobCode : draft.jobCode) || null,
    jobName: (draft.jobName === undefined ? before.jobName : draft.jobName) || null,
  }
  await updateConsultation(
    db,
    id,
    {
      name: draft.name,
      businessCode: draft.businessCode,
      businessName: draft.businessName,
      ...job,
      quotationNumber: draft.quotationNumber,
      quotationDetail: draft.quotationDetail,
      applicant: draft.applicant,
      message: draft.message?.trim() || null,
      sharesJob: draft.sharesJob,
      showsPrices: draft.showsPrices,
      // Unsealing would reveal offers that were sent under seal.
      isSealed: before.sentCount > 0 ? before.isSealed : draft.isSealed,
      ...(isMoved && { endAt }),
      editedAt: now,
      searchText: consultationText({ ...draft, ...job }),
    },
    now,
  )
  if (isMoved && before.sentCount > 0 && endAt) {
    const pendingIds = await moveEndDate(db, id, endAt)
    await insertEvent(
      db,
      { consultationId: id, kind: 'end_date_moved', userId: actor.userId, detail: endAt.toISOString() },
      now,
    )
    await notifySuppliers(call, id, {
      kind: 'end_date',
      detail: (locale) => instantText(endAt, locale),
      concerns: (supplier) => pendingIds.has(supplier.id),
    })
  }
  return loadConsultation(call, id)
}

function assertEndDate(before: ConsultationRow, endAt: Date | null, now: Date): void {
  if (endAt !== null && endAt <= now) throw new ViolationError({ propertyPath: 'endDate', code: 'date_past' })
  if (before.sentCount === 0) return
  if (endAt === null) throw new ViolationError({ propertyPath: 'endDate', code: 'required' })
  // A buyer who has seen the offers must not extend the deadline of the same request.
  if (before.isSealed && before.answeredCount > 0 && canShowAnswers(before, now))
    throw new ViolationError({ propertyPath: 'endDate', code: 'offers_opened' })
  if (before.endDate !== null && endAt < new Date(before.endDate))
    throw new ViolationError({ propertyPath: 'endDate', code: 'too_small' })
}

/** Removes a consultation that has not been sent; it can be restored for a day. */
export async function removeConsultation(call: ConsultationCall, id: number): Promise<void> {
  await loadUnsent(call, id)
  await updateConsultation(call.db, id, { removedAt: call.now }, call.now)
}

/** Restores a removed consultation. */
export async function restoreRemovedConsultation(
  call: ConsultationCall,
  id: number,
): Promise<ConsultationRow> {
  await restoreConsultation(call.db, call.actor, id, restorableSince(call.now))
  return loadConsultation(call, id)
}

/** Closes a consultation or cancels it; suppliers are notified of a cancellation. */
export async function closeConsultation(
  call: SendingCall,
  id: number,
  { isCancelled, tellsOthers }: { readonly isCancelled: boolean; readonly tellsOthers: boolean },
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const before = await loadOpen(call, id)
  if (before.status === 'new') throw new AppError('conflict', { reason: 'consultation_not_sent' })
  await updateConsultation(db, id, { closedAt: now, isCancelled }, now)
  const kind = isCancelled ? 'cancelled' : 'closed'
  await insertEvent(db, { consultationId: id, kind, userId: actor.userId }, now)
  if (isCancelled) await notifySuppliers(call, id, { kind: 'cancelled', detail: () => null })
  else if (tellsOthers) await notifySuppliers(call, id, { kind: 'not_retained', detail: () => null })
  await emitEvent(call, { type: 'consultation.closed', data: { ...eventFacts(before), isCancelled } })
  return loadConsultation(call, id)
}

/** Reopens a closed consultation: its status is again computed from its data. */
export async function reopenConsultation(call: ConsultationCall, id: number): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const before = await loadConsultation(call, id)
  if (before.closedAt === null) return before
  await updateConsultation(db, id, { closedAt: null, isCancelled: false }, now)
  await insertEvent(db, { consultationId: id, kind: 'reopened', userId: actor.userId }, now)
  return loadConsultation(call, id)
}
