import { AppError, isJustReminded, sendFaults, type Locale } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { insertEvent, joinRound, openRound } from '../../domain/answers/answers.queries.ts'
import { nameIn } from '../../domain/answers/default-name.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { createLink } from '../../platform/links/links.service.ts'
import { revokeLinks } from '../../platform/links/links.queries.ts'
import type { EmailQueue } from '../../platform/email/email-queue.ts'
import { consultationNews, type ConsultationNews } from '../../platform/email/templates/consultation-news.ts'
import {
  consultationRequest,
  type ConsultationRequest,
} from '../../platform/email/templates/consultation-request.ts'
import { instantText } from '../../platform/time/date-text.ts'
import {
  findSupplier,
  findSuppliers,
  updateSupplier,
  type SupplierRow,
} from './consultation-suppliers.queries.ts'
import type { EventQueue } from '../../platform/webhooks/webhook-queue.ts'
import { emitEvent, eventFacts } from './consultation-events.ts'
import { findCompanyName } from './company-name.queries.ts'
import { updateConsultation, type ConsultationRow } from './consultations.queries.ts'
import { linkAddress } from './link-address.ts'
import { loadConsultation, loadOpen, canShowAnswers, type ConsultationCall } from './load-consultation.ts'
import { inviteAgain, findLatestEndDate, findLastRound } from './rounds.queries.ts'

/** A call that may send emails and events. */
export interface SendingCall extends ConsultationCall {
  readonly post: {
    readonly emails: EmailQueue
    /** The URL of the portal, with which links in emails begin. */
    readonly publicUrl: string
  }
  readonly webhooks: EventQueue
}

/** A call that sends an email to one supplier; without an actor when it is a job. */
export type EmailCall = Pick<SendingCall, 'db' | 'now' | 'post'> & Partial<Pick<SendingCall, 'actor'>>

/** The facts of a consultation that emails contain. */
type EmailFacts = Pick<
  ConsultationRow,
  'companyId' | 'requester' | 'name' | 'lineCount' | 'message' | 'endDate'
>

/** How long a link is valid: the page of an ended consultation still explains its state. */
const linkDays = 400
export const linkResource = 'consultation_suppliers'

const replyPath = {
  fr: '/public/consultation-fournisseur/',
  en: '/en/public/consultation-supplier/',
} as const

const linkedRow = ({ id }: SupplierRow, { companyId }: Pick<EmailFacts, 'companyId'>) => ({
  resource: linkResource,
  rowId: id,
  companyId,
})

/** Creates a further link for a supplier, in its language. */
async function newLink(
  { db, now, post }: EmailCall,
  supplier: SupplierRow,
  consultation: Pick<EmailFacts, 'companyId'>,
): Promise<string> {
  const token = await createLink(db, linkedRow(supplier, consultation), {
    expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
    now,
  })
  return `${post.publicUrl}${replyPath[supplier.language]}${token}`
}

/** Sends the request to every supplier that has not been sent it. @throws ViolationError with each missing field */
export async function sendConsultation(
  call: SendingCall & { readonly requireVersion: (current: number) => void },
  id: number,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const consultation = await loadOpen(call, id)
  call.requireVersion(consultation.version)
  const recipients = (await findSuppliers(db, actor, id)).filter(({ sentAt }) => sentAt === null)
  assertReady(consultation, recipients, now)
  const round = await findLastRound(db, id)
  const supplierIds = recipients.map((supplier) => supplier.id)
  if (round) await joinRound(db, { consultationId: id, supplierIds, roundId: round.id })
  else await openRound(db, { consultationId: id, supplierIds, endAt: endOf(consultation) }, now)
  for (const supplier of recipients) {
    await queueRequest(call, consultation, supplier, 'request')
    await insertEvent(
      db,
      { consultationId: id, kind: 'sent', supplierId: supplier.id, userId: actor.userId },
      now,
    )
  }
  await updateConsultation(db, id, { editedAt: now }, now)
  const { endDate, isSealed } = consultation
  await emitEvent(call, {
    type: 'consultation.sent',
    data: { ...eventFacts(consultation), endDate, isSealed, supplierCount: recipients.length },
  })
  return loadConsultation(call, id)
}

function assertReady(
  { name, endDate, lineCount }: ConsultationRow,
  suppliers: readonly SupplierRow[],
  now: Date,
): void {
  const errors = sendFaults(
    { name, endDate: endDate === null ? null : Date.parse(endDate), lineCount, suppliers },
    now.getTime(),
  )
  if (errors.length > 0)
    throw new ViolationError(...errors.map(({ path, code }) => ({ propertyPath: path, code })))
}

function endOf({ endDate }: Pick<ConsultationRow, 'endDate'>): string {
  if (endDate === null) throw new Error('A consultation was sent without an end date')
  return endDate
}

/** Queues the email of a request and records it with the supplier. */
export async function queueRequest(
  call: EmailCall,
  consultation: EmailFacts,
  supplier: SupplierRow,
  kind: ConsultationRequest['kind'],
  endDate = endOf(consultation),
): Promise<void> {
  const { db, now, post } = call
  const to = addressOf(supplier, now)
  const isOldAddress = to !== supplier.email
  if (supplier.isSealed && supplier.recipient !== null && to !== supplier.recipient)
    await switchAddress(call, consultation, supplier, to)
  else if (isOldAddress) await addAddressEvent(call, supplier, 'recipient_kept', [supplier.email, to])
  const emailId = await post.emails.queue(
    db,
    {
      to,
      language: supplier.language,
      template: consultationRequest,
      values: {
        kind,
        company: await findCompanyName(db, consultation.companyId),
        requester: consultation.requester,
        supplier: isOldAddress ? supplier.supplier : (supplier.contact ?? supplier.supplier),
        name: nameIn(supplier.language, consultation.name),
        lineCount: consultation.lineCount,
        endDate: instantText(new Date(endDate), supplier.language),
        message: consultation.message,
        newAddress: isOldAddress ? supplier.email : null,
        href: await newLink(call, supplier, consultation),
      },
    },
    now,
  )
  await updateSupplier(db, supplier.id, {
    recipient: to,
    letterUuid: emailId,
    ...(supplier.sentAt === null && { sentAt: now }),
    ...(kind === 'reminder' && { remindedAt: now }),
  })
}

function addressOf(supplier: SupplierRow, now: Date): string {
  const address = linkAddress(supplier, now, true)
  if (address === null) throw new ViolationError({ propertyPath: 'contact', code: 'no_email' })
  if (supplier.siret === null) throw new ViolationError({ propertyPath: 'agency', code: 'no_siret' })
  return address
}

/** Revokes the links of the old address, and notifies it of the new one. */
async function switchAddress(
  call: EmailCall,
  consultation: EmailFacts,
  supplier: SupplierRow,
  to: string,
): Promise<void> {
  const { db, now, post } = call
  const { recipient } = supplier
  if (recipient === null) return
  await revokeLinks(db, linkedRow(supplier, consultation), now)
  await addAddressEvent(call, supplier, 'recipient_changed', [recipient, to])
  await post.emails.queue(
    db,
    {
      to: recipient,
      language: supplier.language,
      template: consultationNews,
      values: {
        kind: 'recipient',
        company: await findCompanyName(db, consultation.companyId),
        supplier: supplier.supplier,
        name: nameIn(supplier.language, consultation.name),
        detail: to,
        href: null,
      },
    },
    now,
  )
}

function addAddressEvent(
  { db, actor, now }: EmailCall,
  { id, consultationId }: SupplierRow,
  kind: 'recipient_kept' | 'recipient_changed',
  addresses: readonly (string | null)[],
): Promise<void> {
  const detail = addresses.map((address) => address ?? '—').join(' → ')
  return insertEvent(db, { consultationId, kind, supplierId: id, userId: actor?.userId ?? null, detail }, now)
}

/** Sends the request again to one supplier; earlier links end. */
export async function resend(call: SendingCall, supplierId: number): Promise<SupplierRow> {
  const { consultation, supplier } = await lockSupplier(call, supplierId)
  if (supplier.sentAt === null) throw new AppError('conflict', { reason: 'supplier_not_sent' })
  await revokeLinks(call.db, linkedRow(supplier, consultation), call.now)
  await queueRequest(call, consultation, supplier, 'resend', supplier.endDate ?? undefined)
  await addEvent(call, supplier, 'resent')
  return loadSupplier(call, supplierId)
}

/**
 * Reminds one supplier that has neither answered nor declined.
 *
 * @throws AppError `deadline_passed`, `conflict`
 * @throws ViolationError within an hour of the previous reminder, unless confirmed
 */
export async function remind(
  call: SendingCall,
  supplierId: number,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<SupplierRow> {
  const { consultation, supplier } = await lockSupplier(call, supplierId)
  if (!isPending(supplier)) throw new AppError('conflict', { reason: 'supplier_not_awaited' })
  if (supplier.endDate !== null && new Date(supplier.endDate) <= call.now)
    throw new AppError('deadline_passed')
  const remindedAt = supplier.remindedAt === null ? null : Date.parse(supplier.remindedAt)
  if (!isConfirmed && isJustReminded(remindedAt, call.now.getTime()))
    throw new ViolationError({ propertyPath: 'isConfirmed', code: 'unconfirmed' })
  await queueRequest(call, consultation, supplier, 'reminder', supplier.endDate ?? undefined)
  await addEvent(call, supplier, 'reminded')
  return loadSupplier(call, supplierId)
}

/** Locks the consultation of a supplier, and reads the supplier again: its page may have been opened meanwhile. */
async function lockSupplier(call: SendingCall, id: number) {
  const { consultationId } = await loadSupplier(call, id)
  const consultation = await loadOpen(call, consultationId)
  return { consultation, supplier: await loadSupplier(call, id) }
}

const isPending = ({ sentAt, answerState }: SupplierRow) =>
  sentAt !== null && (answerState === 'awaited' || answerState === 'draft')

function addEvent(
  { db, actor, now }: SendingCall,
  supplier: SupplierRow,
  kind: 'resent' | 'reminded',
): Promise<void> {
  return insertEvent(
    db,
    { consultationId: supplier.consultationId, kind, supplierId: supplier.id, userId: actor.userId },
    now,
  )
}

/**
 * Opens a further round for some or all of the suppliers; each gets an email.
 *
 * @throws ViolationError while sealed offers are still accepted: a shorter round would open them, or ask suppliers twice
 */
export async function openFurtherRound(
  call: SendingCall,
  id: number,
  {
    endDate,
    suppliers: chosen,
  }: { readonly endDate: string; readonly suppliers?: readonly number[] | undefined },
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const consultation = await loadOpen(call, id)
  if (!canShowAnswers(consultation, now))
    throw new ViolationError({ propertyPath: 'endDate', code: 'offers_sealed' })
  if (new Date(endDate) <= now) throw new ViolationError({ propertyPath: 'endDate', code: 'date_past' })
  const invitable = (await findSuppliers(db, actor, id)).filter(({ sentAt }) => sentAt !== null)
  const invited = chosen ? invitable.filter((supplier) => chosen.includes(supplier.id)) : invitable
  if (invited.length === 0 || (chosen && invited.length < new Set(chosen).size))
    throw new ViolationError({ propertyPath: 'suppliers', code: 'not_a_choice' })
  const supplierIds = invited.map((supplier) => supplier.id)
  const number = await openRound(db, { consultationId: id, supplierIds, endAt: endDate }, now)
  await inviteAgain(db, supplierIds, now)
  // The consultation ends with its last round: moving this date is the only way out of the expired state.
  await updateConsultation(db, id, { endAt: await findLatestEndDate(db, id) }, now)
  for (const supplier of invited) {
    await queueRequest(call, consultation, supplier, 'round', endDate)
    await insertEvent(
      db,
      {
        consultationId: id,
        kind: 'round_opened',
        supplierId: supplier.id,
        userId: actor.userId,
        detail: String(number),
      },
      now,
    )
  }
  return loadConsultation(call, id)
}

interface News {
  readonly kind: ConsultationNews['kind']
  readonly detail: (language: Locale) => string | null
  /** Only this supplier. */
  readonly supplier?: number | undefined
  /** Only suppliers for which it returns `true`. */
  readonly concerns?: (supplier: SupplierRow) => boolean
}

/** Notifies the suppliers of a change: all of them, or those concerned. */
export async function notifySuppliers(call: SendingCall, id: number, news: News): Promise<void> {
  const { db, actor, now, post } = call
  const consultation = await loadConsultation(call, id)
  const company = await findCompanyName(db, consultation.companyId)
  const isOver = news.kind === 'cancelled' || news.kind === 'not_retained'
  for (const supplier of await findSuppliers(db, actor, id)) {
    const to = linkAddress(supplier, now)
    if (supplier.sentAt === null || to === null) continue
    if (news.supplier !== undefined && supplier.id !== news.supplier) continue
    if (news.concerns && !news.concerns(supplier)) continue
    if (supplier.answerState === 'declined' && news.kind !== 'message') continue
    if (news.kind === 'not_retained' && (supplier.answerState !== 'validated' || supplier.awardedLines > 0))
      continue
    await post.emails.queue(
      db,
      {
        to,
        language: supplier.language,
        template: consultationNews,
        values: {
          kind: news.kind,
          company,
          supplier: supplier.contact ?? supplier.supplier,
          name: nameIn(supplier.language, consultation.name),
          detail: news.detail(supplier.language),
          href: isOver ? null : await newLink(call, supplier, consultation),
        },
      },
      now,
    )
  }
}

/** Returns a supplier of a consultation that the caller sees. @throws AppError `not_found` */
export async function loadSupplier({ db, actor }: ConsultationCall, id: number): Promise<SupplierRow> {
  return foundOr404(findSupplier(db, actor, id))
}
