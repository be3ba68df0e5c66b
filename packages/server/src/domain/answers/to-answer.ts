import type { AnswerHead, AnswerLine, ConsultationFile } from '@comptoir/contract'
import { dayOf } from '../../platform/time/day.ts'
import type { AnswerFileRow, AnswerLineRow, AnswerRow } from './answers.queries.ts'

/** Returns the number of a receipt: `R-000123`. */
const receiptOf = (id: number) => `R-${String(id).padStart(6, '0')}`

/** Maps the head of an answer to its wire format. */
export function toAnswerHead(row: AnswerRow): AnswerHead {
  const isValidated = row.state === 'validated'
  return {
    state: row.state,
    round: row.round,
    shippingText: row.shippingText,
    shipping: row.shipping,
    validityText: row.validityText,
    validityDays: row.validityDays,
    validUntil: isValidated ? validUntil(row) : null,
    message: row.message,
    declineReason: row.declineReason,
    endedAt: row.endedAt,
    receipt: isValidated ? receiptOf(row.id) : null,
    version: row.version,
  }
}

/** Validity counts from the day of validation in Paris (D-06). */
function validUntil({ endedAt, validityDays }: AnswerRow): string | null {
  if (endedAt === null || validityDays === null) return null
  const day = new Date(`${dayOf(new Date(endedAt))}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + validityDays)
  return day.toISOString().slice(0, 10)
}

/** Maps a line of an answer to its wire format. */
export function toAnswerLine({
  answerId: _answer,
  lineId: line,
  isByBuyer: _isByBuyer,
  similarLabel: label,
  similarManufacturer: manufacturer,
  similarReference,
  similarAvailableOn,
  similarPriceText,
  similarPrice,
  ...own
}: AnswerLineRow): AnswerLine {
  const isEmpty =
    similarAvailableOn === null &&
    [label, manufacturer, similarReference, similarPriceText].every((text) => text === '')
  const similar = {
    label,
    manufacturer,
    reference: similarReference,
    availableOn: similarAvailableOn,
    priceText: similarPriceText,
    price: similarPrice,
  }
  return { line, ...own, similar: isEmpty ? null : similar }
}

/** Maps a line of an answer to its columns. */
export const toAnswerLineRow = ({ line, similar, ...own }: AnswerLine) => ({
  lineId: line,
  ...own,
  similarLabel: similar?.label ?? '',
  similarManufacturer: similar?.manufacturer ?? '',
  similarReference: similar?.reference ?? '',
  similarAvailableOn: similar?.availableOn ?? null,
  similarPriceText: similar?.priceText ?? '',
  similarPrice: similar?.price ?? null,
})

/** Maps a document to its wire format. */
export function toAnswerFile(row: AnswerFileRow): ConsultationFile {
  return {
    '@id': `/api/consultation_files/${row.id}`,
    '@type': 'ConsultationFile',
    id: row.id,
    kind: row.kind,
    name: row.name,
    byteCount: row.byteCount,
    addedAt: row.addedAt,
    round: row.round,
  }
}
