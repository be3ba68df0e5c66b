import { expect, test } from 'vitest'
import { foldReference } from '../../text/fold-text.ts'
import { eansOf } from './ean.ts'
import { numbersIn, sameMeasures, splitTyped, splitWords } from './search-text.ts'

test.each([
  ['Disj. mod. 1P+N 16A C 4,5kA', 'disj mod 1pn 16a c 4p5ka'],
  ['16 A', '16a'],
  ['4.5 kA', '4p5ka'],
  ['1P + N', '1pn'],
  ['3 pôles', '3p'],
  ['Câble 3 G 2,5 mm²', 'cable 3g2p5'],
  ['Câble 3G2,5', 'cable 3g2p5'],
  ['Goulotte 60 x 40', 'goulotte 60x40'],
  ["bouche d'extraction", 'bouche extraction'],
  ['d’ambiance', 'ambiance'],
  ['250 m³/h Ø125', '250m3h 125'],
  ['vert/jaune', 'vert jaune'],
  ['Type A, courbe C', 'type0a courbe0c'],
  ['C curve', 'courbe0c'],
  ['prise de courant à vis', 'prise courant vis'],
  ['ŒILLET', 'oeillet'],
  ['+ - / ,', ''],
])('%s', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words)
})

test('numbers are found without their unit', () => {
  expect(numbersIn('16a')).toEqual(['16'])
  expect(numbersIn('3g2p5')).toEqual(['3g', '2p5'])
  expect(numbersIn('ip65')).toEqual([])
})

test.each([
  ['0 639 26', '063926'],
  ['TS44.639', 'TS44639'],
  ['etr-12/é', 'ETR12E'],
])('%s as a reference', (text, folded) => {
  expect(foldReference(text)).toBe(folded)
})

test.each([
  ['4"', '4in'],
  ['4 in. pipe', '4in pipe'],
  ['12-inch', '12in'],
  ['1"1/4', '1 1s4in'],
  ['1-1/4 in.', '1 1s4in'],
  ['7 pouces', '7in'],
  ['8 ft.', '8ft'],
  ['Cat. 6A', 'cat6a'],
  ['catégorie 6', 'cat6'],
  ['RJ45 6A', 'rj45 cat6a'],
  ['1m50', '1p5m'],
])('%s is a measure', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words)
})

test('a measure is the same in another unit, and two sides are two numbers', () => {
  expect(sameMeasures('80cm')).toEqual([['800mm'], ['0p8m']])
  expect(sameMeasures('10kva')).toEqual([['10000va']])
  expect(sameMeasures('54x200')).toEqual([['54', '200']])
  expect(sameMeasures('disjoncteur')).toEqual([])
  // A cable of three conductors, and no cable.
  expect(sameMeasures('3x1p5')).toEqual([['3g1p5']])
  expect(sameMeasures('5x10')).toEqual([['5', '10'], ['5g10']])
  expect(sameMeasures('2x1p5')).toEqual([])
  expect(numbersIn('l100')).toEqual(['100'])
})

test.each([
  ['012345678905', ['012345678905', '0012345678905', '0123456789050']],
  ['4006381333931', ['4006381333931', '400638133393']],
  ['0012345678905', ['0012345678905', '012345678905', '001234567890']],
  ['16A', ['16A']],
])('%s as an EAN', (text, eans) => {
  expect(eansOf(text)).toEqual(eans)
})

test.each([
  ['gaine ICTA diamètre 20', 'gaine icta 20'],
  ['boîte prof. 40', 'boite 40'],
  ['boîte profondeur', 'boite profondeur'],
])('%s is looked for as %s', (text, words) => {
  expect(splitTyped(text).join(' ')).toBe(words)
})
