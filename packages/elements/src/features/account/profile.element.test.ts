import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { address, agency } from '../../domain/directory/testing/directory.fixture.ts'
import { profile } from './testing/profile.fixture.ts'
import {
  moveAround,
  collect,
  inside,
  addBeforeDefined,
  mountTag,
  newUserToken,
  press,
  waitForText,
  typeDraft,
  until,
} from '../../runtime/testing/in-browser.ts'
import './define-profile.ts'
import { ProfileElement } from './profile.element.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /users/me': () => profile,
    'PUT /users/me': ({ body }) => ({ ...profile, ...(body as object) }),
    'PUT /users/me/address': () => address,
    'GET /internal/user_addresses': () => listOf(address),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/agencies': () => listOf({ ...agency, favorite: true }),
    'GET /internal/assistant_tokens': () => listOf(),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const settings = () => ({ token: newUserToken(), 'api-base': api.apiBase })
const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-profile', { ...settings(), ...attributes })
const name = 'input[name=displayName]'
const nameOf = (element: Element) => (inside(element, name) as HTMLInputElement).value
const whole = async (element: Element) => {
  await until(() => element.shadowRoot?.querySelector(name), 'the form')
  await waitForText(element, 'Dépôt')
  await waitForText(element, 'Ponant Brest')
}

describe('<comptoir-profile>', () => {
  it('uses the language of its attribute, and keeps input when it changes', async () => {
    const element = mount({ locale: 'en' })
    await whole(element)
    await waitForText(element, 'E-mail address')
    typeDraft(element, ' Le Goff', name)
    element.removeAttribute('locale')
    await waitForText(element, 'Adresse e-mail')
    expect(nameOf(element)).to.equal('Claire Le Goff')
  })

  it('uses properties set before its code is loaded', async () => {
    const element = addBeforeDefined(
      ProfileElement,
      { 'api-base': api.apiBase },
      { token: newUserToken(), locale: 'en' },
    )
    await whole(element)
    await waitForText(element, 'E-mail address')
    expect(Object.hasOwn(element, 'token')).to.equal(false)
  })

  it('notifies the host of the saved values, and that nothing is unsaved', async () => {
    const [saved, dirty] = ['comptoir-profile-changed', 'comptoir-dirty-changed'].map((event) =>
      collect(document.body, event),
    )
    const element = mount()
    await whole(element)
    typeDraft(element, ' Le Goff', name)
    await until(() => dirty?.length === 1, 'the warning')
    press(element, 'Enregistrer')
    await until(() => dirty?.length === 2 && saved?.length === 1, 'the end of it')
    expect(saved).to.deep.equal([{ displayName: 'Claire Le Goff', email: profile.email }])
    expect(dirty).to.deep.equal([{ dirty: true }, { dirty: false }])
  })

  it('notifies the host of the selected address', async () => {
    const events = collect(document.body, 'comptoir-address-selected')
    const element = mount()
    await whole(element)
    inside(element, 'button[aria-label="Utiliser l’adresse Dépôt"]').click()
    await until(() => events.length === 1, 'the event')
    expect(events).to.deep.equal([{ uuid: address.uuid }])
  })

  it('keeps input, and makes no new request, when moved within the page', async () => {
    const dirty = collect(document.body, 'comptoir-dirty-changed')
    const element = mount()
    await whole(element)
    typeDraft(element, ' Le Goff', name)
    await until(() => dirty.length === 1, 'the warning')
    const callsBefore = api.calls.length
    moveAround(element)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(nameOf(element)).to.equal('Claire Le Goff')
    expect(dirty).to.deep.equal([{ dirty: true }])
    expect(api.calls.length).to.equal(callsBefore)
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await whole(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible, the form of an address too: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await whole(element)
      await expectAccessible(element)
      press(element, 'Add an address')
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the form')
      await expectAccessible(element)
    })
  }
})
