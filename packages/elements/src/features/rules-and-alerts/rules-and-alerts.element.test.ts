import type { PurchaseAlert, CostingRule } from '@comptoir/contract'
import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type RulesAndAlerts = HTMLElementTagNameMap['comptoir-rules-and-alerts']

const alert: PurchaseAlert = {
  '@id': '/api/internal/purchase_alerts/5',
  '@type': 'PurchaseAlert',
  id: 5,
  kind: 'agreement_expiring',
  state: 'open',
  unit: { id: 1, name: 'Groupe' },
  supplier: { id: 2, name: 'Rivoire' },
  agreement: { id: 12, name: 'Contrat Rivoire' },
  order: null,
  consultation: null,
  product: null,
  level: 30,
  dueOn: '2026-12-31',
  amount: null,
  bid: null,
  base: null,
  raisedAt: '2026-12-01T04:40:00Z',
  assignee: null,
  version: 3,
}

const rule: CostingRule = {
  '@id': '/api/internal/quotation_price_rules/7',
  '@type': 'QuotationPriceRule',
  id: 7,
  unit: { id: 1, name: 'Groupe' },
  catalog: null,
  family: { id: 3, name: 'Appareillage' },
  algorithm: 'average',
  adjustment: 5,
  isInherited: false,
  changedAt: '2026-11-21T08:00:00Z',
  version: 1,
}

const pageOf = (...member: object[]) => ({ '@type': 'Collection', member, totalItems: member.length })

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/purchase_alerts': () => pageOf(alert),
    'PUT /internal/purchase_alerts/{id}': () => ({ ...alert, state: 'dismissed', version: 4 }),
    'GET /internal/quotation_price_rules': () => pageOf(rule),
    'GET /internal/organization_units': () => pageOf({ id: 1, name: 'Groupe', about: null }),
    'GET /discount_families': () => pageOf(),
    'GET /internal/quotation_price_rules/catalogs': () => pageOf(),
    'GET /internal/quotation_price_rules/products': () => pageOf(),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<RulesAndAlerts> = {}) {
  const element = document.createElement('comptoir-rules-and-alerts')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const waitForText = (element: RulesAndAlerts, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

const buttonOf = (element: RulesAndAlerts, text: string) => {
  const found = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent.trim() === text,
  )
  if (!found) throw new Error(`There is no button ${text}`)
  return found
}

describe('<comptoir-rules-and-alerts>', () => {
  it('links to the subject of an alert, and dismisses it against the version shown', async () => {
    const changed = collect(document.body, 'comptoir-purchase-alert-changed')
    const led = collect(document.body, 'comptoir-navigate')
    const element = mount()
    await waitForText(element, 'Contrat Rivoire')
    await waitForText(element, '30 jours ou moins')
    buttonOf(element, 'Contrat Rivoire').click()
    expect(led).to.have.length(1)
    buttonOf(element, 'Écarter').click()
    await until(() => changed.length === 1, 'dismissed')
    expect(changed).to.deep.equal([{ id: 5, state: 'dismissed' }])
    const sent = api.calls.find(({ call }) => call.startsWith('PUT'))
    expect(sent?.body).to.deep.equal({ assignee: null, isDismissed: true })
  })

  it('shows the rules set by the host, and requires the fields of a new one', async () => {
    const element = mount({ locale: 'en' }, { state: { tab: 'rules', algorithm: 'average' } })
    await waitForText(element, 'Appareillage')
    const query = api.calls.find(({ call }) => call === 'GET /internal/quotation_price_rules')?.query ?? ''
    expect(query).to.include('algorithm[]=average')
    buttonOf(element, 'New rule').click()
    await waitForText(element, 'Test it on a product')
    buttonOf(element, 'Create the rule').click()
    await waitForText(element, 'Choose an algorithm.')
    expect(api.calls.some(({ call }) => call.startsWith('POST'))).to.equal(false)
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Contrat Rivoire')
      await expectAccessible(element)
    })
  }

  for (const width of [320, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Contrat Rivoire')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }
})
