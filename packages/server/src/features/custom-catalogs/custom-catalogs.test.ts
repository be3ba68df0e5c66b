import { routes, type Product } from '@comptoir/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import { foldText } from '../../platform/text/fold-text.ts'

const server = openTestApp()

async function find(text: string, username = 'client'): Promise<Product[]> {
  const caller = await server.as(username)
  const { body } = await caller.get(`/internal/products?search=${encodeURIComponent(text)}`)
  return routes.searchProducts.output.parse(body).member
}

test('a company finds the products of its own price book, with badge and own price', async () => {
  const [product] = await find('AT-040')
  expect(product).toMatchObject({
    reference: 'AT-040',
    custom: { code: 'T1' },
    price: { public: 385, net: 385, level: 'custom_price', agreement: null },
  })
  expect(product?.custom).not.toHaveProperty('availableFrom')
  expect((await find('tableau électrique atelier')).map(({ reference }) => reference)).toContain('AT-040')
})

test('no other company does: not in lists, facets, sheets or carts', async () => {
  const [product] = await find('AT-040')
  expect(await find('AT-040', 'client2')).toEqual([])
  const stranger = await server.as('client2')
  const { body } = await stranger.get('/internal/products?facets[]=catalog&facets[]=family')
  expect(JSON.stringify(body)).not.toMatch(/Atelier Thermélec|Hors famille/)
  expect(JSON.stringify((await stranger.get('/internal/catalogs/lite?itemsPerPage=50')).body)).not.toContain(
    'Atelier',
  )
  expect((await stranger.get(`/internal/products/${product?.id}`)).status).toBe(404)
  const line = { productId: product?.id, quantity: 1 }
  expect((await stranger.post('/internal/cart_lines', line, newIdempotencyKey())).status).toBe(422)
})

test('it goes into the cart at its own price', async () => {
  const [product] = await find('AT-040')
  const client = await server.as('client')
  const answer = await client.post(
    '/internal/cart_lines',
    { productId: product?.id, quantity: 2 },
    newIdempotencyKey(),
  )
  const { lines } = routes.addCartLine.output.parse(answer.body)
  const line = lines?.find((each) => each.product.id === product?.id)
  expect(line).toMatchObject({ unitPrice: 385, total: 770, available: true })
})

test('before its day it is visible and marked but cannot be ordered; from that day it can', async () => {
  const [product] = await find('BN-101')
  expect(product?.custom).toEqual({ code: 'T2', availableFrom: '2027-01-04' })
  const client = await server.as('client')
  const line = { productId: product?.id, quantity: 1 }
  expect((await client.post('/internal/cart_lines', line, newIdempotencyKey())).status).toBe(422)
  server.clock.now = new Date('2027-01-04T09:00:00+01:00')
  expect((await find('BN-101'))[0]?.custom).toEqual({ code: 'T2' })
  const later = await server.as('client')
  expect((await later.post('/internal/cart_lines', line, newIdempotencyKey())).status).toBe(200)
})

test('its words do not leak to other companies: no correction, spelling, compound or similar product', async () => {
  const ask = async (text: string, username: string) => {
    const caller = await server.as(username)
    const { body } = await caller.get(
      `/internal/products?search=${encodeURIComponent(text)}&facets[]=family&facets[]=catalog`,
    )
    return routes.searchProducts.output.parse(body)
  }
  const own = await server.db
    .selectFrom('searchWord')
    .innerJoin('catalog', (join) => join.on('catalog.ownerCompanyId', 'is not', null))
    .select(['word', 'catalogIds'])
    .whereRef('catalog.id', '=', sql`any(search_word.catalog_ids)`)
    .where(sql<boolean>`cardinality(search_word.catalog_ids) = 1`)
    .where('word', '~', '^[a-z]{7,}$')
    .where('languages', 'in', [1, 3])
    .orderBy('word')
    .execute()
  expect(own.length).toBeGreaterThan(0)
  let corrected = 0
  for (const { word } of own.slice(0, 5)) {
    const typo = `${word.slice(0, -2)}${word.slice(-1)}`
    for (const text of [typo, `${word} disjoncteur`, word.slice(0, 5), `${word}disjoncteur`]) {
      const mine = await ask(text, 'client')
      if (Object.keys(mine.corrections ?? {}).length > 0) corrected += 1
      const stranger = await ask(text, 'client2')
      const { corrections = {}, alternative } = stranger
      const words = [...Object.values(corrections), ...Object.values(alternative?.replaced ?? {})]
      expect([text, words.map((each) => foldText(each))]).not.toEqual([text, expect.arrayContaining([word])])
      expect(stranger.member.every(({ custom }) => custom === undefined)).toBe(true)
      expect(JSON.stringify(stranger)).not.toMatch(/Atelier Thermélec|Hors famille/)
    }
  }
  // The owner gets corrections: the words are indexed.
  expect(corrected).toBeGreaterThan(0)
})
