import type { OrderLine } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { writeOrderRequest, type OrderRequest } from './order-request.write.ts'

const line = (parts: Partial<OrderLine>): OrderLine => ({
  '@id': '/api/internal/orders/7/order_lines/3',
  '@type': 'OrderLine',
  id: 3,
  productId: null,
  reference: 'V16-C',
  name: 'Disjoncteur <16 A>',
  manufacturer: 'Voltane',
  catalog: null,
  unit: 'piece',
  quantity: 10,
  unitPrice: 6.5,
  priceBase: 1,
  total: 65,
  provenance: null,
  priceReason: null,
  ...parts,
})

const paper: OrderRequest = {
  company: 'Thermélec & Fils',
  requesterEmail: 'client@example.org',
  siret: '00012345600017',
  lines: [line({}), line({ id: 4, unit: 'metre', priceBase: 100 })],
  order: {
    '@id': '/api/internal/orders/7',
    '@type': 'Order',
    id: 7,
    number: '2026-00042',
    status: 'in_progress',
    supplier: { id: 1, name: 'Rivoire' },
    agency: { id: 4, name: 'Rivoire Rennes' },
    requester: { id: 2, name: 'Claire Le Goff' },
    unit: { id: 3, name: 'Bretagne' },
    businessCode: 'A-12',
    businessName: null,
    jobCode: null,
    jobName: null,
    quoteNumber: null,
    quoteDescription: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    orderedAt: '2026-11-21T09:00:00.000Z',
    wishedOn: '2026-12-01',
    lineCount: 2,
    goods: 65.65,
    fees: 0,
    total: 65.65,
    letter: null,
    version: 4,
    message: 'Avant "8 h"\u0001',
    delivery: null,
    origin: { kind: 'cart', id: null },
    costs: [],
    otherFees: [],
    recipient: 'agence@example.org',
    blockers: [],
  },
}

test('an order is a cXML OrderRequest whose parts stand in the order of the DTD, and no text is markup', () => {
  const text = writeOrderRequest(paper, new Date('2026-11-21T09:00:00Z'))
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE cXML SYSTEM /)
  const tags = [...text.matchAll(/<(\w+)[ >/]/g)].map(([, name]) => name)
  const inOrder = (...names: string[]) => {
    const places = names.map((name) => tags.indexOf(name))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  inOrder('Header', 'From', 'To', 'Sender', 'Request', 'OrderRequest', 'OrderRequestHeader')
  inOrder('Total', 'BillTo', 'Shipping', 'Contact', 'Comments', 'Extrinsic', 'ItemOut')
  inOrder('UnitPrice', 'UnitOfMeasure', 'Classification', 'ManufacturerPartID', 'ManufacturerName')
  expect(tags.filter((name) => name === 'ItemOut')).toHaveLength(2)
  expect(text).toContain('orderID="2026-00042"')
  expect(text).toContain('Thermélec &amp; Fils')
  expect(text).toContain('Disjoncteur &lt;16 A&gt;')
  expect(text).toContain('Avant &quot;8 h&quot; ')
  expect(text).toContain('<PriceBasisQuantity quantity="100" conversionFactor="1"><UnitOfMeasure>MTR<')
  // eslint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008]/)
})
