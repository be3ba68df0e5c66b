// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { filterChoices, isExactly, lastPage, readRange } from './product-search.rules.ts'

describe('readRange', () => {
  test.each([
    ['', '', { gte: null, lte: null }],
    ['12,50', '', { gte: 12.5, lte: null }],
    ['1 234,5 €', '2000', { gte: 1234.5, lte: 2000 }],
    ['0,12345', '', { gte: 0.1235, lte: null }],
    ['5', '5', { gte: 5, lte: 5 }],
  ])('%j to %j', (from, to, range) => {
    expect(readRange(from, to, 'fr', 0)).toEqual(range)
  })

  test.each([
    ['abc', '', 'from'],
    ['-1', '', 'from'],
    ['10', '9,99', 'to'],
    ['', '1e3', 'to'],
  ])('%j to %j is no price: %s', (from, to, invalid) => {
    expect(readRange(from, to, 'fr', 0)).toEqual({ invalid })
  })
})

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [1_000_000, 50, 200],
])('%d items, %d a page: %d pages', (total, size, pages) => {
  expect(lastPage(total, size)).toBe(pages)
})

test.each([
  ['LEG 067-301', true],
  ['leg067301', true],
  ['3245060673017', true],
  ['to 100 42', true],
  ['067301', false],
  ['', false],
])('%j is exactly the product: %s', (typed, exact) => {
  const numbers = { reference: 'LEG-067301', ean: '3245060673017', ownReference: 'TO-100-42' }
  expect(isExactly(typed, numbers)).toBe(exact)
  expect(isExactly('TO-100-42', { reference: 'LEG-067301', ean: null })).toBe(false)
})

test('choices are found without accents and case', () => {
  const choices = [{ label: 'Électro Rhône' }, { label: 'Volta' }]
  expect(filterChoices(choices, 'ELECTRO rhone')).toEqual([choices[0]])
  expect(filterChoices(choices, ' ')).toBe(choices)
})
