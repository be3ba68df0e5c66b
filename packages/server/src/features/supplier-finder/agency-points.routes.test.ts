import { routes } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { insertAgencies } from '../../../seed/insert-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'

const server = openTestApp()
const lyon = { latitude: 45.758, longitude: 4.835 }

beforeAll(async () => {
  await server.db.deleteFrom('agency').execute()
  await insertAgencies(server.db)
})

async function get(query: Record<string, unknown>) {
  const caller = await server.as('client')
  return caller.get(`/internal/agencies/points?${writeQueryString(query)}`)
}

const points = async (query: Record<string, unknown> = {}) =>
  routes.listAgencyPoints.output.parse((await get(query)).body)

test('every agency is a point, with its supplier', async () => {
  const all = await points()
  expect(all.totalItems).toBe(400)
  const rows = await server.db
    .selectFrom('agency')
    .innerJoin('supplier', 'supplier.id', 'agency.supplierId')
    .select(['agency.id', 'agency.name', 'latitude', 'longitude', 'supplier.name as supplier'])
    .orderBy('agency.id')
    .execute()
  const returned = all.id
    .map((id, at) => ({
      id,
      name: all.name[at],
      latitude: all.latitude[at],
      longitude: all.longitude[at],
      supplier: all.suppliers[all.supplier[at] ?? -1]?.name,
    }))
    .toSorted((a, b) => a.id - b.id)
  expect(returned).toEqual(rows)
})

test('the points are those of the list, with any filter', async () => {
  const query = { ...lyon, radius: 100, search: 'rivoire', openNow: false }
  const caller = await server.as('client')
  const list = await caller.get(
    `/internal/agencies/location?${writeQueryString({ ...query, itemsPerPage: 50 })}`,
  )
  const { member, totalItems } = routes.locateAgencies.output.parse(list.body)
  const found = await points(query)
  expect(totalItems).toBeGreaterThan(0)
  expect(found).toMatchObject({ totalItems, id: member.map(({ id }) => id) })
  expect(await points({ search: 'xyzzy' })).toMatchObject({ totalItems: 0, id: [], suppliers: [] })
})

test('rejects a latitude without longitude, and the reverse', async () => {
  expect(await get({ latitude: 48 })).toMatchObject({ status: 400, body: { parameter: 'longitude' } })
  expect(await get({ longitude: 2 })).toMatchObject({ status: 400, body: { parameter: 'latitude' } })
})

test('browsers cache the points, except results that change by the minute', async () => {
  expect((await get({})).headers).toMatchObject({
    'cache-control': 'private, max-age=300',
    vary: expect.stringContaining('Authorization') as string,
  })
  expect((await get({ openNow: true })).headers['cache-control']).toBe('no-store')
  expect((await get({ favorite: true })).headers['cache-control']).toBe('no-store')
})
