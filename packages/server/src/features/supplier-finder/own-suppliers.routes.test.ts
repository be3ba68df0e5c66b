import { routes } from '@comptoir/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgencies } from '../../../seed/insert-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'

const server = openTestApp()
let trial: TrialProducts
let agreement: { id: number; supplierId: number; companyId: number; unitId: number }

beforeAll(async () => {
  await server.db.deleteFrom('agency').execute()
  await insertAgencies(server.db)
  await server.db.deleteFrom('agreement').execute()
  trial = await insertTrialProducts(server.db)
  agreement = await server.db
    .selectFrom('agreement')
    .select(['id', 'supplierId', 'companyId', 'unitId'])
    .executeTakeFirstOrThrow()
  const some = await server.db.selectFrom('agency').select('id').orderBy('id').limit(3).execute()
  await server.db
    .updateTable('agency')
    .set({ supplierId: agreement.supplierId })
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute()
})
beforeEach(async () => {
  await server.db.deleteFrom('favoriteProduct').execute()
  await server.db.deleteFrom('cartLine').execute()
  await server.db.deleteFrom('purchaseOrder').execute()
})

async function find(query: Record<string, unknown>, username = 'client') {
  const caller = await server.as(username)
  const text = writeQueryString({ itemsPerPage: 50, facets: ['supplier'], ...query })
  const answer = await caller.get(`/internal/agencies?${text}`)
  expect(answer).toMatchObject({ status: 200 })
  const { totalItems, member, facets } = routes.listAgencies.output.parse(answer.body)
  const suppliers = [...new Set(member.map(({ supplier }) => supplier.id))]
  const counted = facets?.[0]?.values.reduce((sum, { count }) => sum + count, 0)
  // A facet ignores its own selection.
  if (query['supplier'] === undefined) expect(counted).toBe(totalItems)
  return { totalItems, suppliers, ids: member.map(({ id }) => id) }
}
const setAgreement = (values: object) =>
  server.db.updateTable('agreement').set(values).where('id', '=', agreement.id).execute()

test('under an agreement: all agencies of its supplier or only its own, while valid, for its company', async () => {
  const query = { underAgreement: true }
  const all = await find({ supplier: [agreement.supplierId] })
  expect(await find(query)).toEqual(all)
  expect((await find(query, 'client2')).totalItems).toBe(0)
  const [one = 0] = all.ids
  await setAgreement({ appliesToAllAgencies: false })
  expect((await find(query)).totalItems).toBe(0)
  await server.db.insertInto('agreementAgency').values({ agreementId: agreement.id, agencyId: one }).execute()
  expect((await find(query)).ids).toEqual([one])
  await setAgreement({ appliesToAllAgencies: true, endsOn: '2026-11-20' })
  expect((await find(query)).totalItems).toBe(0)
  await setAgreement({ endsOn: '2026-11-21' })
  expect((await find(query)).totalItems).toBe(all.totalItems)
})

test('own manufacturers: suppliers that sell a manufacturer of a favourite, the cart or an order', async () => {
  const query = { ownManufacturers: true }
  expect((await find(query)).totalItems).toBe(0)
  const client = await server.as('client')
  await client.put(`/internal/products/${trial.elsewhere}/favorite`, {})
  const { manufacturerId: manufacturer } = await server.db
    .selectFrom('product')
    .select('manufacturerId')
    .where('id', '=', trial.elsewhere)
    .executeTakeFirstOrThrow()
  const sellers = await server.db
    .selectFrom('product as p')
    .innerJoin('catalog as c', 'c.id', 'p.catalogId')
    .innerJoin('companyCatalog as cc', 'cc.catalogId', 'c.id')
    .select('c.supplierId as id')
    .distinct()
    .where('p.manufacturerId', '=', manufacturer)
    .where('cc.companyId', '=', agreement.companyId)
    .execute()
  const found = await find(query)
  expect(found.totalItems).toBeGreaterThan(0)
  expect(await find({ supplier: sellers.map(({ id }) => id) })).toEqual(found)
  expect((await find(query, 'client2')).totalItems).toBe(0)
  await client.delete(`/internal/products/${trial.elsewhere}/favorite`)
  expect((await find(query)).totalItems).toBe(0)
  await client.post('/internal/cart_batches', { lines: [{ productId: trial.plain, quantity: 1 }] })
  expect((await find(query)).suppliers).toContain(agreement.supplierId)
})

test('the map takes the same filters', async () => {
  const client = await server.as('client')
  const answer = await client.get(`/internal/agencies/points?${writeQueryString({ underAgreement: true })}`)
  const points = routes.listAgencyPoints.output.parse(answer.body)
  expect(points.suppliers.map(({ id }) => id)).toEqual([agreement.supplierId])
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/max-age=[1-9]/)
})
