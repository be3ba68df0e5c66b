import { expect, test } from 'vitest'
import type { FamilyLine } from './family-file.ts'
import { planFamilies, type StoredFamily } from './family-plan.ts'

const stored = (
  code: string,
  parentCode: string | null,
  values: Partial<StoredFamily> = {},
): StoredFamily => ({
  code,
  parentCode,
  nameFr: `Famille ${code}`,
  nameEn: `Family ${code}`,
  etimClass: null,
  unspsc: null,
  features: [],
  isRetired: false,
  ...values,
})
const tree = [
  stored('A', null),
  stored('AA', 'A', {
    etimClass: 'EC000001',
    unspsc: '39121601',
    features: [{ code: 'F1', isFilter: false }],
  }),
  stored('AAA', 'AA'),
  stored('B', null),
  stored('OLD', 'B', { isRetired: true }),
]
const line = (at: number, values: Partial<FamilyLine>): FamilyLine => ({
  line: at,
  text: '',
  code: null,
  parent: null,
  nameFr: null,
  nameEn: null,
  etimClass: null,
  unspsc: null,
  features: null,
  filters: null,
  ...values,
})
const plan = (...lines: FamilyLine[]) =>
  planFamilies(tree, new Set(['F1', 'F2']), lines, new Map([['F01', null]]))
const named = { nameFr: 'Neuve', nameEn: 'New' }

test('adds, changes and leaves families; a missing column changes nothing', () => {
  const { added, changed, unchanged, ignored } = plan(
    line(2, { code: 'new1', parent: 'new', ...named }),
    line(3, { code: 'NEW', parent: 'A', ...named, features: 'f1, F2', filters: 'F2', unspsc: '39 12 00 00' }),
    line(4, { code: 'AA', nameFr: 'Autre' }),
    line(5, { code: 'AAA', unspsc: '' }),
  )
  expect(added).toEqual([
    { code: 'NEW1', parentCode: 'NEW', ...named, etimClass: null, unspsc: null, features: [] },
    {
      code: 'NEW',
      parentCode: 'A',
      ...named,
      etimClass: null,
      unspsc: '39120000',
      features: [
        { code: 'F1', isFilter: false },
        { code: 'F2', isFilter: true },
      ],
    },
  ])
  expect(changed).toEqual([
    {
      code: 'AA',
      parentCode: 'A',
      nameFr: 'Autre',
      nameEn: 'Family AA',
      etimClass: 'EC000001',
      unspsc: '39121601',
      features: [{ code: 'F1', isFilter: false }],
    },
  ])
  expect([unchanged, ignored]).toEqual([1, []])
})

test.each([
  ['code_invalid', { code: 'é', ...named }],
  ['code_reserved', { code: 'hf', ...named }],
  ['code_reserved', { code: 'F0102', ...named }],
  ['code_reserved', { code: 'F01', ...named, parent: 'A' }],
  ['name_missing', { code: 'N', nameFr: 'Neuve' }],
  ['name_taken', { code: 'N', nameFr: 'famille b', nameEn: 'New' }],
  ['etim_invalid', { code: 'N', ...named, etimClass: 'EC1' }],
  ['etim_taken', { code: 'N', ...named, etimClass: 'ec 000001' }],
  ['unspsc_invalid', { code: 'N', ...named, unspsc: '3912' }],
  ['parent_unknown', { code: 'N', ...named, parent: 'ZZ' }],
  ['parent_unknown', { code: 'N', ...named, parent: 'OLD' }],
  ['in_itself', { code: 'A', parent: 'AAA' }],
  ['too_deep', { code: 'N', ...named, parent: 'AAA' }],
  ['too_deep', { code: 'A', parent: 'B' }],
  ['feature_unknown', { code: 'N', ...named, features: 'F9' }],
  ['retired', { code: 'OLD' }],
] as const)('ignores a line: %s', (reason, values) => {
  expect(plan(line(2, values))).toEqual({
    added: [],
    changed: [],
    unchanged: 0,
    ignored: [{ line: 2, text: '', reason }],
  })
})

test('a line below an ignored one is ignored too, and a code counts once', () => {
  const { added, ignored } = plan(
    line(2, { code: 'N1', parent: 'N', nameFr: 'Un', nameEn: 'One' }),
    line(3, { code: 'N', ...named, etimClass: 'EC000001' }),
    line(4, { code: 'M', nameFr: 'Em', nameEn: 'Em' }),
    line(5, { code: 'M', nameFr: 'Encore', nameEn: 'Again' }),
  )
  expect(added.map(({ code }) => code)).toEqual(['M'])
  expect(ignored.map(({ line: at, reason }) => [at, reason])).toEqual([
    [2, 'parent_unknown'],
    [3, 'etim_taken'],
    [5, 'repeated'],
  ])
})

test('a family of the reference data comes back with its code', () => {
  expect(plan(line(2, { code: 'F01', ...named })).added.map(({ code }) => code)).toEqual(['F01'])
})

test('two families exchange their places and classes', () => {
  const { changed, ignored } = plan(
    line(2, { code: 'AAA', etimClass: 'EC000001' }),
    line(3, { code: 'AA', etimClass: '' }),
  )
  expect(changed.map(({ code, etimClass }) => [code, etimClass])).toEqual([
    ['AAA', 'EC000001'],
    ['AA', null],
  ])
  expect(ignored).toEqual([])
})

test('a file of 20,000 lines is planned: wide, deep, and with every name there twice', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => at)
  const wide = many.map((at) =>
    line(at + 2, { code: `N${at}`, parent: 'A', nameFr: `Neuve ${at}`, nameEn: `New ${at}` }),
  )
  expect(plan(...wide).added.length).toBe(20_000)
  const deep = wide.map((one, at) => ({ ...one, parent: at === 0 ? '' : `N${at - 1}` }))
  expect(plan(...deep).ignored.length).toBeGreaterThan(19_990)
  const twice = wide.map((one, at) => ({ ...one, nameFr: `Neuve ${at % 10_000}` }))
  expect(plan(...twice).ignored.map(({ reason }) => reason)).toEqual(many.map(() => 'name_taken'))
})
