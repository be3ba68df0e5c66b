import type { OrderLine, SalesUnit } from '@comptoir/contract'
import type { OrderPaper } from './order-papers.ts'

/** UN/CEFACT codes of the sales units. */
const unitCodes: Readonly<Record<SalesUnit, string>> = {
  piece: 'EA',
  metre: 'MTR',
  kilogram: 'KGM',
  litre: 'LTR',
  set: 'SET',
  pack: 'PK',
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text in XML: what XML 1.0 forbids becomes a blank. */
function escape(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  )
}

type Attributes = Readonly<Record<string, string | number | null>>

function tag(name: string, attributes: Attributes, ...children: readonly (string | null)[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escape(String(value))}"`]))
    .join('')
  const inside = children.filter((child) => child !== null).join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

const text = (name: string, value: string, attributes: Attributes = {}) =>
  tag(name, attributes, escape(value))
const money = (amount: number) => text('Money', amount.toFixed(4), { currency: 'EUR' })

const version = '1.2.063'

/**
 * The order as a cXML OrderRequest, as its DTD wants it. The agency is known by its SIRET; a price for a hundred metres is a
 * price base of a hundred (UnitPrice with PriceBasisQuantity).
 */
export function writeOrderCxml(
  { order, lines, company, requesterEmail, siret }: OrderPaper,
  now: Date,
): Buffer {
  const credential = (domain: string, identity: string) =>
    tag('Credential', { domain }, text('Identity', identity))
  const header = tag(
    'Header',
    {},
    tag('From', {}, credential('Comptoir', company)),
    tag('To', {}, credential('SIRET', siret ?? order.supplier.name)),
    tag('Sender', {}, credential('Comptoir', 'comptoir'), text('UserAgent', 'Comptoir')),
  )
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
      text('Description', shippingOf(order.costs), { 'xml:lang': 'fr' }),
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
  const payload = `${order.id}.${order.version}.${now.getTime()}@comptoir`
  const document = tag(
    'cXML',
    { payloadID: payload, timestamp: now.toISOString(), version, 'xml:lang': 'fr' },
    header,
    body,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/cXML.dtd">\n${document}\n`,
  )
}

const shippingOf = (costs: readonly { readonly name: string }[]) =>
  costs.map(({ name }) => name).join(', ') || 'Frais'

function addressOf(name: string, unit: string): string {
  return tag('Address', {}, text('Name', `${name} · ${unit}`, { 'xml:lang': 'fr' }))
}

function shipTo(delivery: NonNullable<OrderPaper['order']['delivery']>): string {
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

function itemOf(line: OrderLine, at: number, wishedOn: string | null): string {
  const { reference, name, manufacturer, quantity, unit, unitPrice, priceBase, catalog } = line
  const unitCode = unitCodes[unit]
  return tag(
    'ItemOut',
    { quantity, lineNumber: at + 1, requestedDeliveryDate: wishedOn },
    tag('ItemID', {}, text('SupplierPartID', reference)),
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
      text('ManufacturerName', manufacturer, { 'xml:lang': 'fr' }),
    ),
  )
}
