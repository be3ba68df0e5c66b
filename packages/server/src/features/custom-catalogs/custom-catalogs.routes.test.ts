import { routePath, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'

const server = openTestApp()

const list = async (username: string) => {
  const { body } = await (await server.as(username)).get('/internal/custom_catalogs')
  return routes.listCustomCatalogs.output.parse(body).member
}
const productsOf = async (catalog: number, username = 'client') => {
  const { body } = await (
    await server.as(username)
  ).get(`/internal/custom_catalog_products?catalog=${catalog}&itemsPerPage=50`)
  return routes.listCustomProducts.output.parse(body).member
}
const find = async (text: string, username = 'client') => {
  const { body } = await (
    await server.as(username)
  ).get(`/internal/products?search=${encodeURIComponent(text)}`)
  return routes.searchProducts.output.parse(body).member.filter(({ partial }) => partial !== true)
}
const post = async (path: string, body: object, username = 'gestion') =>
  (await server.as(username)).post(path, body, newIdempotencyKey())
const draft = { codeCtm: 'z9', name: 'Négoce local', supplier: 1, applicationDate: '2026-11-01' }
const fieldsOf = (body: unknown) =>
  (body as { violations?: { propertyPath: string; code: string }[] }).violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

test('adds, fills, finds, changes and deletes a catalogue; its code is then free again', async () => {
  const made = await post('/internal/custom_catalogs', draft)
  expect(made).toMatchObject({ status: 201, body: { codeCtm: 'Z9', productCount: 0 } })
  const { id } = routes.addCustomCatalog.output.parse(made.body)
  const lines = [
    { reference: '007', name: 'Vis étoilée', unitPrice: 0.35 },
    { reference: 'b/1', name: 'Équerre', unitPrice: 12.5 },
  ]
  const saved = await post(`/internal/custom_catalogs/${id}/products`, { lines })
  expect(saved).toMatchObject({ status: 200, body: { added: 2, updated: 0 } })
  const again = await post(`/internal/custom_catalogs/${id}/products`, {
    lines: [{ reference: 'B/1', name: 'Équerre forte', unitPrice: 13 }],
  })
  expect(again).toMatchObject({ body: { added: 0, updated: 1 } })
  expect(await productsOf(id)).toMatchObject([
    { reference: '007', unitPrice: 0.35 },
    { reference: 'b/1', name: 'Équerre forte', unitPrice: 13 },
  ])
  expect(await find('étoilée')).toMatchObject([{ reference: '007', custom: { code: 'Z9' } }])
  expect(await find('étoilée', 'client2')).toEqual([])
  const [product] = await productsOf(id)
  const path = routePath(routes.changeCustomProduct.path, { id: product?.id ?? 0 })
  const gestion = await server.as('gestion')
  const changed = { reference: '007', name: 'Vis mordorée', unitPrice: 0.4 }
  expect(await gestion.put(path, changed, newIdempotencyKey())).toMatchObject({ body: changed })
  expect(await find('mordorée')).toHaveLength(1)
  // Only the given fields change: someone else may have changed the rest.
  const [renamed, repriced] = [{ name: 'Vis mordorée T20' }, { unitPrice: 0.45 }]
  await gestion.put(path, renamed, newIdempotencyKey())
  expect(await gestion.put(path, repriced, newIdempotencyKey())).toMatchObject({
    body: { reference: '007', ...renamed, ...repriced },
  })
  // Of two tabs with the same price, the second is rejected instead of overwriting the first.
  const [first, second] = [0.46, 0.47].map((unitPrice) => ({ unitPrice, before: { unitPrice: 0.45 } }))
  expect((await gestion.put(path, first ?? {}, newIdempotencyKey())).status).toBe(200)
  expect(codeOf(await gestion.put(path, second ?? {}, newIdempotencyKey()))).toBe('version_moved')
  expect((await productsOf(id))[0]).toMatchObject({ unitPrice: 0.46 })
  for (const [unitPrice, code] of [
    [0.000_01, 'not_positive'],
    [1e-9, 'not_positive'],
    [0.123_45, 'invalid'],
  ] as const)
    expect(fieldsOf((await gestion.put(path, { unitPrice }, newIdempotencyKey())).body)).toEqual([
      `unitPrice ${code}`,
    ])
  const taken = await gestion.put(path, { ...changed, reference: 'B/1' }, newIdempotencyKey())
  expect(fieldsOf(taken.body)).toEqual(['reference reference_taken'])
  await gestion.delete(path, newIdempotencyKey())
  expect(await find('mordorée')).toEqual([])
  await post(`${path}/restore`, {})
  expect(await find('mordorée')).toHaveLength(1)
  const file = await gestion.get(`/internal/custom_catalog_products/export?catalog=${id}&format=csv`)
  expect(String(file.body)).toContain('007')
  const line = { productId: product?.id, quantity: 2 }
  expect((await post('/internal/cart_lines', line, 'client')).status).toBe(200)
  await gestion.delete(`/internal/custom_catalogs/${id}`, newIdempotencyKey())
  expect((await list('gestion')).map(({ codeCtm }) => codeCtm)).not.toContain('Z9')
  expect(await find('mordorée')).toEqual([])
  const cart = await (await server.as('client')).get('/internal/cart')
  expect(JSON.stringify(cart.body), 'the line stays in the cart').toContain('Vis mordorée')
  expect((await post('/internal/custom_catalogs', draft)).status).toBe(201)
})

test.each([
  [{ codeCtm: 'A' }, 'codeCtm code_invalid'],
  [{ codeCtm: 'ABC' }, 'codeCtm code_invalid'],
  [{ codeCtm: 'É1' }, 'codeCtm code_invalid'],
  [{ codeCtm: '' }, 'codeCtm required'],
  [{ codeCtm: 't1' }, 'codeCtm code_taken'],
  [{ name: ' ' }, 'name required'],
  [{ supplier: 999_999 }, 'supplier not_a_choice'],
  [{ applicationDate: '' }, 'applicationDate required'],
])('rejects a catalogue with %j', async (change, expected) => {
  const answer = await post('/internal/custom_catalogs', { ...draft, codeCtm: 'Y8', ...change })
  expect(fieldsOf(answer.body)).toEqual([expected])
})

test('saves all lines or none, and reports each error at its line', async () => {
  const [catalog] = await list('gestion')
  const id = catalog?.id ?? 0
  const before = await productsOf(id)
  const answer = await post(`/internal/custom_catalogs/${id}/products`, {
    lines: [
      { reference: 'X1', name: 'Bon', unitPrice: 1 },
      { reference: 'x1', name: 'Double', unitPrice: 1 },
    ],
  })
  expect(fieldsOf(answer.body)).toEqual(['lines[1].reference reference_taken'])
  const free = await post(`/internal/custom_catalogs/${id}/products`, {
    lines: [{ reference: 'X1', name: 'Gratuit', unitPrice: 0 }],
  })
  expect(fieldsOf(free.body)).toEqual(['lines[0].unitPrice not_positive'])
  expect(await productsOf(id)).toEqual(before)
})

test('another company sees nothing of it; a client reads but cannot change it', async () => {
  const [catalog] = await list('client')
  const id = catalog?.id ?? 0
  expect(await list('client2')).toEqual([])
  const stranger = await (await server.as('client2')).get(`/internal/custom_catalog_products?catalog=${id}`)
  expect(codeOf(stranger)).toBe('not_found')
  const [product] = await productsOf(id)
  const line = { reference: 'X', name: 'X', unitPrice: 1 }
  expect(codeOf(await post(`/internal/custom_catalogs/${id}/products`, { lines: [line] }, 'client'))).toBe(
    'forbidden',
  )
  const path = routePath(routes.changeCustomProduct.path, { id: product?.id ?? 0 })
  expect((await (await server.as('client2')).put(path, line, newIdempotencyKey())).status).toBe(403)
})
