import type { QuotationProblem, QuotationReading, RequestedLine } from '@comptoir/contract'
import { find, findAll, readXml, textAt, type XmlElement } from '../punch-out-messages/cxml.read.ts'
import { readDay } from './read-day.ts'
import { readDecimal } from './read-decimal.ts'
import { quotedOffer } from './quoted-offer.read.ts'
import { requestIndex } from './request-index.ts'

type Read = QuotationReading['lines'][number]
type Note = QuotationReading['notes'][number]

/** The root is no Quotation. */
export class NoQuotationError extends Error {
  override readonly name = 'NoQuotationError'
}

/**
 * Reads a UBL 2.1 `Quotation` as an answer to a request. A line answers the one whose position it names
 * (`RequestForQuotationLineID`), else the only one with its reference; what is not certain is noted and left out.
 *
 * @throws CxmlError for a document that is no XML, too large, or has entities; NoQuotationError
 */
export function readQuotation(
  document: Buffer,
  requested: readonly RequestedLine[],
  maxBytes: number,
): Omit<QuotationReading, '@type'> {
  const root = readXml(document, maxBytes)
  if (root.name !== 'Quotation') throw new NoQuotationError()
  const index = requestIndex(requested)
  const notes: Note[] = []
  const found = findAll(root, 'QuotationLine').flatMap((element, at) => {
    const row = at + 1
    const read = readLine(element, index)
    if ('problem' in read) {
      notes.push({ row, ...read })
      return []
    }
    return [{ row, read }]
  })
  const lines = [...Map.groupBy(found, ({ read }) => read.line).values()].flatMap((same) => {
    const [first] = same
    if (first && same.length === 1) return [first.read]
    notes.push(...same.map(({ row, read }) => ({ row, problem: 'repeated' as const, text: read.label })))
    return []
  })
  const shipping = readShipping(root, notes)
  const validUntil = readDay(textAt(root, 'ValidityPeriod', 'EndDate'))
  return { lines, shipping, validUntil, notes: notes.toSorted((a, b) => a.row - b.row) }
}

type Index = ReturnType<typeof requestIndex>

function readLine(element: XmlElement, index: Index): Read | { problem: QuotationProblem; text: string } {
  const item = find(element, 'LineItem')
  const named = textAt(item, 'Item', 'Name') ?? textAt(element, 'ID') ?? ''
  const requested = index(element)
  if (typeof requested === 'string') return { problem: requested, text: named }
  const offer = quotedOffer(item, requested)
  if ('problem' in offer) return offer
  const substitute = find(element, 'SellerProposedSubstituteLineItem')
  const similar = substitute ? quotedOffer(substitute, requested) : null
  if (similar && 'problem' in similar) return similar
  const comments = [textAt(element, 'Note'), textAt(item, 'Note')].filter((note) => note !== null)
  return { line: requested.id, ...offer, comment: [...new Set(comments)].join(' '), similar }
}

/** Only freight is the shipping of an answer; other charges have no place in it. */
function readShipping(root: XmlElement, notes: Note[]): number | null {
  const charges = findAll(root, 'AllowanceCharge')
  const isFreight = (charge: XmlElement) =>
    textAt(charge, 'ChargeIndicator') === 'true' && textAt(charge, 'AllowanceChargeReasonCode') === 'FC'
  for (const charge of charges.filter((one) => !isFreight(one)))
    notes.push({
      row: 0,
      problem: 'charge',
      text: textAt(charge, 'AllowanceChargeReason') ?? textAt(charge, 'Amount') ?? '',
    })
  const freight = charges.flatMap((charge) => find(isFreight(charge) ? charge : undefined, 'Amount') ?? [])
  const sums = freight.flatMap(({ text, attributes }) => {
    const sum = attributes['currencyID'] === 'EUR' ? readDecimal(text) : null
    return sum !== null && sum >= 0 && sum < 1e8 ? sum : []
  })
  if (sums.length < freight.length) {
    const written = freight.map(({ text, attributes }) => `${text.trim()} ${attributes['currencyID'] ?? ''}`)
    notes.push({ row: 0, problem: 'freight', text: written.join(', ').trim() })
    return null
  }
  return sums.length === 0 ? null : Math.round(sums.reduce((total, sum) => total + sum, 0) * 100) / 100
}
