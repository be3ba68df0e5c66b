import { routes, violationListSchema } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, type TestResponse, type TestCaller } from '../../../test/caller.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'
import { insertListConsultationOf } from '../../../test/selection-list-fixtures.queries.ts'
import { fileNameOf } from './list-document.ts'

const server = openTestApp()
const path = '/cart_product_selections'

const listOf = ({ body }: TestResponse) => routes.getSelectionList.output.parse(body)
const changeOf = ({ body }: TestResponse) => routes.addSelectionItems.output.parse(body)
const pathsOf = ({ body }: TestResponse) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
const listsOf = async (caller: TestCaller, query = '') => {
  const { body } = await caller.get(`${path}?itemsPerPage=50${query}`)
  return routes.listSelectionLists.output.parse(body).member
}
const itemsOf = async (caller: TestCaller, uuid: string) => {
  const { body } = await caller.get(`${path}/${uuid}/items`)
  return routes.listSelectionItems.output.parse(body).member
}
/** Products that `client` can order, with their packaging. */
async function products(caller: TestCaller, count: number) {
  const { body } = await caller.get(`/internal/products?itemsPerPage=50`)
  return routes.searchProducts.output
    .parse(body)
    .member.filter(({ price, custom }) => price !== null && custom === undefined)
    .slice(0, count)
}
async function newList(caller: TestCaller, more: object = {}) {
  return listOf(await caller.post(path, { name: 'Résidence des Lices', ...more }))
}

describe('lists', () => {
  test('can be created, found by project, job and quote, changed with their version, and are listed newest first', async () => {
    const client = await server.as('client')
    const created = await newList(client, {
      businessCode: 'A-2041',
      businessName: 'Éts Kervella',
      jobCode: 'CH7',
      jobName: 'Tranche ferme',
      quoteNumber: 'D-998',
      quoteDescription: 'lot courants faibles',
    })
    expect(created).toMatchObject({
      access: 'owner',
      version: 1,
      itemCount: 0,
      isShared: false,
      variables: [],
    })
    for (const query of ['&search=kervella', '&business=a-2041', '&job=tranche', '&quote=courants+fai'])
      expect((await listsOf(client, query)).map(({ uuid }) => uuid)).toEqual([created.uuid])
    for (const query of ['&business=tranche', '&job=kervella', '&quote=ch7', '&search=zzz'])
      expect(await listsOf(client, query)).toEqual([])
    const renamed = await client.put(`${path}/${created.uuid}`, { name: 'Autre' }, { 'if-match': '"1"' })
    expect(listOf(renamed)).toMatchObject({
      name: 'Autre',
      businessCode: 'A-2041',
      jobCode: 'CH7',
      quoteDescription: 'lot courants faibles',
      version: 2,
    })
    expect((await listsOf(client, '&job=tranche')).map(({ uuid }) => uuid)).toEqual([created.uuid])
    const emptied = await client.put(`${path}/${created.uuid}`, {
      name: 'Autre',
      jobCode: ' ',
      jobName: null,
    })
    expect(listOf(emptied)).toMatchObject({ jobCode: null, jobName: null, businessName: 'Éts Kervella' })
    const late = await client.put(`${path}/${created.uuid}`, { name: 'Tard' }, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect(pathsOf(await client.post(path, { name: ' ', jobCode: 'x'.repeat(256) }))).toEqual([
      'name required',
      'jobCode too_long',
    ])
  })

  test('can be duplicated with items and project fields, archived, deleted and restored', async () => {
    const client = await server.as('client')
    const [product] = await products(client, 1)
    const created = await newList(client, {
      jobCode: 'CH8',
      products: [{ productId: product?.id, note: 'mur' }],
    })
    const copy = listOf(await client.post(`${path}/${created.uuid}/duplicate`))
    expect(copy).toMatchObject({ name: 'Copie de Résidence des Lices', jobCode: 'CH8', itemCount: 1 })
    expect((await itemsOf(client, copy.uuid))[0]).toMatchObject({ note: 'mur' })
    await client.put(`${path}/${copy.uuid}/archived`, { isArchived: true })
    const uuids = async (query = '') => (await listsOf(client, query)).map(({ uuid }) => uuid)
    expect(await uuids()).not.toContain(copy.uuid)
    expect(await uuids('&archived=true')).toEqual([copy.uuid])
    expect((await client.delete(`${path}/${copy.uuid}`)).status).toBe(204)
    expect((await client.get(`${path}/${copy.uuid}`)).status).toBe(404)
    expect(listOf(await client.post(`${path}/${copy.uuid}/restore`)).uuid).toBe(copy.uuid)
  })

  test('a list with a consultation cannot be deleted, but archived', async () => {
    const client = await server.as('client')
    const { uuid } = await newList(client)
    await insertListConsultationOf(server.db, uuid)
    const refused = await client.delete(`${path}/${uuid}`)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict'])
    const archived = await client.put(`${path}/${uuid}/archived`, { isArchived: true })
    expect(listOf(archived)).toMatchObject({ isArchived: true, hasConsultation: true })
  })
})

describe('lines', () => {
  test('are added in whole packagings with prices, add up, and foreign products are rejected', async () => {
    const client = await server.as('client')
    const [one, two] = await products(client, 2)
    const foreign = await findProductOf(server.db, 'PX')
    const { uuid } = await newList(await server.as('client2'))
    expect((await client.get(`${path}/${uuid}/items`)).status).toBe(404)
    const list = await newList(client)
    const lines = [
      { productId: one?.id, quantity: 0.5 },
      { productId: two?.id, note: 'cuisine' },
      { productId: 2_000_000 },
      { productId: one?.id, formula: '12*logements' },
    ]
    const added = changeOf(
      await client.post(`${path}/${list.uuid}/items`, { products: lines, heading: 'Lot 1' }),
    )
    expect(added.refused).toEqual([
      { index: 2, code: 'not_a_choice' },
      { index: 3, code: 'formula_invalid' },
    ])
    const items = await itemsOf(client, list.uuid)
    expect(items.map(({ heading, product, quantity }) => heading ?? [product?.id, quantity])).toEqual([
      'Lot 1',
      [one?.id, one?.packaging],
      [two?.id, two?.packaging],
    ])
    expect(items[1]).toMatchObject({ addedPrice: one?.price?.net, available: true })
    const again = changeOf(
      await client.post(`${path}/${list.uuid}/items`, { products: [{ productId: one?.id }] }),
    )
    expect(again).toMatchObject({ created: [], summed: [{ id: items[1]?.id, before: one?.packaging }] })
    expect(again.items?.[0]?.quantity).toBeCloseTo(2 * (one?.packaging ?? 0))
    const client2 = await server.as('client2')
    const foreignList = await newList(client2)
    const refused = changeOf(
      await client.post(`${path}/${list.uuid}/items`, { products: [{ productId: foreign }] }),
    )
    const isSeen = (await client.get(`/internal/products/${foreign}`)).status === 200
    expect(refused.refused.length).toBe(isSeen ? 0 : 1)
    expect((await client.post(`${path}/${foreignList.uuid}/items`, { heading: 'x' })).status).toBe(404)
  })

  test('with formulas follow the variables; a change that breaks a formula is rejected', async () => {
    const client = await server.as('client')
    const [one] = await products(client, 1)
    const list = await newList(client, {
      variables: [{ name: 'logements', value: 12 }],
      products: [{ productId: one?.id, formula: '12*Logements' }],
    })
    const packs = (quantity: number) => {
      const pack = one?.packaging ?? 1
      return Math.ceil(quantity / pack) * pack
    }
    expect((await itemsOf(client, list.uuid))[0]?.quantity).toBe(packs(144))
    await client.put(`${path}/${list.uuid}`, { name: 'x', variables: [{ name: 'logements', value: 30 }] })
    expect((await itemsOf(client, list.uuid))[0]).toMatchObject({
      formula: '12*Logements',
      quantity: packs(360),
    })
    expect(pathsOf(await client.put(`${path}/${list.uuid}`, { name: 'x', variables: [] }))).toEqual([
      'variables variable_used',
    ])
    const zero = { name: 'x', variables: [{ name: 'logements', value: 0 }] }
    expect(pathsOf(await client.put(`${path}/${list.uuid}`, zero))).toEqual(['variables formula_invalid'])
    const twice = {
      name: 'x',
      variables: [
        { name: 'n', value: 1 },
        { name: 'N', value: 2 },
      ],
    }
    expect(pathsOf(await client.put(`${path}/${list.uuid}`, twice))).toEqual(['variables[1].name taken'])
    const [item] = await itemsOf(client, list.uuid)
    const change = (items: object[]) => client.put(`${path}/${list.uuid}/items`, { items })
    expect(
      pathsOf(
        await change([
          { id: item?.id, formula: '12*etages' },
          { id: 1, note: 'x' },
        ]),
      ),
    ).toEqual(['items[0].formula formula_invalid', 'items[1].id not_a_choice'])
    const fixed = changeOf(await change([{ id: item?.id, quantity: 5, note: 'à poser' }]))
    expect(fixed.items?.[0]).toMatchObject({ formula: null, quantity: packs(5), note: 'à poser' })
  })

  test('can be moved, removed, restored, copied and moved to another list', async () => {
    const client = await server.as('client')
    const all = (await products(client, 3)).map(({ id }) => id)
    const list = await newList(client, { products: all.map((productId) => ({ productId })) })
    const order = async (uuid = list.uuid) => (await itemsOf(client, uuid)).map(({ product }) => product?.id)
    const ids = (await itemsOf(client, list.uuid)).map(({ id }) => id)
    const on = (what: string, body: object) => client.post(`${path}/${list.uuid}/items/${what}`, body)
    await on('move', { ids: [ids[2]], before: ids[0] })
    expect(await order()).toEqual([all[2], all[0], all[1]])
    await on('move', { ids: [ids[2], ids[0]] })
    expect(await order()).toEqual([all[1], all[2], all[0]])
    // Moves back and forth until there is no number left between two positions.
    for (let time = 0; time < 24; time++) await on('move', { ids: [ids[time % 2 ? 0 : 2]], before: ids[1] })
    expect(new Set(await order())).toEqual(new Set(all))
    expect((await order()).at(-1)).toBe(all[1])
    expect(changeOf(await on('remove', { ids: [ids[1]] })).removed).toEqual([ids[1]])
    expect(await order()).not.toContain(all[1])
    expect(changeOf(await on('restore', { ids: [ids[1]] })).items).toHaveLength(1)
    expect((await order()).at(-1)).toBe(all[1])
    const other = await newList(client, { name: 'Autre' })
    const copied = changeOf(await on('transfer', { ids, to: other.uuid, copy: true }))
    expect([copied.list.uuid, copied.created.length]).toEqual([other.uuid, 3])
    await on('transfer', { ids: [ids[0]], to: other.uuid, copy: false })
    expect([(await order()).length, (await order(other.uuid)).length]).toEqual([2, 4])
    const foreign = await newList(await server.as('client2'))
    expect(pathsOf(await on('transfer', { ids, to: foreign.uuid, copy: true }))).toEqual(['to not_a_choice'])
  })

  test('can be replaced, in one list or in all that the user may edit', async () => {
    const client = await server.as('client')
    const all = await products(client, 50)
    const full = await newList(client, { products: all.map(({ id }) => ({ productId: id })) })
    const replacements = async (id: number) => {
      const { body } = await client.get(`${path}/items/${id}/replacements`)
      return routes.listItemReplacements.output.parse(body).member
    }
    let [one, two]: (number | undefined)[] = []
    for (const { id, product } of await itemsOf(client, full.uuid)) {
      one = product?.id
      two = (await replacements(id))[0]?.id
      if (two !== undefined) break
    }
    await client.delete(`${path}/${full.uuid}`)
    const list = await newList(client, { products: [{ productId: one }] })
    const [item] = await itemsOf(client, list.uuid)
    const replaced = changeOf(await client.put(`${path}/items/${item?.id}/product`, { productId: two }))
    expect(replaced.items?.[0]?.product?.id).toBe(two)
    const foreign = await newList(await server.as('gestion'), { products: [{ productId: two }] })
    // The replaced line can be restored at its position.
    expect(replaced).toMatchObject({ removed: [item?.id], created: [replaced.items?.[0]?.id] })
    const inPlace = `${path}/${replaced.list.uuid}/items`
    await client.post(`${inPlace}/remove`, { ids: replaced.created })
    const back = changeOf(await client.post(`${inPlace}/restore`, { ids: replaced.removed }))
    expect(back.items?.[0]).toMatchObject({ id: item?.id, position: replaced.items?.[0]?.position })
    await client.put(`${path}/items/${item?.id}/product`, { productId: two })
    const everywhere = await client.post(`${path}/replacements`, { productId: two, replacementId: one })
    expect(everywhere.body).toMatchObject({ listCount: 1, itemCount: 1 })
    expect((await itemsOf(client, list.uuid))[0]?.product?.id).toBe(one)
    expect((await itemsOf(await server.as('gestion'), foreign.uuid))[0]?.product?.id).toBe(two)
  })
})

describe('sharing', () => {
  const shareWith = async (owner: TestCaller, uuid: string, who: object) =>
    owner.put(`${path}/${uuid}/shares`, { shares: [who] })
  const holder = async (caller: TestCaller, name: string) => {
    const { body } = await caller.get(`${path}/shareholders?search=${encodeURIComponent(name)}`)
    return routes.listCollaborators.output.parse(body).member[0]
  }

  test('a colleague sees shared lists, to read or to edit, and no others', async () => {
    const [client, gestion] = [await server.as('client'), await server.as('gestion')]
    const list = await newList(client, { name: 'Partagée' })
    const hidden = await newList(client, { name: 'Privée' })
    const gael = await holder(client, 'morvan')
    expect(gael).toMatchObject({ kind: 'user', name: 'Gaël Morvan' })
    await shareWith(client, list.uuid, { kind: 'user', id: gael?.id, canEdit: false })
    expect((await listsOf(gestion, '&sharing=shared')).map(({ uuid, access }) => [uuid, access])).toEqual([
      [list.uuid, 'read'],
    ])
    expect((await gestion.get(`${path}/${hidden.uuid}`)).status).toBe(404)
    const write = () => gestion.post(`${path}/${list.uuid}/items`, { heading: 'Lot' })
    expect((await write()).status).toBe(403)
    await shareWith(client, list.uuid, { kind: 'user', id: gael?.id, canEdit: true })
    expect((await write()).status).toBe(200)
    expect((await gestion.delete(`${path}/${list.uuid}`)).status).toBe(403)
    expect((await gestion.put(`${path}/${list.uuid}/shares`, { shares: [] })).status).toBe(403)
    await client.put(`${path}/${list.uuid}/shares`, { shares: [] })
    expect((await gestion.get(`${path}/${list.uuid}`)).status).toBe(404)
  })

  test('a unit includes those below it, not above it; users of another company cannot be chosen', async () => {
    const [client, gestion, sydev] = [
      await server.as('client'),
      await server.as('gestion'),
      await server.as('sydev'),
    ]
    const list = await newList(gestion)
    const group = await holder(gestion, 'Groupe Thermélec')
    const rennes = await holder(gestion, 'Agence de Rennes')
    await shareWith(gestion, list.uuid, { kind: 'unit', id: group?.id, canEdit: false })
    expect((await client.get(`${path}/${list.uuid}`)).status).toBe(200)
    await shareWith(gestion, list.uuid, { kind: 'unit', id: rennes?.id, canEdit: false })
    expect((await client.get(`${path}/${list.uuid}`)).status).toBe(404)
    expect((await sydev.get(`${path}/${list.uuid}`)).status).toBe(404)
    const client2 = await server.as('client2')
    const foreign = await holder(client2, 'Grenoble')
    expect(await holder(client, 'Grenoble')).toBeUndefined()
    expect(
      pathsOf(await shareWith(gestion, list.uuid, { kind: 'unit', id: foreign?.id, canEdit: true })),
    ).toEqual(['shares[0].id not_a_choice'])
    expect((await listsOf(client2)).every(({ owner }) => owner.name === 'Chloé Perrin')).toBe(true)
  })
})

test('files are generated in the user’s language, stored and downloaded again; events are recorded', async () => {
  const client = await server.as('client')
  const [one] = await products(client, 1)
  const list = await newList(client, { products: [{ productId: one?.id }] })
  const make = async (format: string, language: string) => {
    const answer = await client.post(
      `${path}/${list.uuid}/documents`,
      { format, withPrices: true },
      { 'accept-language': language },
    )
    return routes.createSelectionDocument.output.parse(answer.body)
  }
  const pdf = await make('pdf', 'fr')
  expect(pdf.name).toBe('Résidence des Lices 2026-11-21.pdf')
  const fetched = await server.app.inject({ url: `/api${pdf.href}` })
  expect(fetched.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // Already the next day in Paris.
  const late = { list: { name: 'Lices' }, now: new Date('2026-11-21T23:30:00Z') }
  expect(fileNameOf(late, 'pdf')).toBe('Lices 2026-11-22.pdf')
  const sheet = await server.app.inject({ url: `/api${(await make('xlsx', 'en')).href}` })
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const listed = await client.get(`${path}/${list.uuid}/documents`)
  expect(routes.listSelectionDocuments.output.parse(listed.body).member).toHaveLength(2)
  const document = `${path}/documents/${pdf.id}`
  expect((await client.delete(document)).status).toBe(204)
  const left = await client.get(`${path}/${list.uuid}/documents`)
  expect(routes.listSelectionDocuments.output.parse(left.body).member).toHaveLength(1)
  expect((await (await server.as('gestion')).delete(document)).status).toBe(404)
  expect((await client.post(`${document}/restore`)).status).toBe(204)
  const events = await client.get(`${path}/${list.uuid}/events`)
  expect(
    routes.listSelectionEvents.output.parse(events.body).member.map(({ kind, by }) => [kind, by]),
  ).toEqual([
    ['document_restored', 'Claire Le Goff'],
    ['document_removed', 'Claire Le Goff'],
    ['document_created', 'Claire Le Goff'],
    ['document_created', 'Claire Le Goff'],
    ['created', 'Claire Le Goff'],
  ])
})
