import { routePath, routes, type ProductSheet } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'
import { findProductOf, insertTrialProducts } from '../../../test/product-fixtures.queries.ts'

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

let trialProducts: ReturnType<typeof insertTrialProducts> | undefined
const insertTrialProductsOnce = () => (trialProducts ??= insertTrialProducts(server.db))

describe('tabs', () => {
  test('each count equals the length of its list', async () => {
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

  test('similar products are of the same family, without the product itself and discontinued ones', async () => {
    for (const id of (await visibleIds()).slice(0, 5)) {
      const own = await sheetOf(id)
      const { member } = routes.listSimilarProducts.output.parse((await read(id, '/similars')).body)
      expect(member.every(({ family }) => family.id === own.family.id)).toBe(true)
      expect(member.some((other) => other.id === id || other.lifeCycle === 'discontinued')).toBe(false)
    }
  })

  test('a product of another company is in no list and no relation', async () => {
    const [id = 0] = await visibleIds()
    const foreign = await findProductOf(server.db, 'AX')
    await server.db
      .insertInto('productRelation')
      .values([
        { productId: id, relatedId: foreign, kind: 'accessory' },
        { productId: foreign, relatedId: id, kind: 'replaced_by' },
        { productId: id, relatedId: foreign, kind: 'suggestion' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const part of ['/relations', '/suggestions']) {
      const { status, body } = await read(id, part, 'sydev')
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(`"id":${foreign},`)
    }
  })

  test('a discontinued product has its date, and its successor at the user’s price', async () => {
    const trial = await insertTrialProductsOnce()
    await server.db
      .updateTable('product')
      .set({ lifeCycle: 'discontinued', lifeCycleSince: '2025-03-01' })
      .where('id', '=', trial.plain)
      .execute()
    await server.db
      .insertInto('productRelation')
      .values({ productId: trial.plain, relatedId: trial.ranged, kind: 'replaced_by' })
      .execute()
    expect(await sheetOf(trial.plain)).toMatchObject({
      lifeCycle: 'discontinued',
      lifeCycleSince: '2025-03-01',
      replacement: { id: trial.ranged, price: { net: 8 } },
    })
    const { body } = await read(trial.ranged, '/relations')
    expect(body).toMatchObject({ member: [{ kind: 'replaces', product: { id: trial.plain } }] })
  })

  test('a successor states which ratings differ; a rating missing in either is unknown', async () => {
    const trial = await insertTrialProductsOnce()
    const rate = (id: number, features: object) =>
      server.db
        .updateTable('product')
        .set({ features: JSON.stringify(features) })
        .where('id', '=', id)
        .execute()
    const codes = await server.db
      .selectFrom('feature')
      .select(['code', 'nameFr'])
      .where('nameFr', 'in', ['Courant assigné', 'Pouvoir de coupure', 'Masse'])
      .execute()
    const of = (name: string) => codes.find(({ nameFr }) => nameFr === name)?.code ?? ''
    const [amps, breaking, weight] = [of('Courant assigné'), of('Pouvoir de coupure'), of('Masse')]
    const check = async () => (await sheetOf(trial.plain)).replacement?.ratingCheck

    await rate(trial.plain, {})
    await rate(trial.ranged, {})
    expect(await check()).toEqual({ result: 'unknown', differences: [] })
    await rate(trial.plain, { [amps]: 6, [breaking]: 10, [weight]: 1 })
    await rate(trial.ranged, { [amps]: 40, [weight]: 2 })
    expect(await check()).toMatchObject({
      result: 'differs',
      differences: [
        { name: 'Courant assigné', unit: 'A', value: 6, replacement: 40 },
        { name: 'Pouvoir de coupure', unit: 'kA', value: 10, replacement: null },
      ],
    })
    const { body } = await read(trial.plain, '/relations')
    expect(body).toMatchObject({ member: [{ kind: 'replaced_by', ratingCheck: { result: 'differs' } }] })
    await rate(trial.ranged, { [amps]: 6, [breaking]: 10, [weight]: 2 })
    expect(await check()).toEqual({ result: 'kept', differences: [] })
  })

  test('similar products start with those with the same ratings', async () => {
    const breakers = await server.db
      .selectFrom('product')
      .innerJoin('family', 'family.id', 'product.familyId')
      .select(['product.id', 'product.features', 'product.catalogId'])
      .where('family.nameFr', '=', 'Disjoncteurs 1P+N')
      .where('lifeCycle', '<>', 'discontinued')
      .execute()
    const ratings = await server.db
      .selectFrom('feature')
      .select('code')
      .where('isRating', '=', true)
      .execute()
    const signature = (features: Record<string, unknown>) =>
      JSON.stringify(ratings.map(({ code }) => features[code]))
    const byId = new Map(breakers.map((each) => [each.id, signature(each.features)]))
    let compared = 0
    for (const { id } of breakers.slice(0, 30)) {
      const answer = await read(id, '/similars')
      if (answer.status !== 200) continue
      const { member } = routes.listSimilarProducts.output.parse(answer.body)
      const same = member.map((other) => byId.get(other.id) === byId.get(id))
      expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)))
      compared += same[0] ? 1 : 0
    }
    expect(compared).toBeGreaterThan(0)
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

  test('in the user’s language come first, and each is a downloadable PDF', async () => {
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

  test('a name with markup or foreign characters is printed as text', async () => {
    const { elsewhere } = await insertTrialProductsOnce()
    await server.db
      .updateTable('product')
      .set({
        nameFr: '</title><script>alert(1)</script> Ω ≥ 漢 \u202e',
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

  test('a document of another product is not found', async () => {
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
    (await server.db.selectFrom('productErrorReport').selectAll().execute()).length

  test('offers its types in both languages', async () => {
    const client = await server.as('client')
    const types = async (locale: string) =>
      routes.listErrorReportTypes.output
        .parse((await client.get('/internal/product_error_report_types', { 'accept-language': locale })).body)
        .member.map(({ name }) => name)
    expect(await types('fr')).toContain('Caractéristique technique')
    expect(await types('en')).toContain('Technical feature')
  })

  test('is stored with its product, page and reporter', async () => {
    const answer = await send({ type: 'price', comment: '  Faux depuis mai  ', page: 'features' })
    expect(answer).toMatchObject({
      status: 201,
      body: { type: 'price', comment: 'Faux depuis mai', page: 'features' },
    })
    const reports = await server.db.selectFrom('productErrorReport').selectAll().execute()
    expect(reports.at(-1)).toMatchObject({ typeCode: 'price', comment: 'Faux depuis mai', page: 'features' })
  })

  test('sent twice as one batch is stored once', async () => {
    const before = await countReports()
    const key = newIdempotencyKey()
    await Promise.all([1, 2].map(() => send({ type: 'other', comment: 'x' }, key)))
    await send({ type: 'other', comment: 'x' }, key)
    expect(await countReports()).toBe(before + 1)
  })

  test.each([
    [{}, ['type required', 'comment required']],
    [{ type: '', comment: '   ' }, ['type required', 'comment required']],
    [{ type: 'nonsense', comment: 'x' }, ['type not_a_choice']],
    [{ type: 'other', comment: 'x'.repeat(2001) }, ['comment too_long']],
    [{ type: 'other', comment: 'x', page: 'p'.repeat(256) }, ['page too_long']],
    [{ type: 'other', comment: 'x', productId: 3 }, ['productId unknown_field']],
  ])('%j is rejected by field', async (body, expected) => {
    const before = await countReports()
    const answer = await send(body)
    expect(answer.status).toBe(422)
    const { violations } = answer.body as { violations: { propertyPath: string; code: string }[] }
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual(expected)
    expect(await countReports()).toBe(before)
  })
})

describe('stock and suggestions', () => {
  test('are limited to users with the right', async () => {
    const [id = 0] = await visibleIds()
    for (const part of ['/stocks', '/suggestions']) {
      expect(codeOf(await read(id, part))).toBe('forbidden')
      expect(codeOf(await read(id, part, 'gestion'))).toBe('forbidden')
      expect((await read(id, part, 'sydev')).status).toBe(200)
    }
  })

  test('stock is listed by agency, the highest first', async () => {
    const { productId } = await server.db
      .selectFrom('agencyStock')
      .innerJoin('product', 'product.id', 'agencyStock.productId')
      .innerJoin('catalog', 'catalog.id', 'product.catalogId')
      .select('productId')
      .where('catalog.code', '=', 'RA')
      .orderBy('productId')
      .executeTakeFirstOrThrow()
    const { member } = routes.listProductStock.output.parse((await read(productId, '/stocks', 'sydev')).body)
    expect(member.length).toBeGreaterThan(0)
    const quantities = member.map(({ quantity }) => quantity)
    expect(quantities).toEqual(quantities.toSorted((a, b) => b - a))
    expect(member[0]?.agency.name).toBeTruthy()
  })
})
