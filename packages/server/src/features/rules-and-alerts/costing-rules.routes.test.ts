import { routes, violationListSchema } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { findDemoAgreement, makeManager, unitIdOf } from '../../../test/agreement-fixtures.queries.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, type TestResponse } from '../../../test/caller.ts'
import { insertQuotedArticle } from '../../../test/rule-fixtures.queries.ts'

const server = openTestApp()
const path = '/internal/quotation_price_rules'
let article: Awaited<ReturnType<typeof insertQuotedArticle>>
let unit: number

const ruleOf = ({ body }: TestResponse) => routes.createCostingRule.output.parse(body)
const pricesOf = async (username: string, id: number) => {
  const caller = await server.as(username)
  const { body } = await caller.get(`/internal/product_quotation_prices?product[]=${id}`)
  return routes.listCostingPrices.output.parse(body).member
}

beforeAll(async () => {
  await makeManager(server.db, 'silver')
  await makeManager(server.db, 'client2')
  unit = await unitIdOf(server.db, 'GRP')
  article = await insertQuotedArticle(server.db, [
    [await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026'), 41.2],
    [await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026'), 43],
    [await findDemoAgreement(server.db, 'Contrat-cadre Sodelvia'), 46.3],
  ])
})

describe('the price for costing (D-08)', () => {
  test('is the average of the suppliers’ net prices with the adjustment, and shows how', async () => {
    const [price] = await pricesOf('gestion', article.id)
    expect(price).toMatchObject({
      price: 45.675,
      result: 43.5,
      algorithm: 'average',
      adjustment: 5,
      isPublic: false,
      rule: { unit: { name: 'Groupe Thermélec' }, catalog: null, family: null, isInherited: false },
    })
    expect(price?.offers.map(({ supplier, net }) => [supplier.name, net])).toEqual([
      ['Rivoire Distribution', 41.2],
      ['Comptoir du Ponant', 43],
      ['Sodelvia', 46.3],
    ])
  })

  test('the nearest unit’s rule applies', async () => {
    const [price] = await pricesOf('client', article.id)
    expect(price).toMatchObject({ algorithm: 'average', adjustment: 2.5, rule: { isInherited: false } })
    expect(price?.rule?.unit.name).toBe('Direction Bretagne')
  })

  test('without a condition the public price is adjusted; a switched off catalogue is ignored', async () => {
    const [price] = await pricesOf('gestion', article.uncovered)
    expect(price).toMatchObject({ price: 105, result: 100, isPublic: true, offers: [] })
    await server.db.updateTable('catalog').set({ isActive: false }).where('code', '=', 'SA').execute()
    const [fewer] = await pricesOf('gestion', article.id)
    await server.db.updateTable('catalog').set({ isActive: true }).where('code', '=', 'SA').execute()
    expect(fewer).toMatchObject({ result: 42.1, price: 44.205 })
  })

  test('another company has neither rule nor price', async () => {
    expect(await pricesOf('client2', article.id)).toEqual([])
  })
})

describe('a rule', () => {
  const draft = { catalog: null, family: null, algorithm: 'maximum', adjustment: -10 }

  test('is previewed before it is added, and applies immediately', async () => {
    const gestion = await server.as('gestion')
    const tried = await gestion.get(
      `${path}/preview?product=${article.id}&unit=${unit}&algorithm=maximum&adjustment=-10&catalog=${article.catalog}`,
    )
    expect(tried.body).toMatchObject({
      now: { price: 45.675 },
      draft: { price: 41.67, result: 46.3, rule: null },
      outcome: 'counts',
    })
    const made = await gestion.post(path, { ...draft, unit, catalog: article.catalog })
    expect(made.status).toBe(201)
    expect((await pricesOf('gestion', article.id))[0]).toMatchObject({ price: 41.67 })
    const elsewhere = await gestion.get(
      `${path}/preview?product=${article.uncovered}&unit=${unit}&algorithm=maximum&adjustment=0&catalog=${article.catalog}`,
    )
    expect(elsewhere.body).toMatchObject({ outcome: 'elsewhere' })
    const wider = await gestion.get(
      `${path}/preview?product=${article.id}&unit=${unit}&algorithm=minimum&adjustment=0`,
    )
    expect(wider.body).toMatchObject({ outcome: 'nearer', draft: { price: 41.2 } })
    await gestion.delete(`${path}/${ruleOf(made).id}`)
    expect((await pricesOf('gestion', article.id))[0]).toMatchObject({ price: 45.675 })
    const back = await gestion.post(`${path}/${ruleOf(made).id}/restore`)
    expect(ruleOf(back)).toMatchObject({ adjustment: -10, algorithm: 'maximum' })
    await gestion.delete(`${path}/${ruleOf(made).id}`)
  })

  test('requires the current version for a change', async () => {
    const gestion = await server.as('gestion')
    const { id, version } = ruleOf(await gestion.post(path, { ...draft, unit, family: 1 }))
    const body = { ...draft, unit, family: 1, adjustment: 12.34 }
    const changed = await gestion.put(`${path}/${id}`, body, { 'if-match': `"${version}"` })
    expect(ruleOf(changed)).toMatchObject({ adjustment: 12.34, version: version + 1 })
    expect(codeOf(await gestion.put(`${path}/${id}`, body, { 'if-match': `"${version}"` }))).toBe(
      'version_moved',
    )
    await gestion.delete(`${path}/${id}`)
  })

  test.each([
    [{ algorithm: null }, 'algorithm required'],
    [{ adjustment: -100 }, 'adjustment too_small'],
    [{ adjustment: 100.01 }, 'adjustment too_big'],
    [{ adjustment: 'x' }, 'adjustment invalid'],
    [{ unit: 9999 }, 'unit not_a_choice'],
    [{ catalog: 9999, family: 9999 }, 'catalog not_a_choice'],
  ])('rejects %j', async (wrong, expected) => {
    const answer = await (await server.as('gestion')).post(path, { ...draft, unit, ...wrong })
    expect(answer.status).toBe(422)
    const { violations } = violationListSchema.parse(answer.body)
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toContain(expected)
  })

  test('of a unit above is read-only', async () => {
    const silver = await server.as('silver')
    const { body } = await silver.get(`${path}?scope=inherited`)
    const [inherited] = routes.listCostingRules.output.parse(body).member
    expect(inherited).toMatchObject({ isInherited: true, unit: { name: 'Groupe Thermélec' } })
    expect(codeOf(await silver.delete(`${path}/${inherited?.id}`))).toBe('forbidden')
    const stranger = await server.as('client2')
    expect(codeOf(await stranger.get(`${path}/${inherited?.id}`))).toBe('not_found')
  })

  test('is found by search, and offers products and catalogues to choose from', async () => {
    const gestion = await server.as('gestion')
    const { body } = await gestion.get(`${path}?search=bretagne&order[adjustment]=desc`)
    expect(routes.listCostingRules.output.parse(body).member.map(({ unit: { name } }) => name)).toEqual([
      'Direction Bretagne',
    ])
    const products = await gestion.get(`${path}/products?search=disjoncteur`)
    expect(routes.listCostingProducts.output.parse(products.body).member.length).toBeGreaterThan(0)
    const catalogs = await gestion.get(`${path}/catalogs?search=RA`)
    expect(routes.listCostingCatalogs.output.parse(catalogs.body).totalItems).toBeGreaterThan(0)
    const file = await gestion.get(`${path}/export?format=csv`)
    expect(file.status).toBe(200)
  })
})
