import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  collect,
  inside,
  mountTag,
  newUserToken,
  waitForText,
  until,
} from '../../runtime/testing/in-browser.ts'
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

let api: MockedCalls
const openWindow = window.open.bind(window)
beforeEach(() => {
  api = mockCalls({
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
  it('opens a shop in its own window, which cannot access the page, and notifies the host', async () => {
    const events = collect(document.body, 'comptoir-punch-out-opened')
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
    await waitForText(element, 'Berry Distribution')
    inside(element, 'button[aria-label^="Open the shop of Berry"]').click()
    await until(() => events.length === 1, 'the event')
    expect(events).to.deep.equal([{ shop: 7, session: 9 }])
    await until(() => replaced.length === 1, 'the way to the shop')
    expect([view.opener, replaced]).to.deep.equal([null, ['about:blank#shop']])
  })

  it('shows the returned cart of the session set by the host, otherwise the shops', async () => {
    const events = collect(document.body, 'comptoir-punch-out-shown')
    const element = mount({ 'session-id': '9' })
    await waitForText(element, 'Coffret')
    expect(events).to.deep.equal([{ session: 9, name: 'Berry Distribution' }])
    element.removeAttribute('session-id')
    await until(() => element.shadowRoot?.querySelector('[part=shops]'), 'the shops')
    element.setAttribute('view', 'accounts')
    await until(
      () => element.shadowRoot?.querySelector('button[aria-label^="Essayer le compte"]'),
      'the accounts',
    )
  })

  it('says in place when no one is signed in', async () => {
    const element = document.createElement('comptoir-punch-out')
    const events = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ reason: 'missing' }])
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
        await waitForText(element, 'Berry Distribution')
        await until(() => !element.shadowRoot?.querySelector('[aria-busy=true]'), 'everything loaded')
        expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
        await expectAccessible(element)
      })
    }
  }
})
