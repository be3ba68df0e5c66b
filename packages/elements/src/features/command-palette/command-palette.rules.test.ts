import { describe, expect, test } from 'vitest'
import { familyCommands, isNamed, matchCommands, pageCommand } from './command-palette.rules.ts'

const pages = [
  pageCommand({ page: 'products', label: 'Produits', about: 'Chercher par référence' }),
  pageCommand({ page: 'cart', label: 'Panier', about: 'Totaux par fournisseur' }),
  pageCommand({ page: 'find-a-supplier', label: 'Trouver un fournisseur', about: 'Les agences' }),
  pageCommand({ page: 'registry', label: 'Fournisseurs' }),
]

describe('matchCommands', () => {
  test.each([
    ['', ['products', 'cart', 'find-a-supplier', 'registry']],
    ['pan', ['cart']],
    // Starts with it, then has it in its label, then only in its second line.
    ['fourni', ['registry', 'find-a-supplier', 'cart']],
    ['REFERENCE', ['products']],
    ['  un  trouver ', ['find-a-supplier']],
    ['ournisseur', []],
    ['panier fournisseur', ['cart']],
    ['.*+', []],
  ])('%j leads to %j', (typed, expected) => {
    expect(matchCommands(pages, typed, 9).map(({ page }) => page)).toEqual(expected)
  })

  test('returns no more than the limit', () => {
    expect(matchCommands(pages, '', 2)).toHaveLength(2)
  })
})

test('finds a family by its ancestors too', () => {
  const family = (id: number, parentId: number | null, name: string) => ({
    '@id': `/families/${id}`,
    '@type': 'Family' as const,
    id,
    code: `F${id}`,
    name,
    parentId,
    level: 1,
    productCount: id,
    image: '',
    etimClass: id === 2 ? 'EC000042' : null,
  })
  const commands = familyCommands([
    family(1, null, 'Protection'),
    family(2, 1, 'Disjoncteurs'),
    family(3, 2, 'Modulaires'),
  ])
  expect(matchCommands(commands, 'disj mod', 9)).toEqual([
    expect.objectContaining({ about: 'Protection › Disjoncteurs', count: 3, params: { family: '3' } }),
  ])
  expect(matchCommands(commands, 'ec000042', 9)).toEqual([
    expect.objectContaining({ about: 'Protection · EC000042', params: { family: '2' } }),
  ])
})

test.each([
  ['fournisseurs', true],
  ['FOURNISSEUR trouver', true],
  ['fourniss', false],
  ['fournisseurs rivoire', false],
  ['', false],
])('whether %j names a command: %s', (typed, named) => {
  expect(isNamed(pages, typed)).toBe(named)
})
