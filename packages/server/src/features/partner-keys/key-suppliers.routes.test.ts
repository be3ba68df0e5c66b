import { routes } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertAgencies } from '../../../seed/insert-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'

const server = openTestApp()
const origin = 'https://www.partner.example'
const form = { name: 'Bound', origins: [origin], scopes: ['suppliers:read'] }

beforeAll(async () => {
  await server.db.deleteFrom('agency').execute()
  await insertAgencies(server.db)
})

test('a key for some suppliers only ever shows their agencies', async () => {
  const suppliers = await server.db
    .selectFrom('agency')
    .select('supplierId as id')
    .distinct()
    .orderBy('id')
    .execute()
  const [own, other] = suppliers.map(({ id }) => id)
  const sydev = await server.as('sydev')
  const made = await sydev.post('/internal/partner_keys', { ...form, supplierIds: [own, own] })
  expect(made.status).toBe(201)
  const { key, suppliers: bound } = routes.createPartnerKey.output.parse(made.body)
  expect(bound.map(({ id }) => id)).toEqual([own])
  const site = new TestCaller(server.app, key)
  const ask = async (query: string) =>
    routes.listAgencies.output.parse((await site.get(`/internal/agencies${query}`, { origin })).body)

  const counted = await server.db
    .selectFrom('agency')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', own ?? 0)
    .executeTakeFirstOrThrow()
  const all = await ask('?itemsPerPage=50&facets[]=supplier')
  expect(all.totalItems).toBe(counted.count)
  expect(new Set(all.member.map(({ supplier }) => supplier.id))).toEqual(new Set([own]))
  expect(all.facets?.[0]?.values.map(({ value }) => Number(value))).toEqual([own])
  expect(await ask(`?supplier[]=${other}`)).toMatchObject({ totalItems: 0, member: [] })
  const foreign = await server.db
    .selectFrom('agency')
    .select('id')
    .where('supplierId', '=', other ?? 0)
    .executeTakeFirstOrThrow()
  expect((await ask(`?id[]=${foreign.id}`)).member).toEqual([])
  const points = await site.get('/internal/agencies/points', { origin })
  expect(routes.listAgencyPoints.output.parse(points.body).id).toHaveLength(all.totalItems)
})

test('rejects an unknown supplier at its field', async () => {
  const sydev = await server.as('sydev')
  const answer = await sydev.post('/internal/partner_keys', { ...form, supplierIds: [2_000_000_000] })
  expect(answer).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'supplierIds[0]', code: 'not_a_choice' }] },
  })
})
