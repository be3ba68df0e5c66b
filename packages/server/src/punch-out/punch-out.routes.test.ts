import { createServer } from 'node:http'
import { routes, type PunchOutSessionDetail } from '@comptoir/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../test/caller.ts'
import { insertOrderOf, prepareAgency } from '../../test/order-samples.queries.ts'
import { readAccountRows, readTransmissions } from '../../test/punch-out-samples.queries.ts'
import { insertSearchableProducts } from '../../test/search-samples.queries.ts'
import { find, readCxml, textAt } from '../punch-out-messages/cxml.read.ts'

/** What the supplier's server answers next, and what it was asked. */
const shop = { answer: '', status: 200, asked: [] as string[] }
const machine = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    shop.asked.push(body)
    response.writeHead(shop.status, { 'content-type': 'text/xml' }).end(shop.answer)
  })
})
await new Promise<void>((resolve) => machine.listen(0, 'localhost', resolve))
const address = machine.address()
const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
const shopUrl = `http://${host}/cxml`

const server = openTestApp({ privateHosts: [host], pollJobsEvery: 0.5 })
const start = new Date('2026-11-21T09:00:00Z')
afterAll(() => void machine.close())

const opened = (startPage = `http://${host}/start?a=1&amp;b=2`) =>
  `<cXML><Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>${startPage}</URL></StartPage></PunchOutSetupResponse></Response></cXML>`
const accounts = '/internal/punch_out_accounts'
const form = {
  supplier: 1,
  unit: 0,
  protocol: 'cxml',
  shopUrl,
  fromIdentity: 'buyer',
  toIdentity: 'shop',
  senderIdentity: 'buyer',
  secret: 'first secret',
}
/** Of the product of `insertSearchableProducts` that has the reference QE 0042/10. */
const ean = '3250612345678'

beforeAll(async () => {
  await insertSearchableProducts(server.db)
  const choices = routes.getPunchOutChoices.output.parse(
    (await (await server.as('gestion')).get('/internal/punch_out_choices')).body,
  )
  const unit = choices.units[0]?.id ?? 0
  form.unit = unit
})

async function createAccount(parts: object = {}) {
  const answer = await (await server.as('gestion')).post(accounts, { ...form, ...parts })
  expect(answer).toMatchObject({ status: 201 })
  return routes.createPunchOutAccount.output.parse(answer.body)
}

/** Opens a cXML shop; answers the visit, its cookie and the address of the return. */
async function open(id: number, username = 'client') {
  shop.status = 200
  shop.answer = opened()
  const answer = await (await server.as(username)).post(`/internal/punch_out_shops/${id}/open`)
  expect(answer).toMatchObject({ status: 200, body: { problem: null } })
  const setup = find(readCxml(shop.asked.at(-1) ?? ''), 'Request', 'PunchOutSetupRequest')
  const { session, startPage } = routes.openPunchOutShop.output.parse(answer.body)
  return {
    session: session ?? 0,
    startPage,
    cookie: textAt(setup, 'BuyerCookie') ?? '',
    returnPath: new URL(textAt(setup, 'BrowserFormPost', 'URL') ?? '').pathname,
  }
}

const item = (reference: string, price: string, more = '') =>
  `<ItemIn quantity="2"><ItemID><SupplierPartID>${reference}</SupplierPartID><SupplierPartAuxiliaryID>aux</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">${price}</Money></UnitPrice><Description xml:lang="fr">Réf ${reference}</Description><UnitOfMeasure>EA</UnitOfMeasure>${more}</ItemDetail></ItemIn>`
const cart = (cookie: string, items = item('S-1', '12,5')) =>
  `<?xml version="1.0" encoding="UTF-8"?><cXML><Message><PunchOutOrderMessage><BuyerCookie>${cookie}</BuyerCookie>${items}</PunchOutOrderMessage></Message></cXML>`
const post = (url: string, fields: Record<string, string> | string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
const sessionOf = async (id: number, username = 'client'): Promise<PunchOutSessionDetail> =>
  routes.getPunchOutSession.output.parse(
    (await (await server.as(username)).get(`/internal/punch_out_sessions/${id}`)).body,
  )

describe('an account', () => {
  test('keeps its secret to itself, sealed, until another one is given', async () => {
    const { id, hasSecret } = await createAccount()
    expect(hasSecret).toBe(true)
    const caller = await server.as('gestion')
    const stored = async () => (await readAccountRows(server.db)).find((row) => row.id === id)
    const before = await stored()
    expect(JSON.stringify(before)).not.toContain('first secret')
    expect(before?.sealed_secret && Buffer.from(before.sealed_secret).includes('first secret')).toBe(false)
    const { secret: _secret, ...rest } = form
    expect(await caller.put(`${accounts}/${id}`, rest)).toMatchObject({
      status: 200,
      body: { hasSecret: true },
    })
    expect((await stored())?.sealed_secret).toEqual(before?.sealed_secret)
    const answers = [
      await caller.put(`${accounts}/${id}`, { ...form, secret: 'second secret' }),
      await caller.get(accounts),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/(first|second) secret/)
    await open(id)
    expect(shop.asked.at(-1)).toContain('<SharedSecret>second secret</SharedSecret>')
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
  ])('%j is refused by its field', async (parts, propertyPath, code) => {
    const answer = await (await server.as('gestion')).post(accounts, { ...form, ...parts })
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath, code }] } })
  })

  test('is tried, and says what failed', async () => {
    const { id } = await createAccount()
    const tryIt = async (answer: string, status = 200) => {
      Object.assign(shop, { answer, status })
      return (await (await server.as('gestion')).post(`${accounts}/${id}/test`)).body
    }
    expect(await tryIt(opened())).toMatchObject({ problem: null, detail: null })
    expect(shop.asked.at(-1)).toContain('deploymentMode="test"')
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

  test('of a company is for its units alone; whom to ask is told', async () => {
    const { id } = await createAccount()
    const shops = async (username: string) =>
      routes.listPunchOutShops.output.parse(
        (await (await server.as(username)).get('/internal/punch_out_shops')).body,
      )
    expect((await shops('client')).member.map((one) => one.id)).toContain(id)
    const foreign = await shops('client2')
    expect(foreign.member).toEqual([])
    expect((await shops('client')).askWhom.length).toBeGreaterThan(0)
    expect((await (await server.as('client2')).post(`/internal/punch_out_shops/${id}/open`)).status).toBe(404)
    const removed = await (await server.as('gestion')).delete(`${accounts}/${id}`)
    expect(removed.status).toBe(204)
    expect((await (await server.as('client')).post(`/internal/punch_out_shops/${id}/open`)).status).toBe(404)
  })
})

describe('a cXML shop', () => {
  let id = 0
  beforeAll(async () => {
    id = (await createAccount({ userMapping: 'username' })).id
  })

  test('opens; a double click opens it once', async () => {
    shop.answer = opened()
    shop.status = 200
    const caller = await server.as('client')
    const [key, before] = [newIdempotencyKey(), shop.asked.length]
    const answers = [
      await caller.post(`/internal/punch_out_shops/${id}/open`, undefined, key),
      await caller.post(`/internal/punch_out_shops/${id}/open`, undefined, key),
    ]
    expect(answers[0]).toMatchObject({ body: { startPage: `http://${host}/start?a=1&b=2` } })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(shop.asked.length - before).toBe(1)
    expect(shop.asked.at(-1)).toContain('<Extrinsic name="UniqueName">client</Extrinsic>')
    shop.status = 503
    expect((await caller.post(`/internal/punch_out_shops/${id}/open`)).body).toMatchObject({
      session: null,
      startPage: null,
      problem: 'http_status',
    })
  })

  test('sends a cart back, once, to nobody who is signed in', async () => {
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

  test('sends it as base64 in another character set', async () => {
    const { session, cookie, returnPath } = await open(id)
    const latin = Buffer.from(cart(cookie).replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const answer = await post(returnPath, { 'cxml-base64': latin.toString('base64') })
    expect(answer.statusCode).toBe(303)
    expect((await sessionOf(session)).items[0]?.name).toBe('Réf S-1')
  })

  test.each([
    ['with the cookie of another visit', 403, (_cookie: string) => cart('another')],
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

  test('a return by a made-up address, or too late, has its page', async () => {
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

  test('a cart without end is refused', async () => {
    const { returnPath } = await open(id)
    const answer = await post(returnPath, `cxml-urlencoded=${'x'.repeat(4_100_000)}`)
    expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('trop grand')])
  })
})

describe('a cart becomes', () => {
  let id = 0
  beforeAll(async () => {
    id = (await createAccount()).id
  })
  const returned = async (items: string) => {
    const { session, cookie, returnPath } = await open(id)
    expect((await post(returnPath, { 'cxml-urlencoded': cart(cookie, items) })).statusCode).toBe(303)
    return session
  }
  const known = item('QE 0042/10', '3')
  const transfer = async (session: number, to: string) =>
    (await server.as('client')).post(`/internal/punch_out_sessions/${session}/transfer`, { to })

  test('a pre-order at the prices that came, once', async () => {
    const session = await returned(item('S-1', '12,5') + known)
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

  test('a pre-order that is confirmed at prices that no longer hold only when asked to, unless they were changed', async () => {
    const supplied = { deliveryAddress: null, agency: await prepareAgency(server.db) }
    const client = await server.as('client')
    const make = async () => {
      const { result } = routes.transferPunchOutSession.output.parse(
        (await transfer(await returned(known), 'order')).body,
      )
      const path = `/internal/orders/${result?.id}`
      expect((await client.put(path, supplied)).status).toBe(200)
      return path
    }
    const [path, other] = [await make(), await make()]
    expect((await client.get(path)).body).toMatchObject({ pricesOverSince: null })
    server.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    try {
      // The session of a day before is over too.
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
    const session = await returned(item('S-1', '12,5') + known)
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

  test('a list of what we know, with the price beside', async () => {
    const session = await returned(item('S-1', '12,5') + known)
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

  test('no order at prices that no longer hold, nor before anything came', async () => {
    const session = await returned(known)
    server.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    try {
      expect(codeOf(await transfer(session, 'order'))).toBe('offer_expired')
    } finally {
      server.clock.now = start
    }
    expect(codeOf(await transfer((await open(id)).session, 'order'))).toBe('conflict')
  })
})

test('an OCI shop opens by a page that works once, and its cart comes back by fields', async () => {
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

test('a confirmed order goes to the supplier’s system, and what that says is kept', async () => {
  const { unit_id: unit } = await server.db
    .selectFrom('app_user_unit')
    .innerJoin('app_user', 'app_user.id', 'app_user_unit.user_id')
    .select('unit_id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
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
  expect(shop.asked.at(-1)).toContain('<SharedSecret>first secret</SharedSecret>')
  const [kept] = await readTransmissions(server.db, sent.order)
  expect(kept?.document).not.toContain('first secret')
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
