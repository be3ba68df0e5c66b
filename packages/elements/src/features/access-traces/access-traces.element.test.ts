import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { mountTag, newUserToken, waitForText } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const trace = {
  '@id': '/api/internal/access_traces/1',
  '@type': 'AccessTrace',
  id: 1,
  at: '2026-11-21T09:00:00Z',
  kind: 'export',
  actorKind: 'link',
  actorId: 12,
  actor: null,
  company: 'Thermélec Ouest',
  operation: 'exportOrders',
  action: 'Exported the orders',
  resource: 'orders',
  rowId: null,
  fields: ['search'],
  requestId: 'a-request',
}

let api: MockedCalls
let isEmpty = false
beforeEach(() => {
  isEmpty = false
  api = mockCalls({ 'GET /internal/access_traces': () => (isEmpty ? listOf() : listOf(trace)) })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = () =>
  mountTag('comptoir-access-traces', { token: newUserToken(), 'api-base': api.apiBase, locale: 'en' })

describe('<comptoir-access-traces>', () => {
  it('shows who did what to which row, or the link for anonymous access', async () => {
    const element = mount()
    await waitForText(element, 'Link 12')
    await waitForText(element, 'Exported the orders')
    await expectAccessible(element)
    element.setAttribute('locale', 'fr')
    await waitForText(element, '1 trace')
  })

  it('shows an empty state', async () => {
    isEmpty = true
    const element = mount()
    await waitForText(element, 'No traces yet')
    expect(element.shadowRoot?.querySelector('table')).to.equal(null)
  })
})
