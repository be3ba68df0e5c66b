import { expect, test } from 'vitest'
import { sumTotals, type Product, type SalesUnit } from '@comptoir/contract'
import { products } from '../shared/product/testing/products.fixture.ts'
import { readFreeLine } from '../shared/entry-text/entry-free-line.rules.ts'
import { rowText } from './entry-again.ts'
import {
  doubtsOf,
  mergedTotals,
  newRow,
  rowTotal,
  surveyRows,
  withProduct,
  type EntryRow,
} from './entry-row.rules.ts'

function soldBy(unit: SalesUnit, price = 1): Product {
  const [product] = products
  if (!product?.price) throw new Error('The fixture has prices')
  return { ...product, unit, packaging: 1, price: { ...product.price, net: price, base: 1 } }
}

function rowOf(text: string, id = 1): EntryRow {
  const line = readFreeLine(text, 'fr')
  if (!line) throw new Error(`${text} asks for nothing`)
  return newRow(id, line)
}

test('counted packs are metres of what is sold by the metre, and asked about', () => {
  const row = rowOf('3 touret 50m U1000 R2V 3G25')
  const byMetre = withProduct(row, soldBy('metre'))
  expect(byMetre.quantity).toBe(150)
  expect(doubtsOf(byMetre, surveyRows([byMetre]))).toContain('number')
  expect(rowText(byMetre, 'fr')).toBe('3 touret 50m U1000 R2V 3G25')
  // Another choice reads the line anew, what was typed stays.
  expect(withProduct(byMetre, soldBy('piece')).quantity).toBe(3)
  expect(
    withProduct({ ...byMetre, quantity: 120, isQuantityConfirmed: true }, soldBy('piece')).quantity,
  ).toBe(120)
})

test('the size of a thing is only asked about where it is sold by that size', () => {
  const piece = withProduct(rowOf('1 coffret 13M'), soldBy('piece'))
  expect([piece.quantity, doubtsOf(piece, surveyRows([piece]))]).toEqual([1, []])
  const metre = withProduct(rowOf('1 câble R2V 3G2,5 100m'), soldBy('metre'))
  expect([metre.quantity, doubtsOf(metre, surveyRows([metre]))]).toEqual([100, ['number']])
})

test('two lines of one product cost what one line of both does', () => {
  const product = soldBy('piece', 0.333)
  const rows = [1, 2].map((id) => withProduct(rowOf('406774 x 1', id), product))
  expect(sumTotals(rows.map(rowTotal)).total).toBe(0.66)
  expect(sumTotals(mergedTotals(rows)).total).toBe(0.67)
})
