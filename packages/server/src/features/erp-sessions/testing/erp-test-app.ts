import {
  type ErpClientForm,
  type ErpFormat,
  type ErpTransfer,
  type FormField,
  routes,
} from '@comptoir/contract'
import { beforeAll, expect } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { TestCaller } from '../../../../test/caller.ts'
import { setupRequest } from '../../../../test/punch-out-messages.ts'
import { insertTrialProducts, type TrialProducts } from '../../../../test/product-fixtures.queries.ts'
import { find, readCxml, textAt } from '../../../domain/punch-out-messages/cxml.read.ts'

/** The headers of an ERP that reads. */
export const basic = (identity: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${identity}:${secret}`).toString('base64')}`,
})

/** An app with an ERP client of each protocol, and helpers for tests. Call it at the top of a test file. */
export function startErpTestApp() {
  const server = openTestApp()
  /** Filled before the first test. */
  const trial = {} as TrialProducts
  const secrets = { cxml: '', oci: '' }
  const origin = 'https://erp.example'
  const hook = `${origin}/back?a=1&b=2`

  async function createClient(
    protocol: 'cxml' | 'oci',
    identity: string,
    settings: Partial<ErpFormat & Pick<ErpClientForm, 'orderFormat'>> = {},
  ) {
    const sydev = await server.as('sydev')
    const unit = await server.db
      .selectFrom('organizationUnit')
      .select('id')
      .where('code', '=', 'BZH')
      .executeTakeFirstOrThrow()
    const answer = await sydev.post('/internal/erp_clients', {
      name: 'Kobalt',
      protocol,
      identity,
      unit: unit.id,
      origins: [origin],
      locale: 'fr',
      ...settings,
    })
    expect(answer.status).toBe(201)
    return routes.createErpClient.output.parse(answer.body)
  }

  beforeAll(async () => {
    Object.assign(trial, await insertTrialProducts(server.db))
    secrets.cxml = (await createClient('cxml', 'AN-ERP')).secret
    secrets.oci = (await createClient('oci', 'SAPUSER')).secret
  })

  async function setup(overrides: Parameters<typeof setupRequest>[0] = {}, payload?: string | Buffer) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/punchout/cxml',
      headers: { 'content-type': 'text/xml' },
      payload: payload ?? setupRequest({ secret: secrets.cxml, ...overrides }),
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

  const enter = async (overrides: Parameters<typeof setupRequest>[0] = {}) =>
    open((await setup(overrides)).start)

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

  function callOci(fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
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

  const startOf = (answer: Awaited<ReturnType<typeof callOci>>) => String(answer.headers.location)
  const valueOf = (fields: readonly FormField[], name: string) =>
    fields.find((one) => one.name === name)?.value
  return {
    server,
    trial,
    secrets,
    origin,
    hook,
    createClient,
    setup,
    tokenOf,
    open,
    enter,
    addTo,
    transfer,
    cartOf,
    callOci,
    startOf,
    valueOf,
  }
}

export type ErpTestApp = ReturnType<typeof startErpTestApp>
