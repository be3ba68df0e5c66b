import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { ownContact, sharedContact } from './testing/contacts.fixture.ts'
import {
  moveAround,
  chooseFile,
  collect,
  draftOf,
  inside,
  addBeforeDefined,
  mountTag,
  newUserToken,
  waitForText,
  typeDraft,
  until,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'
import { SupplierContactsElement } from './supplier-contacts.element.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/supplier_contacts': () => listOf(ownContact, sharedContact),
    'GET /internal/supplier_lists': () =>
      listOf({ '@id': 's/1', '@type': 'SupplierLite', id: 1, name: 'Ponant' }),
    'GET /internal/agencies': () => listOf(),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const settings = () => ({ token: newUserToken(), 'api-base': api.apiBase })
const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-supplier-contacts', { ...settings(), ...attributes })
const lastQuery = () => api.calls.findLast(({ call }) => call.endsWith('supplier_contacts'))?.query ?? ''
const role = 'dialog input[name=role]'

async function openForm(attributes: Record<string, string> = {}, edit = 'Modifier Ana Kerbraz') {
  const element = mount(attributes)
  await waitForText(element, 'Ana')
  inside(element, `button[aria-label="${edit}"]`).click()
  await until(() => element.shadowRoot?.querySelector(role), 'the form')
  return element
}
const roleOf = (element: Element) => (inside(element, role) as HTMLInputElement).value

describe('<comptoir-supplier-contacts>', () => {
  it('accepts its state before its code is loaded', async () => {
    const element = addBeforeDefined(SupplierContactsElement, settings(), {
      state: { search: 'ana', scope: 'company' },
    })
    await waitForText(element, 'Ana')
    expect(draftOf(element)).to.equal('ana')
    expect(lastQuery()).to.include('search=ana').and.to.include('scope=company')
    expect(Object.hasOwn(element, 'state')).to.equal(false)
  })

  it('reports its whole state by one event, and restores it from the property', async () => {
    const events = collect(document.body, 'comptoir-supplier-contacts-changed')
    const element = mount()
    await waitForText(element, 'Ana')
    typeDraft(element, 'kerbraz')
    await until(() => events.length === 1, 'the event')
    const { state } = events[0] as { state: NonNullable<typeof element.state> }
    expect(state.search).to.equal('kerbraz')
    const copy = mount()
    copy.state = state
    await waitForText(copy, 'Ana')
    await until(() => draftOf(copy) === 'kerbraz', 'the same text')
    copy.state = undefined
    await waitForText(copy, 'Ana')
    expect(events.length).to.equal(1)
  })

  it('uses the language of its attribute', async () => {
    const element = mount({ locale: 'en' })
    await until(() => element.shadowRoot?.querySelector('button[aria-label="Edit Ana Kerbraz"]'), 'English')
    element.removeAttribute('locale')
    await until(
      () => element.shadowRoot?.querySelector('button[aria-label="Modifier Ana Kerbraz"]'),
      'French again',
    )
    expect(element.shadowRoot?.querySelector('button[aria-label="Edit Ana Kerbraz"]') === null).to.equal(true)
  })

  it('keeps an open form with its values when it is moved in the page', async () => {
    const events = collect(document.body, 'comptoir-dirty-changed')
    const element = await openForm()
    typeDraft(element, ' et ventes', role)
    await until(() => events.length === 1, 'the warning')
    const field = inside(element, role)
    moveAround(element)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(inside(element, role) === field).to.equal(true)
    expect(roleOf(element)).to.equal('Achats et ventes')
    expect(events).to.deep.equal([{ dirty: true }])
  })

  it('reports a chosen, unsaved picture as dirty', async () => {
    const events = collect(document.body, 'comptoir-dirty-changed')
    const element = await openForm()
    chooseFile(
      element,
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'ana.jpg', { type: 'image/jpeg' }),
    )
    await until(() => events.length === 1, 'the warning')
    inside(element, 'dialog button[aria-label="Fermer"]').click()
    await waitForText(element, 'n’est pas enregistrée')
    inside(element, 'dialog button[aria-label="Fermer"]').click()
    await until(() => events.length === 2, 'the end of it')
    expect(events).to.deep.equal([{ dirty: true }, { dirty: false }])
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Ana')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible, its form too: ${theme}`, async () => {
      const element = await openForm({ theme, locale: 'en' }, 'Edit Ana Kerbraz')
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await expectAccessible(element)
      inside(element, 'dialog button[aria-label="Close"]').click()
      await until(() => element.shadowRoot?.querySelector('dialog') === null, 'the list alone')
      await expectAccessible(element)
    })
  }
})
