import {
  nextStep,
  supplierState,
  type Consultation,
  type ConsultationLine,
  type ConsultationMessage,
  type ConsultationSupplier,
} from '@comptoir/contract'
import { pictogramPath } from '../../domain/pictograms/pictogram-path.ts'
import type { LineRow } from './consultation-lines.queries.ts'
import type { MessageRow } from './consultation-messages.queries.ts'
import type { SupplierRow } from './consultation-suppliers.queries.ts'
import type { ConsultationRow } from './consultations.queries.ts'
import { linkAddress } from './link-address.ts'
import { entryError } from './entry-error.ts'

/** Maps a consultation to its resource. */
export function toConsultation(
  { requesterId, requester, ...row }: Omit<ConsultationRow, 'companyId' | 'unitId'>,
  now: Date,
): Consultation {
  const isLate = row.endDate !== null && now > new Date(row.endDate) && row.sentCount > 0
  return {
    ...row,
    '@id': `/api/consultations/${row.id}`,
    '@type': 'Consultation',
    requester: { id: requesterId, name: requester },
    isLate,
    nextStep: nextStep({ ...row, isLate }),
    serverTime: now.toISOString(),
  }
}

/** Maps a line to its resource. */
export function toLine({
  consultationId: _consultationId,
  productId,
  lifeCycle,
  familyCode,
  isAvailable,
  ...line
}: LineRow): ConsultationLine {
  return {
    ...line,
    '@id': `/api/consultation_lines/${line.id}`,
    '@type': 'ConsultationLine',
    product:
      productId === null || lifeCycle === null || familyCode === null
        ? null
        : { id: productId, image: pictogramPath(familyCode), lifeCycle, isAvailable: isAvailable === true },
  }
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text))

/** Maps a supplier to its resource, with its state at a given time. */
export function toSupplier(row: SupplierRow, now: Date): ConsultationSupplier {
  const facts = {
    sentAt: instant(row.sentAt),
    letter: row.letter,
    openedAt: instant(row.openedAt),
    answer: row.answerState ?? 'awaited',
    endDate: instant(row.endDate),
    awardedLines: row.awardedLines,
    totalAwardedLines: row.awards,
    isClosed: row.closedAt !== null,
  }
  return {
    '@id': `/api/consultation_suppliers/${row.id}`,
    '@type': 'ConsultationSupplier',
    id: row.id,
    consultation: row.consultationId,
    supplier: { id: row.supplierId, name: row.supplier },
    agency: { id: row.agencyId, name: row.agency, city: row.city, siret: row.siret },
    contact: row.contactId === null || row.contact === null ? null : { id: row.contactId, name: row.contact },
    email: row.email,
    linkEmail: linkAddress(row, now),
    language: row.language,
    state: supplierState(facts, now.getTime()),
    answeredLines: row.answeredLines,
    sentAt: row.sentAt,
    openedAt: row.openedAt,
    answeredAt: row.answeredAt,
    remindedAt: row.remindedAt,
    round: row.round,
    endDate: row.endDate,
    declineReason: row.declineReason,
    awardedLines: row.awardedLines,
    takesEntry: entryError(row, now) === null,
    isByBuyer: row.isByBuyer,
    version: row.version,
  }
}

/** Maps a message to its resource. */
export function toMessage({ supplierId, supplier, ...row }: MessageRow): ConsultationMessage {
  return {
    ...row,
    '@id': `/api/consultation_messages/${row.id}`,
    '@type': 'ConsultationMessage',
    author: row.isQuestion ? 'supplier' : 'buyer',
    supplier: supplierId === null || supplier === null ? null : { id: supplierId, name: supplier },
  }
}
