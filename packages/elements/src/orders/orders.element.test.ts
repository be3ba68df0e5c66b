import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { collect, mountTag, newUserToken, says } from '../runtime/testing/in-browser.ts'
import './define-order-list.ts'
import { lineSample, orderSample } from './testing/order-samples.ts'

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/orders': () => ({
      ...listOf(orderSample()),
      sums: { goods: 65, fees: 25, total: 90 },
      facets: [],
    }),
    'GET /internal/orders/{id}': () => orderSample(),
    'GET /internal/orders/{id}/order_lines': () => listOf(lineSample()),
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
  it('is the list, and one order with its number; without it the list again', async () => {
    const shown = collect(document.body, 'comptoir-order-shown')
    const element = mount()
    await says(element, '2026-00042')
    element.setAttribute('order-id', '7')
    await says(element, 'Disjoncteur 16 A')
    expect(shown).to.deep.equal([{ id: 7, number: '2026-00042' }])
    await expectAccessible(element)
    element.removeAttribute('order-id')
    await says(element, '1 commande')
  })
})
