import { expect, test } from 'vitest'
import { halvesOf, Lexicon } from './search-lexicon.ts'
import type { Entry } from './search-word.queries.ts'

const entry = (word: string, lexeme: string, products: number): Entry => ({
  asked: word,
  word,
  lexeme,
  products,
  spelling: word,
  kind: 'exact',
})
const lexicon = new Lexicon(
  [entry('multiprise', 'multipris', 3), entry('multi', 'multi', 7), entry('prise', 'pris', 40)],
  [],
)

test('a compound that is known is found written as two words, after those that write it as one', () => {
  expect(lexicon.wordAt(['multiprise', 'blanche'], 0)).toEqual({
    said: ['multiprise'],
    ways: [['multipris'], ['multi', 'pris']],
    typed: [['multipris']],
    products: 10,
  })
})

test('two words are found written as one', () => {
  const word = lexicon.wordAt(['multi', 'prise'], 0)
  expect(word?.said).toEqual(['multi', 'prise'])
  expect(word?.ways).toEqual([['multi', 'pris'], ['multipris']])
})

test('a word whose halves nobody has stays whole', () => {
  const other = new Lexicon([entry('multiprise', 'multipris', 3), entry('multi', 'multi', 7)], [])
  expect(other.wordAt(['multiprise', 'blanche'], 0)?.ways).toEqual([['multipris']])
})

test('halves have four letters and more, and no digits', () => {
  expect(halvesOf('tableau')).toEqual([])
  expect(halvesOf('rj45cat6')).toEqual([])
  expect(halvesOf('multiprise')).toEqual([
    ['mult', 'iprise'],
    ['multi', 'prise'],
    ['multip', 'rise'],
  ])
})
