import { isOpenToErp, routes, type AnyRoute, type ErpTransfer, type FormField } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller } from '../../test/caller.ts'
import { itemOut, setupRequest } from '../../test/punch-out-messages.ts'
import { insertTrialProducts, type TrialProducts } from '../../test/samples.queries.ts'
import { find, findAll, readCxml, textAt } from '../punch-out-messages/cxml.read.ts'
import { eraseEndedErpSessions } from './erp-sessions.queries.ts'

const server = openTestApp()
let trial: TrialProducts
let secrets: { readonly cxml: string; readonly oci: string }
const origin = 'https://erp.example'
const hook = `${origin}/back?a=1&b=2`

async function makeClient(protocol: 'cxml' | 'oci', identity: string) {
  const gestion = await server.as('gestion')
  const unit = await server.db
    .selectFrom('organization_unit')
    .select('id')
    .where('code', '=', 'BZH')
    .executeTakeFirstOrThrow()
  const answer = await gestion.post('/internal/erp_clients', {
    name: 'Kobalt',
    protocol,
    identity,
    unit: unit.id,
    origins: [origin],
    locale: 'fr',
  })
  expect(answer.status).toBe(201)
  return routes.createErpClient.output.parse(answer.body)
}

beforeAll(async () => {
  trial = await insertTrialProducts(server.db)
  secrets = {
    cxml: (await makeClient('cxml', 'AN-ERP')).secret,
    oci: (await makeClient('oci', 'SAPUSER')).secret,
  }
})

async function setup(parts: Parameters<typeof setupRequest>[0] = {}, payload?: string | Buffer) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/punchout/cxml',
    headers: { 'content-type': 'text/xml' },
    payload: payload ?? setupRequest({ secret: secrets.cxml, ...parts }),
  })
  const root = readCxml(answer.body)
  const start = textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL')
  return {
    http: answer.statusCode,
    status: find(root, 'Response', 'Status')?.attributes['code'],
    start: start ?? '',
  }
}

const tokenOf = (start: string) => start.split('/').at(-1) ?? ''

async function open(start: string) {
  const answer = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(start) })
  expect(answer.status).toBe(200)
  const session = routes.openErpSession.output.parse(answer.body)
  return { session, caller: new TestCaller(server.app, session.authorizeToken) }
}

const enter = async (parts: Parameters<typeof setupRequest>[0] = {}) => open((await setup(parts)).start)

async function addTo(caller: TestCaller, productId: number, quantity = 1) {
  const answer = await caller.post('/internal/cart_lines', { productId, quantity })
  expect(answer.status).toBe(200)
}

async function transfer(caller: TestCaller, action = 'transfer'): Promise<ErpTransfer> {
  expect((await caller.post('/internal/erp_session/transfer', { action })).status).toBe(200)
  return routes.getErpTransfer.output.parse((await caller.get('/internal/erp_session/transfer')).body)
}

const cartOf = async (caller: TestCaller) =>
  routes.getCart.output
    .parse((await caller.get('/internal/cart')).body)
    .groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, quantity]))

function oci(fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const form = new URLSearchParams({
    USERNAME: 'sapuser',
    PASSWORD: secrets.oci,
    HOOK_URL: hook,
    ...fields,
  }).toString()
  return method === 'GET'
    ? server.app.inject({ method, url: `/punchout/oci?${form}` })
    : server.app.inject({
        method,
        url: '/punchout/oci',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      })
}

const startOf = (answer: Awaited<ReturnType<typeof oci>>) => String(answer.headers.location)
const valueOf = (fields: readonly FormField[], name: string) => fields.find((one) => one.name === name)?.value

describe('cXML', () => {
  test('a buyer comes in, fills a cart of its own and goes back with it', async () => {
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

  test('two buyers of one client share nothing, and the cart of a user is another one', async () => {
    const [one, two] = [await enter(), await enter()]
    await addTo(one.caller, trial.plain)
    expect(await cartOf(one.caller)).toHaveLength(1)
    expect(await cartOf(two.caller)).toEqual([])
    expect(await cartOf(await server.as('client'))).toEqual([])
  })

  test('an earlier cart comes back to be changed; what is gone is named', async () => {
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

  test('an inspected cart can be read and not changed, and goes back as nothing', async () => {
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

  test('a product that the ERP names is shown first', async () => {
    const selected = `<SelectedItem><ItemID><SupplierPartID>x</SupplierPartID><SupplierPartAuxiliaryID>${trial.plain}</SupplierPartAuxiliaryID></ItemID></SelectedItem>`
    expect((await enter({ selected })).session.product).toBe(trial.plain)
  })

  test('what may be asked for is told, and what may not is refused by its code', async () => {
    const profile = setupRequest({ secret: secrets.cxml }).replace(
      /<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/,
      '<ProfileRequest/>',
    )
    expect((await setup({}, profile)).status).toBe('200')
    expect((await setup({}, profile.replace('<ProfileRequest/>', '<OrderRequest/>'))).status).toBe('450')
    expect((await setup({ operation: 'source' })).status).toBe('450')
    expect((await setup({ cookie: '' })).status).toBe('400')
    expect((await setup({ items: itemOut('x', '', 'many') })).status).toBe('400')
    expect((await setup({ secret: 'wrong' })).status).toBe('401')
    expect((await setup({ identity: 'SAPUSER', secret: secrets.oci })).status).toBe('401')
    expect((await setup({}, 'no xml')).status).toBe('406')
    expect((await setup({}, '<html/>')).status).toBe('406')
    const gb = await setup({}, `<cXML>${' '.repeat(1_100_000)}</cXML>`)
    expect([gb.http, gb.status]).toEqual([413, '413'])
  })

  test.each([
    ['an external entity', '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['an entity bomb', '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '&b;'],
    ['an unknown entity', '', '&x;'],
  ])('%s is refused', async (_name, doctype, cookie) => {
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
  ])('no cart goes back to %s', async (url) => {
    expect((await setup({ url })).status).toBe('403')
  })
})

describe('a start address', () => {
  test('opens one session, once, within ten minutes, and nothing when it is forged', async () => {
    const { start } = await setup()
    await open(start)
    const replayed = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(start) })
    expect([replayed.status, codeOf(replayed)]).toEqual([401, 'link_invalid'])
    const forged = await server.anonymous.post('/public/erp_sessions', {
      start: '00000000-0000-0000-0000-000000000000',
    })
    expect(codeOf(forged)).toBe('link_invalid')
    const late = await setup()
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 11 * 60_000)
    const over = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(late.start) })
    server.clock.now = now
    expect(codeOf(over)).toBe('link_invalid')
  })

  test('opened twice at once opens one session', async () => {
    const { start } = await setup()
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.anonymous.post('/public/erp_sessions', { start: tokenOf(start) })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401'])
  })
})

describe('a session', () => {
  test('reaches search and cart and nothing else', async () => {
    const { caller } = await enter()
    for (const path of ['/internal/products?search=x', '/families', `/internal/products/${trial.plain}`])
      expect((await caller.get(path)).status).toBe(200)
    const closed = Object.values<AnyRoute>(routes).filter(
      (route) => route.auth.startsWith('session') && !isOpenToErp(route, 'write'),
    )
    expect(closed.length).toBeGreaterThan(100)
    for (const { method, path } of closed) {
      const answer = await caller.call({ method, url: path.replaceAll(/\{\w+\}/g, '1') })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'forbidden'])
    }
    expect((await caller.get('/internal/products/2147483647')).status).toBe(404)
  })

  test('keeps its bounds with the next token', async () => {
    const { session, caller } = await enter()
    const answer = await server.anonymous.post('/refresh_token', { authorizeToken: session.authorizeToken })
    const fresh = routes.refreshToken.output.parse(answer.body)
    expect(fresh.roles).toEqual(['ROLE_ERP'])
    const next = new TestCaller(server.app, fresh.authorizeToken)
    expect((await next.get('/internal/erp_session')).status).toBe(200)
    expect((await next.get('/internal/orders')).status).toBe(403)
    expect((await caller.get('/users/me')).status).toBe(403)
  })

  test('is nobody that a password opens, and nobody that others see', async () => {
    const { session } = await enter()
    const name = `erp-session-${session.id}`
    const login = await server.anonymous.post('/login', { username: name, password: 'x' })
    expect([login.status, codeOf(login)]).toEqual([401, 'bad_credentials'])
    const client = await server.as('client')
    const { body } = await client.get('/internal/selection_shareholders?search=kobalt')
    expect(JSON.stringify(body)).not.toContain('john-doe')
  })

  test('a transfer closes it, and twice is once', async () => {
    const { caller } = await enter()
    await addTo(caller, trial.plain, 2)
    const key = newIdempotencyKey()
    const path = '/internal/erp_session/transfer'
    const first = await caller.post(path, { action: 'transfer' }, key)
    expect(await caller.post(path, { action: 'transfer' }, key)).toMatchObject({ body: first.body })
    const sent = await caller.get(path)
    expect((await caller.post(path, { action: 'leave' })).status).toBe(200)
    expect((await caller.get(path)).body).toEqual(sent.body)
    const write = await caller.post('/internal/cart_lines', { productId: trial.plain, quantity: 1 })
    expect([write.status, codeOf(write)]).toEqual([401, 'session_revoked'])
    expect((await caller.get('/internal/cart')).status).toBe(401)
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await caller.get(path)).status).toBe(401)
    server.clock.now = now
  })

  test('an empty cart is not transferred, and nothing is sent before the end', async () => {
    const { caller } = await enter()
    const answer = await caller.post('/internal/erp_session/transfer', { action: 'transfer' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict'])
    expect((await caller.get('/internal/erp_session/transfer')).status).toBe(404)
  })

  test('of somebody who signed in here there is none', async () => {
    const client = await server.as('client')
    expect((await client.get('/internal/erp_session')).status).toBe(404)
    expect((await client.post('/internal/erp_session/transfer', { action: 'leave' })).status).toBe(404)
  })

  test('leaves nothing behind but its trace, which goes after a year', async () => {
    const { session, caller } = await enter()
    await addTo(caller, trial.plain)
    await transfer(caller)
    const later = new Date(server.clock.now.getTime() + 13 * 3_600_000)
    expect(await eraseEndedErpSessions(server.db, later)).toBeGreaterThan(0)
    const users = server.db.selectFrom('app_user').select('id').where('is_technical', '=', true)
    expect(await users.execute()).toEqual([])
    const traces = server.db.selectFrom('erp_session').select('id').where('id', '=', session.id)
    expect(await traces.execute()).toHaveLength(1)
    await eraseEndedErpSessions(server.db, new Date('2027-12-21T09:00:00Z'))
    expect(await traces.execute()).toEqual([])
  })
})

describe('OCI', () => {
  test.each(['GET', 'POST'] as const)('a buyer comes in by %s and goes back with fields', async (method) => {
    const fields = { '~TARGET': '_top', '~OkCode': 'ADDI', '~Caller': 'CTLG é', LANGUAGE: 'EN' }
    const answer = await oci(fields, method)
    expect(answer.statusCode).toBe(303)
    expect(startOf(answer)).toContain('/en/public/erp-session/')
    const { session, caller } = await open(startOf(answer))
    expect(session).toMatchObject({ protocol: 'oci', locale: 'en' })
    await addTo(caller, trial.ranged, 10)
    const { form } = await transfer(caller)
    expect([form.action, form.target]).toEqual([hook, '_top'])
    expect(form.fields.slice(0, 3)).toEqual([
      { name: '~TARGET', value: '_top' },
      { name: '~OkCode', value: 'ADDI' },
      { name: '~Caller', value: 'CTLG é' },
    ])
    const expected = { QUANTITY: '10.000', UNIT: 'PCE', PRICE: '6.500', PRICEUNIT: '1', CURRENCY: 'EUR' }
    for (const [name, value] of Object.entries(expected))
      expect(valueOf(form.fields, `NEW_ITEM-${name}[1]`)).toBe(value)
    expect(valueOf(form.fields, 'NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(String(trial.ranged))
    expect(valueOf(form.fields, 'NEW_ITEM-LONGTEXT_1:132[]')).toBeTruthy()
  })

  test('leaving sends the fields of the call and no line', async () => {
    const { caller } = await open(startOf(await oci({ '~OkCode': 'ADDI' })))
    expect((await transfer(caller, 'leave')).form.fields).toEqual([{ name: '~OkCode', value: 'ADDI' }])
  })

  test('DETAIL shows a product, VALIDATE prices one, BACKGROUND_SEARCH brings some', async () => {
    const detail = await oci({ FUNCTION: 'DETAIL', PRODUCTID: String(trial.plain) })
    expect((await open(startOf(detail))).session.product).toBe(trial.plain)
    const valid = await oci({ FUNCTION: 'VALIDATE', PRODUCTID: String(trial.ranged), QUANTITY: '10' })
    expect(valid.statusCode).toBe(200)
    expect(valid.body).toContain('name="NEW_ITEM-PRICE[1]">\n6.500<')
    expect(valid.body).toContain(`action="${hook.replace('&', '&amp;')}"`)
    expect(String(valid.headers['content-security-policy'])).toContain(`form-action ${origin}`)
    const gone = await oci({ FUNCTION: 'VALIDATE', PRODUCTID: 'nowhere' })
    expect(gone.body).not.toContain('NEW_ITEM')
    const found = await oci({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'disjoncteur' })
    expect(found.body).toContain('NEW_ITEM-DESCRIPTION[2]')
  })

  test('what is wrong has a page that says so', async () => {
    const cases: [Record<string, string>, number, string][] = [
      [{ FUNCTION: 'SOURCING' }, 501, 'DETAIL, VALIDATE, BACKGROUND_SEARCH'],
      [{ FUNCTION: 'DETAIL' }, 400, 'PRODUCTID'],
      [{ FUNCTION: 'VALIDATE', PRODUCTID: '1', QUANTITY: '-1' }, 400, 'PRODUCTID'],
      [{ HOOK_URL: 'javascript:alert(1)' }, 403, 'HOOK_URL'],
      [{ HOOK_URL: 'https://erp.example/\r\nSet-Cookie: a=b' }, 403, 'HOOK_URL'],
      [{ HOOK_URL: '' }, 403, 'HOOK_URL'],
      [{ PASSWORD: 'wrong' }, 401, 'administrateur'],
    ]
    for (const [fields, status, word] of cases) {
      const answer = await oci(fields)
      expect([fields, answer.statusCode]).toEqual([fields, status])
      expect(answer.body).toContain(word)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a name of a window that is none is not believed', async () => {
    const { caller } = await open(startOf(await oci({ '~TARGET': '"><script>' })))
    expect((await transfer(caller, 'leave')).form.target).toBe('_self')
  })
})

describe('clients', () => {
  test('another company finds none, and a client of a foreign unit is not made', async () => {
    const made = await makeClient('cxml', 'AN-2')
    const sydev = await server.as('sydev')
    const { body } = await sydev.get(`/internal/erp_clients?search=an-2`)
    expect(routes.listErpClients.output.parse(body).member.map(({ id }) => id)).toEqual([made.id])
    expect(JSON.stringify(body)).not.toContain(made.secret)
    const file = await sydev.get('/internal/erp_clients/export?format=csv&search=an-2')
    expect(file.body).toContain('AN-2')
    expect(file.body).not.toContain(made.secret)
    const other = await server.db
      .selectFrom('organization_unit')
      .select('id')
      .where('code', '=', 'GRE')
      .executeTakeFirstOrThrow()
    const form = {
      name: 'x',
      protocol: 'oci',
      identity: 'x',
      unit: other.id,
      origins: [origin],
      locale: 'fr',
    }
    const answer = await sydev.post('/internal/erp_clients', form)
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'unit' }] } })
  })

  test('a new secret takes the place of the one before; revoking ends open sessions', async () => {
    const made = await makeClient('cxml', 'AN-3')
    const { caller } = await enter({ identity: 'AN-3', secret: made.secret })
    const waiting = await setup({ identity: 'AN-3', secret: made.secret })
    const gestion = await server.as('gestion')
    const path = `/internal/erp_clients/${made.id}`
    const renewed = routes.renewErpClientSecret.output.parse((await gestion.post(`${path}/secret`)).body)
    expect((await setup({ identity: 'AN-3', secret: made.secret })).status).toBe('401')
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('200')
    expect((await gestion.delete(path)).status).toBe(200)
    expect((await caller.get('/internal/cart')).status).toBe(401)
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('401')
    const late = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(waiting.start) })
    expect(codeOf(late)).toBe('link_invalid')
    expect((await gestion.post(`${path}/secret`)).status).toBe(409)
  })

  test('wrong secrets are counted, the right one is not held up', async () => {
    const tries: number[] = []
    for (let count = 0; count < 12; count += 1) tries.push((await setup({ secret: `wrong ${count}` })).http)
    expect(tries.slice(-1)).toEqual([429])
    expect((await setup()).status).toBe('200')
  })
})
