import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, mountTag, newUserToken, waitForText } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const person = {
  '@id': '/api/internal/people/7',
  '@type': 'Person',
  id: 7,
  username: 'lea',
  name: 'Léa Partante',
  email: 'lea@exemple.fr',
  company: 'Thermélec Ouest',
  state: 'active',
  erasedAt: null,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/people': () => listOf(person),
    'POST /internal/people/{id}/erase': () => ({ ...person, state: 'erased' }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

describe('<comptoir-personal-data>', () => {
  it('lists people and notifies the host of its state', async () => {
    const changed = collect(document.body, 'comptoir-personal-data-changed')
    const element = mountTag('comptoir-personal-data', { token: newUserToken(), 'api-base': api.apiBase })
    await waitForText(element, 'Léa Partante')
    await waitForText(element, '1 personne')
    await expectAccessible(element)
    element.setAttribute('locale', 'en')
    await waitForText(element, '1 person')
    expect(changed).to.deep.equal([])
  })
})
