import { constants, routes, type BasketLine } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildProductRow } from '../../../seed/build-product-row.ts'
import { openTestApp } from '../../../test/app.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { rebuildProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()
let trial: TrialProducts
let shared: { own: number; elsewhere: number; reference: string }

beforeAll(async () => {
  trial = await insertTrialProducts(server.db)
  const catalogOf = async (id: number) =>
    server.db
      .selectFrom('product')
      .select(['catalogId', 'reference'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const [own, other] = [await catalogOf(trial.plain), await catalogOf(trial.elsewhere)]
  const insert = (catalogId: number) =>
    server.db
      .insertInto('product')
      .values({ ...buildProductRow({ catalogId }), reference: '00-SHARED/7' })
      .returning('id')
      .executeTakeFirstOrThrow()
  shared = {
    own: (await insert(own.catalogId)).id,
    elsewhere: (await insert(other.catalogId)).id,
    reference: '00-SHARED/7',
  }
  await rebuildProductSearch(server.db)
})

async function coverage(products: readonly BasketLine[], username = 'client') {
  const caller = await server.as(username)
  const answer = await caller.call({
    method: 'POST',
    url: '/internal/agencies/coverage',
    payload: { products },
  })
  expect(answer).toMatchObject({ status: 200 })
  const { lineCount, suppliers } = routes.findSupplierCoverage.output.parse(answer.body)
  return { lineCount, suppliers: suppliers.map(({ supplier, lines }) => [supplier.name, lines]) }
}

const line = (productId: number) => ({ productId, quantity: 3 })

describe('which lines a supplier covers', () => {
  test('the same product of two suppliers is covered by both, the most complete first', async () => {
    expect(await coverage([line(trial.plain), line(shared.elsewhere), line(trial.ranged)])).toEqual({
      lineCount: 3,
      suppliers: [
        ['Supplier Z1', [0, 1, 2]],
        ['Supplier Z2', [1]],
      ],
    })
  })

  test('by reference, with any separators', async () => {
    expect(await coverage([{ reference: '00 shared 7' }, { reference: 'nowhere-1' }])).toEqual({
      lineCount: 2,
      suppliers: [
        ['Supplier Z1', [0]],
        ['Supplier Z2', [0]],
      ],
    })
  })

  test('no supplier covers a product without a price, or an unknown one', async () => {
    expect(await coverage([line(trial.unpriced), line(2_147_483_647)])).toEqual({
      lineCount: 2,
      suppliers: [],
    })
  })

  test('ignores catalogues that the company cannot see', async () => {
    expect(await coverage([line(trial.plain), { reference: shared.reference }], 'client2')).toEqual({
      lineCount: 2,
      suppliers: [],
    })
  })
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: constants.cartLinesMax + 1 }, () => ({ productId: 1 }))],
  ['a line that names nothing', [{ quantity: 1 }]],
  ['a line that names two things', [{ productId: 1, reference: 'x' }]],
  ['nothing of something', [{ productId: 1, quantity: 0 }]],
])('rejects %s', async (_name, products) => {
  const caller = await server.as('client')
  const answer = await caller.call({
    method: 'POST',
    url: '/internal/agencies/coverage',
    payload: { products },
  })
  expect(answer.status).toBe(422)
})

test('accepts five hundred lines', async () => {
  const { lineCount } = await coverage(
    Array.from({ length: constants.cartLinesMax }, (_, at) => line(at + 1)),
  )
  expect(lineCount).toBe(constants.cartLinesMax)
})
