import { expect, test } from 'vitest'
import { readOciItems } from './oci-items.read.ts'
import { NegativeItemsError } from './returned-item.ts'

test('converts fields to lines, even with gaps in their numbers', () => {
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

test('negative quantities alone are said; beside others they are left out', () => {
  const back = { 'NEW_ITEM-QUANTITY[1]': '-2', 'NEW_ITEM-VENDORMAT[1]': 'A' }
  expect(() => readOciItems(back)).toThrow(NegativeItemsError)
  expect(readOciItems({ ...back, 'NEW_ITEM-QUANTITY[2]': '1' })).toHaveLength(1)
  expect(readOciItems({ 'NEW_ITEM-QUANTITY[1]': '0' })).toEqual([])
})

test.each([
  [{ 'NEW_ITEM-QUANTITY[1]': 'x' }, 'A number cannot be read'],
  [{ 'NEW_ITEM-QUANTITY[1]': '1', 'NEW_ITEM-PRICE[1]': 'gratuit' }, 'A number cannot be read'],
  [
    Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`NEW_ITEM-QUANTITY[${at}]`, '1'])),
    'More than 1000 lines',
  ],
])('rejects %j', (fields, reason) => {
  expect(() => readOciItems(fields)).toThrow(reason)
})
