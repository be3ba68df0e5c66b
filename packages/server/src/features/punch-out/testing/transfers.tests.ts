import { routes } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/caller.ts'
import { prepareAgency } from '../../../../test/order-fixtures.queries.ts'
import type { ShopTestApp } from './shop-test-app.ts'

/** What a returned cart can be transferred to. */
export function testTransfers({ server, start, createAccount, open, item, cart, post }: ShopTestApp): void {
  describe('a cart can be transferred to', () => {
    let id = 0
    beforeAll(async () => {
      id = (await createAccount()).id
    })
    const returned = async (items: string) => {
      const { session, cookie, returnPath } = await open(id)
      expect((await post(returnPath, { 'cxml-urlencoded': cart(cookie, items) })).statusCode).toBe(303)
      return session
    }
    const matched = item('QE 0042/10', '3')
    const transfer = async (session: number, to: string) =>
      (await server.as('client')).post(`/internal/punch_out_sessions/${session}/transfer`, { to })

    test('a pre-order at the returned prices, once', async () => {
      const session = await returned(item('S-1', '12,5') + matched)
      const answer = await transfer(session, 'order')
      expect(answer).toMatchObject({ status: 200, body: { state: 'used', result: { kind: 'order' } } })
      const { result } = routes.transferPunchOutSession.output.parse(answer.body)
      const client = await server.as('client')
      expect((await client.get(`/internal/orders/${result?.id}`)).body).toMatchObject({
        number: result?.name,
        origin: { kind: 'punch_out', id: session },
        goods: 31,
      })
      expect((await client.get(`/internal/orders/${result?.id}/order_lines`)).body).toMatchObject({
        member: [
          { reference: 'S-1', unitPrice: 12.5, provenance: { origin: 'punch_out', day: '2026-11-21' } },
          { unitPrice: 3 },
        ],
      })
      expect(codeOf(await transfer(session, 'consultation'))).toBe('conflict')
    })

    test('a pre-order that can be confirmed at expired prices only on request, unless they were changed', async () => {
      const supplied = { deliveryAddress: null, agency: await prepareAgency(server.db) }
      const client = await server.as('client')
      const make = async () => {
        const { result } = routes.transferPunchOutSession.output.parse(
          (await transfer(await returned(matched), 'order')).body,
        )
        const path = `/internal/orders/${result?.id}`
        expect((await client.put(path, supplied)).status).toBe(200)
        return path
      }
      const [path, other] = [await make(), await make()]
      expect((await client.get(path)).body).toMatchObject({ pricesOverSince: null })
      server.clock.now = new Date(start.getTime() + 25 * 3_600_000)
      try {
        // The user's own session has expired too.
        const later = await server.as('client')
        expect((await later.get(path)).body).toMatchObject({ pricesOverSince: '2026-11-22T09:00:00.000Z' })
        expect(codeOf(await later.post(`${path}/confirm`))).toBe('offer_expired')
        expect((await later.get(path)).body).toMatchObject({ status: 'pre_order' })
        expect(await later.post(`${path}/confirm`, { takesExpired: true })).toMatchObject({
          status: 200,
          body: { pricesOverSince: null },
        })
        const { member } = routes.listOrderLines.output.parse((await later.get(`${other}/order_lines`)).body)
        const lines = member.map(({ id: line }) => ({
          id: line,
          quantity: 2,
          unitPrice: 4,
          priceReason: 'Devis',
        }))
        expect((await later.put(`${other}/order_lines`, { lines })).status).toBe(200)
        expect((await later.post(`${other}/confirm`)).status).toBe(200)
      } finally {
        server.clock.now = start
      }
    })

    test('a consultation without the prices of this supplier', async () => {
      const session = await returned(item('S-1', '12,5') + matched)
      const { result } = routes.transferPunchOutSession.output.parse(
        (await transfer(session, 'consultation')).body,
      )
      const client = await server.as('client')
      expect((await client.get(`/consultations/${result?.id}`)).body).toMatchObject({
        origin: 'punch_out',
        lineCount: 2,
      })
      const lines = await client.get(`/consultations/${result?.id}/consultation_lines`)
      expect(JSON.stringify(lines.body)).not.toContain('12.5')
    })

    test('a list of matched products, with the price in the note', async () => {
      const session = await returned(item('S-1', '12,5') + matched)
      const { result } = routes.transferPunchOutSession.output.parse(
        (await transfer(session, 'selection_list')).body,
      )
      const client = await server.as('client')
      const items = await client.get(`/cart_product_selections/${result?.id}/items`)
      const { member } = routes.listSelectionItems.output.parse(items.body)
      expect(member.map(({ quantity, note }) => [quantity, note?.slice(0, 21)])).toEqual([
        [2, 'Prix punch-out : 3,00'],
      ])
      expect((await transfer(await returned(item('S-1', '1')), 'selection_list')).status).toBe(422)
    })

    test('no order when its prices have expired or nothing has been returned', async () => {
      const session = await returned(matched)
      server.clock.now = new Date(start.getTime() + 25 * 3_600_000)
      try {
        expect(codeOf(await transfer(session, 'order'))).toBe('offer_expired')
      } finally {
        server.clock.now = start
      }
      expect(codeOf(await transfer((await open(id)).session, 'order'))).toBe('conflict')
    })
  })
}
