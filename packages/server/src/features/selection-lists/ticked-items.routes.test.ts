import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { violationsOf, type TestCaller } from '../../../test/caller.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
const path = '/cart_product_selections'

async function listWithLines(caller: TestCaller) {
  const product = await findProductOf(server.db, 'PX')
  const { body } = await caller.post(path, {
    name: 'Liste du jour',
    products: [{ productId: product, quantity: 2 }],
  })
  const { uuid } = routes.getSelectionList.output.parse(body)
  await caller.post(`${path}/${uuid}/items`, { heading: 'Tableaux' })
  const items = async (reader = caller) => {
    const read = await reader.get(`${path}/${uuid}/items`)
    return routes.listSelectionItems.output.parse(read.body).member
  }
  const [line, heading] = await items()
  if (!line || !heading) throw new Error('A list without lines')
  const put = (change: object, id = line.id) =>
    caller.put(`${path}/${uuid}/items`, { items: [{ id, ...change }] })
  const tickOf = async (reader = caller) => (await items(reader)).find(({ id }) => id === line.id)?.ticked
  return { uuid, product, line, heading, put, tickOf }
}

test('a line is ticked with who and when, and the first one who has ticked it stays', async () => {
  const client = await server.as('client')
  const { uuid, line, put, tickOf } = await listWithLines(client)
  expect(line.ticked).toBeNull()
  const later = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000)
  const at = server.clock.now.toISOString()
  const answer = routes.changeSelectionItems.output.parse((await put({ isTicked: true })).body)
  const ticked = { at, by: 'Claire Le Goff' }
  expect(answer.items?.map((item) => item.ticked)).toEqual([ticked])
  server.clock.now = later(5)
  await put({ isTicked: true, note: 'Au sous-sol' })
  expect(await tickOf()).toEqual(ticked)
  await put({ isTicked: false })
  expect(await tickOf()).toBeNull()
  // Ticks are no events of the list: 30 of them would hide what was changed.
  const events = routes.listSelectionEvents.output.parse((await client.get(`${path}/${uuid}/events`)).body)
  expect(events.member.filter(({ kind }) => kind === 'items_changed')).toHaveLength(1)
})

test('what is added to a ticked line remains to be picked', async () => {
  const client = await server.as('client')
  const { uuid, product, put, tickOf } = await listWithLines(client)
  await put({ isTicked: true })
  await put({ quantity: 1 })
  expect(await tickOf()).not.toBeNull()
  await put({ quantity: 500 })
  expect(await tickOf()).toBeNull()
  await put({ quantity: 600, isTicked: true })
  expect(await tickOf()).not.toBeNull()
  await client.post(`${path}/${uuid}/items`, { products: [{ productId: product, quantity: 2 }] })
  expect(await tickOf()).toBeNull()
})

test('what a variable adds to a ticked line remains to be picked', async () => {
  const client = await server.as('client')
  const { uuid, put, tickOf } = await listWithLines(client)
  const setRooms = async (value: number) => {
    const { version, name } = routes.getSelectionList.output.parse((await client.get(`${path}/${uuid}`)).body)
    const variables = [{ name: 'pieces', value }]
    const answer = await client.put(`${path}/${uuid}`, { name, variables }, { 'If-Match': `"${version}"` })
    expect(answer.status).toBe(200)
  }
  await setRooms(2)
  expect((await put({ formula: 'pieces * 100', isTicked: true })).status).toBe(200)
  await setRooms(1)
  expect(await tickOf()).not.toBeNull()
  await setRooms(5)
  expect(await tickOf()).toBeNull()
})

test('a moved line stays ticked, a copied one remains to be picked', async () => {
  const client = await server.as('client')
  const { uuid, line, heading, put } = await listWithLines(client)
  await put({ isTicked: true })
  const other = await listWithLines(client)
  const transferred = async (copy: boolean) => {
    const ids = [heading.id, line.id]
    const { body } = await client.post(`${path}/${uuid}/items/transfer`, { ids, to: other.uuid, copy })
    const { items } = routes.transferSelectionItems.output.parse(body)
    return items?.map(({ ticked }) => ticked?.by ?? null)
  }
  expect(await transferred(true)).toEqual([null, null])
  expect(await transferred(false)).toEqual(['Claire Le Goff', null])
})

test('headings have no tick', async () => {
  const client = await server.as('client')
  const { heading, put } = await listWithLines(client)
  expect(violationsOf(await put({ isTicked: true }, heading.id))).toEqual(['items[0].isTicked not_a_choice'])
})

test('the tick of a user who is gone stays without a name', async () => {
  const client = await server.as('client')
  const { line, put, tickOf } = await listWithLines(client)
  await put({ isTicked: true })
  await server.db.updateTable('selectionListItem').set({ tickedBy: null }).where('id', '=', line.id).execute()
  expect(await tickOf()).toMatchObject({ by: null })
})
