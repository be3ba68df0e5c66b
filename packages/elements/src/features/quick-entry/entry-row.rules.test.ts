import { expect, test } from 'vitest'
import {
  sumTotals,
  type Product,
  type SalesUnit,
  readFreeLine,
  quantityDoubtsOf,
  entryLineTotal,
  entryStats,
  lineWithProduct,
} from '@comptoir/contract'
import { products } from '../../domain/product/testing/products.fixture.ts'
import { rowText } from './entry-reparse.ts'
import { mergedTotals, newRow, type EntryRow } from './entry-row.rules.ts'

function productSoldBy(unit: SalesUnit, price = 1): Product {
  const [product] = products
  if (!product?.price) throw new Error('The fixture has prices')
  return { ...product, unit, packaging: 1, price: { ...product.price, net: price, base: 1 } }
}

function rowOf(text: string, id = 1): EntryRow {
  const line = readFreeLine(text, 'fr')
  if (!line) throw new Error(`${text} has no line`)
  return newRow(id, line)
}

test('counted packs with a size are converted to metres for products sold by the metre', () => {
  const row = rowOf('3 touret 50m U1000 R2V 3G25')
  const byMetre = lineWithProduct(row, productSoldBy('metre'))
  expect(byMetre.quantity).toBe(150)
  expect(quantityDoubtsOf(byMetre, entryStats([byMetre]))).toEqual([])
  expect(rowText(byMetre, 'fr')).toBe('3 touret 50m U1000 R2V 3G25')
  // Another product reads the line again; a typed quantity stays.
  const byPiece = lineWithProduct(byMetre, productSoldBy('piece'))
  expect(quantityDoubtsOf(byPiece, entryStats([byPiece]))).toContain('number')
  expect(
    lineWithProduct({ ...byMetre, quantity: 120, isQuantityConfirmed: true }, productSoldBy('piece'))
      .quantity,
  ).toBe(120)
})

test('asks about the size of an item only if it is sold by that size', () => {
  const piece = lineWithProduct(rowOf('1 coffret 13M'), productSoldBy('piece'))
  expect([piece.quantity, quantityDoubtsOf(piece, entryStats([piece]))]).toEqual([1, []])
  const metre = lineWithProduct(rowOf('1 câble R2V 3G2,5 100m'), productSoldBy('metre'))
  expect([metre.quantity, quantityDoubtsOf(metre, entryStats([metre]))]).toEqual([100, ['number']])
})

test('two lines of one product cost the same as one line of both', () => {
  const product = productSoldBy('piece', 0.333)
  const rows = [1, 2].map((id) => lineWithProduct(rowOf('406774 x 1', id), product))
  expect(sumTotals(rows.map(entryLineTotal)).total).toBe(0.66)
  expect(sumTotals(mergedTotals(rows)).total).toBe(0.67)
})
