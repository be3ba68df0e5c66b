import { routes } from '@comptoir/contract'
import { expect, test, vi } from 'vitest'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { readTransmissions } from '../../../test/punch-out-fixtures.queries.ts'
import { testAccounts } from './testing/accounts.tests.ts'
import { testReturns } from './testing/returns.tests.ts'
import { startShopTestApp } from './testing/shop-test-app.ts'
import { testTransfers } from './testing/transfers.tests.ts'

// One app for all tests, which are split over several files.
const trial = startShopTestApp()
const { server, host, shop, createAccount, post, sessionOf } = trial

testAccounts(trial)
testReturns(trial)
testTransfers(trial)

test('an OCI shop opens by a link that works once, and its cart returns as form fields', async () => {
  const { id } = await createAccount({
    protocol: 'oci',
    login: 'us',
    fields: [
      { name: 'CLIENT', value: '"><script>' },
      { name: 'hook_url', value: 'https://evil.example/' },
    ],
  })
  const client = await server.as('client')
  const { startPage, session } = routes.openPunchOutShop.output.parse(
    (await client.post(`/internal/punch_out_shops/${id}/open`)).body,
  )
  const page = await server.app.inject({ url: new URL(startPage ?? '').pathname })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(page.body).toContain('name="PASSWORD" value="first secret"')
  expect(page.body).toContain('name="CLIENT" value="&#34;&#62;&#60;script&#62;"')
  expect(page.body).not.toContain('evil.example')
  const [, hook = ''] = /name="HOOK_URL" value="([^"]+)"/.exec(page.body) ?? []
  const again = await server.app.inject({ url: new URL(startPage ?? '').pathname })
  expect([again.statusCode, again.body.includes('first secret')]).toEqual([410, false])
  const body =
    'NEW_ITEM-DESCRIPTION%5B3%5D=C%E2ble&NEW_ITEM-QUANTITY%5B3%5D=250&NEW_ITEM-UNIT%5B3%5D=MTR' +
    '&NEW_ITEM-PRICE%5B3%5D=54%2C20&NEW_ITEM-PRICEUNIT%5B3%5D=100&NEW_ITEM-VENDORMAT%5B3%5D=V-3'
  expect((await post(new URL(hook).pathname, body)).statusCode).toBe(303)
  expect(await sessionOf(session ?? 0)).toMatchObject({
    items: [{ name: 'Câble', quantity: 250, unit: 'metre', unitPrice: 54.2, priceBase: 100, total: 135.5 }],
  })
})

test('a confirmed order goes to the supplier’s system, and its response is stored', async () => {
  const { unit, above } = await server.db
    .selectFrom('appUserUnit')
    .innerJoin('appUser', 'appUser.id', 'appUserUnit.userId')
    .innerJoin('organizationUnit as u', 'u.id', 'appUserUnit.unitId')
    .select(['u.id as unit', 'u.parentId as above'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  // The nearest unit's account counts, not the oldest.
  await createAccount({ unit: above, orderUrl: `http://${host}/orders`, secret: 'secret of the unit above' })
  await createAccount({ unit, orderUrl: `http://${host}/orders` })
  await server.app.services.jobs.work(server.app.services)
  const client = await server.as('client')
  const confirm = async (code: string) => {
    shop.status = 200
    shop.answer = `<cXML><Response><Status code="${code}" text="said"/></Response></cXML>`
    const order = await insertOrderOf(server.db)
    const answer = await client.post(`/internal/orders/${order}/confirm`)
    expect(answer).toMatchObject({ status: 200 })
    await vi.waitFor(
      async () => expect((await readTransmissions(server.db, order)).at(-1)?.state).not.toBe('queued'),
      { timeout: 60_000, interval: 200 },
    )
    const events = await client.get(`/internal/orders/${order}/events`)
    return { order, events: JSON.stringify(events.body) }
  }
  const sent = await confirm('200')
  expect(await readTransmissions(server.db, sent.order)).toMatchObject([
    { state: 'sent', statusCode: '200', response: 'said' },
  ])
  expect(sent.events).toContain('transmission_sent')
  expect(shop.requests.at(-1)).toContain('<SharedSecret>first secret</SharedSecret>')
  const [transmission] = await readTransmissions(server.db, sent.order)
  expect(transmission?.document).not.toContain('first secret')
  const refused = await confirm('406')
  expect(await readTransmissions(server.db, refused.order)).toMatchObject([
    { state: 'refused', statusCode: '406' },
  ])
  expect(refused.events).toContain('transmission_refused')
  const bell = await client.get('/internal/notifications')
  const { member } = routes.listNotifications.output.parse(bell.body)
  expect(member.filter(({ title }) => title.includes('n’est pas parvenue'))).toMatchObject([
    { tone: 'danger', detail: '406 said', page: { name: 'order', params: { id: String(refused.order) } } },
  ])
})
