import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { mountTag, newUserToken, says } from '../runtime/testing/in-browser.ts'
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
  resource: 'orders',
  rowId: null,
  fields: ['search'],
  requestId: 'a-request',
}

let api: AnsweredCalls
let isEmpty = false
beforeEach(() => {
  isEmpty = false
  api = answerCalls({ 'GET /internal/access_traces': () => (isEmpty ? listOf() : listOf(trace)) })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = () =>
  mountTag('comptoir-access-traces', { token: newUserToken(), 'api-base': api.apiBase, locale: 'en' })

describe('<comptoir-access-traces>', () => {
  it('says who did what to which row, and of whom only a link is known', async () => {
    const element = mount()
    await says(element, 'Link 12')
    await says(element, 'exportOrders')
    await expectAccessible(element)
    element.setAttribute('locale', 'fr')
    await says(element, '1 trace')
  })

  it('says that there is none', async () => {
    isEmpty = true
    const element = mount()
    await says(element, 'No trace yet')
    expect(element.shadowRoot?.querySelector('table')).to.equal(null)
  })
})
