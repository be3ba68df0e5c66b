import {
  AppError,
  constants,
  type ConsultationAdd,
  type ConsultationDraft,
  type Locale,
} from '@comptoir/contract'
import { insertEvent } from '../answers/answers.queries.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findOffers } from '../products/product.queries.ts'
import { foldWords } from '../text/fold-text.ts'
import { dayOf } from '../time/day.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { copyLines, insertLines } from './consultation-lines.queries.ts'
import { readLines, type LineCall } from './consultation-lines.service.ts'
import {
  findCartProducts,
  findListProducts,
  findSourceList,
  insertListConsultation,
  takeProductsFromCart,
  type SourceLine,
} from './consultation-sources.queries.ts'
import { copySuppliers } from './consultation-suppliers.queries.ts'
import {
  findOwnUnit,
  insertConsultation,
  restoreConsultation,
  updateConsultation,
  type ConsultationRow,
} from './consultations.queries.ts'
import { moveEnd } from './rounds.queries.ts'
import { tellSuppliers, type SendingCall } from './sending.service.ts'
import { instantText } from '../time/date-text.ts'
import {
  loadConsultation,
  loadOpen,
  loadUnsent,
  showsAnswers,
  type ConsultationCall,
} from './load-consultation.ts'

type SearchedFields = Pick<
  ConsultationDraft,
  'name' | 'businessCode' | 'businessName' | 'quotationNumber' | 'quotationDetail' | 'applicant'
>

/** By what a consultation is found: the folded words, each after a blank. */
export function consultationText(fields: SearchedFields): string {
  const { name, businessCode, businessName, quotationNumber, quotationDetail, applicant } = fields
  const texts = [name, businessCode, businessName, quotationNumber, quotationDetail, applicant]
  return [...new Set(foldWords(texts.join(' ')))].map((word) => ` ${word}`).join('')
}

/** Begins a consultation; answers it. */
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
    name: body.name ?? original?.name ?? list?.name ?? defaultName(call.locale, now),
    businessCode: body.businessCode ?? original?.businessCode ?? list?.businessCode ?? null,
    businessName: body.businessName ?? original?.businessName ?? list?.businessName ?? null,
    quotationNumber: body.quotationNumber ?? original?.quotationNumber ?? list?.quoteNumber ?? null,
    quotationDetail: body.quotationDetail ?? original?.quotationDetail ?? list?.quoteDescription ?? null,
    applicant: original?.applicant ?? null,
  }
  const id = await insertConsultation(db, {
    company_id: actor.companyId,
    unit_id: unitId,
    requester_id: actor.userId,
    applicant: fields.applicant,
    name: fields.name,
    business_code: fields.businessCode,
    business_name: fields.businessName,
    quotation_number: fields.quotationNumber,
    quotation_detail: fields.quotationDetail,
    origin: original?.origin ?? (body.fromCart ? 'cart' : list ? 'selection_list' : body.origin),
    message: original?.message ?? null,
    ...(original && {
      shares_job: original.sharesJob,
      shows_prices: original.showsPrices,
      is_sealed: original.isSealed,
    }),
    created_at: now,
    changed_at: now,
    search_text: consultationText(fields),
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
  const asked = [...fromCart, ...fromList, ...(body.lines ?? [])]
  refuseTooMany(asked.length)
  const lines = await readLines(call, asked)
  if (lines.length > 0) await insertLines(db, id, lines)
  if (body.emptiesCart) await takeProductsFromCart(db, actor.userId, fromCart, now)
  await insertEvent(db, { consultationId: id, kind: 'created', userId: actor.userId }, now)
  return loadConsultation(call, id)
}

async function loadSourceList({ db, actor }: LineCall, uuid: string) {
  const list = await findSourceList(db, actor, uuid)
  if (!list) throw new AppError('not_found')
  return list
}

function refuseTooMany(count: number): void {
  const maximum = constants.consultationLinesMax
  if (count > maximum) throw new ViolationError({ propertyPath: 'lines', code: 'too_many', maximum })
}

/** What has left its catalogue stays where it was and asks for no price. */
async function available({ db, view }: LineCall, lines: readonly SourceLine[]): Promise<SourceLine[]> {
  const offers = await findOffers(
    db,
    view.actor,
    lines.map(({ product }) => product),
  )
  return lines.filter(({ product }) => offers.get(product)?.isAvailable === true)
}

function defaultName(locale: Locale, now: Date): string {
  const [year, month, day] = dayOf(now).split('-')
  return locale === 'fr'
    ? `Demande de prix du ${day}/${month}/${year}`
    : `Request for prices of ${dayOf(now)}`
}

/** A call that changes a row whose version the caller may have read. */
type Versioned = SendingCall & { readonly requireVersion: (current: number) => void }

/**
 * Changes the fields of a consultation. Once it was sent its end date only moves later, and suppliers are told of it.
 *
 * @throws ViolationError once it was sent, for an end date that has passed by the server's clock, or that would come earlier
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
  if (isMoved) refuseEndDate(before, endAt, now)
  await updateConsultation(
    db,
    id,
    {
      name: draft.name,
      business_code: draft.businessCode,
      business_name: draft.businessName,
      quotation_number: draft.quotationNumber,
      quotation_detail: draft.quotationDetail,
      applicant: draft.applicant,
      message: draft.message?.trim() || null,
      shares_job: draft.sharesJob,
      shows_prices: draft.showsPrices,
      // Unsealing would show what suppliers sent under seal.
      is_sealed: before.sentCount > 0 ? before.isSealed : draft.isSealed,
      ...(isMoved && { end_at: endAt }),
      edited_at: now,
      search_text: consultationText(draft),
    },
    now,
  )
  if (isMoved && before.sentCount > 0 && endAt) {
    const awaited = await moveEnd(db, id, endAt)
    await insertEvent(
      db,
      { consultationId: id, kind: 'end_date_moved', userId: actor.userId, detail: endAt.toISOString() },
      now,
    )
    await tellSuppliers(call, id, {
      kind: 'end_date',
      detail: (locale) => instantText(endAt, locale),
      concerns: (supplier) => awaited.has(supplier.id),
    })
  }
  return loadConsultation(call, id)
}

function refuseEndDate(before: ConsultationRow, endAt: Date | null, now: Date): void {
  // Until it is sent a day gone by is kept as it was typed: it holds back the sending, not what else was typed.
  if (before.sentCount === 0) return
  if (endAt !== null && endAt <= now) throw new ViolationError({ propertyPath: 'endDate', code: 'date_past' })
  if (endAt === null) throw new ViolationError({ propertyPath: 'endDate', code: 'required' })
  // Who has seen the offers must not let others answer to the same question.
  if (before.isSealed && before.answeredCount > 0 && showsAnswers(before, now))
    throw new ViolationError({ propertyPath: 'endDate', code: 'offers_opened' })
  if (before.endDate !== null && endAt < new Date(before.endDate))
    throw new ViolationError({ propertyPath: 'endDate', code: 'too_small' })
}

/** Takes a consultation out of the list that nobody was sent; it can come back for a day. */
export async function removeConsultation(call: ConsultationCall, id: number): Promise<void> {
  await loadUnsent(call, id)
  await updateConsultation(call.db, id, { removed_at: call.now }, call.now)
}

/** Puts a removed consultation back. */
export async function putBackConsultation(call: ConsultationCall, id: number): Promise<ConsultationRow> {
  await restoreConsultation(call.db, call.actor, id, restorableSince(call.now))
  return loadConsultation(call, id)
}

/** Closes a consultation that was begun, or cancels it; whoever was asked is told of the latter. */
export async function closeConsultation(
  call: SendingCall,
  id: number,
  { isCancelled, tellsOthers }: { readonly isCancelled: boolean; readonly tellsOthers: boolean },
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const before = await loadOpen(call, id)
  if (before.status === 'new') throw new AppError('conflict')
  await updateConsultation(db, id, { closed_at: now, is_cancelled: isCancelled }, now)
  const kind = isCancelled ? 'cancelled' : 'closed'
  await insertEvent(db, { consultationId: id, kind, userId: actor.userId }, now)
  if (isCancelled) await tellSuppliers(call, id, { kind: 'cancelled', detail: () => null })
  else if (tellsOthers) await tellSuppliers(call, id, { kind: 'not_retained', detail: () => null })
  return loadConsultation(call, id)
}

/** Takes the closing back: the status is what the record says again. */
export async function reopenConsultation(call: ConsultationCall, id: number): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const before = await loadConsultation(call, id)
  if (before.closedAt === null) return before
  await updateConsultation(db, id, { closed_at: null, is_cancelled: false }, now)
  await insertEvent(db, { consultationId: id, kind: 'reopened', userId: actor.userId }, now)
  return loadConsultation(call, id)
}
