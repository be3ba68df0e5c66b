import { routePath, routes, type ProductSheet } from '@comptoir/contract'
import { describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newAct } from '../../test/caller.ts'
import { findProductOf, insertTrialProducts } from '../../test/samples.queries.ts'
import { PreparingClient } from '../db/prepared.ts'

const server = openTestApp()

async function read(id: number, part = '', username = 'client', locale = 'fr') {
  const caller = await server.as(username)
  return caller.get(`/internal/products/${id}${part}`, { 'accept-language': locale })
}

async function sheetOf(id: number, username = 'client'): Promise<ProductSheet> {
  return routes.getProduct.output.parse((await read(id, '', username)).body)
}

/** Products that `client` sees. */
async function visibleIds(): Promise<number[]> {
  const client = await server.as('client')
  const { body } = await client.get('/internal/products?itemsPerPage=50')
  return routes.searchProducts.output.parse(body).member.map(({ id }) => id)
}

describe('what the tabs hold', () => {
  test('each count is what its list answers', async () => {
    for (const id of (await visibleIds()).slice(0, 12)) {
      const { counts } = await sheetOf(id)
      const length = async (part: string) => {
        const { status, body } = await read(id, part)
        expect([part, status]).toEqual([part, 200])
        return routes.listSimilarProducts.output.shape.member.parse(
          (body as { member: object[] }).member.map((one) => ('product' in one ? one.product : one)),
        ).length
      }
      expect(counts.similar).toBe(await length('/similars'))
      expect(counts.complementary).toBe((await length('/complementaries')) + (await length('/relations')))
      const documents = routes.listProductDocuments.output.parse((await read(id, '/documents')).body)
      expect(counts.documents).toBe(documents.totalItems)
      expect((await read(id, '/environment')).status).toBe(counts.environment === 1 ? 200 : 404)
    }
  })

  test('similar products are of the same family, without the product and what is gone', async () => {
    for (const id of (await visibleIds()).slice(0, 5)) {
      const own = await sheetOf(id)
      const { member } = routes.listSimilarProducts.output.parse((await read(id, '/similars')).body)
      expect(member.every(({ family }) => family.id === own.family.id)).toBe(true)
      expect(member.some((other) => other.id === id || other.lifeCycle === 'discontinued')).toBe(false)
    }
  })

  test('a product of another company is in no list, and no relation leads to it', async () => {
    const [id = 0] = await visibleIds()
    const foreign = await findProductOf(server.db, 'AX')
    await server.db
      .insertInto('product_relation')
      .values([
        { product_id: id, related_id: foreign, kind: 'accessory' },
        { product_id: foreign, related_id: id, kind: 'replaced_by' },
        { product_id: id, related_id: foreign, kind: 'suggestion' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const part of ['/relations', '/suggestions']) {
      const { status, body } = await read(id, part, 'sydev')
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(`"id":${foreign},`)
    }
  })

  test('what has ended says since when, and names its successor at the price of who asks', async () => {
    const trial = await insertTrialProductsOnce()
    await server.db
      .updateTable('product')
      .set({ life_cycle: 'discontinued', life_cycle_since: '2025-03-01' })
      .where('id', '=', trial.plain)
      .execute()
    await server.db
      .insertInto('product_relation')
      .values({ product_id: trial.plain, related_id: trial.ranged, kind: 'replaced_by' })
      .execute()
    expect(await sheetOf(trial.plain)).toMatchObject({
      lifeCycle: 'discontinued',
      lifeCycleSince: '2025-03-01',
      replacement: { id: trial.ranged, price: { net: 8 } },
    })
    const { body } = await read(trial.ranged, '/relations')
    expect(body).toMatchObject({ member: [{ kind: 'replaces', product: { id: trial.plain } }] })
  })
})

let trialProducts: ReturnType<typeof insertTrialProducts> | undefined
const insertTrialProductsOnce = () => (trialProducts ??= insertTrialProducts(server.db))

describe('the price explains itself', () => {
  test('step by step, with agreement, unit and tariff', async () => {
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
      agreement: { name: 'Trial', isInherited: false, start: '2026-01-01', end: null },
    })
  })

  test('a quantity that reaches a range is told its price, and the sheet shows all of them', async () => {
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

  test('without a price there is nothing to explain', async () => {
    const { unpriced } = await insertTrialProductsOnce()
    expect(codeOf(await read(unpriced, '/price_explanation'))).toBe('not_found')
    expect((await sheetOf(unpriced)).quantityPrices).toEqual([])
    const { body } = await (await server.as('client')).get(`/internal/prices/${unpriced}/history`)
    expect(body).toMatchObject({ member: [], totalItems: 0 })
  })

  test('a net price that was negotiated without a public one explains itself (D-09)', async () => {
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

  test('the agreements are for those who manage them, the one that prices first', async () => {
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
    const stranger = await read(id, '/price_explanation', 'client2')
    expect(JSON.stringify(stranger.body)).not.toContain('Rivoire 2026"')
  })

  test('the history has a point for each change, by tariff or by agreement, and ends today', async () => {
    const { ranged } = await insertTrialProductsOnce()
    await server.db
      .insertInto('product_past_price')
      .values({ product_id: ranged, starts_on: '2025-01-06', public_price: 9, tariff: 'Tarif 2025' })
      .execute()
    const { body } = await (await server.as('client')).get(`/internal/prices/${ranged}/history`)
    expect(body).toMatchObject({
      member: [
        { from: '2025-01-06', public: 9, net: 9, tariff: 'Tarif 2025' },
        { from: '2026-01-01', public: 10, net: 8, tariff: 'Z1' },
      ],
    })
  })

  test('the history asks for all its days at once', async () => {
    const { ranged } = await insertTrialProductsOnce()
    const days = Array.from({ length: 20 }, (_, at) => `2025-03-${10 + at}`)
    await server.db
      .insertInto('product_past_price')
      .values(
        days.map((day, at) => ({
          product_id: ranged,
          starts_on: day,
          public_price: 20 + at,
          tariff: 'Tarif',
        })),
      )
      .execute()
    const client = await server.as('client')
    const asked = vi.spyOn(PreparingClient.prototype, 'query')
    const { body } = await client.get(`/internal/prices/${ranged}/history`)
    const queries = asked.mock.calls.length
    asked.mockRestore()
    expect(routes.listPriceHistory.output.parse(body).member.length).toBeGreaterThan(15)
    expect(queries).toBeLessThan(10)
  })
})

describe('documents', () => {
  const download = async (id: number, key: string, username = 'client') => {
    const caller = await server.as(username)
    return server.app.inject({
      url: `/api${routePath(routes.getProductDocument.path, { id, document: key })}`,
      headers: { authorization: `Bearer ${caller.token}` },
    })
  }

  test('those in the language of who asks come first, and every one of them is a PDF to save', async () => {
    const id = await findProductOf(server.db, 'RA')
    const { body } = await read(id, '/documents', 'client', 'en')
    const { member } = routes.listProductDocuments.output.parse(body)
    expect(member.map(({ language }) => language)).toEqual(
      member.map(({ language }) => language).toSorted((a, b) => a.localeCompare(b)),
    )
    expect(new Set(member.map(({ kind }) => kind))).toContain('manual')
    for (const { key, fileName } of member) {
      const answer = await download(id, key)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
  })

  test('a name that is a script, or in letters of elsewhere, is letters on paper', async () => {
    const { elsewhere } = await insertTrialProductsOnce()
    await server.db
      .updateTable('product')
      .set({
        name_fr: '</title><script>alert(1)</script> Ω ≥ 漢 \u202e',
        reference: '"; filename="x.html"\r\nX-Evil: 1',
      })
      .where('id', '=', elsewhere)
      .execute()
    const answer = await download(elsewhere, 'data-sheet-fr')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="fiche-technique-filename-x-html-x-evil-1.pdf"',
    )
    expect(answer.headers['x-evil']).toBeUndefined()
  })

  test('what is no document of the product is not found', async () => {
    const id = await findProductOf(server.db, 'RA')
    for (const key of ['data-sheet-de', '999999', 'x', '..%2f..%2fetc', 'DATA-SHEET-FR'])
      expect((await download(id, key)).statusCode).toBe(404)
    expect(
      (await download(await findProductOf(server.db, 'PX'), 'data-sheet-fr', 'client2')).statusCode,
    ).toBe(404)
  })
})

describe('an error report', () => {
  const send = async (body: object, headers = {}, id?: number) =>
    (await server.as('client')).post(
      `/internal/products/${id ?? (await findProductOf(server.db, 'RA'))}/error_report`,
      body,
      headers,
    )
  const countReports = async () =>
    (await server.db.selectFrom('product_error_report').selectAll().execute()).length

  test('offers its types in both languages', async () => {
    const client = await server.as('client')
    const types = async (locale: string) =>
      routes.listErrorReportTypes.output
        .parse((await client.get('/internal/product_error_report_types', { 'accept-language': locale })).body)
        .member.map(({ name }) => name)
    expect(await types('fr')).toContain('Caractéristique technique')
    expect(await types('en')).toContain('Technical feature')
  })

  test('is kept with product, page and who sent it', async () => {
    const answer = await send({ type: 'price', comment: '  Faux depuis mai  ', page: 'features' })
    expect(answer).toMatchObject({
      status: 201,
      body: { type: 'price', comment: 'Faux depuis mai', page: 'features' },
    })
    const kept = await server.db.selectFrom('product_error_report').selectAll().execute()
    expect(kept.at(-1)).toMatchObject({ type_code: 'price', comment: 'Faux depuis mai', page: 'features' })
  })

  test('sent twice by one act, it is one', async () => {
    const before = await countReports()
    const act = newAct()
    await Promise.all([1, 2].map(() => send({ type: 'other', comment: 'x' }, act)))
    await send({ type: 'other', comment: 'x' }, act)
    expect(await countReports()).toBe(before + 1)
  })

  test.each([
    [{}, ['type required', 'comment required']],
    [{ type: '', comment: '   ' }, ['type required', 'comment required']],
    [{ type: 'nonsense', comment: 'x' }, ['type not_a_choice']],
    [{ type: 'other', comment: 'x'.repeat(2001) }, ['comment too_long']],
    [{ type: 'other', comment: 'x', page: 'p'.repeat(256) }, ['page too_long']],
    [{ type: 'other', comment: 'x', productId: 3 }, ['productId unknown_field']],
  ])('%j is refused by field', async (body, expected) => {
    const before = await countReports()
    const answer = await send(body)
    expect(answer.status).toBe(422)
    const { violations } = answer.body as { violations: { propertyPath: string; code: string }[] }
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual(expected)
    expect(await countReports()).toBe(before)
  })
})

describe('stock and suggestions', () => {
  test('are for those who have the right alone', async () => {
    const [id = 0] = await visibleIds()
    for (const part of ['/stocks', '/suggestions']) {
      expect(codeOf(await read(id, part))).toBe('forbidden')
      expect(codeOf(await read(id, part, 'gestion'))).toBe('forbidden')
      expect((await read(id, part, 'sydev')).status).toBe(200)
    }
  })

  test('stock stands by agency, the fullest first', async () => {
    const { product_id } = await server.db
      .selectFrom('agency_stock')
      .innerJoin('product', 'product.id', 'agency_stock.product_id')
      .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
      .select('product_id')
      .where('catalog.code', '=', 'RA')
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    const { member } = routes.listProductStock.output.parse((await read(product_id, '/stocks', 'sydev')).body)
    expect(member.length).toBeGreaterThan(0)
    const quantities = member.map(({ quantity }) => quantity)
    expect(quantities).toEqual(quantities.toSorted((a, b) => b - a))
    expect(member[0]?.agency.name).toBeTruthy()
  })
})
