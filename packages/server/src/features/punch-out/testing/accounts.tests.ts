import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { readAccountRows } from '../../../../test/punch-out-fixtures.queries.ts'
import type { ShopTestApp } from './shop-test-app.ts'

/** Accounts of shops: secrets, rejected forms, connection tests, access. */
export function testAccounts({
  server,
  shop,
  form,
  accounts,
  createAccount,
  opened,
  open,
}: ShopTestApp): void {
  describe('an account', () => {
    test('never returns its secret, and stores it encrypted until another one is entered', async () => {
      const { id, hasSecret } = await createAccount()
      expect(hasSecret).toBe(true)
      const caller = await server.as('gestion')
      const stored = async () => (await readAccountRows(server.db)).find((row) => row.id === id)
      const before = await stored()
      expect(JSON.stringify(before)).not.toContain('first secret')
      expect(before?.sealedSecret && Buffer.from(before.sealedSecret).includes('first secret')).toBe(false)
      const { secret: _secret, ...rest } = form
      expect(await caller.put(`${accounts}/${id}`, rest)).toMatchObject({
        status: 200,
        body: { hasSecret: true },
      })
      expect((await stored())?.sealedSecret).toEqual(before?.sealedSecret)
      const answers = [
        await caller.put(`${accounts}/${id}`, { ...form, secret: 'second secret' }),
        await caller.get(accounts),
      ]
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/(first|second) secret/)
      await open(id)
      expect(shop.requests.at(-1)).toContain('<SharedSecret>second secret</SharedSecret>')
      expect(await caller.put(`${accounts}/${id}`, { ...form, secret: '' })).toMatchObject({
        body: { hasSecret: false },
      })
      await caller.delete(`${accounts}/${id}`)
    })

    test.each([
      [{ shopUrl: 'javascript:alert(1)' }, 'shopUrl', 'invalid'],
      [{ shopUrl: 'https://me:secret@shop.example/' }, 'shopUrl', 'invalid'],
      [{ shopUrl: 'http://shop.example/' }, 'shopUrl', 'address_private'],
      [{ shopUrl: 'https://127.0.0.1/' }, 'shopUrl', 'address_private'],
      [{ orderUrl: 'https://10.0.0.1/' }, 'orderUrl', 'address_private'],
      [{ unit: 2_000_000 }, 'unit', 'not_a_choice'],
      [{ supplier: 2_000_000 }, 'supplier', 'not_a_choice'],
      [{ toIdentity: '' }, 'toIdentity', 'required'],
      [{ fields: [{ name: 'a b', value: '' }] }, 'fields[0].name', 'invalid'],
    ])('%j is rejected by field', async (parts, propertyPath, code) => {
      const answer = await (await server.as('gestion')).post(accounts, { ...form, ...parts })
      expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath, code }] } })
    })

    test('can be tested, and reports what failed', async () => {
      const { id } = await createAccount()
      const tryIt = async (answer: string, status = 200) => {
        Object.assign(shop, { answer, status })
        return (await (await server.as('gestion')).post(`${accounts}/${id}/test`)).body
      }
      expect(await tryIt(opened())).toMatchObject({ problem: null, detail: null })
      expect(shop.requests.at(-1)).toContain('deploymentMode="test"')
      expect(
        await tryIt('<cXML><Response><Status code="401" text="Unauthorized"/></Response></cXML>'),
      ).toMatchObject({ problem: 'refused', detail: '401 Unauthorized' })
      expect(await tryIt('<html></html>')).toMatchObject({ problem: 'not_cxml' })
      expect(
        await tryIt('<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]><cXML>&x;</cXML>'),
      ).toMatchObject({ problem: 'not_cxml' })
      expect(await tryIt('', 500)).toMatchObject({
        problem: 'http_status',
        detail: '500 Internal Server Error',
      })
      expect(await tryIt('<cXML><Response><Status code="200" text="OK"/></Response></cXML>')).toMatchObject({
        problem: 'no_start_page',
      })
      for (const page of ['javascript:alert(1)', 'https://127.0.0.1/', 'http://shop.example/'])
        expect(await tryIt(opened(page))).toMatchObject({ problem: 'address_refused' })
    })

    test('of a company is limited to its units; other users are told whom to ask', async () => {
      const { id } = await createAccount()
      const shops = async (username: string) =>
        routes.listPunchOutShops.output.parse(
          (await (await server.as(username)).get('/internal/punch_out_shops')).body,
        )
      expect((await shops('client')).member.map((one) => one.id)).toContain(id)
      const foreign = await shops('client2')
      expect(foreign.member).toEqual([])
      expect((await shops('client')).askWhom.length).toBeGreaterThan(0)
      expect((await (await server.as('client2')).post(`/internal/punch_out_shops/${id}/open`)).status).toBe(
        404,
      )
      const removed = await (await server.as('gestion')).delete(`${accounts}/${id}`)
      expect(removed.status).toBe(204)
      expect((await (await server.as('client')).post(`/internal/punch_out_shops/${id}/open`)).status).toBe(
        404,
      )
    })
  })
}
