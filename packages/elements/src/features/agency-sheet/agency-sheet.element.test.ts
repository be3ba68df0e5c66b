import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { agency, ownDocument, sharedDocument } from '../../domain/directory/testing/directory.fixture.ts'
import { ownContact } from '../supplier-contacts/testing/contacts.fixture.ts'
import {
  moveAround,
  chooseFile,
  collect,
  inside,
  addBeforeDefined,
  mountTag,
  newUserToken,
  waitForText,
  textOf,
  until,
} from '../../runtime/testing/in-browser.ts'
import { AgencySheetElement } from './agency-sheet.element.ts'
import './define.ts'

const day = [{ open: '08:00', close: '12:00' }]
/** An agency with opening hours and an exceptional day. */
const quimper = {
  ...agency,
  '@id': 'a/5',
  id: 5,
  name: 'Ponant Quimper',
  city: 'Quimper',
  hours: [day, day, day, day, day, [], []],
  exceptionalDays: [{ day: '2026-12-24', ranges: day }],
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/agencies': ({ query }) =>
      listOf(
        ...[agency, quimper].filter(({ id }) => query.includes(`id[]=${id}&`) || query.endsWith(`=${id}`)),
      ),
    'GET /internal/suppliers': () => listOf(),
    'GET /internal/supplier_contacts': () => listOf(ownContact),
    'GET /supplier_files': () => listOf(ownDocument, sharedDocument),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const settings = () => ({ token: newUserToken(), 'api-base': api.apiBase })
const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-agency-sheet', { ...settings(), 'agency-id': '4', ...attributes })
const whole = (element: Element) => waitForText(element, 'charte.pdf')

describe('<comptoir-agency-sheet>', () => {
  it('shows the agency of its attribute, and notifies the host of it', async () => {
    const events = collect(document.body, 'comptoir-agency-shown')
    const element = mount()
    await waitForText(element, 'Ponant Brest')
    element.setAttribute('agency-id', '5')
    await waitForText(element, 'Ponant Quimper')
    expect(textOf(element).includes('Ponant Brest')).to.equal(false)
    element.removeAttribute('agency-id')
    await waitForText(element, 'Agence introuvable')
    element.agencyId = 4
    await waitForText(element, 'Ponant Brest')
    await until(() => events.length >= 3, 'the last event')
    expect(events).to.deep.equal([
      { id: 4, name: 'Ponant Brest' },
      { id: 5, name: 'Ponant Quimper' },
      { id: 4, name: 'Ponant Brest' },
    ])
  })

  it('takes its agency by property before its code is loaded', async () => {
    const element = addBeforeDefined(AgencySheetElement, settings(), { agencyId: 5 })
    await waitForText(element, 'Ponant Quimper')
    expect(Object.hasOwn(element, 'agencyId')).to.equal(false)
  })

  it('leaves navigation to the host', async () => {
    const element = mount()
    const events = collect(element, 'comptoir-navigate')
    await whole(element)
    const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
    buttons.find((one) => one.textContent?.startsWith('Choisissez une adresse'))?.click()
    expect(events).to.deep.equal([{ page: 'profile', params: {}, href: null }])
  })

  it('warns of a chosen document that was not sent, also after being moved within the page', async () => {
    const events = collect(document.body, 'comptoir-dirty-changed')
    const shown = collect(document.body, 'comptoir-agency-shown')
    const element = mount()
    await whole(element)
    chooseFile(element, new File(['x'], 'conditions.pdf'))
    await waitForText(element, 'conditions.pdf')
    await until(() => events.length === 1, 'the warning')
    moveAround(element)
    element.setAttribute('locale', 'en')
    await waitForText(element, 'Directions')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(textOf(element).includes('conditions.pdf')).to.equal(true)
    expect(events).to.deep.equal([{ dirty: true }])
    expect(shown.length).to.equal(1)
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
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await whole(element)
      await expectAccessible(element)
      element.agencyId = 5
      await waitForText(element, 'Ponant Quimper')
      await expectAccessible(element)
    })
  }
})
