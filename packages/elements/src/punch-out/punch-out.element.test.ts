import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { collect, inside, mountTag, newUserToken, says, until } from '../runtime/testing/in-browser.ts'
import './define.ts'
import { buildSession, shop, supplier, unit } from './testing/punch-out.fixture.ts'

const account = {
  ...shop,
  '@type': 'PunchOutAccount',
  isActive: true,
  shopUrl: 'https://shop.example/cxml',
  orderUrl: null,
  fromDomain: 'NetworkId',
  fromIdentity: 'buyer',
  toDomain: 'NetworkId',
  toIdentity: 'shop',
  senderDomain: 'NetworkId',
  senderIdentity: 'buyer',
  loginField: '',
  login: '',
  secretField: '',
  fields: [],
  userMapping: 'none',
  hasSecret: true,
  version: 1,
}

let api: AnsweredCalls
const openWindow = window.open.bind(window)
beforeEach(() => {
  api = answerCalls({
    'GET /internal/punch_out_shops': () => ({ ...listOf(shop), askWhom: [] }),
    'GET /internal/punch_out_sessions': () => listOf(),
    'GET /internal/punch_out_sessions/{id}': () => buildSession(),
    'GET /internal/punch_out_accounts': () => listOf(account),
    'GET /internal/punch_out_choices': () => ({
      '@id': '',
      '@type': 'PunchOutChoices',
      suppliers: [supplier],
      units: [unit],
    }),
    'POST /internal/punch_out_shops/{id}/open': () => ({
      '@id': '',
      '@type': 'PunchOutOpening',
      session: 9,
      startPage: 'about:blank#shop',
      problem: null,
      detail: null,
    }),
  })
})
afterEach(() => {
  window.open = openWindow
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-punch-out', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-punch-out>', () => {
  it('opens a shop in a window of its own, which cannot reach the page, and tells the host', async () => {
    const told = collect(document.body, 'comptoir-punch-out-opened')
    const replaced: string[] = []
    const view = {
      closed: false,
      close: () => undefined,
      opener: window as Window | null,
      document: document.implementation.createHTMLDocument(),
      location: { replace: (address: string) => void replaced.push(address) },
    }
    window.open = () => view as unknown as Window
    const element = mount({ locale: 'en' })
    await says(element, 'Berry Distribution')
    inside(element, 'button[aria-label^="Open the shop of Berry"]').click()
    await until(() => told.length === 1, 'the event')
    expect(told).to.deep.equal([{ shop: 7, session: 9 }])
    await until(() => replaced.length === 1, 'the way to the shop')
    expect([view.opener, replaced]).to.deep.equal([null, ['about:blank#shop']])
  })

  it('shows what came back while the host names the visit, and the shops again when it does not', async () => {
    const told = collect(document.body, 'comptoir-punch-out-shown')
    const element = mount({ 'session-id': '9' })
    await says(element, 'Coffret')
    expect(told).to.deep.equal([{ session: 9, name: 'Berry Distribution' }])
    element.removeAttribute('session-id')
    await until(() => element.shadowRoot?.querySelector('[part=shops]'), 'the shops')
    element.setAttribute('view', 'accounts')
    await until(
      () => element.shadowRoot?.querySelector('button[aria-label^="Essayer le compte"]'),
      'the accounts',
    )
  })

  it('says so in place when nobody is signed in', async () => {
    const element = document.createElement('comptoir-punch-out')
    const told = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await says(element, 'Connectez-vous')
    await until(() => told.length > 0, 'the event')
    expect(told).to.deep.equal([{ reason: 'missing' }])
  })

  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1440],
  ] as const) {
    for (const attributes of [{}, { 'session-id': '9' }, { view: 'accounts' }] as Record<string, string>[]) {
      it(`fits in ${width} px and is accessible in ${theme}: ${JSON.stringify(attributes)}`, async () => {
        const element = mount({ theme, ...attributes })
        element.style.width = `${width}px`
        element.style.background = theme === 'dark' ? '#161a21' : '#fff'
        await says(element, 'Berry Distribution')
        await until(() => !element.shadowRoot?.querySelector('[aria-busy=true]'), 'everything loaded')
        expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
        await expectAccessible(element)
      })
    }
  }
})
