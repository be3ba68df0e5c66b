import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productQuerySchema } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { benchView } from '../../../bench/bench-view.ts'
import { loadCatalogue } from '../../../bench/relevance/load-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { clearCatalogue } from '../../../test/search-fixtures.queries.ts'
import type { ProductView } from '../products/product.queries.ts'
import { searchProducts } from './product-search.queries.ts'
import { rebuildProductSearch } from './search-index.queries.ts'

const server = openTestApp()
let view: ProductView

/** A catalogue without families: labels alone tell what its products are. */
const products = [
  'Rondelle inox;90',
  'Rondelles inox;1',
  'Goulotte blanche;90',
  'Étrier acier;1',
  'Étrier laiton;1',
  'Étrier bronze;1',
  'Panneau filtrant;90',
  'Filtre inox;1',
  'Panneau switcher;90',
  'Switch rack;1',
]

beforeAll(async () => {
  await clearCatalogue(server.db)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-near-'))
  const file = join(folder, 'products.csv')
  const lines = products.map((product, at) => `REF${at + 1};${product}`)
  await writeFile(file, ['reference;name;popularity', ...lines].join('\n'))
  await loadCatalogue(server.db, file)
  await rm(folder, { recursive: true })
  await rebuildProductSearch(server.db)
  view = await benchView(server.db)
})

test.each([
  ['rondelles fluorescentes', 'Rondelles inox', 'the form that was typed comes before another one'],
  ['goulottte étrier', 'Étrier', 'a word as it was typed comes before one that was corrected'],
  ['étrier goulottte', 'Étrier', 'the same in the other order'],
])('%s: first %s, since %s', async (search, name) => {
  const { member, totalItems } = await searchProducts(server.db, view, productQuerySchema.parse({ search }))
  expect(totalItems).toBe(0)
  expect(member[0]?.name).toMatch(new RegExp(`^${name}`))
})

test.each([
  ['filtre', ['Filtre inox', 'Panneau filtrant']],
  ['switches', ['Switch rack', 'Panneau switcher']],
])(
  '%s: of all matches the typed word, singular or plural, comes before other forms',
  async (search, names) => {
    const { member, totalItems } = await searchProducts(server.db, view, productQuerySchema.parse({ search }))
    expect(totalItems).toBe(2)
    expect(member.map(({ name }) => name)).toEqual(names)
  },
)
