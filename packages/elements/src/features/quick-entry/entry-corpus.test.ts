import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusProducts, matchIn, readCorpus } from './testing/entry-corpus.ts'
import { figuresOf, readList, type MatchQuery } from './testing/corpus-results.ts'

/**
 * Tests a line end to end: text, candidate references, catalogue product, quantity. Lines added without a question must
 * be right. `node .tools/test.mjs unit entry-corpus` prints the results.
 */
const folder = join(import.meta.dirname, 'testing', 'corpus')
const products = corpusProducts(readFileSync(join(folder, 'products.tsv'), 'utf8'))
const match = (queries: readonly MatchQuery[]) => queries.map((line) => matchIn(products, line))

const results = await Promise.all(
  corpusFiles.map(async (file) => {
    const lists = readCorpus(readFileSync(join(folder, `${file}.txt`), 'utf8'))
    const judged = await Promise.all(
      lists.map((list) => readList(list, file === 'english' ? 'en' : 'fr', match)),
    )
    return { file, lines: judged.flat() }
  }),
)

test('the corpus has hundreds of lines', () => {
  expect(results.flatMap(({ lines }) => lines).length).toBeGreaterThan(900)
  if (process.env['CORPUS'])
    // oxlint-disable-next-line no-console -- the table is what the corpus is measured by
    console.table(Object.fromEntries(results.map(({ file, lines }) => [file, figuresOf(lines)])))
})

describe.each(results.filter(({ file }) => file !== 'held'))('$file', ({ lines }) => {
  test('adds no unintended product', () => {
    expect(lines.filter(({ outcome }) => outcome === 'green wrong')).toEqual([])
  })

  test('questions offer the intended product', () => {
    expect(figuresOf(lines).questions).toBeGreaterThan(0.94)
  })
})

test('most lines that name a product need no question', () => {
  const { named, questions } = figuresOf(results.flatMap(({ lines }) => lines))
  expect(named).toBeGreaterThan(0.8)
  expect(questions).toBeGreaterThan(0.95)
})

// For the held-out lines only the totals are checked, never which of them fail.
test('held-out lines have similar results', () => {
  const held = figuresOf(results.find(({ file }) => file === 'held')?.lines ?? [])
  expect(held.named).toBeGreaterThan(0.8)
})
