import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { insertProductsBeside } from '../../../../test/product-fixtures.queries.ts'
import { setupRequest } from '../../../../test/punch-out-messages.ts'
import type { ErpTestApp } from './erp-test-app.ts'

/** A line as ERPs return it: with all that our message said of it. */
const detailedItem = (productId: number) =>
  `<ItemOut quantity="2" lineNumber="1"><ItemID><SupplierPartID>R-${productId}</SupplierPartID>` +
  `<SupplierPartAuxiliaryID>${productId}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice>` +
  `<Money currency="EUR">12.5000</Money></UnitPrice><Description xml:lang="fr"><ShortName>Disjoncteur</ShortName>` +
  `${'Courbe C, pouvoir de coupure 6 kA. '.repeat(60)}</Description><UnitOfMeasure>EA</UnitOfMeasure>` +
  `<Classification domain="comptoir-family">A1</Classification></ItemDetail></ItemOut>`

/** Large setup requests: those of a client are read, those of a stranger cost a header. */
export function testLargeRequests({
  server,
  trial,
  secrets,
  setup,
  open,
  cartOf,
  transfer,
}: ErpTestApp): void {
  /** Sends the beginning of a request whose rest never arrives. */
  async function sendBeginning(beginning: string, length?: number) {
    const payload = new Readable({ read() {} })
    payload.push(beginning)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/punchout/cxml',
      headers: { 'content-type': 'text/xml', ...(length && { 'content-length': String(length) }) },
      payload,
    })
    return { http: answer.statusCode, body: answer.body }
  }
  const toHeader = (document: string) => document.slice(0, document.indexOf('<Request'))

  describe('a large request', () => {
    test('brings back a cart of two thousand lines, which goes out again', async () => {
      const ids = await insertProductsBeside(server.db, trial.plain, 2000)
      const fee = '<ItemOut quantity="1"><ItemID><SupplierPartID>fee-1</SupplierPartID></ItemID></ItemOut>'
      const items = ids.map(detailedItem).join('') + fee
      expect(items.length).toBeGreaterThan(4_000_000)
      const { http, status, start } = await setup({ operation: 'edit', items })
      expect([http, status]).toEqual([200, '200'])
      const { session, caller } = await open(start)
      expect(session.missing).toEqual([])
      expect(await cartOf(caller)).toHaveLength(2000)
      expect((await transfer(caller)).lines).toHaveLength(2000)
      expect((await setup({ operation: 'edit', items: items + detailedItem(1) })).status).toBe('400')
    })

    test('with unknown credentials is answered after its header', async () => {
      const { http, body } = await sendBeginning(toHeader(setupRequest({ secret: 'wrong' })))
      expect([http, body.includes('code="401"')]).toEqual([200, true])
    })

    test.each([
      ['whose header does not end', `<cXML><Header>${'<a>x</a>'.repeat(9000)}`, undefined],
      ['that announces too much', '<cXML>', 10_000_001],
    ])('%s is not read on', async (_, beginning, length) => {
      expect((await sendBeginning(beginning, length)).http).toBe(413)
    })

    test('with entities is rejected before its credentials are looked at, or after them', async () => {
      const bomb = '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
      const early = await sendBeginning(toHeader(setupRequest({ secret: 'wrong', doctype: bomb })))
      expect(early.body).toContain('code="406"')
      const late = setupRequest({
        secret: secrets.cxml,
        items: `<ItemOut>${' '.repeat(70_000)}&b;</ItemOut>`,
      })
      expect((await setup({}, late)).status).toBe('406')
      const deep = setupRequest({ secret: secrets.cxml, items: '<a>'.repeat(50_000) })
      expect((await setup({}, deep)).status).toBe('413')
    })

    test('of a client is limited too', async () => {
      const items = detailedItem(1).repeat(4200)
      const { http, status } = await setup({ items })
      expect([http, status]).toEqual([413, '413'])
    })
  })
}
