import { routePath, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'

const server = openTestApp()

const list = async (username: string, query = '') => {
  const { body } = await (await server.as(username)).get(`/internal/catalogs?itemsPerPage=50${query}`)
  return routes.listCatalogs.output.parse(body)
}
const find = async (text: string, username = 'client') => {
  const { body } = await (
    await server.as(username)
  ).get(`/internal/products?search=${encodeURIComponent(text)}`)
  return routes.searchProducts.output.parse(body).member
}
const catalogOf = async (code: string) => {
  const { member } = await list('sydev', `&search=${code}`)
  const found = member.find((catalog) => catalog.code === code)
  if (!found) throw new Error(`No catalogue ${code}`)
  return found
}
const productsOf = async (id: number, query = '') => {
  const path = `/internal/catalog_products?catalog=${id}&itemsPerPage=50${query}`
  return routes.listCatalogProducts.output.parse((await (await server.as('sydev')).get(path)).body)
}
const putStatus = async (username: string, id: number, isActive: boolean) =>
  (await server.as(username)).put(
    routePath(routes.changeCatalogStatus.path, { id }),
    { isActive },
    newIdempotencyKey(),
  )

test('lists active and inactive catalogues, searched by name, code, manufacturer and supplier', async () => {
  const all = await list('sydev')
  const active = await list('sydev', '&isActive=true')
  const inactive = await list('sydev', '&isActive=false')
  expect(active.totalItems + inactive.totalItems).toBe(all.totalItems)
  expect(inactive.member.every(({ isActive }) => !isActive)).toBe(true)
  const one = await catalogOf('PX')
  expect(one).toMatchObject({ supplier: { name: 'Comptoir du Ponant' }, applicationDate: '2026-01-05' })
  expect(one.productCount).toBeGreaterThan(0)
  for (const text of [one.name, one.supplier.name, one.manufacturers[0] ?? ''])
    expect((await list('sydev', `&search=${encodeURIComponent(text)}`)).member).toContainEqual(one)
})

test('a buyer finds the catalogues of the company by name, code, manufacturer and supplier; another company does not', async () => {
  const one = await catalogOf('PX')
  const hits = async (text: string, username: string) => {
    const path = `/internal/catalogs/search?search=${encodeURIComponent(text)}`
    const { body } = await (await server.as(username)).get(path)
    return routes.searchCatalogs.output.parse(body).member.map(({ code }) => code)
  }
  expect(one.manufacturers.length).toBeGreaterThan(0)
  for (const text of [one.name, one.code, one.supplier.name, ...one.manufacturers.slice(0, 1)]) {
    expect([text, await hits(text, 'client')]).toEqual([text, expect.arrayContaining(['PX'])])
    expect([text, await hits(text, 'client2')]).toEqual([text, expect.not.arrayContaining(['PX'])])
  }
  expect(await hits('rien de tel', 'client')).toEqual([])
})

test('a company manager sees only its catalogues; price books are not listed', async () => {
  const codes = (await list('gestion')).member.map(({ code }) => code)
  expect(codes).toContain('PX')
  expect(codes).not.toContain('AX')
  expect((await list('sydev')).member.map(({ code }) => code)).toEqual(expect.arrayContaining(['PX', 'AX']))
  expect(codes).not.toContain('T1')
})

test('switching a catalogue off removes it from search, carts and prices immediately; switching it on restores it', async () => {
  const catalog = await catalogOf('PX')
  const { member } = await productsOf(catalog.id)
  const product = member[0]
  if (!product) throw new Error('The catalogue is empty')
  const seen = async () => (await find(product.reference)).some(({ id }) => id === product.id)
  const offer = async () =>
    (await server.as('client')).post(
      '/internal/cart_lines',
      { productId: product.id, quantity: 1000 },
      newIdempotencyKey(),
    )
  expect(await seen()).toBe(true)
  expect(await putStatus('cms', catalog.id, false)).toMatchObject({ status: 200, body: { isActive: false } })
  expect(await seen()).toBe(false)
  expect((await offer()).status).toBe(422)
  const sheet = await (await server.as('client')).get(`/internal/products/${product.id}`)
  expect(sheet.status).toBe(404)
  const search = await (await server.as('client')).get('/internal/catalogs/search?search=PX')
  expect(routes.searchCatalogs.output.parse(search.body).member).toEqual([])
  await putStatus('sydev', catalog.id, true)
  expect(await seen()).toBe(true)
  expect((await offer()).status).toBe(200)
})

test('switches one product off and on again', async () => {
  const { id } = await catalogOf('PX')
  const product = (await productsOf(id)).member[1]
  if (!product) throw new Error('The catalogue is empty')
  const put = async (isEnabled: boolean) =>
    (await server.as('sydev')).put(
      routePath(routes.changeCatalogProductStatus.path, { id: product.id }),
      { isEnabled },
      newIdempotencyKey(),
    )
  const seen = async () => (await find(product.reference)).some((found) => found.id === product.id)
  expect(await put(false)).toMatchObject({ status: 200, body: { isEnabled: false } })
  expect(await seen()).toBe(false)
  expect((await productsOf(id, '&isEnabled=false')).member).toMatchObject([{ id: product.id }])
  await put(true)
  expect(await seen()).toBe(true)
})

test('only SYDEV and CMS switch catalogues, CMS only those of its company', async () => {
  const px = await catalogOf('PX')
  const ax = await catalogOf('AX')
  expect(codeOf(await putStatus('gestion', px.id, false))).toBe('forbidden')
  expect(codeOf(await putStatus('client', px.id, false))).toBe('forbidden')
  expect(codeOf(await putStatus('cms', ax.id, false))).toBe('not_found')
  expect((await catalogOf('AX')).isActive).toBe(true)
})

test('SYDEV sets who deposits for a catalogue: its licence and its partners', async () => {
  const path = `/internal/catalogs/${(await catalogOf('AX')).id}/deposit_rights`
  const sydev = await server.as('sydev')
  const rights = routes.getCatalogDepositRights.output.parse((await sydev.get(path)).body)
  const partner = rights.partners.find(({ isTied }) => !isTied)
  expect(rights.isLicensed).toBe(true)
  const change = async (body: object) => (await server.as('sydev')).put(path, body, newIdempotencyKey())
  const depositable = async () => {
    const { body } = await (await server.as('partner')).get('/internal/depositable_catalogs')
    return routes.listDepositableCatalogs.output.parse(body).member.map(({ code }) => code)
  }
  expect(await depositable()).not.toContain('AX')
  await change({ isLicensed: false, partners: [partner?.id] })
  expect(await depositable()).toContain('AX')
  expect(routes.getCatalogDepositRights.output.parse((await sydev.get(path)).body).isLicensed).toBe(false)
  await change({ isLicensed: true, partners: [] })
  expect(await depositable()).not.toContain('AX')
  // A user who is not a partner.
  const client = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  expect(await change({ isLicensed: true, partners: [client.id] })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'partners[0]', code: 'not_a_choice' }] },
  })
  expect(codeOf(await (await server.as('gestion')).get(path))).toBe('forbidden')
})
