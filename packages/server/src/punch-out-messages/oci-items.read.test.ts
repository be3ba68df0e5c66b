import { expect, test } from 'vitest'
import { readForm } from './form.read.ts'
import { readOciItems } from './oci-items.read.ts'

test('fields are lines, whatever gaps their numbers have', () => {
  const items = readOciItems({
    'NEW_ITEM-DESCRIPTION[10]': 'Câble',
    'NEW_ITEM-QUANTITY[10]': '250,000',
    'NEW_ITEM-UNIT[10]': 'MTR',
    'NEW_ITEM-PRICE[10]': '1.234,50',
    'NEW_ITEM-PRICEUNIT[10]': '100',
    'NEW_ITEM-CURRENCY[10]': 'EUR',
    'NEW_ITEM-VENDORMAT[10]': '0099001',
    'NEW_ITEM-MANUFACTMAT[10]': 'M-1',
    'NEW_ITEM-LEADTIME[10]': '3',
    'NEW_ITEM-LONGTEXT_10:132[]': 'Couronne\nde 250 m',
    'new_item-description[2]': 'Disjoncteur',
    'new_item-quantity[2]': '3',
    'NEW_ITEM-LONGTEXT_7:132[]': 'Of no line',
    '~caller': 'CTLG',
    'NEW_ITEM-MATNR': 'no place',
  })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ name: 'Disjoncteur', quantity: 3, unitPrice: null, reference: '' })
  expect(items[1]).toMatchObject({
    name: 'Câble',
    reference: '0099001',
    manufacturerReference: 'M-1',
    quantity: 250,
    unit: 'metre',
    unitPrice: 1234.5,
    priceBase: 100,
    leadTime: 3,
  })
})

test('an empty cart has no line', () => {
  expect(readOciItems({ '~target': '_top', submit: 'OK' })).toEqual([])
})

test.each([
  [{ 'NEW_ITEM-QUANTITY[1]': 'x' }, 'A number cannot be read'],
  [{ 'NEW_ITEM-QUANTITY[1]': '1', 'NEW_ITEM-PRICE[1]': 'gratuit' }, 'A number cannot be read'],
  [
    Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`NEW_ITEM-QUANTITY[${at}]`, '1'])),
    'More than 1000 lines',
  ],
])('%j is refused', (fields, reason) => {
  expect(() => readOciItems(fields)).toThrow(reason)
})

test.each([
  ['UTF-8', 'a=R%C3%A9f.+%26+b', '', 'Réf. & b'],
  ['what its type says', 'a=R%E9f', 'application/x-www-form-urlencoded; charset=ISO-8859-1', 'Réf'],
  ['what its field says', '_charset_=iso-8859-1&a=R%E9f', '', 'Réf'],
  ['Windows, which nobody has told', 'a=R%E9f', '', 'Réf'],
  ['a character set that there is not', 'a=R%C3%A9f', 'x; charset=none', 'Réf'],
  ['several values', 'a=1&b=x&a=2', '', '1\n2'],
  ['no value', 'a&b=x', '', ''],
  ['a broken escape', 'a=100%', '', '100%'],
])('a form in %s', (_, body, type, value) => {
  expect(readForm(Buffer.from(body, 'latin1'), type)['a']).toBe(value)
})

test('a form has no more fields than a cart', () => {
  expect(() => readForm(Buffer.from('a=1&'.repeat(40_001)))).toThrow('Too many fields')
  expect(readForm(Buffer.from(''))).toEqual({})
})
