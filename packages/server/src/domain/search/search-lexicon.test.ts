import { expect, test } from 'vitest'
import { halvesOf, Lexicon } from './search-lexicon.ts'
import type { Entry } from './search-word.queries.ts'

const entry = (word: string, lexeme: string, products: number): Entry => ({
  lookup: word,
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
    tokens: ['multiprise'],
    ways: [['multipris'], ['multi', 'pris']],
    typed: [['multipris']],
    own: [['multipris']],
    products: 10,
  })
})

test('two words are found written as one', () => {
  const word = lexicon.wordAt(['multi', 'prise'], 0)
  expect(word?.tokens).toEqual(['multi', 'prise'])
  expect(word?.ways).toEqual([['multi', 'pris'], ['multipris']])
})

test('a compound noun is one thing, be its words abbreviated', () => {
  const nouns = new Lexicon(
    [entry('bloc', 'bloc', 9), entry('diff', 'diff', 3), entry('differentiel', 'differentiel', 20)],
    [[['diff'], ['differentiel']]],
  )
  expect(nouns.wordAt(['bloc', 'diff', '4p'], 0)).toMatchObject({
    tokens: ['bloc', 'diff'],
    ways: [
      ['bloc', 'diff'],
      ['bloc', 'differentiel'],
    ],
    parts: [{ tokens: ['bloc'] }, { tokens: ['diff'] }],
  })
})

test('words of a noun that is not known are known by themselves', () => {
  const word = new Lexicon([entry('bloc', 'bloc', 9)], []).wordAt(['bloc', 'differentiel'], 0)
  expect(word).toMatchObject({ tokens: ['bloc'], ways: [['bloc']] })
})

test('a phrase of the trade that no product has leaves its words', () => {
  const phrase = new Lexicon(
    [entry('gaine', 'gain', 9)],
    [
      [
        ['gaine', 'enterree'],
        ['gaine', 'tpc'],
      ],
    ],
  )
  expect(phrase.wordAt(['gaine', 'enterree'], 0)).toMatchObject({ tokens: ['gaine'] })
})

test('a word begins none that products are only beside', () => {
  const begun = { ...entry('raccord', 'z0raccordement', 40), word: 'raccordement', kind: 'begin' } as const
  expect(new Lexicon([begun], []).begunBy('raccord')).toBeNull()
  expect(new Lexicon([begun, { ...begun, lexeme: 'raccordement' }], []).begunBy('raccord')).toMatchObject({
    ways: [['raccordement']],
  })
})

test('of a phrase of the trade what has all of its words comes before what has some', () => {
  const sides = new Lexicon(
    [entry('grille', 'grill', 9), entry('aeration', 'aer', 2)],
    [[['grille', 'aeration'], ['grille']]],
  )
  const word = sides.wordAt(['grille', 'aeration'], 0)
  expect(word?.ways).toContainEqual(['grill'])
  expect(word?.typed).not.toContainEqual(['grill'])
  expect(word?.typed[0]).toEqual(['grill', 'aer'])
})

test('a size is no other size that the trade calls the same', () => {
  const white = new Lexicon(
    [
      entry('2700k', '2700k', 3),
      entry('3000k', '3000k', 5),
      entry('blanc', 'blanc', 9),
      entry('chaud', 'chaud', 2),
    ],
    [
      [['blanc', 'chaud'], ['2700k']],
      [['blanc', 'chaud'], ['3000k']],
    ],
  )
  expect(white.wordAt(['2700k'], 0)?.ways).toEqual([['2700k'], ['blanc', 'chaud']])
  expect(white.wordAt(['blanc', 'chaud'], 0)?.ways).toEqual([['blanc', 'chaud'], ['2700k'], ['3000k']])
})

test('a word whose halves no product has stays whole', () => {
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

test('a word is compared with the phrases of the trade that begin with it, not with all of them', () => {
  let reads = 0
  const counted = (words: readonly string[]) =>
    new Proxy(words, {
      get(all, key): unknown {
        reads += 1
        return Reflect.get(all, key)
      },
    })
  const phrases = Array.from({ length: 200 }, (_each, at): [string[], string[]] => [
    [`court${at}`],
    [`longue${at}`, 'forme'],
  ])
  const words = phrases.flatMap(([[short = ''], [long = '']]) => [short, long])
  const known = new Lexicon(
    words.map((word) => entry(word, word, 1)),
    phrases.map(([one, other]) => [counted(one), counted(other)]),
  )
  for (const word of words) known.wordAt([word, 'forme'], 0)
  expect(reads).toBeLessThan(words.length * 50)
  expect(known.wordAt(['court7', 'blanc'], 0)?.tokens).toEqual(['court7'])
  expect(known.wordAt(['longue7', 'forme'], 0)?.tokens).toEqual(['longue7', 'forme'])
  expect(known.isOfTheTrade('longue7')).toBe(true)
  expect(known.isOfTheTrade('longue')).toBe(false)
})
