import {
  AppError,
  type Locale,
  type OrderBlocker,
  type OrderDetail,
  type TimelineEvent,
} from '@comptoir/contract'
import { orderTimeline } from '../../domain/order-creation/order-creation.service.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import type { EmailService } from '../../platform/email/email-service.ts'
import { orderToAgency } from '../../platform/email/templates/order-to-agency.ts'
import { loadPdfBrand } from '../../platform/installation/pdf-brand.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { dateText } from '../../platform/time/date-text.ts'
import { findEmailEvents, findOrderParties, insertOrderEmail } from './order-emails.queries.ts'
import { findDocumentLines } from './order-lines.queries.ts'
import { toLine } from './order-lines.service.ts'
import { addressOf, drawOrder, type OrderDocument } from './order-documents.ts'
import { orderFileGap, orderFileName, writeOrderFile } from './order-files.ts'
import { findLetter, setConfirmed } from './orders.queries.ts'
import {
  lockOpenOrder,
  lockOrder,
  readOrder,
  requireOrder,
  toOrderDetail,
  type OrderWrite,
  type StoredOrder,
} from './orders.service.ts'
import type { EventQueue } from '../../platform/webhooks/webhook-queue.ts'
import { moneyFormat } from '../../platform/text/number-format.ts'

/** Sends an order to the supplier's own system; returns `null` where that does not accept orders. */
export type Transmission = (order: {
  readonly db: Db
  readonly companyId: number
  readonly request: OrderDocument
  readonly now: Date
}) => Promise<string | null>

interface SendingWrite extends OrderWrite {
  readonly emails: EmailService
  readonly files: FileStore
  readonly transmit: Transmission
  readonly webhooks: EventQueue
}

const violationOf: Readonly<Record<OrderBlocker, RuleViolation>> = {
  no_line: { propertyPath: 'lines', code: 'required' },
  line_without_price: { propertyPath: 'lines.unitPrice', code: 'required' },
  line_without_reference: { propertyPath: 'lines.reference', code: 'required' },
  no_agency: { propertyPath: 'agency', code: 'required' },
  agency_without_siret: { propertyPath: 'agency', code: 'no_siret' },
  agency_without_email: { propertyPath: 'agency', code: 'no_email' },
}

/**
 * Confirms a pre-order: freezes and dates it, and queues its email in the same transaction.
 *
 * @throws AppError `offer_expired` for expired shop prices, unless they are accepted
 */
export async function confirmOrder(
  write: SendingWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  { takesExpired }: { readonly takesExpired: boolean } = { takesExpired: false },
): Promise<OrderDetail> {
  const { db, now } = write
  const order = await lockOpenOrder(write, id)
  write.requireVersion(order.version)
  const stored = await readOrder(write, id)
  const { blockers, pricesOverSince } = toOrderDetail(stored, [], write)
  if (blockers.length > 0) throw new ViolationError(...blockers.map((blocker) => violationOf[blocker]))
  if (pricesOverSince !== null && !takesExpired) throw new AppError('offer_expired')
  const confirmed = await setConfirmed(db, id, now)
  await orderTimeline.record(write, id, 'confirmed')
  const detail = await sendOrder(write, { ...stored, row: { ...stored.row, ...confirmed } })
  await emitConfirmed(write, detail)
  return detail
}

function emitConfirmed({ db, actor, now, webhooks }: SendingWrite, order: OrderDetail): Promise<void> {
  const { '@id': address, number, supplier, lineCount, total } = order
  const data = { '@id': address, number, supplier: supplier.name, lineCount, total }
  return webhooks.emit(db, { companyId: actor.companyId, type: 'order.confirmed', data }, now)
}

/** Sends a confirmed order again. */
export async function resendOrder(write: SendingWrite, id: number): Promise<OrderDetail> {
  const order = await lockOrder(write, id)
  if (order.status === 'pre_order') throw new AppError('conflict', { reason: 'order_not_confirmed' })
  return sendOrder(write, await readOrder(write, id))
}

/** Queues the email of an order in the language of its agency, or sends the order to the supplier's system. */
async function sendOrder(write: SendingWrite, stored: StoredOrder): Promise<OrderDetail> {
  const { db, actor, now, emails, files: storage } = write
  const { id } = stored.row
  const parties = await findOrderParties(db, id)
  const { language } = parties
  const document = await documentOf({ ...write, locale: language }, stored, parties)
  const { order } = document
  const host = await write.transmit({ db, companyId: actor.companyId, request: document, now })
  if (host !== null) {
    await orderTimeline.record(write, id, 'transmitting', { machine: host })
    return toOrderDetail(stored, [], write)
  }
  if (order.recipient === null || order.agency === null)
    throw new ViolationError(violationOf.agency_without_email)
  const name = orderFileName(language, order.number)
  const brand = await loadPdfBrand(db, storage)
  // An order is sent all the same when a file lacks a number that someone has removed since it was chosen.
  const formats = document.formats.filter((format) => orderFileGap(document, format) === null)
  const files = formats.map((format) => writeOrderFile(document, format, { language, now }))
  const pdf = await drawOrder(document, language, { createdAt: now, brand })
  const uuid = await emails.queue(
    db,
    {
      to: order.recipient,
      language,
      template: orderToAgency,
      values: {
        number: order.number,
        company: document.company,
        agency: order.agency.name,
        requester: order.requester.name,
        requesterEmail: document.requesterEmail,
        total: moneyFormat(language).format(order.total),
        lineCount: order.lineCount,
        wishedOn: order.wishedOn === null ? null : dateText(order.wishedOn, language),
        delivery: addressOf(order),
        message: order.message,
        isResend: order.letter !== null,
        formats,
      },
      attachments: [
        { name: `${name}.pdf`, type: 'application/pdf', bytes: pdf },
        ...files.map(({ name: fileName, mediaType, content }) => ({
          name: fileName,
          type: mediaType.replace('; charset=utf-8', ''),
          bytes: content,
        })),
      ],
    },
    now,
  )
  await insertOrderEmail(db, id, uuid, now)
  await orderTimeline.record(write, id, order.letter === null ? 'sending' : 'resending', {
    recipient: order.recipient,
  })
  const letter = await findLetter(db, id)
  return toOrderDetail({ ...stored, row: { ...stored.row, letter } }, [], write)
}

/** Loads the content of an order's documents, in a language. @throws AppError 404 */
export async function loadOrderDocument(read: OrderWrite, id: number): Promise<OrderDocument> {
  return documentOf(read, await readOrder(read, id), await findOrderParties(read.db, id))
}

async function documentOf(
  read: OrderWrite,
  stored: StoredOrder,
  parties: Awaited<ReturnType<typeof findOrderParties>>,
): Promise<OrderDocument> {
  const { id } = stored.row
  const lines = (await findDocumentLines(read.db, id, read.locale)).map(toLine(id))
  return { order: toOrderDetail(stored, [], read), lines, ...parties }
}

/** The events of an order and of its emails, newest first. */
export async function loadTimeline({ db, actor, locale }: OrderWrite, id: number): Promise<TimelineEvent[]> {
  await requireOrder(db, actor, id)
  const events = [
    ...(await orderTimeline.read({ db, actor }, id)).map(nameIn(locale)),
    ...(await findEmailEvents(db, id)),
  ]
  // At the same time, the result of an email is the later event.
  return events.toSorted((a, b) =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < 0 ? -1 : b.id < 0 ? 1 : b.id - a.id,
  )
}

/** The event of a fee, with its name in the reader's language. */
const nameIn =
  (locale: Locale) =>
  (event: TimelineEvent): TimelineEvent => {
    const { nameEn, ...details } = event.details
    return {
      ...event,
      details: locale === 'en' && typeof nameEn === 'string' ? { ...details, name: nameEn } : details,
    }
  }
