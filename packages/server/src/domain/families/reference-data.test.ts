import { expect, test } from 'vitest'
import { drawings } from '../pictograms/drawings.ts'
import { readReferenceData } from './reference-data.ts'

const { groups, features, values, families, traits } = readReferenceData()
const codesOf = (rows: readonly { readonly code: string }[]) => new Set(rows.map(({ code }) => code))

test('every code is there once, and every name in both languages', () => {
  for (const rows of [groups, features, values, families, traits]) {
    expect(codesOf(rows).size).toBe(rows.length)
    for (const { code, nameFr, nameEn } of rows) expect([code, nameFr, nameEn]).not.toContain('')
  }
})

test('the trades are there, each with three levels, parents first', () => {
  const tops = families.filter(({ parentCode }) => parentCode === null).map(({ nameFr }) => nameFr)
  expect(tops).toEqual(
    expect.arrayContaining(['Éclairage', 'Plomberie et sanitaire', 'Outillage et équipement']),
  )
  const levels = new Map<string, number>()
  for (const { code, parentCode } of families) {
    const level = parentCode === null ? 1 : (levels.get(parentCode) ?? 3) + 1
    expect(level).toBeLessThanOrEqual(3)
    levels.set(code, level)
  }
  expect([...levels.values()].filter((level) => level === 3).length).toBeGreaterThan(280)
})

test('families of the second level have known features, all their filters among them, and a known drawing', () => {
  const known = codesOf(features)
  for (const family of families) {
    expect([...drawings.keys()]).toContain(family.pictogram)
    expect(family.features.filter((code) => !known.has(code))).toEqual([])
    expect(family.filters.filter((code) => !family.features.includes(code))).toEqual([])
    if (family.code.length === 5) expect([family.code, ...family.filters].length).toBeGreaterThan(1)
  }
})

test('only choices have values, none twice; a feature without a value could never be chosen', () => {
  const choices = new Set(features.filter(({ type }) => type === 'choice').map(({ code }) => code))
  expect(new Set(values.map(({ featureCode }) => featureCode))).toEqual(choices)
  expect(
    new Set(values.map(({ featureCode, nameFr, nameEn }) => `${featureCode} ${nameFr} ${nameEn}`)).size,
  ).toBe(values.length)
  expect(codesOf(groups)).toEqual(new Set(features.map(({ groupCode }) => groupCode)))
})
