import type { Locale, OrderDetail, OrderLine } from '@comptoir/contract'
import { cxmlDocument, money, tag, text } from './cxml.write.ts'
import { headerOf, type HeaderParties } from './header.write.ts'
import { unitCodes } from './unit-codes.ts'

/** A line, with the shop's own identifier if it came from a shop. */
type RequestLine = OrderLine & { readonly auxiliary?: string }

/** An order to send. */
export interface OrderRequest {
  readonly order: OrderDetail
  readonly lines: readonly RequestLine[]
  readonly company: string
  /** `null`: unknown. */
  readonly requesterEmail: string | null
  readonly siret: string | null
  /** The order number shown to the agency. */
  readonly language: Locale
}

/** Unless agreed otherwise, the agency is identified by its SIRET. */
const partiesOf = ({ order, company, siret }: OrderRequest): HeaderParties => ({
  from: { domain: 'Comptoir', identity: company },
  to: { domain: 'SIRET', identity: siret ?? order.supplier.name },
  sender: { domain: 'Comptoir', identity: 'comptoir' },
})

/**
 * Writes the order as a cXML OrderRequest valid against its DTD. A price for a hundred metres is a price base of a hundred (UnitPrice
 * with PriceBasisQuantity).
 */
export function writeOrderRequest(request: OrderRequest, now: Date, parties = partiesOf(request)): string {
  const { order, lines, company, requesterEmail, language } = request
  const contact = tag(
    'Contact',
    { role: 'buyer' },
    text('Name', order.requester.name, { 'xml:lang': 'fr' }),
    requesterEmail === null ? null : text('Email', requesterEmail),
  )
  const jobs = {
    businessCode: order.businessCode,
    businessName: order.businessName,
    jobCode: order.jobCode,
    jobName: order.jobName,
    quoteNumber: order.quoteNumber,
  }
  const head = tag(
    'OrderRequestHeader',
    {
      orderID: order.number,
      orderDate: order.orderedAt ?? now.toISOString(),
      type: 'new',
      requestedDeliveryDate: order.wishedOn,
    },
    tag('Total', {}, money(order.total)),
    order.delivery && shipTo(order.delivery),
    tag('BillTo', {}, addressOf(company, order.unit.name)),
    tag(
      'Shipping',
      {},
      money(order.fees),
      text('Description', shippingOf(order.costs, language), { 'xml:lang': language }),
    ),
    contact,
    order.message === null ? null : text('Comments', order.message, { 'xml:lang': 'fr' }),
    ...Object.entries(jobs).map(([name, value]) =>
      value === null ? null : text('Extrinsic', value, { name }),
    ),
  )
  const body = tag(
    'Request',
    { deploymentMode: 'production' },
    tag('OrderRequest', {}, head, ...lines.map((line, at) => itemOf(line, at, order.wishedOn))),
  )
  const payloadId = `${order.id}.${order.version}.${now.getTime()}@comptoir`
  return cxmlDocument({ payloadId, now, locale: 'fr' }, headerOf(parties), body).toString()
}

const shippingOf = (costs: readonly { readonly name: string }[], language: Locale) =>
  costs.map(({ name }) => name).join(', ') || (language === 'fr' ? 'Frais' : 'Fees')

function addressOf(name: string, unit: string): string {
  return tag('Address', {}, text('Name', `${name} · ${unit}`, { 'xml:lang': 'fr' }))
}

function shipTo(delivery: NonNullable<OrderDetail['delivery']>): string {
  const { name, addressNumber, address, additionalAddress, zipCode, city, country } = delivery
  const street = [addressNumber, address].filter((part) => part).join(' ')
  return tag(
    'ShipTo',
    {},
    tag(
      'Address',
      { isoCountryCode: 'FR' },
      text('Name', name, { 'xml:lang': 'fr' }),
      tag(
        'PostalAddress',
        {},
        text('Street', street || city),
        additionalAddress ? text('Street', additionalAddress) : null,
        text('City', city),
        text('PostalCode', zipCode),
        text('Country', country, { isoCountryCode: 'FR' }),
      ),
    ),
  )
}

function itemOf(line: RequestLine, at: number, wishedOn: string | null): string {
  const { reference, name, manufacturer, quantity, unit, unitPrice, priceBase, catalog } = line
  const unitCode = unitCodes[unit]
  return tag(
    'ItemOut',
    { quantity, lineNumber: at + 1, requestedDeliveryDate: wishedOn },
    tag(
      'ItemID',
      {},
      text('SupplierPartID', reference),
      line.auxiliary ? text('SupplierPartAuxiliaryID', line.auxiliary) : null,
    ),
    tag(
      'ItemDetail',
      {},
      tag('UnitPrice', {}, money(unitPrice ?? 0)),
      text('Description', name, { 'xml:lang': 'fr' }),
      text('UnitOfMeasure', unitCode),
      priceBase === 1
        ? null
        : tag(
            'PriceBasisQuantity',
            { quantity: priceBase, conversionFactor: 1 },
            text('UnitOfMeasure', unitCode),
          ),
      text('Classification', catalog ?? 'Comptoir', { domain: 'catalogue' }),
      text('ManufacturerPartID', reference),
      manufacturer === '' ? null : text('ManufacturerName', manufacturer, { 'xml:lang': 'fr' }),
    ),
  )
}
