import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, mountTag, newUserToken, waitForText } from '../../runtime/testing/in-browser.ts'
import './define-order-list.ts'
import { orderLineFixture, orderFixture } from './testing/orders.fixture.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/orders': () => ({
      ...listOf(orderFixture()),
      sums: { goods: 65, fees: 25, total: 90 },
      facets: [],
    }),
    'GET /internal/orders/{id}': () => orderFixture(),
    'GET /internal/orders/{id}/order_lines': () => listOf(orderLineFixture()),
    'GET /internal/orders/{id}/events': () => listOf(),
    'GET /internal/orders/{id}/documents': () => listOf(),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-order-list', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-order-list>', () => {
  it('shows the list, or one order by its number', async () => {
    const shown = collect(document.body, 'comptoir-order-shown')
    const element = mount()
    await waitForText(element, '2026-00042')
    element.setAttribute('order-id', '7')
    await waitForText(element, 'Disjoncteur 16 A')
    expect(shown).to.deep.equal([{ id: 7, number: '2026-00042' }])
    await expectAccessible(element)
    element.removeAttribute('order-id')
    await waitForText(element, '1 commande')
  })
})
