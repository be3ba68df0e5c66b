import {
  sumTotals,
  type ErpFormat,
  type ErpOperation,
  type Locale,
  type TransferredFee,
  type TransferredLine,
} from '@comptoir/contract'
import { classificationOf, ownDomain } from './classification.ts'
import { credential, cxmlDocument, escapeXml, money, tag, text } from './cxml.write.ts'
import type { Parties } from './setup-request.read.ts'
import { unitCodes } from './unit-codes.ts'

export interface OrderMessage {
  readonly payloadId: string
  readonly now: Date
  readonly locale: Locale
  /** Those of the setup request; our message swaps them. `null` for an ERP with another protocol. */
  readonly parties: Parties | null
  readonly buyerCookie: string
  /** The operations that the ERP may request later for these lines. */
  readonly operationAllowed: ErpOperation
  readonly lines: readonly TransferredLine[]
  readonly fees: readonly TransferredFee[]
  readonly format: ErpFormat
}

/** Writes a cart as a cXML PunchOutOrderMessage; without lines it means that the buyer left with nothing. */
export function writeOrderMessage(message: OrderMessage): string {
  const { parties, locale, lines, fees } = message
  const areFeesLines = message.format.fees === 'lines'
  const header = tag(
    'Header',
    {},
    tag('From', {}, credential(parties?.to.domain ?? 'Comptoir', parties?.to.identity ?? 'comptoir')),
    tag('To', {}, credential(parties?.from.domain ?? 'Comptoir', parties?.from.identity ?? 'buyer')),
    tag('Sender', {}, credential('Comptoir', 'comptoir'), text('UserAgent', 'Comptoir')),
  )
  const due = fees.map(({ amount }) => amount)
  const { total } = sumTotals([...lines.map((line) => line.total), ...(areFeesLines ? due : [])])
  const body = tag(
    'Message',
    {},
    tag(
      'PunchOutOrderMessage',
      {},
      text('BuyerCookie', message.buyerCookie),
      tag(
        'PunchOutOrderMessageHeader',
        { operationAllowed: message.operationAllowed },
        tag('Total', {}, money(total)),
        areFeesLines ? null : shipping(fees, locale),
      ),
      ...lines.map((line) => itemIn(line, message)),
      ...(areFeesLines ? fees.map((fee) => feeItem(fee, locale)) : []),
    ),
  )
  return cxmlDocument(message, header, body).toString()
}

/** All fees as one amount: a message has one Shipping. Its Total is that of the goods, as cXML defines it. */
function shipping(fees: readonly TransferredFee[], locale: Locale): string | null {
  if (fees.length === 0) return null
  const names = fees.map(({ name, supplier }) => `${name} (${supplier.name})`).join(', ')
  const { total } = sumTotals(fees.map(({ amount }) => amount))
  return tag('Shipping', {}, money(total), text('Description', names, { 'xml:lang': locale }))
}

function feeItem({ code, name, supplier, amount }: TransferredFee, locale: Locale): string {
  return tag(
    'ItemIn',
    { quantity: 1 },
    tag('ItemID', {}, text('SupplierPartID', code), text('SupplierPartAuxiliaryID', code)),
    tag(
      'ItemDetail',
      {},
      tag('UnitPrice', {}, money(amount)),
      text('Description', name, { 'xml:lang': locale }),
      text('UnitOfMeasure', unitCodes.piece),
      text('Classification', 'fee', { domain: ownDomain }),
      text('Extrinsic', supplier.name, { name: 'Supplier' }),
    ),
    text('SupplierID', String(supplier.id), { domain: 'Comptoir' }),
  )
}

function itemIn(line: TransferredLine, { locale, format }: OrderMessage): string {
  const { reference, ownReference, productId, quantity, unit, priceBase, classification, supplier } = line
  // An item has to have a classification: without the wanted one, ours.
  const { domain, code } = classificationOf(line, format) ?? {
    domain: ownDomain,
    code: classification.code,
  }
  return tag(
    'ItemIn',
    { quantity },
    tag(
      'ItemID',
      {},
      text('SupplierPartID', reference),
      text('SupplierPartAuxiliaryID', String(productId)),
      ownReference === null ? null : text('BuyerPartID', ownReference),
    ),
    tag(
      'ItemDetail',
      {},
      tag('UnitPrice', {}, money(line.unitPrice)),
      tag('Description', { 'xml:lang': locale }, text('ShortName', line.name), escapeXml(line.description)),
      text('UnitOfMeasure', unit),
      priceBase === 1
        ? null
        : tag(
            'PriceBasisQuantity',
            { quantity: priceBase, conversionFactor: 1 },
            text('UnitOfMeasure', unit),
          ),
      text('Classification', code, { domain }),
      text('ManufacturerPartID', reference),
      text('ManufacturerName', line.manufacturer, { 'xml:lang': locale }),
      line.leadTimeDays === null ? null : text('LeadTime', String(line.leadTimeDays)),
      line.ean === null ? null : text('Extrinsic', line.ean, { name: 'EAN' }),
      text('Extrinsic', classification.name, { name: 'Family' }),
      text('Extrinsic', supplier.name, { name: 'Supplier' }),
    ),
    text('SupplierID', String(supplier.id), { domain: 'Comptoir' }),
  )
}
