import { expect, test } from 'vitest'
import { isExactly, adjacentQuantity } from './exact-hit.rules.ts'

test.each([
  ['LEG 067-301', true],
  ['leg067301', true],
  ['3245060673017', true],
  ['to 100 42', true],
  ['067301', false],
  ['LEG067-301', false],
  ['LEG-0673-01', true],
  ['amp LEG067301', true],
  ['ampLEG-067301', true],
  ['xyz LEG067301', false],
  ['324506067301', true],
  ['', false],
])('%j is exactly the product: %s', (typed, exact) => {
  const manufacturer = { name: 'Ampérelle' }
  const numbers = { reference: 'LEG-067301', ean: '3245060673017', ownReference: 'TO-100-42', manufacturer }
  expect(isExactly(typed, numbers)).toBe(exact)
  expect(isExactly('TO-100-42', { reference: 'LEG-067301', ean: null, manufacturer })).toBe(false)
})

test.each([
  ['12 LEG-067301', 12],
  ['12 leg 067 301', 12],
  ['12x LEG-067301', 12],
  ['12 x LEG-067301', 12],
  ['12 × amp LEG067301', 12],
  ['12 pièces LEG-067301', 12],
  ['12 pcs. LEG-067301', 12],
  ['3 3245060673017', 3],
  ['2 to 100 42', 2],
  ['LEG-067301 x12', 12],
  ['LEG-067301 x 12', 12],
  ['LEG-067301 (x12)', 12],
  ['  LEG-067301\u00a0*\u00a05 ', 5],
  ['3245060673017 x3', 3],
  ['LEG-067301', null],
  ['LEG-067301 12', null],
  ['0 LEG-067301', null],
  ['-5 LEG-067301', null],
  ['1,5 LEG-067301', null],
  ['123456 LEG-067301', null],
  ['12LEG-067301', null],
  ['12 LEG-067302', null],
  ['12 x LEG-067301 x 3', null],
  ['12 ', null],
  ['', null],
])('%j requests %s of the product', (typed, quantity) => {
  const manufacturer = { name: 'Ampérelle' }
  const numbers = { reference: 'LEG-067301', ean: '3245060673017', ownReference: 'TO-100-42', manufacturer }
  expect(adjacentQuantity(typed, numbers)).toBe(quantity)
})

test('digits that belong to the number are not a quantity', () => {
  const manufacturer = { name: 'Ampérelle' }
  expect(adjacentQuantity('3 245 060', { reference: '3 245 060', ean: null, manufacturer })).toBe(null)
  expect(adjacentQuantity('4X16', { reference: '4X16', ean: null, manufacturer })).toBe(null)
  expect(adjacentQuantity('ABC X12', { reference: 'ABC-X12', ean: null, manufacturer })).toBe(null)
  expect(adjacentQuantity('3 245 060', { reference: '245 060', ean: null, manufacturer })).toBe(3)
})
