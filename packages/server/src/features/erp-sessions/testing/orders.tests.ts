import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { copyOrder, insertOrderOf } from '../../../../test/order-fixtures.queries.ts'
import { brokenRules, orderRules } from '../../../../test/ubl/ubl-rules.ts'
import { basic, type ErpTestApp } from './erp-test-app.ts'

const pageSchema = z.object({
  orders: z.array(z.object({ number: z.string() })),
  next: z.nullable(z.string()),
})

/** An ERP fetches confirmed orders. */
export function testOrders({ server, secrets, createClient }: ErpTestApp): void {
  const get = (url: string, headers = basic('AN-ERP', secrets.cxml)) =>
    server.app.inject({ url: `/punchout${url}`, headers })

  const numberOf = async (id: number) =>
    (
      await server.db
        .selectFrom('purchaseOrder')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).number

  describe('an ERP', () => {
    test('lists the confirmed orders of its unit and fetches each in the format of its client', async () => {
      const [confirmed, open] = [
        await numberOf(await insertOrderOf(server.db, { isConfirmed: true })),
        await numberOf(await insertOrderOf(server.db)),
      ]
      const list = await get('/orders?from=2000-01-01')
      expect(list.statusCode).toBe(200)
      expect(list.headers['cache-control']).toBe('private, no-store')
      expect(list.body).toContain(`"number":"${confirmed}"`)
      expect(list.body).not.toContain(open)
      expect((await get('/orders?from=2999-01-01')).json()).toEqual({ orders: [], next: null })
      // A page after one that is in no page would seem to be the last.
      expect((await get(`/orders?from=2000-01-01&after=${open}`)).statusCode).toBe(404)
      const cxml = await get(`/orders/${confirmed}`)
      expect(cxml.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(cxml.body).toContain('<OrderRequest>')
      const { secret } = await createClient('oci', 'SAP-UBL', { orderFormat: 'ubl' })
      const ubl = await get(`/orders/${confirmed}`, basic('sap-ubl', secret))
      expect(brokenRules(ubl.rawPayload, orderRules)).toEqual([])
      expect((await get(`/orders/${open}`)).json()).toMatchObject({ reason: 'order_not_confirmed' })
    })

    test('pages through more than a thousand orders of one moment, and leaves a trace of each that it fetches', async () => {
      const { secret } = await createClient('cxml', 'AN-PAGES')
      const headers = basic('AN-PAGES', secret)
      const made = await insertOrderOf(server.db, { isConfirmed: true })
      await copyOrder(server.db, made, 1000)
      const first = pageSchema.parse((await get('/orders?from=2000-01-01', headers)).json())
      expect(first.orders).toHaveLength(1000)
      expect(first.next).toBe(first.orders.at(-1)?.number)
      const second = pageSchema.parse(
        (await get(`/orders?from=2000-01-01&after=${first.next}`, headers)).json(),
      )
      expect(second.next).toBeNull()
      const numbers = [...first.orders, ...second.orders].map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toContain(await numberOf(made))
      expect(numbers).toContain(await numberOf(made + 1000))
      expect((await get('/orders?from=2000-01-01&after=none', headers)).statusCode).toBe(404)
      expect((await get('/orders?from=2000-01-01&after=1&after=2', headers)).statusCode).toBe(400)

      expect((await get(`/orders/${await numberOf(made)}`, headers)).statusCode).toBe(200)
      await server.app.services.readTrace.flush()
      const traces = await (
        await server.as('sydev')
      ).get(`/internal/access_traces?search=Kobalt&resource=orders&rowId=${made}`)
      const { member } = routes.listAccessTraces.output.parse(traces.body)
      expect(member).toMatchObject([
        {
          kind: 'read',
          actorKind: 'erp',
          actor: 'Kobalt',
          company: 'Thermélec Ouest',
          action: 'Récupération d’une commande par un ERP',
          rowId: String(made),
        },
      ])
    })

    test('is refused with a wrong secret, none, or after it was revoked, and finds no order of others', async () => {
      const foreign = await numberOf(
        await insertOrderOf(server.db, { username: 'client2', isConfirmed: true }),
      )
      expect((await get(`/orders/${foreign}`)).statusCode).toBe(404)
      expect((await get('/orders?from=2000-01-01')).body).not.toContain(foreign)
      expect((await get('/orders/x', basic('AN-ERP', 'no'))).statusCode).toBe(401)
      const anonymous = await server.app.inject('/punchout/orders?from=2026-01-01')
      expect(anonymous.statusCode).toBe(401)
      expect(anonymous.headers['www-authenticate']).toBe('Basic realm="Comptoir", charset="UTF-8"')
      for (const day of ['yesterday', '2026-02-31', '0000-01-01'])
        expect((await get(`/orders?from=${day}`)).statusCode).toBe(400)
      const { secret: other } = await createClient('cxml', 'urn:erp:other')
      expect((await get('/orders?from=2999-01-01', basic('urn:erp:other', other))).statusCode).toBe(200)
      expect((await get('/orders?from=2999-01-01', basic('AN-ERP', other))).statusCode).toBe(401)
      const { id, secret } = await createClient('cxml', 'AN-GONE')
      await (await server.as('sydev')).delete(`/internal/erp_clients/${id}`)
      expect((await get('/orders?from=2026-01-01', basic('AN-GONE', secret))).statusCode).toBe(401)
    })
  })
}
