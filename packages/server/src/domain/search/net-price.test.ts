import {
  priceBandOf,
  productQuerySchema,
  writePriceBand,
  priceBands,
  type ProductQueryInput,
} from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertDemoCatalogue } from '../../../seed/seed.ts'
import { benchView } from '../../../bench/bench-view.ts'
import { openTestApp } from '../../../test/app.ts'
import { clearCatalogue } from '../../../test/search-fixtures.queries.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import { searchProducts } from './product-search.queries.ts'
import { ensureProductSearch } from './search-index.queries.ts'

const server = openTestApp()
let view: ProductView
/** Products that the company sees, and what it pays for one. */
let prices: Map<number, number | null>

const broad = { maxExact: 20, maxWeighed: 40 }
const exact = { maxExact: Number.POSITIVE_INFINITY, maxWeighed: 120 }

const ask = (input: ProductQueryInput, limits: typeof broad) =>
  searchProducts(server.db, view, productQuerySchema.parse({ itemsPerPage: 50, ...input }), limits)

async function pricesOf(input: ProductQueryInput, limits: typeof broad, pages = 40) {
  const found: [number, number | null][] = []
  for (let page = 1; page <= pages; page++) {
    const { member } = await ask({ ...input, page }, limits)
    if (member.length === 0) break
    found.push(...member.map(({ id, price }): [number, number | null] => [id, price?.net ?? null]))
  }
  return found
}

/** Agreements of a near and a far unit, with conditions of every level, ties, an end that has passed and a removed one. */
beforeAll(async () => {
  const { db } = server
  await clearCatalogue(db)
  await insertDemoCatalogue(db, { products: 500, agencies: 2 })
  await ensureProductSearch(db)
  view = await benchView(db)
  const { companyId, userId } = view.actor
  const { unitId } = await db
    .selectFrom('appUserUnit')
    .select('unitId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const top = await db
    .selectFrom('organizationUnit')
    .select('id')
    .where('companyId', '=', companyId)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('agreement').execute()
  const catalogs = await db
    .selectFrom('catalog')
    .select(['id', 'supplierId', 'ownerCompanyId'])
    .orderBy('id')
    .execute()
  const agree = async (unit: number, parts: { starts?: string; ends?: string; removed?: boolean } = {}) => {
    const row = {
      companyId,
      supplierId: catalogs[0]?.supplierId ?? 0,
      unitId: unit,
      name: 'Trial',
      startsOn: parts.starts ?? '2026-01-01',
      endsOn: parts.ends ?? '2099-12-31',
      removedAt: parts.removed ? new Date() : null,
    }
    return (await db.insertInto('agreement').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const near = await agree(unitId)
  const tie = await agree(unitId)
  const later = await agree(unitId, { starts: '2026-03-01' })
  const far = await agree(top.id)
  const past = await agree(unitId, { ends: '2026-02-01' })
  const removed = await agree(unitId, { removed: true })
  const discount = (
    agreementId: number,
    which: (at: number) => boolean,
    discount1: number | null,
    discount2: number | null = null,
  ) =>
    db
      .insertInto('agreementCatalog')
      .values(
        catalogs
          .filter((_, at) => which(at))
          .map(({ id }) => ({ agreementId, catalogId: id, discount1, discount2 })),
      )
      .execute()
  await discount(near, (at) => at % 3 === 0, 3500, 1000)
  await discount(near, (at) => at % 3 === 1, null)
  await discount(tie, (at) => at % 3 === 0, 5500)
  await discount(later, (at) => at % 6 === 1, 2000)
  await discount(far, (at) => at % 2 === 0, 6000)
  await discount(past, () => true, 9900)
  await discount(removed, () => true, 9800)
  const families = await db.selectFrom('family').select(['id', 'level']).orderBy('id').execute()
  const of = (level: number, every: number) =>
    families.filter((family, at) => family.level === level && at % every === 0)
  await db
    .insertInto('agreementFamily')
    .values([
      ...of(1, 2).map(({ id }) => ({ agreementId: near, familyId: id, discount1: 1500, discount2: null })),
      ...of(3, 4).map(({ id }) => ({ agreementId: near, familyId: id, discount1: 4200, discount2: 333 })),
      ...of(2, 3).map(({ id }) => ({ agreementId: far, familyId: id, discount1: 7000, discount2: null })),
    ])
    .execute()
  const products = await db.selectFrom('product').select('id').orderBy('id').execute()
  const some = (every: number, rest: number) => products.filter(({ id }) => id % every === rest)
  await db
    .insertInto('agreementProduct')
    .values([
      ...some(11, 3).map(({ id }) => ({
        agreementId: near,
        productId: id,
        netPrice: 0.5 + id / 7,
        discount1: null,
        discount2: null,
      })),
      ...some(13, 5).map(({ id }) => ({
        agreementId: far,
        productId: id,
        netPrice: null,
        discount1: 2500,
        discount2: 500,
      })),
    ])
    .execute()
  await db
    .insertInto('agreementPriceRange')
    .values(
      some(17, 2).flatMap(({ id }) =>
        [1, 0.5, 10].map((from) => ({
          agreementId: later,
          productId: id,
          fromQuantity: from,
          netPrice: 3 + id / 90 + from,
        })),
      ),
    )
    .execute()
  const all = await pricesOf({}, exact)
  const ids = all.map(([id]) => id)
  const priced = await findPricedProducts(db, view, ids)
  prices = new Map(ids.map((id) => [id, priced.get(id)?.product.price?.net ?? null]))
}, 120_000)

const inOrder = (found: readonly (number | null)[], direction: 'asc' | 'desc') =>
  found.toSorted((a, b) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : direction === 'asc' ? a - b : b - a,
  )

test.each(['asc', 'desc'] as const)('products are sorted by what the company pays: %s', async (direction) => {
  const order = { price: direction }
  const every = await pricesOf({ order }, exact)
  expect(every.map(([, price]) => price)).toEqual(inOrder([...prices.values()], direction))
  expect(every.some(([id]) => prices.get(id) === null)).toBe(true)
  expect(await pricesOf({ order }, broad)).toEqual(every)
  expect(await pricesOf({ search: 'blanc', order }, broad)).toEqual(
    await pricesOf({ search: 'blanc', order }, exact),
  )
})

test('the filter by price is by what the company pays', async () => {
  const within = [...prices]
    .filter(([, price]) => price !== null && price >= 12 && price <= 40)
    .map(([id]) => id)
  for (const direction of ['asc', 'desc'] as const) {
    const input = { price: { gte: 12, lte: 40 }, order: { price: direction } }
    const every = await pricesOf(input, exact)
    expect(every.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(within.toSorted((a, b) => a - b))
    expect(await pricesOf(input, broad)).toEqual(every)
  }
})

test('bands count what the company pays', async () => {
  const { facets } = await ask({ facets: ['price'] }, exact)
  const bands = Map.groupBy(
    [...prices.values()].filter((price) => price !== null),
    priceBandOf,
  )
  expect(Object.fromEntries(facets?.[0]?.values.map(({ value, count }) => [value, count]) ?? [])).toEqual(
    Object.fromEntries(
      priceBands.flatMap((band, at) => {
        const count = bands.get(at)?.length ?? 0
        return count === 0 ? [] : [[writePriceBand(band), count]]
      }),
    ),
  )
})

test('cursors walk the order without a gap', async () => {
  const every = (await pricesOf({ order: { price: 'asc' } }, exact)).map(([id]) => id)
  const walked: number[] = []
  let cursor: string | undefined
  do {
    const found = await ask({ order: { price: 'asc' }, ...(cursor !== undefined && { cursor }) }, broad)
    walked.push(...found.member.map(({ id }) => id))
    cursor = found.cursor
  } while (cursor !== undefined)
  expect(walked).toEqual(every)
})
