import type { RequestedLine } from '@comptoir/contract'
import { find, textAt, type XmlElement } from '../punch-out-messages/cxml.read.ts'

/** References are compared without case and spaces, which software changes; nothing else is ignored. */
const fold = (reference: string) => reference.replace(/\s+/g, '').toLowerCase()

const identifications = [
  'BuyersItemIdentification',
  'ManufacturersItemIdentification',
  'SellersItemIdentification',
] as const

/** Finds the requested line of a quotation's line: by its position if it names one, else by its reference. */
export function requestIndex(requested: readonly RequestedLine[]) {
  const byPosition = new Map(requested.map((line) => [String(line.position), line]))
  const byReference = Map.groupBy(
    requested.filter(({ reference }) => reference !== ''),
    ({ reference }) => fold(reference),
  )
  return (element: XmlElement): RequestedLine | 'unknown_line' | 'several_lines' => {
    const position =
      textAt(element, 'RequestForQuotationLineID') ?? textAt(element, 'RequestLineReference', 'LineID')
    if (position !== null) return byPosition.get(position) ?? 'unknown_line'
    const item = find(element, 'LineItem', 'Item')
    const matching = new Set(
      identifications.flatMap((name) => byReference.get(fold(textAt(item, name, 'ID') ?? '')) ?? []),
    )
    const [only] = matching
    if (!only) return 'unknown_line'
    return matching.size === 1 ? only : 'several_lines'
  }
}
