import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/caller.ts'
import { itemOut, setupRequest } from '../../../../test/punch-out-messages.ts'
import { find, findAll, readCxml, textAt } from '../../../domain/punch-out-messages/cxml.read.ts'
import type { ErpTestApp } from './erp-test-app.ts'

/** ERP sessions by cXML, from the setup request to the transfer. */
export function testCxml({
  server,
  trial,
  secrets,
  hook,
  setup,
  open,
  enter,
  addTo,
  transfer,
  cartOf,
}: ErpTestApp): void {
  describe('cXML', () => {
    test('a buyer opens a session, fills its own cart and transfers it', async () => {
      const { http, status, start } = await setup()
      expect([http, status]).toEqual([200, '200'])
      expect(start).toMatch(/^http:\/\/localhost:\d+\/en\/public\/erp-session\/[\da-f-]{36}$/)
      const { session, caller } = await open(start)
      expect(session).toMatchObject({ operation: 'create', locale: 'en', host: 'Kobalt', missing: [] })
      await addTo(caller, trial.ranged, 10)
      await addTo(caller, trial.perHundred, 7)
      await addTo(caller, trial.unpriced)
      const { form, lines, cxml } = await transfer(caller)
      expect(lines.map((line) => [line.productId, line.quantity, line.unitPrice, line.priceBase])).toEqual([
        [trial.ranged, 10, 6.5, 1],
        [trial.perHundred, 7, 54, 100],
      ])
      expect(form).toEqual({
        action: hook,
        target: '_self',
        fields: [{ name: 'cxml-urlencoded', value: cxml }],
      })
      const message = find(readCxml(cxml), 'Message', 'PunchOutOrderMessage')
      expect(find(message, 'BuyerCookie')?.text).toBe(' 550bce & é ')
      expect(textAt(find(readCxml(cxml), 'Header'), 'To', 'Credential', 'Identity')).toBe('83528721')
      const [first, second] = findAll(message, 'ItemIn')
      expect(first?.attributes['quantity']).toBe('10')
      expect(textAt(first, 'ItemDetail', 'UnitPrice', 'Money')).toBe('6.5000')
      expect(textAt(first, 'ItemDetail', 'UnitOfMeasure')).toBe('EA')
      expect(find(second, 'ItemDetail', 'PriceBasisQuantity')?.attributes['quantity']).toBe('100')
      expect(textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money')).toBe('68.7800')
    })

    test('two buyers of one client share nothing, and the cart of a user is separate', async () => {
      const [one, two] = [await enter(), await enter()]
      await addTo(one.caller, trial.plain)
      expect(await cartOf(one.caller)).toHaveLength(1)
      expect(await cartOf(two.caller)).toEqual([])
      expect(await cartOf(await server.as('client'))).toEqual([])
    })

    test('an earlier cart can be edited; products that are gone are reported', async () => {
      const { session, caller } = await enter({
        operation: 'edit',
        items: itemOut('x', trial.packed, '12,5') + itemOut('GONE-1', '', 2) + itemOut('GONE-2', 999_999, 1),
      })
      expect(session).toMatchObject({ operation: 'edit', missing: ['GONE-1', 'GONE-2'] })
      expect(await cartOf(caller)).toEqual([[trial.packed, 20]])
      await addTo(caller, trial.plain, 3)
      expect((await transfer(caller)).lines.map(({ productId }) => productId)).toEqual([
        trial.packed,
        trial.plain,
      ])
    })

    test('an inspected cart is read-only, and returns nothing', async () => {
      const { caller } = await enter({ operation: 'inspect', items: itemOut('', trial.plain, 2) })
      expect(await cartOf(caller)).toEqual([[trial.plain, 2]])
      const write = await caller.post('/internal/cart_lines', { productId: trial.plain, quantity: 1 })
      expect([write.status, codeOf(write)]).toEqual([403, 'forbidden'])
      expect((await caller.post('/internal/erp_session/transfer', { action: 'transfer' })).status).toBe(409)
      const { lines, cxml } = await transfer(caller, 'leave')
      expect(lines).toEqual([])
      expect(cxml).not.toContain('<ItemIn')
      expect(cxml).toContain('<BuyerCookie> 550bce &amp; é </BuyerCookie>')
    })

    test('a product requested by the ERP is shown first', async () => {
      const selected = `<SelectedItem><ItemID><SupplierPartID>x</SupplierPartID><SupplierPartAuxiliaryID>${trial.plain}</SupplierPartAuxiliaryID></ItemID></SelectedItem>`
      expect((await enter({ selected })).session.product).toBe(trial.plain)
    })

    test('the profile lists the supported requests, and others are rejected by code', async () => {
      const profile = setupRequest({ secret: secrets.cxml }).replace(
        /<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/,
        '<ProfileRequest/>',
      )
      expect((await setup({}, profile)).status).toBe('200')
      expect((await setup({}, profile.replace('<ProfileRequest/>', '<OrderRequest/>'))).status).toBe('450')
      expect((await setup({ operation: 'source' })).status).toBe('450')
      expect((await setup({ cookie: '' })).status).toBe('400')
      expect((await setup({ items: itemOut('x', '', 'many') })).status).toBe('400')
      expect((await setup({ secret: `\n  ${secrets.cxml}\t` })).status).toBe('200')
      expect((await setup({ secret: 'wrong' })).status).toBe('401')
      expect((await setup({ identity: 'SAPUSER', secret: secrets.oci })).status).toBe('401')
      expect((await setup({}, 'no xml')).status).toBe('406')
      expect((await setup({}, '<html/>')).status).toBe('406')
      const gb = await setup({}, `<cXML>${' '.repeat(1_100_000)}</cXML>`)
      expect([gb.http, gb.status]).toEqual([413, '413'])
    })

    test('an unreadable content type is 415', async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/punchout/cxml',
        headers: { 'content-type': 'text xml;' },
        payload: setupRequest({ secret: secrets.cxml }),
      })
      expect([answer.statusCode, answer.body.includes('code="415"')]).toEqual([415, true])
    })

    test.each([
      ['an external entity', '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
      ['an entity bomb', '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '&b;'],
      ['an unknown entity', '', '&x;'],
    ])('%s is rejected', async (_name, doctype, cookie) => {
      expect((await setup({ doctype, cookie })).status).toBe('406')
    })

    test.each([
      'javascript:alert(1)',
      'data:text/html,x',
      'https://elsewhere.example/back',
      'https://erp.example.evil.example/',
      'https://me:secret@erp.example/',
      'http://erp.example/',
      'https://erp.example/&#13;&#10;Set-Cookie:x',
      '//erp.example/back',
      'back',
    ])('the return address %s is rejected', async (url) => {
      expect((await setup({ url })).status).toBe('403')
    })
  })
}
