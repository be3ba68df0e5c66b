import type { Facet, Family } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { branchesToUnfold, familyTree, relatedFamilies } from './family-tree.rules.ts'

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
    etimClass: null,
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
  test('sums the counts of the leaves', () => {
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

  test('uses the count of a branch if the search has one', () => {
    expect(familyTree(families, counted({ 1: 34, 11: 30 }), [])[0]).toMatchObject({ id: 1, count: 34 })
  })

  test('keeps a chosen family without results', () => {
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
  test('expands down to a chosen family', () => {
    const tree = familyTree(families, counted({ 111: 1, 2: 1 }), [111])
    expect([...branchesToUnfold(tree, [111])].toSorted((a, b) => a - b)).toEqual([1, 11])
  })

  test('expands a single branch as long as it has no siblings', () => {
    const tree = familyTree(families, counted({ 111: 1, 12: 2 }), [])
    expect([...branchesToUnfold(tree, [])]).toEqual([1])
  })
})
