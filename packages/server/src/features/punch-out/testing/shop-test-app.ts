import { createServer } from 'node:http'
import { routes, type PunchOutSessionDetail } from '@comptoir/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { insertSearchableProducts } from '../../../../test/search-fixtures.queries.ts'
import { find, readCxml, textAt } from '../../../domain/punch-out-messages/cxml.read.ts'

/** The next responses of the supplier's server, and the requests that it received. */
const shop = { answer: '', status: 200, requests: [] as string[] }
const machine = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    shop.requests.push(body)
    response.writeHead(shop.status, { 'content-type': 'text/xml' }).end(shop.answer)
  })
})
await new Promise<void>((resolve) => machine.listen(0, 'localhost', resolve))
const address = machine.address()
const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
const shopUrl = `http://${host}/cxml`

/** An app with a supplier's server that returns what a test sets, and helpers for both. Call it at the top of a test file. */
export function startShopTestApp() {
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
  /** The product of `insertSearchableProducts` with the reference QE 0042/10. */
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

  /** Opens a cXML shop; returns the session, its cookie and the return address. */
  async function open(id: number, username = 'client') {
    shop.status = 200
    shop.answer = opened()
    const answer = await (await server.as(username)).post(`/internal/punch_out_shops/${id}/open`)
    expect(answer).toMatchObject({ status: 200, body: { problem: null } })
    const setup = find(readCxml(shop.requests.at(-1) ?? ''), 'Request', 'PunchOutSetupRequest')
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
  return {
    server,
    start,
    host,
    shop,
    ean,
    form,
    accounts,
    createAccount,
    opened,
    open,
    item,
    cart,
    post,
    sessionOf,
  }
}

export type ShopTestApp = ReturnType<typeof startShopTestApp>
