import { expect, test } from 'vitest'
import { nounLength } from './compound-nouns.ts'
import { splitWords } from './search-text.ts'

const lengthOf = (text: string) => nounLength(splitWords(text).map((word) => [word]))

test.each([
  ['bloc différentiel 4P 40A', 2],
  ['blocs différentiels', 2],
  ['câble de recharge T2', 2],
  ['prises de courant blanches', 2],
  ['boutons-poussoirs', 2],
  ['panneaux rayonnants', 2],
  ['limit switches', 2],
  ['residual current devices', 3],
  ['bloc', 1],
  ['prise blanche', 1],
  ['courant prise', 1],
  ['', 1],
])('%s: %i words are one noun', (text, length) => {
  expect(lengthOf(text)).toBe(length)
})

test('a word counts by each of its names', () => {
  expect(nounLength([['bloc'], ['diff', 'differentiel'], ['4p']])).toBe(2)
})
