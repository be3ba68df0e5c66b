import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { supplier, supplierFacets } from './testing/suppliers.fixture.ts'
import {
  moveAround,
  collect,
  draftOf,
  inside,
  addBeforeDefined,
  mountTag,
  newUserToken,
  waitForText,
  textOf,
  typeDraft,
  until,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'
import { SupplierRegistryElement } from './supplier-registry.element.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/suppliers': () => ({ ...listOf(supplier), facets: supplierFacets }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const settings = () => ({ token: newUserToken(), 'api-base': api.apiBase })
const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-supplier-registry', { ...settings(), ...attributes })
const lastQuery = () => api.calls.at(-1)?.query ?? ''

describe('<comptoir-supplier-registry>', () => {
  it('follows its attributes, and uses the defaults without them', async () => {
    const element = mount({ locale: 'en' })
    await waitForText(element, '34 agencies')
    element.removeAttribute('locale')
    await waitForText(element, '34 agences')
    expect(textOf(element).includes('agencies')).to.equal(false)
    element.setAttribute('locale', 'en')
    await waitForText(element, '34 agencies')
  })

  it('accepts its state before its code is loaded, and makes no other request', async () => {
    const element = addBeforeDefined(SupplierRegistryElement, settings(), {
      state: { search: 'ponant', certification: ['7'] },
    })
    await waitForText(element, 'Comptoir du Ponant')
    expect(draftOf(element)).to.equal('ponant')
    expect(api.calls.length).to.equal(1)
    expect(lastQuery()).to.include('search=ponant').and.to.include('certification[]=7')
    expect(Object.hasOwn(element, 'state')).to.equal(false)
  })

  it('accepts its whole state by one property, and reports it by one event', async () => {
    const events = collect(document.body, 'comptoir-supplier-registry-changed')
    const element = mount()
    element.state = { search: 'ponant', itemsPerPage: '25' }
    await waitForText(element, 'Comptoir du Ponant')
    await until(() => lastQuery().includes('itemsPerPage=25'), 'the requested state')
    expect(events.length).to.equal(0)
    inside(element, 'input[type=checkbox]').click()
    await until(() => events.length === 1, 'the event')
    const { state } = events[0] as { state: NonNullable<typeof element.state> }
    expect([state.search, state.page, String(state.type)]).to.deep.equal(['ponant', 1, '1'])
    const copy = mount()
    copy.state = state
    await waitForText(copy, 'Comptoir du Ponant')
    await until(() => draftOf(copy) === 'ponant', 'the same text')
    expect(events.length).to.equal(1)
  })

  it('shows the last page instead of one past the end, and reports it', async () => {
    const events = collect(document.body, 'comptoir-supplier-registry-changed')
    const element = mount()
    element.state = { search: 'ponant', page: '2' }
    await until(() => events.length === 1, 'the event')
    expect((events[0] as { state: { page: number } }).state.page).to.equal(1)
    await until(() => lastQuery().includes('page=1'), 'the last page')
  })

  it('lets the host handle links', async () => {
    const element = mount()
    const events = collect(element, 'comptoir-navigate')
    await waitForText(element, '34 agences')
    const buttons = [...(element.shadowRoot?.querySelectorAll('li button') ?? [])]
    const agencies = buttons.find((one) => one.textContent === '34 agences')
    ;(agencies as HTMLElement).click()
    element.hrefFor = (page, params) => `/${page}?${new URLSearchParams({ ...params }).toString()}`
    const link = await until(
      () => element.shadowRoot?.querySelector<HTMLAnchorElement>('li a'),
      'a link with an address',
    )
    expect(link.getAttribute('href')).to.equal('/find-a-supplier?supplier=1')
    expect(events).to.deep.equal([{ page: 'find-a-supplier', params: { supplier: '1' }, href: null }])
  })

  it('keeps the typed text, without new requests, when it is moved in the page', async () => {
    const element = mount()
    await waitForText(element, 'Comptoir du Ponant')
    typeDraft(element, 'pon')
    moveAround(element)
    await until(() => lastQuery().includes('search=pon'), 'the search')
    expect(draftOf(element)).to.equal('pon')
    expect(api.calls.length).to.equal(2)
  })

  it('says in place when no one is signed in, and continues with a token', async () => {
    const events = collect(document.body, 'comptoir-session-expired')
    const element = mountTag('comptoir-supplier-registry', { 'api-base': api.apiBase })
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0)
    expect(events).to.deep.equal([{ reason: 'missing' }])
    element.setAttribute('token', newUserToken())
    await waitForText(element, 'Comptoir du Ponant')
  })

  it('shows a load error, and retries', async () => {
    const { answers } = api
    const works = answers['GET /internal/suppliers']
    answers['GET /internal/suppliers'] = () => problem(403, 'forbidden')
    const element = mount()
    await waitForText(element, 'n’ont pas pu être chargés')
    if (works) answers['GET /internal/suppliers'] = works
    const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
    buttons.find((one) => one.textContent === 'Réessayer')?.click()
    await waitForText(element, 'Comptoir du Ponant')
    expect(textOf(element).includes('n’ont pas pu être chargés')).to.equal(false)
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Comptoir du Ponant')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      // The logo leaves most of a row to the name beside it.
      expect(inside(element, 'li h3').clientWidth).to.be.greaterThan(width / 2)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, '34 agencies')
      await expectAccessible(element)
    })
  }
})
