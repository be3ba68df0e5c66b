import { expect, test } from 'vitest'
import { addableFamilies, type TreeFamily } from './addable-families.ts'
import type { ReferenceFamily } from './reference-data.ts'

const named = (code: string, parentCode: string | null) => ({
  code,
  parentCode,
  nameFr: `Famille ${code}`,
  nameEn: `Family ${code}`,
  etimClass: null,
})
const of = (code: string, parentCode: string | null, etimClass: string | null = null): ReferenceFamily => ({
  ...named(code, parentCode),
  etimClass,
  pictogram: 'box',
  features: [],
  filters: [],
})
const stored = (code: string, parentCode: string | null, values: Partial<TreeFamily> = {}): TreeFamily => ({
  ...named(code, parentCode),
  level: parentCode === null ? 1 : 2,
  isRetired: false,
  ...values,
})
const reference = [of('F01', null), of('F0101', 'F01', 'EC000042'), of('F010101', 'F0101'), of('F02', null)]
const codes = (...families: TreeFamily[]) => addableFamilies(families, reference).map(({ code }) => code)

test('adds everything to an empty tree, and nothing twice', () => {
  expect(codes()).toEqual(['F01', 'F0101', 'F010101', 'F02'])
  expect(codes(stored('F01', null), stored('F02', null))).toEqual(['F0101', 'F010101'])
})

test('adds nothing below a retired family, or below one at the last level', () => {
  expect(codes(stored('F01', null, { isRetired: true }))).toEqual(['F02'])
  expect(codes(stored('F01', null, { level: 3 }))).toEqual(['F02'])
})

test('leaves out a namesake of a family beside it, with those below; a retired one or one elsewhere does not count', () => {
  expect(codes(stored('X01', null, { nameFr: 'FAMILLE f01' }))).toEqual(['F02'])
  expect(codes(stored('X01', null, { nameEn: 'Family F02', isRetired: true }))).toContain('F02')
  expect(codes(stored('F02', null), stored('X01', 'F02', { nameFr: 'Famille F01' }))).toContain('F01')
})

test('a class of ETIM that is taken stays where it is', () => {
  const added = addableFamilies([stored('X01', null, { etimClass: 'EC000042' })], reference)
  expect(added.map(({ code, etimClass }) => [code, etimClass])).toContainEqual(['F0101', null])
  expect(addableFamilies([], reference)[1]?.etimClass).toBe('EC000042')
})
