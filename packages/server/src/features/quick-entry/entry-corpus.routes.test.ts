import { matchLinesMax, routes, type ProductMatch } from '@comptoir/contract'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  corpusProducts,
  readCorpus,
} from '../../../../elements/src/features/quick-entry/testing/entry-corpus.ts'
import {
  figuresOf,
  readList,
  type MatchQuery,
} from '../../../../elements/src/features/quick-entry/testing/corpus-results.ts'
import { openTestApp } from '../../../test/app.ts'
import { insertCorpusProducts } from '../../../test/corpus-fixtures.queries.ts'

/** The lines of the corpora with the products that the server finds for them, beside those of the demo's catalogues. */
const server = openTestApp()
const folder = new URL('../../../../elements/src/features/quick-entry/testing/corpus/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = ['open', 'held', 'workshop', 'counter'] as const

const results = new Map<string, Awaited<ReturnType<typeof readList>>>()
beforeAll(async () => {
  await insertCorpusProducts(server.db, corpusProducts(read('products.tsv')))
  for (const file of files) {
    const lines = []
    for (const list of readCorpus(read(`${file}.txt`))) lines.push(...(await readList(list, 'fr', match)))
    results.set(file, lines)
  }
})

async function match(asked: readonly MatchQuery[]): Promise<ProductMatch[]> {
  const client = await server.as('client')
  const found: ProductMatch[] = []
  for (let at = 0; at < asked.length; at += matchLinesMax) {
    const lines = asked.slice(at, at + matchLinesMax)
    const { body } = await client.post(routes.matchProducts.path, { lines })
    found.push(...routes.matchProducts.output.parse(body).lines)
  }
  return found
}

describe.each(files)('the lines of %s', (file) => {
  // Of the lines that are held back only the figures are looked at, never which of them fail.
  test('are never added with another product or quantity, and most need no question', () => {
    const lines = results.get(file) ?? []
    expect(lines.filter(({ outcome }) => outcome === 'green wrong')).toHaveLength(0)
    expect(figuresOf(lines).named).toBeGreaterThan(0.8)
  })
})

test('questions propose what was meant', () => {
  const all = [...results.values()].flat()
  if (process.env['CORPUS'])
    // oxlint-disable-next-line no-console -- the table is what the corpus is measured by
    console.table(
      Object.fromEntries([...results, ['all', all] as const].map(([file, list]) => [file, figuresOf(list)])),
    )
  expect(figuresOf(all).questions).toBeGreaterThan(0.95)
})
