// @vitest-environment node
import type { Facet, Family } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import {
  branchesToUnfold,
  familyTree,
  filterChoices,
  isExactly,
  lastPage,
  readPriceRange,
  relatedFamilies,
} from './product-search.rules.ts'

function family(id: number, parentId: number | null, name: string): Family {
  const level = parentId === null ? 1 : 2
  return {
    '@id': `/families/${id}`,
    '@type': 'Family',
    id,
    code: `F${id}`,
    name,
    parentId,
    level,
    productCount: 0,
    image: '',
  }
}

const families = [
  family(1, null, 'Protection'),
  family(11, 1, 'Disjoncteurs'),
  family(111, 11, 'Disjoncteurs modulaires'),
  family(12, 1, 'Fusibles'),
  family(2, null, 'Câbles'),
]

const counted = (values: Record<string, number>): Facet => ({
  name: 'family',
  label: 'Famille',
  values: Object.entries(values).map(([value, count]) => ({ value, label: value, count })),
})

describe('familyTree', () => {
  test('adds up what the search counts at the leaves', () => {
    const tree = familyTree(families, counted({ 111: 30, 12: 4 }), [])
    expect(tree).toMatchObject([
      {
        id: 1,
        count: 34,
        children: [
          { id: 11, count: 30, children: [{ id: 111, count: 30 }] },
          { id: 12, count: 4 },
        ],
      },
    ])
  })

  test('takes the count of a branch when the search gives it', () => {
    expect(familyTree(families, counted({ 1: 34, 11: 30 }), [])[0]).toMatchObject({ id: 1, count: 34 })
  })

  test('keeps a chosen family that finds nothing', () => {
    expect(familyTree(families, counted({ 12: 4 }), [2]).map(({ id, count }) => [id, count])).toEqual([
      [1, 4],
      [2, 0],
    ])
  })
})

test('a family is related to those above and below it', () => {
  expect(relatedFamilies(families, 11)).toEqual([1, 111])
  expect(relatedFamilies(families, 2)).toEqual([])
})

describe('branchesToUnfold', () => {
  test('unfolds down to a chosen family', () => {
    const tree = familyTree(families, counted({ 111: 1, 2: 1 }), [111])
    expect([...branchesToUnfold(tree, [111])].toSorted((a, b) => a - b)).toEqual([1, 11])
  })

  test('unfolds a lone branch as far as it is alone', () => {
    const tree = familyTree(families, counted({ 111: 1, 12: 2 }), [])
    expect([...branchesToUnfold(tree, [])]).toEqual([1])
  })
})

describe('readPriceRange', () => {
  test.each([
    ['', '', { gte: null, lte: null }],
    ['12,50', '', { gte: 12.5, lte: null }],
    ['1 234,5 €', '2000', { gte: 1234.5, lte: 2000 }],
    ['0,12345', '', { gte: 0.1235, lte: null }],
    ['5', '5', { gte: 5, lte: 5 }],
  ])('%j to %j', (from, to, range) => {
    expect(readPriceRange(from, to, 'fr')).toEqual(range)
  })

  test.each([
    ['abc', '', 'from'],
    ['-1', '', 'from'],
    ['10', '9,99', 'to'],
    ['', '1e3', 'to'],
  ])('%j to %j is no price: %s', (from, to, invalid) => {
    expect(readPriceRange(from, to, 'fr')).toEqual({ invalid })
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
  ['067301', false],
  ['', false],
])('%j is exactly the product: %s', (typed, exact) => {
  expect(isExactly(typed, { reference: 'LEG-067301', ean: '3245060673017' })).toBe(exact)
})

test('choices are found without accents and case', () => {
  const choices = [{ label: 'Électro Rhône' }, { label: 'Volta' }]
  expect(filterChoices(choices, 'ELECTRO rhone')).toEqual([choices[0]])
  expect(filterChoices(choices, ' ')).toBe(choices)
})
