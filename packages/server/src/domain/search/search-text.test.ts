import { expect, test } from 'vitest'
import { foldReference } from '../../platform/text/fold-text.ts'
import { eansOf } from './ean.ts'
import { splitWords } from './search-text.ts'

test.each([
  ['Disj. mod. 1P+N 16A C 4,5kA', 'disj mod 1pn 16a c 4p5ka'],
  ['ŒILLET', 'oeillet'],
  ['+ - / ,', ''],
])('%s', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words)
})

test.each([
  ['0 639 26', '063926'],
  ['TS44.639', 'TS44639'],
  ['etr-12/é', 'ETR12E'],
])('%s as a reference', (text, folded) => {
  expect(foldReference(text)).toBe(folded)
})

test.each([
  ['012345678905', ['012345678905', '0012345678905', '0123456789050']],
  ['4006381333931', ['4006381333931', '400638133393']],
  ['0012345678905', ['0012345678905', '012345678905', '001234567890']],
  ['14006381333938', ['14006381333938', '4006381333931', '400638133393']],
  ['04006381333931', ['04006381333931', '4006381333931', '400638133393']],
  ['14006381333939', ['14006381333939']],
  ['16A', ['16A']],
])('%s as an EAN', (text, eans) => {
  expect(eansOf(text)).toEqual(eans)
})
