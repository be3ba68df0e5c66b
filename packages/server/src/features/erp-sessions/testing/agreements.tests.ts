import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findDemoAgreement } from '../../../../test/agreement-fixtures.queries.ts'
import { catalogueModel, catalogueRules } from '../../../../test/ubl/catalogue-rules.ts'
import { brokenRules, outsideModel } from '../../../../test/ubl/ubl-rules.ts'
import { hasUblSchemas, openUblSchema } from '../../../../test/ubl/ubl-schema.ts'
import { basic, type ErpTestApp } from './erp-test-app.ts'

const listSchema = z.object({
  agreements: z.array(z.object({ id: z.int(), name: z.string(), supplier: z.string() })),
})
const named = 'Contrat-cadre Ponant 2026'

/** An ERP fetches the prices of framework agreements. */
export function testAgreements({ server, createClient }: ErpTestApp): void {
  async function client(identity: string, orderFormat: 'csv' | 'ubl') {
    const { secret } = await createClient('cxml', identity, { orderFormat })
    return (url: string) =>
      server.app.inject({ url: `/punchout/agreements${url}`, headers: basic(identity, secret) })
  }
  /** Leaves of an agreement only some products, the first of which has prices by quantity. */
  async function prepare(count: number) {
    const { id, catalogIds } = await findDemoAgreement(server.db, named)
    const products = await server.db
      .selectFrom('product')
      .select(['id', 'reference'])
      .where('catalogId', 'in', catalogIds)
      .where('withdrawnAt', 'is', null)
      .where('priceBase', '=', 1)
      .orderBy('id')
      .limit(count)
      .execute()
    const [first] = products
    if (!first) throw new Error('The agreement has no product')
    for (const [fromQuantity, netPrice] of [
      [1, 9.5],
      [100, 7.25],
    ] as const)
      await server.db
        .insertInto('agreementPriceRange')
        .values({ agreementId: id, productId: first.id, fromQuantity, netPrice })
        .execute()
    return { id, first }
  }

  describe('the agreements of an ERP', () => {
    test('are those that set prices of its unit today; others are not found', async () => {
      const get = await client('AN-AGREE', 'csv')
      const answer = await get('')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      const { agreements } = listSchema.parse(answer.json())
      const { id } = await findDemoAgreement(server.db, named)
      expect(agreements).toContainEqual(expect.objectContaining({ id, name: named }))
      const hidden = await server.db
        .selectFrom('agreement')
        .select('id')
        .where(
          'id',
          'not in',
          agreements.map((one) => one.id),
        )
        .execute()
      expect(hidden.length).toBeGreaterThan(0)
      for (const other of hidden) expect((await get(`/${other.id}`)).statusCode).toBe(404)
      for (const wrong of ['0', 'x', '99999999999']) expect((await get(`/${wrong}`)).statusCode).toBe(404)
      expect((await get(`/${id}?format=cxml`)).statusCode).toBe(400)
      expect((await server.app.inject('/punchout/agreements')).statusCode).toBe(401)
    })

    test('are UBL catalogues, or CSV with the same prices', async () => {
      const get = await client('AN-UBL', 'ubl')
      const { id, first } = await prepare(1)
      const ubl = await get(`/${id}`)
      expect([ubl.statusCode, ubl.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(brokenRules(ubl.rawPayload, catalogueRules)).toEqual([])
      expect(outsideModel(ubl.rawPayload, catalogueModel)).toEqual([])
      if (hasUblSchemas) expect(openUblSchema('Catalogue')(ubl.rawPayload)).toEqual([])
      const lines = ubl.body.split('<cac:CatalogueLine>').slice(1)
      const line = lines.find((text) => text.startsWith(`<cbc:ID>${first.id}<`)) ?? ''
      expect(line.match(/(?<=PriceAmount currencyID="EUR">)[\d.]+/g)).toEqual(['9.5', '7.25'])
      expect(line).toMatch(/<cbc:MinimumQuantity unitCode="\w+">100</)

      const csv = await get(`/${id}?format=csv`)
      const rows = csv.body.trim().split('\r\n').slice(1)
      expect(rows.length).toBe(ubl.body.split('<cbc:PriceAmount').length - 1)
      const cells = rows.map((row) => row.split(';'))
      expect(
        cells.filter(([reference]) => reference === first.reference).map((row) => row.slice(-3)),
      ).toEqual([
        ['1', '9,5', '1'],
        ['100', '7,25', '1'],
      ])
      await server.app.services.readTrace.flush()
      const traces = await (
        await server.as('sydev')
      ).get(`/internal/access_traces?resource=framework_agreements&rowId=${id}`)
      expect(traces.body).toMatchObject({ totalItems: 1, member: [{ actorKind: 'erp' }] })
    })

    test('say what UBL lacks', async () => {
      const get = await client('AN-GAPS', 'ubl')
      const { id, supplierId } = await findDemoAgreement(server.db, named)
      await server.db
        .updateTable('agency')
        .set({ siret: null })
        .where('supplierId', '=', supplierId)
        .execute()
      expect((await get(`/${id}`)).json()).toMatchObject({ reason: 'agency_without_siret' })
      expect((await get(`/${id}?format=csv`)).statusCode).toBe(200)
    })
  })
}
