import { expect, test } from 'vitest'
import { orderRequest } from '../../../test/order-request.ts'
import { writeOrderRequest } from './order-request.write.ts'

test('writes a cXML OrderRequest with its parts in the order of the DTD and escaped texts', () => {
  const text = writeOrderRequest(orderRequest, new Date('2026-11-21T09:00:00Z'))
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
  // oxlint-disable-next-line no-control-regex -- it is control characters that are looked for
  expect(text).not.toMatch(/[\u0000-\u0008]/)
})
