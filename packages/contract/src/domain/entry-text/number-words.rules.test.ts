import { describe, expect, test } from 'vitest'
import { readItems } from './amount-items.rules.ts'

const numbersIn = (text: string) =>
  readItems(text, 'fr', () => false)
    .filter(({ is }) => is === 'number' || is === 'count')
    .map(({ value }) => value)

const numbers: readonly (readonly [string, number])[] = [
  ['un', 1],
  ['seize', 16],
  ['dix-sept', 17],
  ['vingt-et-un', 21],
  ['vingt-cinq', 25],
  ['soixante-dix', 70],
  ['soixante-et-onze', 71],
  ['soixante-dix-huit', 78],
  ['quatre-vingts', 80],
  ['quatre-vingt-un', 81],
  ['quatre-vingt-dix', 90],
  ['quatre-vingt-dix-neuf', 99],
  ['septante-deux', 72],
  ['nonante-sept', 97],
  ['cent', 100],
  ['cent-un', 101],
  ['cent-vingt', 120],
  ['cent-quatre-vingt-douze', 192],
  ['deux-cents', 200],
  ['deux-cent-cinquante', 250],
  ['douze-cents', 1200],
  ['mille', 1000],
  ['mille-cent', 1100],
  ['mille-deux-cents', 1200],
  ['mille-quatre-vingts', 1080],
  ['deux-mille', 2000],
  ['deux-mille-trois-cents', 2300],
  ['dix-mille', 10_000],
  ['cent-mille', 100_000],
  ['trois-cent-vingt-mille-cinq-cents', 320_500],
  ['twenty-five', 25],
  ['two-hundred-and-fifty', 250],
  ['seventeen', 17],
  ['one-thousand-two-hundred', 1200],
]

describe.each(numbers)('%s', (text, value) => {
  test('is one number, with hyphens or with spaces', () => {
    expect(numbersIn(`${text} chevilles`)).toEqual([value])
    expect(numbersIn(`${text.replaceAll('-', ' ')} chevilles`)).toEqual([value])
  })
})

test.each([
  ['3 cents', [300]],
  ['3 cent-vingt', [320]],
  ['2 mille cinq cents', [2500]],
  ['1,5 mille', [1500]],
  ['trois douzaines', [36]],
  ['deux trois', [2, 3]],
  ['vingt trente', [20, 30]],
  ['mille deux mille', [1002, 1000]],
])('%s', (text, values) => {
  expect(numbersIn(text)).toEqual(values)
})
