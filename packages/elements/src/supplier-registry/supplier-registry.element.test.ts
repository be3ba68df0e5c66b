import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, problem, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { supplier, supplierFacets } from './testing/suppliers.fixture.ts'
import {
  carryAround,
  collect,
  draftOf,
  inside,
  mountLate,
  mountTag,
  newUserToken,
  says,
  textOf,
  typeDraft,
  until,
} from '../runtime/testing/in-browser.ts'
import './define.ts'
import { SupplierRegistryElement } from './supplier-registry.element.ts'

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
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
const lastQuery = () => api.made.at(-1)?.query ?? ''

describe('<comptoir-supplier-registry>', () => {
  it('follows its attributes, and goes back to the defaults when they go', async () => {
    const element = mount({ locale: 'en' })
    await says(element, '34 agencies')
    element.removeAttribute('locale')
    await says(element, '34 agences')
    expect(textOf(element).includes('agencies')).to.equal(false)
    element.setAttribute('locale', 'en')
    await says(element, '34 agencies')
  })

  it('takes its state before its code has come, and asks for nothing else', async () => {
    const element = mountLate(SupplierRegistryElement, settings(), {
      state: { search: 'ponant', certification: ['7'] },
    })
    await says(element, 'Comptoir du Ponant')
    expect(draftOf(element)).to.equal('ponant')
    expect(api.made.length).to.equal(1)
    expect(lastQuery()).to.include('search=ponant').and.to.include('certification[]=7')
    expect(Object.hasOwn(element, 'state')).to.equal(false)
  })

  it('takes its whole state by one property, and tells it by one event', async () => {
    const told = collect(document.body, 'comptoir-supplier-registry-changed')
    const element = mount()
    element.state = { search: 'ponant', itemsPerPage: '25' }
    await says(element, 'Comptoir du Ponant')
    await until(() => lastQuery().includes('itemsPerPage=25'), 'the state asked for')
    expect(told.length).to.equal(0)
    inside(element, 'input[type=checkbox]').click()
    await until(() => told.length === 1, 'the event')
    const { state } = told[0] as { state: NonNullable<typeof element.state> }
    expect([state.search, state.page, String(state.type)]).to.deep.equal(['ponant', 1, '1'])
    const copy = mount()
    copy.state = state
    await says(copy, 'Comptoir du Ponant')
    await until(() => draftOf(copy) === 'ponant', 'the same text')
    expect(told.length).to.equal(1)
  })

  it('shows the last page instead of one past the end, and says so', async () => {
    const told = collect(document.body, 'comptoir-supplier-registry-changed')
    const element = mount()
    element.state = { search: 'ponant', page: '2' }
    await until(() => told.length === 1, 'the event')
    expect((told[0] as { state: { page: number } }).state.page).to.equal(1)
    await until(() => lastQuery().includes('page=1'), 'the last page')
  })

  it('leaves it to the host where a link leads', async () => {
    const element = mount()
    const told = collect(element, 'comptoir-navigate')
    await says(element, '34 agences')
    const buttons = [...(element.shadowRoot?.querySelectorAll('li button') ?? [])]
    const agencies = buttons.find((one) => one.textContent === '34 agences')
    ;(agencies as HTMLElement).click()
    element.hrefFor = (page, params) => `/${page}?${new URLSearchParams({ ...params }).toString()}`
    const link = await until(
      () => element.shadowRoot?.querySelector<HTMLAnchorElement>('li a'),
      'a link with an address',
    )
    expect(link.getAttribute('href')).to.equal('/find-a-supplier?supplier=1')
    expect(told).to.deep.equal([{ page: 'find-a-supplier', params: { supplier: '1' }, href: null }])
  })

  it('keeps what is typed, and asks nothing anew, when it is carried around the page', async () => {
    const element = mount()
    await says(element, 'Comptoir du Ponant')
    typeDraft(element, 'pon')
    carryAround(element)
    await until(() => lastQuery().includes('search=pon'), 'the search')
    expect(draftOf(element)).to.equal('pon')
    expect(api.made.length).to.equal(2)
  })

  it('says so in place when nobody is signed in, and goes on with a token', async () => {
    const told = collect(document.body, 'comptoir-session-expired')
    const element = mountTag('comptoir-supplier-registry', { 'api-base': api.apiBase })
    await says(element, 'Connectez-vous')
    await until(() => told.length > 0)
    expect(told).to.deep.equal([{ reason: 'missing' }])
    element.setAttribute('token', newUserToken())
    await says(element, 'Comptoir du Ponant')
  })

  it('says what cannot be reached, and tries again', async () => {
    const { answers } = api
    const works = answers['GET /internal/suppliers']
    answers['GET /internal/suppliers'] = () => problem(403, 'forbidden')
    const element = mount()
    await says(element, 'n’ont pas pu être chargés')
    if (works) answers['GET /internal/suppliers'] = works
    const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
    buttons.find((one) => one.textContent === 'Réessayer')?.click()
    await says(element, 'Comptoir du Ponant')
    expect(textOf(element).includes('n’ont pas pu être chargés')).to.equal(false)
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await says(element, 'Comptoir du Ponant')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      // The logo leaves most of a row to the name beside it.
      expect(inside(element, 'li h3').clientWidth).to.be.greaterThan(width / 2)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await says(element, '34 agencies')
      await expectAccessible(element)
    })
  }
})
