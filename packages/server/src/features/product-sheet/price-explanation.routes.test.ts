import { routes, type ProductSheet } from '@comptoir/contract'
import { describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'
import { findProductOf, insertTrialProducts } from '../../../test/product-fixtures.queries.ts'
import { PreparingClient } from '../../platform/db/prepared.ts'

const server = openTestApp()

async function read(id: number, part = '', username = 'client', locale = 'fr') {
  const caller = await server.as(username)
  return caller.get(`/internal/products/${id}${part}`, { 'accept-language': locale })
}

async function sheetOf(id: number, username = 'client'): Promise<ProductSheet> {
  return routes.getProduct.output.parse((await read(id, '', username)).body)
}

/** Products that `client` sees. */

let trialProducts: ReturnType<typeof insertTrialProducts> | undefined
const insertTrialProductsOnce = () => (trialProducts ??= insertTrialProducts(server.db))

describe('price explanation', () => {
  test('lists each step, with agreement, unit and tariff', async () => {
    const { perHundred } = await insertTrialProductsOnce()
    const { body } = await read(perHundred, '/price_explanation?quantity=250')
    expect(body).toMatchObject({
      quantity: 250,
      base: 100,
      public: 100,
      net: 54,
      coefficient: 0.54,
      level: 'product_discount',
      steps: [
        { kind: 'public', percent: null, price: 100 },
        { kind: 'first_discount', percent: 40, price: 60 },
        { kind: 'second_discount', percent: 10, price: 54 },
      ],
      total: 135,
      tariff: { name: 'Z1', publishedOn: '2026-01-01' },
      agreement: { name: 'Trial', isInherited: false, start: '2026-01-01', end: '2028-12-31' },
    })
  })

  test('a quantity in a range has its price, and the sheet shows all ranges', async () => {
    const { ranged } = await insertTrialProductsOnce()
    const at = async (quantity: number) =>
      (await read(ranged, `/price_explanation?quantity=${quantity}`)).body
    expect(await at(9)).toMatchObject({ net: 8, level: 'product_net', total: 72 })
    expect(await at(10)).toMatchObject({ net: 6.5, level: 'price_range', total: 65 })
    const prices = [
      { from: 1, net: 8 },
      { from: 10, net: 6.5 },
    ]
    expect(await at(1)).toMatchObject({ quantityPrices: prices })
    expect((await sheetOf(ranged)).quantityPrices).toEqual(prices)
  })

  test('is empty without a price', async () => {
    const { unpriced } = await insertTrialProductsOnce()
    expect(codeOf(await read(unpriced, '/price_explanation'))).toBe('not_found')
    expect((await sheetOf(unpriced)).quantityPrices).toEqual([])
    const { body } = await (await server.as('client')).get(`/internal/prices/${unpriced}/history`)
    expect(body).toMatchObject({ member: [], totalItems: 0 })
  })

  test('explains a negotiated net price without a public one (D-09)', async () => {
    const { negotiated } = await insertTrialProductsOnce()
    expect((await sheetOf(negotiated)).price).toMatchObject({ public: null, net: 12.5, level: 'product_net' })
    const { body } = await read(negotiated, '/price_explanation?quantity=4')
    expect(body).toMatchObject({
      public: null,
      net: 12.5,
      coefficient: null,
      total: 50,
      steps: [{ kind: 'net', percent: null, price: 12.5 }],
    })
  })

  test.each(['0', '-1', 'x', '1e3', '0.00001', '1,5'])('no explanation for %s pieces', async (quantity) => {
    const { ranged } = await insertTrialProductsOnce()
    const answer = await read(ranged, `/price_explanation?quantity=${quantity}`)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_parameter'])
  })

  test('agreements are shown only to those who manage them, the effective one first', async () => {
    const { perHundred } = await insertTrialProductsOnce()
    expect(codeOf(await read(perHundred, '/framework_agreements'))).toBe('forbidden')
    const id = await findProductOf(server.db, 'RA')
    const { body } = await read(id, '/framework_agreements', 'gestion')
    const { member } = routes.listProductAgreements.output.parse(body)
    expect(member.map(({ isChosen }) => isChosen)).toEqual(member.map((_, at) => at === 0))
    expect(member[0]).toMatchObject({
      name: 'Contrat-cadre Rivoire 2026',
      unit: { name: 'Groupe Thermélec' },
    })
    expect((await read(id, '/framework_contracts', 'gestion')).body).toMatchObject({ member })
    const stranger = await read(id, '/price_explanation', 'client2')
    expect(JSON.stringify(stranger.body)).not.toContain('Rivoire 2026"')
  })

  test('the history has a point for each change, by tariff or by agreement, and ends today', async () => {
    const { ranged } = await insertTrialProductsOnce()
    await server.db
      .insertInto('productPastPrice')
      .values({ productId: ranged, startsOn: '2025-01-06', publicPrice: 9, tariff: 'Tarif 2025' })
      .execute()
    const { body } = await (await server.as('client')).get(`/internal/prices/${ranged}/history`)
    expect(body).toMatchObject({
      member: [
        { from: '2025-01-06', public: 9, net: 9, tariff: 'Tarif 2025' },
        { from: '2026-01-01', public: 10, net: 8, tariff: 'Z1' },
      ],
    })
  })

  test('the history reads all its days in one query', async () => {
    const { ranged } = await insertTrialProductsOnce()
    const days = Array.from({ length: 20 }, (_, at) => `2025-03-${10 + at}`)
    await server.db
      .insertInto('productPastPrice')
      .values(
        days.map((day, at) => ({
          productId: ranged,
          startsOn: day,
          publicPrice: 20 + at,
          tariff: 'Tarif',
        })),
      )
      .execute()
    const client = await server.as('client')
    const querySpy = vi.spyOn(PreparingClient.prototype, 'query')
    const { body } = await client.get(`/internal/prices/${ranged}/history`)
    const queries = querySpy.mock.calls.length
    querySpy.mockRestore()
    expect(routes.listPriceHistory.output.parse(body).member.length).toBeGreaterThan(15)
    expect(queries).toBeLessThan(10)
  })
})
