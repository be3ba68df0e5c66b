import { CxmlError, find, findAll, readCxml, textAt, type XmlElement } from './cxml.read.ts'
import { readItem, readItems, type ReturnedItem, type WrittenItem } from './returned-item.ts'

/** A cart returned by a shop as cXML. */
export interface OrderMessage {
  /** The cookie sent when the shop was opened. */
  readonly buyerCookie: string
  readonly items: readonly ReturnedItem[]
}

/**
 * Reads a PunchOutOrderMessage.
 *
 * @throws CxmlError for another document, ItemsError for invalid numbers or too many lines
 */
export function readOrderMessage(document: Buffer | string, maxBytes?: number): OrderMessage {
  const message = find(readCxml(document, maxBytes), 'Message', 'PunchOutOrderMessage')
  if (!message) throw new CxmlError('not_cxml')
  return {
    buyerCookie: textAt(message, 'BuyerCookie') ?? '',
    items: readItems(findAll(message, 'ItemIn').map(writtenOf)),
  }
}

/** Reads a line of a cart or of an order: `ItemIn`, `ItemOut`. */
export const readLine = (item: XmlElement): ReturnedItem | null => readItem(writtenOf(item))

function writtenOf(item: XmlElement): WrittenItem {
  const id = find(item, 'ItemID')
  const detail = find(item, 'ItemDetail') ?? find(item, 'BlanketItemDetail')
  const price = find(detail, 'UnitPrice', 'Money')
  const basis = find(detail, 'PriceBasisQuantity')
  return {
    reference: textAt(id, 'SupplierPartID'),
    auxiliary: find(id, 'SupplierPartAuxiliaryID')?.text ?? null,
    name: textAt(detail, 'Description', 'ShortName') ?? textAt(detail, 'Description'),
    manufacturer: textAt(detail, 'ManufacturerName'),
    manufacturerReference: textAt(detail, 'ManufacturerPartID'),
    ean: eanOf(id, detail),
    quantity: item.attributes['quantity'] ?? null,
    unit: textAt(detail, 'UnitOfMeasure'),
    price: price?.text.trim() || null,
    priceQuantity: basis?.attributes['quantity'] ?? null,
    conversion: basis?.attributes['conversionFactor'] ?? null,
    currency: price?.attributes['currency'] ?? null,
    leadTime: textAt(detail, 'LeadTime'),
  }
}

function eanOf(id: XmlElement | undefined, detail: XmlElement | undefined): string | null {
  const named = findAll(id, 'IdReference').find(({ attributes }) =>
    /^(ean|gtin)/i.test(attributes['domain'] ?? ''),
  )
  const classified = findAll(detail, 'Classification').find(({ attributes }) =>
    /^(ean|gtin)/i.test(attributes['domain'] ?? ''),
  )
  const extrinsic = findAll(detail, 'Extrinsic').find(({ attributes }) =>
    /^(ean|gtin)/i.test(attributes['name'] ?? ''),
  )
  return (
    named?.attributes['identifier'] ??
    textAt(detail, 'ItemDetailIndustry', 'ItemDetailRetail', 'EANID') ??
    classified?.text ??
    extrinsic?.text ??
    null
  )
}
