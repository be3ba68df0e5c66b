import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'
import { saveDemoKey } from '../../../demo/demo-key.ts'

const server = openTestApp()

async function favorites(username: string) {
  const answer = await (await server.as(username)).get('/internal/agencies?favorite=true')
  return routes.listAgencies.output.parse(answer.body).member.map(({ id }) => id)
}

const change = async (username: string, method: 'PUT' | 'DELETE', id: number) =>
  (await server.as(username)).call({ method, url: `/internal/agencies/${id}/favorite_agencies` })

test('a favourite is the user’s own, and adding it twice has no effect', async () => {
  expect(await favorites('client')).toEqual([])
  expect(await change('client', 'PUT', 3)).toMatchObject({ status: 204 })
  expect(await change('client', 'PUT', 3)).toMatchObject({ status: 204 })
  expect(await favorites('client')).toEqual([3])
  // The same company, and another one.
  expect(await favorites('gestion')).toEqual([])
  expect(await favorites('client2')).toEqual([])
  const caller = await server.as('client')
  const { member } = routes.listAgencies.output.parse((await caller.get('/internal/agencies?id[]=3')).body)
  expect(member).toMatchObject([{ id: 3, favorite: true }])
  expect(await change('client2', 'DELETE', 3)).toMatchObject({ status: 204 })
  expect(await favorites('client')).toEqual([3])
  expect(await change('client', 'DELETE', 3)).toMatchObject({ status: 204 })
  expect(await change('client', 'DELETE', 3)).toMatchObject({ status: 204 })
  expect(await favorites('client')).toEqual([])
})

test('a key has no favourites', async () => {
  await change('client', 'PUT', 4)
  const origin = 'https://partner.example'
  const key = new TestCaller(server.app, await saveDemoKey(server.db, [origin]))
  const all = routes.listAgencies.output.parse((await key.get('/internal/agencies?id[]=4', { origin })).body)
  expect(all.member).toMatchObject([{ id: 4, favorite: false }])
  expect((await key.get('/internal/agencies?favorite=true', { origin })).body).toMatchObject({
    totalItems: 0,
  })
})

test('sorts favourites first at any distance, in the list and around a place', async () => {
  const caller = await server.as('client')
  const idsOf = async (path: string) =>
    routes.listAgencies.output.parse((await caller.get(path)).body).member.map(({ id }) => id)
  const around = '/internal/agencies/location?latitude=48.11&longitude=-1.68&itemsPerPage=10'
  const nearest = await idsOf(around)
  const byName = await idsOf('/internal/agencies?order[name]=asc&itemsPerPage=10')
  const far = (await idsOf(`${around}&order[distance]=desc`)).find(
    (id) => !nearest.includes(id) && !byName.includes(id),
  )
  if (far === undefined) throw new Error('No agency is far away')
  await change('client', 'PUT', far)
  const others = (await favorites('client')).filter((id) => id !== far)
  expect(others).toEqual([4])
  const own = new Set([far, 4])
  const first = await idsOf(`${around}&order[favorite]=desc`)
  expect(new Set(first.slice(0, 2))).toEqual(own)
  expect(first.slice(2)).toEqual(nearest.filter((id) => !own.has(id)).slice(0, 8))
  const list = await idsOf('/internal/agencies?order[favorite]=desc&order[name]=asc&itemsPerPage=10')
  expect(new Set(list.slice(0, 2))).toEqual(own)
  expect(await idsOf(around)).toEqual(nearest)
})
