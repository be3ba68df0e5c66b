import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { collect, mountTag, newUserToken, says } from '../runtime/testing/in-browser.ts'
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

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/people': () => listOf(person),
    'POST /internal/people/{id}/erase': () => ({ ...person, state: 'erased' }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

describe('<comptoir-personal-data>', () => {
  it('lists people, and tells the host which ones it shows', async () => {
    const changed = collect(document.body, 'comptoir-personal-data-changed')
    const element = mountTag('comptoir-personal-data', { token: newUserToken(), 'api-base': api.apiBase })
    await says(element, 'Léa Partante')
    await says(element, '1 personne')
    await expectAccessible(element)
    element.setAttribute('locale', 'en')
    await says(element, '1 person')
    expect(changed).to.deep.equal([])
  })
})
