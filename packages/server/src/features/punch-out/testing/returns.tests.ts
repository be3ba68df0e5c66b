import { beforeAll, describe, expect, test } from 'vitest'
import { newIdempotencyKey } from '../../../../test/caller.ts'
import type { ShopTestApp } from './shop-test-app.ts'

/** A cXML shop: opening it, and the return by a link that works once. */
export function testReturns({
  server,
  start,
  host,
  shop,
  ean,
  createAccount,
  opened,
  open,
  item,
  cart,
  post,
  sessionOf,
}: ShopTestApp): void {
  describe('a cXML shop', () => {
    let id = 0
    beforeAll(async () => {
      id = (await createAccount({ userMapping: 'username' })).id
    })

    test('opens; a double click opens one session', async () => {
      shop.answer = opened()
      shop.status = 200
      const caller = await server.as('client')
      const [key, before] = [newIdempotencyKey(), shop.requests.length]
      const answers = [
        await caller.post(`/internal/punch_out_shops/${id}/open`, undefined, key),
        await caller.post(`/internal/punch_out_shops/${id}/open`, undefined, key),
      ]
      expect(answers[0]).toMatchObject({ body: { startPage: `http://${host}/start?a=1&b=2` } })
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect(shop.requests.length - before).toBe(1)
      expect(shop.requests.at(-1)).toContain('<Extrinsic name="UniqueName">client</Extrinsic>')
      shop.status = 503
      expect((await caller.post(`/internal/punch_out_shops/${id}/open`)).body).toMatchObject({
        session: null,
        startPage: null,
        problem: 'http_status',
      })
    })

    test('returns a cart once, without a signed-in user', async () => {
      const { session, cookie, returnPath } = await open(id)
      expect((await sessionOf(session)).state).toBe('open')
      const document = cart(
        cookie,
        item('S-1', '12,5') + item('QE 0042/10', '3', `<Classification domain="EAN">${ean}</Classification>`),
      )
      const first = await post(returnPath, { 'cXML-urlencoded': document })
      expect([first.statusCode, first.headers.location]).toEqual([
        303,
        `http://localhost:3000/punch-out/retours/${session}`,
      ])
      const again = await post(returnPath, { 'cXML-urlencoded': document })
      expect(again.statusCode).toBe(303)
      const detail = await sessionOf(session)
      expect(detail).toMatchObject({
        state: 'returned',
        itemCount: 2,
        total: 31,
        pricesUntil: '2026-11-22T09:00:00.000Z',
        items: [
          { reference: 'S-1', name: 'Réf S-1', unitPrice: 12.5, product: null, total: 25 },
          { reference: 'QE 0042/10', matchedBy: 'ean', product: {} },
        ],
      })
      const other = await post(returnPath, { 'cxml-urlencoded': cart(cookie, item('S-2', '1')) })
      expect([other.statusCode, other.body]).toEqual([409, expect.stringContaining('déjà revenu')])
      expect((await sessionOf(session)).items).toHaveLength(2)
      expect((await (await server.as('client2')).get(`/internal/punch_out_sessions/${session}`)).status).toBe(
        404,
      )
    })

    test.each([
      [['USD'], null],
      [['EUR', 'USD'], null],
      [['EUR', 'EUR'], 40],
    ])('the total of a cart with prices in %j is %j, counting euros only', async (currencies, total) => {
      const { session, cookie, returnPath } = await open(id)
      const items = currencies.map((currency, at) =>
        item(`C-${at}`, '10').replaceAll('currency="EUR"', `currency="${currency}"`),
      )
      expect(items.join('')).toContain(`currency="${currencies[0]}"`)
      await post(returnPath, { 'cXML-urlencoded': cart(cookie, items.join('')) })
      expect(await sessionOf(session)).toMatchObject({ itemCount: currencies.length, total })
    })

    test('shows an unknown unit as the shop wrote it', async () => {
      const { session, cookie, returnPath } = await open(id)
      const lines = ['DRUM', '', 'MTR'].map((unit) => item('S-1', '1').replace('>EA<', `>${unit}<`)).join('')
      await post(returnPath, { 'cXML-urlencoded': cart(cookie, lines) })
      expect((await sessionOf(session)).items.map(({ unit, unitCode }) => [unit, unitCode])).toEqual([
        [null, 'DRUM'],
        ['piece', ''],
        ['metre', 'MTR'],
      ])
    })

    test('returns it as a multipart form; one that cannot be read is no error of ours', async () => {
      const { session, cookie, returnPath } = await open(id)
      const form = new FormData()
      form.append('cxml-urlencoded', cart(cookie))
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      const send = (contentType: string) =>
        server.app.inject({
          method: 'POST',
          url: returnPath,
          headers: { 'content-type': contentType },
          payload,
        })
      const refused = await Promise.all(['text xml;', 'multipart/form-data; boundary=y'].map(send))
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([415, 400])
      expect(refused.every(({ body }) => body.includes('n’est pas lisible'))).toBe(true)
      expect((await send(type)).statusCode).toBe(303)
      expect((await sessionOf(session)).items[0]?.name).toBe('Réf S-1')
    })

    test('returns it as base64 in another character set', async () => {
      const { session, cookie, returnPath } = await open(id)
      const latin = Buffer.from(cart(cookie).replace('UTF-8', 'ISO-8859-1'), 'latin1')
      const answer = await post(returnPath, { 'cxml-base64': latin.toString('base64') })
      expect(answer.statusCode).toBe(303)
      expect((await sessionOf(session)).items[0]?.name).toBe('Réf S-1')
    })

    test.each([
      ['with the cookie of another session', 403, (_cookie: string) => cart('another')],
      [
        'with a negative quantity only',
        422,
        (cookie: string) => cart(cookie, item('S-1', '1').replace('quantity="2"', 'quantity="-2"')),
      ],
      ['without lines', 200, (cookie: string) => cart(cookie, '')],
      [
        'with an entity',
        422,
        (cookie: string) =>
          cart(cookie, item('&x;', '1')).replace(
            '?>',
            '?><!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
          ),
      ],
      ['that is no document', 422, () => 'hello'],
      ['with a price that is none', 422, (cookie: string) => cart(cookie, item('S', 'free'))],
    ])('a cart %s changes nothing', async (_, status, write) => {
      const { session, cookie, returnPath } = await open(id)
      const answer = await post(returnPath, { 'cxml-urlencoded': write(cookie) })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(await sessionOf(session)).toMatchObject({ state: 'open', items: [] })
    })

    test('an unknown or expired return address shows its own page', async () => {
      const { session, cookie, returnPath } = await open(id)
      const forged = await post('/en/punch-out-return/00000000-0000-0000-0000-000000000000', {})
      expect([forged.statusCode, forged.body]).toEqual([410, expect.stringContaining('no longer expected')])
      expect((await post('/punch-out-return/%3Cscript%3E', {})).statusCode).toBe(410)
      server.clock.now = new Date(start.getTime() + 12.5 * 3_600_000)
      try {
        const late = await post(returnPath, { 'cxml-urlencoded': cart(cookie) })
        expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('trop tard')])
        expect((await sessionOf(session)).state).toBe('expired')
      } finally {
        server.clock.now = start
      }
    })

    test('an oversized cart is rejected', async () => {
      const { returnPath } = await open(id)
      const answer = await post(returnPath, `cxml-urlencoded=${'x'.repeat(4_100_000)}`)
      expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('trop grand')])
    })
  })
}
