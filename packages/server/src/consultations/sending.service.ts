import { AppError, sendFaults, type Locale } from '@comptoir/contract'
import { insertEvent, joinRound, openRound } from '../answers/answers.queries.ts'
import { ViolationError } from '../http/violation-error.ts'
import { createLink } from '../links/links.service.ts'
import { revokeLinks } from '../links/links.queries.ts'
import type { LetterQueue } from '../mail/letter-queue.ts'
import { consultationNews, type ConsultationNews } from '../mail/templates/consultation-news.ts'
import { consultationRequest, type ConsultationRequest } from '../mail/templates/consultation-request.ts'
import { instantText } from '../time/date-text.ts'
import {
  findSupplier,
  findSuppliers,
  updateSupplier,
  type SupplierRow,
} from './consultation-suppliers.queries.ts'
import { findCompanyName } from './company-name.queries.ts'
import { updateConsultation, type ConsultationRow } from './consultations.queries.ts'
import { loadConsultation, loadOpen, showsAnswers, type ConsultationCall } from './load-consultation.ts'
import { askAgain, findLastEnd, findLastingRound } from './rounds.queries.ts'

/** A call that may write letters. */
export interface SendingCall extends ConsultationCall {
  readonly post: {
    readonly letters: LetterQueue
    /** Where the portal is: links of letters begin with it. */
    readonly publicUrl: string
  }
}

/** A letter to one supplier, whoever causes it. */
export type PostCall = Pick<SendingCall, 'db' | 'now' | 'post'>

/** What letters say of a consultation. */
type Told = Pick<ConsultationRow, 'companyId' | 'requester' | 'name' | 'lineCount' | 'message' | 'endDate'>

/** How long a link outlives its making: the pages of what is over stay clear for who holds it. */
const linkDays = 400
export const linkResource = 'consultation_suppliers'

const replyPath = {
  fr: '/public/consultation-fournisseur/',
  en: '/en/public/consultation-supplier/',
} as const

/** A further link for a supplier of a consultation, in its language. */
async function newLink(
  { db, now, post }: PostCall,
  supplier: SupplierRow,
  companyId: number,
): Promise<string> {
  const row = { resource: linkResource, rowId: supplier.id, companyId }
  const token = await createLink(db, row, {
    expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
    now,
  })
  return `${post.publicUrl}${replyPath[supplier.language]}${token}`
}

/** Sends the request to every supplier that has not had it. @throws ViolationError with what is missing, by field */
export async function sendConsultation(
  call: SendingCall & { readonly requireVersion: (current: number) => void },
  id: number,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  const consultation = await loadOpen(call, id)
  call.requireVersion(consultation.version)
  const waiting = (await findSuppliers(db, actor, id)).filter(({ sentAt }) => sentAt === null)
  refuseUnready(consultation, waiting, now)
  const round = await findLastingRound(db, id)
  const supplierIds = waiting.map((supplier) => supplier.id)
  if (round) await joinRound(db, { consultationId: id, supplierIds, roundId: round.id })
  else await openRound(db, { consultationId: id, supplierIds, endAt: endOf(consultation) }, now)
  for (const supplier of waiting) {
    await writeRequest(call, consultation, supplier, 'request')
    await insertEvent(
      db,
      { consultationId: id, kind: 'sent', supplierId: supplier.id, userId: actor.userId },
      now,
    )
  }
  await updateConsultation(db, id, { edited_at: now }, now)
  return loadConsultation(call, id)
}

function refuseUnready(
  { name, endDate, lineCount }: ConsultationRow,
  suppliers: readonly SupplierRow[],
  now: Date,
): void {
  const faults = sendFaults(
    { name, endDate: endDate === null ? null : Date.parse(endDate), lineCount, suppliers },
    now.getTime(),
  )
  if (faults.length > 0)
    throw new ViolationError(...faults.map(({ path, code }) => ({ propertyPath: path, code })))
}

function endOf({ endDate }: Pick<ConsultationRow, 'endDate'>): string {
  if (endDate === null) throw new Error('A consultation was sent without an end date')
  return endDate
}

/** Queues the letter of a request and notes it with the supplier. */
export async function writeRequest(
  call: PostCall,
  consultation: Told,
  supplier: SupplierRow,
  kind: ConsultationRequest['kind'],
  endDate = endOf(consultation),
): Promise<void> {
  const { db, now, post } = call
  const to = addressOf(supplier)
  const letter = await post.letters.queue(
    db,
    {
      to,
      language: supplier.language,
      template: consultationRequest,
      values: {
        kind,
        company: await findCompanyName(db, consultation.companyId),
        requester: consultation.requester,
        supplier: supplier.contact ?? supplier.supplier,
        name: consultation.name,
        lineCount: consultation.lineCount,
        endDate: instantText(new Date(endDate), supplier.language),
        message: consultation.message,
        href: await newLink(call, supplier, consultation.companyId),
      },
    },
    now,
  )
  await updateSupplier(db, supplier.id, {
    recipient: to,
    letter_uuid: letter,
    ...(supplier.sentAt === null && { sent_at: now }),
    ...(kind === 'reminder' && { reminded_at: now }),
  })
}

function addressOf({ email, siret }: SupplierRow): string {
  if (email === null) throw new ViolationError({ propertyPath: 'contact', code: 'no_email' })
  if (siret === null) throw new ViolationError({ propertyPath: 'agency', code: 'no_siret' })
  return email
}

/** Sends the request once more to one supplier: the links before it end. */
export async function resend(call: SendingCall, supplierId: number): Promise<SupplierRow> {
  const supplier = await loadSupplier(call, supplierId)
  const consultation = await loadOpen(call, supplier.consultationId)
  if (supplier.sentAt === null) throw new AppError('conflict')
  const row = { resource: linkResource, rowId: supplier.id, companyId: consultation.companyId }
  await revokeLinks(call.db, row, call.now)
  await writeRequest(call, consultation, supplier, 'resend', supplier.endDate ?? undefined)
  await note(call, supplier, 'resent')
  return loadSupplier(call, supplierId)
}

/** Reminds one supplier that has neither answered nor declined. @throws AppError `deadline_passed`, `conflict` */
export async function remind(call: SendingCall, supplierId: number): Promise<SupplierRow> {
  const supplier = await loadSupplier(call, supplierId)
  const consultation = await loadOpen(call, supplier.consultationId)
  if (!isAwaited(supplier)) throw new AppError('conflict')
  if (supplier.endDate !== null && new Date(supplier.endDate) <= call.now)
    throw new AppError('deadline_passed')
  await writeRequest(call, consultation, supplier, 'reminder', supplier.endDate ?? undefined)
  await note(call, supplier, 'reminded')
  return loadSupplier(call, supplierId)
}

const isAwaited = ({ sentAt, answerState }: SupplierRow) =>
  sentAt !== null && (answerState === 'awaited' || answerState === 'draft')

function note(
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
 * Opens a further round for some of those who were asked, or for all; each gets a letter.
 *
 * @throws ViolationError while sealed offers are still taken: a round that ends sooner would open them, or ask some of
 * them twice
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
  if (!showsAnswers(consultation, now))
    throw new ViolationError({ propertyPath: 'endDate', code: 'offers_sealed' })
  if (new Date(endDate) <= now) throw new ViolationError({ propertyPath: 'endDate', code: 'date_past' })
  const asked = (await findSuppliers(db, actor, id)).filter(({ sentAt }) => sentAt !== null)
  const invited = chosen ? asked.filter((supplier) => chosen.includes(supplier.id)) : asked
  if (invited.length === 0 || (chosen && invited.length < new Set(chosen).size))
    throw new ViolationError({ propertyPath: 'suppliers', code: 'not_a_choice' })
  const supplierIds = invited.map((supplier) => supplier.id)
  const number = await openRound(db, { consultationId: id, supplierIds, endAt: endDate }, now)
  await askAgain(db, supplierIds, now)
  // The whole ends with the last of those who can still answer: it is the only way back from expired.
  await updateConsultation(db, id, { end_at: await findLastEnd(db, id) }, now)
  for (const supplier of invited) {
    await writeRequest(call, consultation, supplier, 'round', endDate)
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
  /** Only this one. */
  readonly supplier?: number | undefined
  /** Only those of whom it says so. */
  readonly concerns?: (supplier: SupplierRow) => boolean
}

/** Tells those who were asked what has changed: all of them, or those whom it concerns. */
export async function tellSuppliers(call: SendingCall, id: number, news: News): Promise<void> {
  const { db, actor, now, post } = call
  const consultation = await loadConsultation(call, id)
  const company = await findCompanyName(db, consultation.companyId)
  const isOver = news.kind === 'cancelled' || news.kind === 'not_retained'
  for (const supplier of await findSuppliers(db, actor, id)) {
    if (supplier.sentAt === null || supplier.email === null) continue
    if (news.supplier !== undefined && supplier.id !== news.supplier) continue
    if (news.concerns && !news.concerns(supplier)) continue
    if (supplier.answerState === 'declined' && news.kind !== 'message') continue
    if (news.kind === 'not_retained' && (supplier.answerState !== 'validated' || supplier.awardedLines > 0))
      continue
    await post.letters.queue(
      db,
      {
        to: supplier.email,
        language: supplier.language,
        template: consultationNews,
        values: {
          kind: news.kind,
          company,
          supplier: supplier.contact ?? supplier.supplier,
          name: consultation.name,
          detail: news.detail(supplier.language),
          href: isOver ? null : await newLink(call, supplier, consultation.companyId),
        },
      },
      now,
    )
  }
}

/** One supplier of a consultation that the caller sees. @throws AppError `not_found` */
export async function loadSupplier({ db, actor }: ConsultationCall, id: number): Promise<SupplierRow> {
  const supplier = await findSupplier(db, actor, id)
  if (!supplier) throw new AppError('not_found')
  return supplier
}
