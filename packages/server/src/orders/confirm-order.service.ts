import {
  AppError,
  constants,
  type Locale,
  type OrderBlocker,
  type OrderDetail,
  type TimelineEvent,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import type { Letters } from '../mail/letters.ts'
import { orderToAgency } from '../mail/templates/order-to-agency.ts'
import { writeOrderRequest } from '../punch-out-messages/order-request.write.ts'
import { dateText } from '../time/date-text.ts'
import { findEvents } from '../timeline/timeline.queries.ts'
import { findLetterEvents, findOrderParties, insertOrderLetter } from './order-letter.queries.ts'
import { findOrderLines } from './order-lines.queries.ts'
import { toLine } from './order-lines.service.ts'
import { addressOf, drawOrder, writeOrderCsv, type OrderDocument } from './order-documents.ts'
import { setConfirmed } from './orders.queries.ts'
import {
  loadOrder,
  lockOpenOrder,
  lockOrder,
  requireOrder,
  recordOrderEvent,
  type OrderWrite,
} from './orders.service.ts'

/** Hands an order over to the supplier's own system; `null`: it has none that takes orders. */
export type Transmission = (order: {
  readonly db: Db
  readonly companyId: number
  readonly request: OrderDocument
  readonly now: Date
}) => Promise<string | null>

interface SendingWrite extends OrderWrite {
  readonly letters: Letters
  readonly transmit: Transmission
}

const brokenBy: Readonly<Record<OrderBlocker, BrokenRule>> = {
  no_line: { propertyPath: 'lines', code: 'required' },
  line_without_price: { propertyPath: 'lines.unitPrice', code: 'required' },
  line_without_reference: { propertyPath: 'lines.reference', code: 'required' },
  no_agency: { propertyPath: 'agency', code: 'required' },
  agency_without_siret: { propertyPath: 'agency', code: 'no_siret' },
  agency_without_email: { propertyPath: 'agency', code: 'no_email' },
}

/**
 * Confirms a pre-order: freezes it, dates it, and queues its letter in the same transaction.
 *
 * @throws AppError `offer_expired` at prices of a shop that no longer hold, unless they are taken all the same
 */
export async function confirmOrderOf(
  write: SendingWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  { takesExpired }: { readonly takesExpired: boolean } = { takesExpired: false },
): Promise<OrderDetail> {
  const { db, now } = write
  const order = await lockOpenOrder(write, id)
  write.requireVersion(order.version)
  const { blockers, pricesOverSince } = await loadOrder(write, id)
  if (blockers.length > 0) throw new ViolationError(...blockers.map((blocker) => brokenBy[blocker]))
  if (pricesOverSince !== null && !takesExpired) throw new AppError('offer_expired')
  await setConfirmed(db, id, now)
  await recordOrderEvent(write, id, 'confirmed')
  return sendOrder(write, id)
}

/** Sends a confirmed order once more. */
export async function resendOrderOf(write: SendingWrite, id: number): Promise<OrderDetail> {
  const order = await lockOrder(write, id)
  if (order.status === 'pre_order') throw new AppError('conflict')
  return sendOrder(write, id)
}

const fileNames: Readonly<Record<Locale, string>> = { fr: 'commande', en: 'order' }

/** Queues the letter of an order in the language that its agency reads, or hands the order over to the supplier's system. */
async function sendOrder(write: SendingWrite, id: number): Promise<OrderDetail> {
  const { db, actor, now, letters } = write
  const { language } = await findOrderParties(db, id)
  const document = await loadOrderDocument({ ...write, locale: language }, id)
  const { order } = document
  const machine = await write.transmit({ db, companyId: actor.companyId, request: document, now })
  if (machine !== null) {
    await recordOrderEvent(write, id, 'transmitting', { machine })
    return loadOrder(write, id)
  }
  if (order.recipient === null || order.agency === null)
    throw new ViolationError(brokenBy.agency_without_email)
  const money = new Intl.NumberFormat(constants.languageTags[language], {
    style: 'currency',
    currency: constants.currency,
  })
  const name = `${fileNames[language]}-${order.number}`
  const uuid = await letters.queue(
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
        total: money.format(order.total),
        lineCount: order.lineCount,
        wishedOn: order.wishedOn === null ? null : dateText(order.wishedOn, language),
        delivery: addressOf(order),
        message: order.message,
        isAgain: order.letter !== null,
      },
      attachments: [
        { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawOrder(document, language, now) },
        { name: `${name}.csv`, type: 'text/csv', bytes: writeOrderCsv(document, language) },
        {
          name: `${name}.xml`,
          type: 'application/xml',
          bytes: Buffer.from(writeOrderRequest(document, now)),
        },
      ],
    },
    now,
  )
  await insertOrderLetter(db, id, uuid, now)
  await recordOrderEvent(write, id, order.letter === null ? 'sending' : 'resending', {
    recipient: order.recipient,
  })
  return loadOrder(write, id)
}

/** All that the papers of an order tell, for a reader of a language. @throws AppError 404 */
export async function loadOrderDocument(read: OrderWrite, id: number): Promise<OrderDocument> {
  const order = await loadOrder(read, id)
  const lines = (await findOrderLines(read.db, id)).map(toLine(id))
  return { order, lines, ...(await findOrderParties(read.db, id)) }
}

/** Who did what to an order, and what became of its letters: the newest first. */
export async function loadTimeline({ db, actor, locale }: OrderWrite, id: number): Promise<TimelineEvent[]> {
  await requireOrder(db, actor, id)
  const row = { resource: 'orders', rowId: id, companyId: actor.companyId }
  const events = [...(await findEvents(db, row)).map(nameIn(locale)), ...(await findLetterEvents(db, id))]
  // In one instant, what came of a letter is the newer.
  return events.toSorted((a, b) =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < 0 ? -1 : b.id < 0 ? 1 : b.id - a.id,
  )
}

/** What happened to a fee, with its name as the reader has it. */
const nameIn =
  (locale: Locale) =>
  (event: TimelineEvent): TimelineEvent => {
    const { nameEn, ...details } = event.details
    return {
      ...event,
      details: locale === 'en' && typeof nameEn === 'string' ? { ...details, name: nameEn } : details,
    }
  }
