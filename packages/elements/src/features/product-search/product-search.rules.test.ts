import { describe, expect, test } from 'vitest'
import { filterChoices, lastPage, readRange } from './product-search.rules.ts'

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
  ])('%j to %j is not a price: %s', (from, to, invalid) => {
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

test('finds choices ignoring accents and case', () => {
  const choices = [{ label: 'Électro Rhône' }, { label: 'Volta' }]
  expect(filterChoices(choices, 'ELECTRO rhone')).toEqual([choices[0]])
  expect(filterChoices(choices, ' ')).toBe(choices)
})
