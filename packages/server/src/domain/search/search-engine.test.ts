import { productQuerySchema, type ProductQueryInput } from '@comptoir/contract'
import { RawNode } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { insertDemoCatalogue } from '../../../seed/seed.ts'
import { benchView } from '../../../bench/bench-view.ts'
import { openTestApp } from '../../../test/app.ts'
import { clearCatalogue } from '../../../test/search-fixtures.queries.ts'
import { changeManyProducts, readSearchState } from '../../../test/search-state.queries.ts'
import { foldReference } from '../../platform/text/fold-text.ts'
import type { ProductView } from '../products/product.queries.ts'
import { findByLabels } from './label-search.queries.ts'
import { searchProducts } from './product-search.queries.ts'
import { prebuildSearchRows } from './prebuilt-rows.queries.ts'
import { ensureProductSearch, rebuildProductSearch, refreshProductSearch } from './search-index.queries.ts'
import { productsOf } from './search-source.queries.ts'

const server = openTestApp()
let view: ProductView

beforeAll(async () => {
  await clearCatalogue(server.db)
  await insertDemoCatalogue(server.db, { products: 3000, agencies: 5 })
  view = await benchView(server.db)
})

/** As for a million products: all but the rarest questions have too many hits to look at each. */
const broad = { maxExact: 60, maxWeighed: 120 }
const exact = { maxExact: Number.POSITIVE_INFINITY, maxWeighed: 120 }

const ask = (input: ProductQueryInput, limits: typeof broad) =>
  searchProducts(server.db, view, productQuerySchema.parse({ itemsPerPage: 50, ...input }), limits)
const wholeOf = ({ member, totalItems }: { member: readonly { id: number }[]; totalItems: number }) =>
  idsOf({ member: member.slice(0, totalItems) })
const idsOf = ({ member }: { member: readonly { id: number }[] }) => member.map(({ id }) => id)

async function allIds(input: ProductQueryInput, limits: typeof broad): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const found = idsOf(await ask({ ...input, page }, limits))
    if (found.length === 0) return ids
    ids.push(...found)
  }
}

/** From a page on, each by the cursor of the one before. */
async function walk(input: ProductQueryInput, from: number): Promise<number[]> {
  const walked: number[] = []
  let cursor: string | undefined
  for (let page = from; page < from + 80; page++) {
    const found = await ask({ ...input, page, ...(cursor !== undefined && { cursor }) }, broad)
    walked.push(...idsOf(found))
    if (found.cursor === undefined) break
    cursor = found.cursor
  }
  return walked
}

/** Does something while the company has a number of its own for a product. */
async function withOwnNumber(reference: string, productId: number, task: () => Promise<void>): Promise<void> {
  const folded = foldReference(reference)
  const row = { companyId: view.actor.companyId, reference, folded, productId }
  await server.db
    .insertInto('ownReference')
    .values({ ...row, changedAt: new Date() })
    .execute()
  try {
    await task()
  } finally {
    await server.db.deleteFrom('ownReference').where('folded', '=', folded).execute()
  }
}

describe('many hits', () => {
  test.each<ProductQueryInput>([
    { search: 'câble', order: { price: 'asc' } },
    { search: 'blanc', order: { price: 'desc' } },
    { search: 'prise', order: { name: 'desc', price: 'asc' } },
    { search: 'led', order: { reference: 'desc' } },
    { order: { price: 'desc' } },
    { search: 'blanc', price: { gte: 10, lte: 80 }, order: { price: 'asc' } },
  ])('are in the order of all of them: %j', async (input) => {
    const every = await allIds(input, exact)
    expect(every.length).toBeGreaterThan(100)
    expect(await allIds(input, broad)).toEqual(every)
  })

  test.each(['câble', 'ca'])('%s: no page repeats another, none is left out', async (search) => {
    const every = await allIds({ search }, exact)
    const found = await allIds({ search }, broad)
    expect(new Set(found).size).toBe(found.length)
    expect(found.toSorted((a, b) => a - b)).toEqual(every.toSorted((a, b) => a - b))
  })

  test.each<ProductQueryInput>([
    { search: 'blanc' },
    { search: 'câble', order: { price: 'desc', name: 'asc' } },
  ])('are walked by cursors without a gap: %j', async (input) => {
    const every = input.order ? await allIds(input, broad) : null
    // By relevance the weighed come first by number, so that a cursor begins after them.
    const from = input.order ? 1 : 5
    const walked = await walk(input, from)
    expect(walked.length).toBeGreaterThan(200)
    expect(walked).toEqual((every ?? (await allIds(input, broad))).slice((from - 1) * 50))
  })

  test.each(['câble', 'prise blanc', 'ca'])('%s: totals and counts are near, and say so', async (search) => {
    const facets = ['family', 'manufacturer', 'price'] as const
    const every = await ask({ search, facets: [...facets] }, exact)
    const reckoned = await ask({ search, facets: [...facets] }, broad)
    expect(every).not.toHaveProperty('totalItemsEstimated')
    expect(reckoned.totalItems / every.totalItems).toBeGreaterThan(0.85)
    expect(reckoned.totalItems / every.totalItems).toBeLessThan(1.15)
    for (const [at, facet] of (reckoned.facets ?? []).entries()) {
      const counts = new Map(every.facets?.[at]?.values.map(({ value, count }) => [value, count]))
      for (const { value, count } of facet.values)
        expect(Math.abs(count - (counts.get(value) ?? 0))).toBeLessThan(0.15 * every.totalItems)
    }
  })

  test('a facet keeps what its own filter hides', async () => {
    const manufacturer = [3]
    const every = await ask({ search: 'blanc', manufacturer, facets: ['manufacturer', 'family'] }, exact)
    const reckoned = await ask({ search: 'blanc', manufacturer, facets: ['manufacturer', 'family'] }, broad)
    expect(idsOf(reckoned)).toEqual(idsOf(every))
    expect(reckoned.facets?.[0]?.values.length).toBeGreaterThan(1)
  })

  test('a product that the company calls so comes first, and on no other page', async () => {
    const words = await allIds({ search: 'blanc' }, broad)
    const own = (await allIds({ search: 'câble' }, exact)).find((id) => !words.includes(id)) ?? 0
    await withOwnNumber('Blanc', own, async () => {
      expect(await allIds({ search: 'blanc' }, broad)).toEqual([own, ...words])
    })
    // Pages beyond the weighed hits are among them.
    expect(words.length).toBeGreaterThan(400)
  })

  test('a product that the company calls so is not found by its words again', async () => {
    const words = await allIds({ search: 'blanc' }, broad)
    const own = words.at(-1) ?? 0
    const others = words.slice(0, -1)
    await withOwnNumber('Blanc', own, async () => {
      expect(await allIds({ search: 'blanc' }, broad)).toEqual([own, ...others])
      expect(await walk({ search: 'blanc' }, 5)).toEqual(others.slice(4 * 50 - 1))
    })
  })

  test('the reference itself comes before all that only hold its digits', async () => {
    const [product] = (await ask({ search: 'blanc' }, exact)).member
    const { member } = await ask({ search: product?.reference ?? '' }, broad)
    expect(member[0]?.id).toBe(product?.id)
  })
})

describe('a search follows its products', () => {
  // Several batches of each kind, beside products that stay as they are.
  const many = () => (inject('template').kind === 'server' ? 4500 : 1200)

  // Generous time limit: thousands of products, twice.
  test(
    'changed, new and withdrawn ones are found as if all had been rebuilt',
    { timeout: 240_000 },
    async () => {
      const changed = await changeManyProducts(server.db, many())
      // Half of the rows are made ahead, of which some fit no more when they are shown.
      const ahead = changed.slice(0, Math.ceil(changed.length / 2))
      await prebuildSearchRows(server.db, 7, [productsOf(ahead.slice(0, 400)), productsOf(ahead.slice(400))])
      await server.db
        .updateTable('product')
        .set({ popularity: 1 })
        .where('id', 'in', ahead.slice(390, 410))
        .execute()
      await refreshProductSearch(server.db, changed, 7)
      expect(await server.db.selectFrom('productSearchAhead').selectAll().execute()).toEqual([])
      const followed = await readSearchState(server.db)
      const found = await ask({ search: 'nouveauté zéphyrine' }, exact)
      expect(found.totalItems).toBeGreaterThan(many() / 4)
      await rebuildProductSearch(server.db)
      const rebuilt = await readSearchState(server.db)
      expect(followed.rows).toEqual(rebuilt.rows)
      expect(followed.facets).toEqual(rebuilt.facets)
      expect(followed.lexemes).toEqual(rebuilt.lexemes)
      expect(idsOf(await ask({ search: 'nouveauté zéphyrine' }, exact))).toEqual(idsOf(found))
    },
  )

  test('does not rebuild what is up to date', async () => {
    await ensureProductSearch(server.db)
    const before = await readSearchState(server.db)
    await ensureProductSearch(server.db)
    expect(await readSearchState(server.db)).toEqual(before)
  })
})

describe('many texts at once', () => {
  const texts = [
    'disjoncteur 16A',
    'disj 16 a courbe c',
    'câble R2V 3G2,5',
    'câble 3G2,',
    'disjonteur 20A',
    'lumin',
    'pompe à chaleur',
    'blanc',
    'prise 2P+T blanc',
    'nothing like zzzz',
    'u1000r2v',
    '',
    "'; DROP TABLE product; --",
    'disjoncteur 16A',
  ]
  test.each([exact, broad])('find what each finds by itself, in its order: %j', async (limits) => {
    const lists = await findByLabels(server.db, view, texts, 8, limits)
    const alone = []
    for (const search of texts)
      alone.push(search === '' ? [] : wholeOf(await ask({ search }, limits)).slice(0, 8))
    expect(lists.map(({ ids, isNear }, at) => (texts[at] === '' || isNear ? [] : ids))).toEqual(alone)
    expect(lists.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(8)
  })

  test('find what is near where nothing has all of the words', async () => {
    const search = 'contacteur fluorescent zéphyr'
    const [near] = await findByLabels(server.db, view, [search], 8, exact)
    expect(near).toEqual({ ids: idsOf(await ask({ search }, exact)).slice(0, 8), isNear: true })
    expect(near?.ids.length).toBeGreaterThan(0)
  })

  test('misspelt ones are read together, and few of them searched for by themselves', async () => {
    const statements: string[] = []
    const counted = server.db.withPlugin({
      transformQuery({ node }) {
        statements.push(RawNode.is(node) ? node.sqlFragments.join('') : node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const labels = Array.from(
      { length: 50 },
      (_each, at) => `contcateur qsdfgh${'abcdefghij'[at % 10]} ${at} poles`,
    )
    await findByLabels(counted, view, labels, 8, exact)
    const withText = (text: string) => statements.filter((each) => each.includes(text)).length
    expect(withText('levenshtein_less_equal')).toBe(1)
    expect(withText('FROM search_abbreviation')).toBeLessThanOrEqual(2)
    expect(statements.length).toBeLessThan(150)
  })

  test('none are no question', async () => {
    expect(await findByLabels(server.db, view, [], 8)).toEqual([])
  })
})
