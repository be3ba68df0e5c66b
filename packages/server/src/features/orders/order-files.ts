import { AppError, type ConflictReason, type Locale, type OrderFormat } from '@comptoir/contract'
import { writeOrderRequest } from '../../domain/punch-out-messages/order-request.write.ts'
import { writeUblOrder } from '../../domain/ubl/order.write.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { dayOf } from '../../platform/time/day.ts'
import { writeOrderCsv, type OrderDocument } from './order-documents.ts'

const names: Readonly<Record<Locale, string>> = { fr: 'commande', en: 'order' }

/** The name of an order's files, without their extension. */
export const orderFileName = (language: Locale, number: string) => `${names[language]}-${number}`

/** What an order lacks to be written in a format. */
export function orderFileGap({ order, buyerSiren, siret }: OrderDocument, format: OrderFormat) {
  const gaps: [ConflictReason, boolean][] = [
    ['order_not_confirmed', order.status === 'pre_order'],
    ['company_without_siren', format === 'ubl' && buyerSiren === null],
    ['agency_without_siret', format === 'ubl' && siret === null],
  ]
  return gaps.find(([, isLacking]) => isLacking)?.[0] ?? null
}

/**
 * Writes a confirmed order for other software.
 *
 * @throws AppError `conflict` with what it lacks
 */
export function writeOrderFile(
  document: OrderDocument,
  format: OrderFormat,
  { language, now }: { readonly language: Locale; readonly now: Date },
): FileToSave & { readonly content: Buffer } {
  const reason = orderFileGap(document, format)
  if (reason !== null) throw new AppError('conflict', { reason })
  const name = orderFileName(language, document.order.number)
  if (format === 'csv')
    return {
      content: writeOrderCsv(document, language),
      mediaType: 'text/csv; charset=utf-8',
      name: `${name}.csv`,
    }
  return {
    content: format === 'ubl' ? ublOf(document) : Buffer.from(writeOrderRequest(document, now)),
    mediaType: 'application/xml; charset=utf-8',
    name: format === 'ubl' ? `${name}-ubl.xml` : `${name}.xml`,
  }
}

function ublOf({ order, lines, company, requesterEmail, buyerSiren, siret, agencyAddress }: OrderDocument) {
  return writeUblOrder({
    order,
    lines,
    buyer: { name: company, id: { scheme: 'siren', id: buyerSiren ?? '' }, email: requesterEmail },
    seller: { id: { scheme: 'siret', id: siret ?? '' }, address: agencyAddress },
    issuedOn: dayOf(new Date(order.orderedAt ?? order.createdAt)),
  })
}
