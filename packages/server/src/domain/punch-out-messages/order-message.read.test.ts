import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { find, findAll, readCxml } from './cxml.read.ts'
import { readLine, readOrderMessage } from './order-message.read.ts'
import { readDecimal } from './returned-item.ts'

const samples = fileURLToPath(new URL('../../../test/cxml-samples/', import.meta.url))
const sample = (name: string) => readFileSync(`${samples}${name}.xml`)

describe('third-party documents', () => {
  test.each([
    ['builder-poom', ['3 5555 763.2/1 EA USD', '5 666 226.2/1 EA USD']],
    ['punchout-order-message', ['3 5555 763.2/1 EA USD', '5 666 763.2/1 EA USD']],
    // Half a box is one piece, and the price is for two boxes.
    ['punchout-order-message-advanced-pricing', ['2 5555 104.99/4 EA USD']],
  ])('%s is a cart', (name, expected) => {
    const { buyerCookie, items } = readOrderMessage(sample(name))
    expect(buyerCookie).toBe('1CX3L4843PPZO')
    expect(
      items.map(
        ({ quantity, reference, unitPrice, priceBase, unitCode, currency }) =>
          `${quantity} ${reference} ${unitPrice}/${priceBase} ${unitCode} ${currency}`,
      ),
    ).toEqual(expected)
    expect(items[0]?.name).toBe('Excelsior Desk Chair')
  })

  const orders = readdirSync(samples).filter((name) =>
    /(order-request|serializer-test-[^0]).*\.xml$/.test(name),
  )
  test.each(orders)('%s is an order, or an empty cart', (file) => {
    const root = readCxml(readFileSync(samples + file))
    const order = find(root, 'Request', 'OrderRequest')
    if (!order) expect(readOrderMessage(readFileSync(samples + file)).items).toEqual([])
    const lines = findAll(order, 'ItemOut').map(readLine)
    expect(lines.every((line) => line !== null && line.quantity > 0)).toBe(true)
  })

  test('an order has its declared lines', () => {
    const order = find(readCxml(sample('order-request')), 'Request', 'OrderRequest')
    expect(findAll(order, 'ItemOut').map(readLine)).toMatchObject([
      { reference: '1233244', quantity: 10, unitPrice: 2.1, name: 'hello from item 1' },
      { reference: '1233245', quantity: 20, unitPrice: 3.2, unit: 'piece' },
    ])
  })
})

const message = (items: string) =>
  `<cXML><Message><PunchOutOrderMessage><BuyerCookie>c</BuyerCookie>${items}</PunchOutOrderMessage></Message></cXML>`
const item = (detail: string, quantity = '1') =>
  `<ItemIn quantity="${quantity}"><ItemID><SupplierPartID>A</SupplierPartID></ItemID><ItemDetail>${detail}</ItemDetail></ItemIn>`
const first = (items: string) => readOrderMessage(message(items)).items[0]

test('a line has all fields a shop can send', () => {
  expect(
    first(`<ItemIn quantity="2.5"><ItemID><SupplierPartID> 00-7 </SupplierPartID>
      <SupplierPartAuxiliaryID>cart 9</SupplierPartAuxiliaryID></ItemID><ItemDetail>
      <UnitPrice><Money currency="eur">1 234,50</Money></UnitPrice><Description>Câble  U1000</Description>
      <UnitOfMeasure>MTR</UnitOfMeasure><PriceBasisQuantity quantity="100" conversionFactor="1"/>
      <Classification domain="EAN">3250612345678</Classification><ManufacturerPartID>M-1</ManufacturerPartID>
      <ManufacturerName>Voltane</ManufacturerName><LeadTime>2</LeadTime></ItemDetail></ItemIn>`),
  ).toEqual({
    reference: '00-7',
    auxiliary: 'cart 9',
    name: 'Câble U1000',
    manufacturer: 'Voltane',
    manufacturerReference: 'M-1',
    ean: '3250612345678',
    quantity: 2.5,
    unit: 'metre',
    unitCode: 'MTR',
    unitPrice: 1234.5,
    priceBase: 100,
    currency: 'EUR',
    leadTime: 2,
  })
})

test.each([
  ['<UnitOfMeasure>XYZ</UnitOfMeasure>', { unit: 'piece', unitCode: 'XYZ' }],
  ['', { unitPrice: null, priceBase: 1, currency: 'EUR', name: 'A', leadTime: null }],
  [
    '<UnitPrice><Money>10</Money></UnitPrice><PriceBasisQuantity quantity="3" conversionFactor="2"/>',
    { unitPrice: 6.6667, priceBase: 1 },
  ],
])('a line with %s', (detail, expected) => {
  expect(first(item(detail))).toMatchObject(expected)
})

test('ignores lines without a quantity; a cart may be empty', () => {
  expect(readOrderMessage(message(item('', '0'))).items).toEqual([])
  expect(readOrderMessage(message('')).items).toEqual([])
})

test.each([
  ['a quantity that is none', message(item('', 'many')), 'A number cannot be read'],
  [
    'a price that is none',
    message(item('<UnitPrice><Money>free</Money></UnitPrice>')),
    'A number cannot be read',
  ],
  ['a negative price', message(item('<UnitPrice><Money>-1</Money></UnitPrice>')), 'A price is out of range'],
  ['too large a quantity', message(item('', '1000000000000')), 'A quantity is out of range'],
  ['negative quantities alone', message(item('', '-1') + item('', '0')), 'Only negative quantities'],
  ['too many lines', message(item('').repeat(1001)), 'More than 1000 lines'],
  ['another message', '<cXML><Message><QuoteMessage/></Message></cXML>', 'not_cxml'],
  [
    'a bomb',
    `<!DOCTYPE cXML [<!ENTITY a "a">]>${message(item('<Description>&a;</Description>'))}`,
    'entities_refused',
  ],
])('rejects %s', (_, document, reason) => {
  expect(() => readOrderMessage(document)).toThrow(reason)
})

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1 234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ["1'234.50", 1234.5],
  ['-3', -3],
  ['.5', 0.5],
  ['', null],
  ['abc', null],
  ['1e9', null],
  ['NaN', null],
  ['12 EUR', null],
])('%j is the number %s', (text, number) => {
  expect(readDecimal(text)).toBe(number)
})
