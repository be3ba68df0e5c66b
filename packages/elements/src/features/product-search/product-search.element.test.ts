import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import {
  collect,
  fillSlot,
  inside,
  newUserToken,
  textOf,
  typeDraft,
  until,
  waitForSlot,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Search = HTMLElementTagNameMap['comptoir-product-search']

let api: FixtureApi
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<Search> = {}): Search {
  const element = document.createElement('comptoir-product-search')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const results = (element: Search) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-result]') ?? []),
]
const searches = () => api.calls.filter((call) => call.startsWith('GET /internal/products?'))
const waitForText = (element: Search, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-product-search>', () => {
  it('searches by its attributes, and uses the defaults without them', async () => {
    const element = mount({ query: 'coffret', 'items-per-page': '25', display: 'grid' })
    await until(() => results(element).length === 7, 'seven products shown')
    expect(textOf(element)).to.include('7 produits')
    element.removeAttribute('query')
    await waitForText(element, '36 produits')
    await until(() => results(element).length === 25, 'the rows below too')
    element.removeAttribute('items-per-page')
    await until(() => results(element).length === 10, 'ten products shown')
    element.setAttribute('query', 'pompe')
    await waitForText(element, '7 produits')
  })

  it('accepts the whole state by property, before and after it is connected', async () => {
    const element = mount(
      { display: 'grid' },
      { state: { search: 'coffret', manufacturer: ['4'], order: 'price-desc' } },
    )
    await until(() => element.shadowRoot?.querySelector('[part=results] ul.grid'), 'cards')
    expect(searches().at(-1)).to.include('search=coffret&manufacturer[]=4')
    element.state = { family: [31], page: '1' }
    await waitForText(element, '7 produits')
    expect(element.state).to.deep.equal({ family: [31], page: '1' })
  })

  it('searches on request, at once and with the filters', async () => {
    const element = mount({}, { state: { manufacturer: ['4'] } })
    const changes = collect(document.body, 'comptoir-search-changed')
    await element.search('coffret')
    await until(() => searches().at(-1)?.includes('search=coffret&manufacturer[]=4'), 'the search')
    expect(inside(element, 'input[type=search]')).to.have.property('value', 'coffret')
    expect(changes[0]).to.have.nested.property('state.search', 'coffret')
  })

  it('shows content of the page in the result that its slot names, wherever that result is', async () => {
    const shown = collect(document.body, 'comptoir-products-shown')
    const element = mount({ query: 'coffret' })
    await until(() => shown.length > 0, 'the products shown')
    const [{ products }] = shown as [{ products: { id: number; name: string }[] }]
    expect(products).to.have.length(7)
    const last = products.at(-1)
    const content = fillSlot(element, `actions-${last?.id}`)
    await waitForSlot(content)
    expect(content.assignedSlot?.closest('li')?.textContent).to.include(last?.name)
    element.setAttribute('display', 'grid')
    await until(() => content.assignedSlot?.closest('ul.grid'), 'the same in its card')
    element.setAttribute('query', 'pompe')
    await until(() => content.assignedSlot === null, 'gone with its product')
  })

  it('shows content of the page above the results, and where nothing was found', async () => {
    const element = mount({ query: 'coffret' })
    const [header, empty] = [fillSlot(element, 'header'), fillSlot(element, 'empty')]
    await waitForSlot(header)
    expect(empty.checkVisibility()).to.equal(false)
    element.setAttribute('query', 'zzzzzz')
    await waitForSlot(empty)
    expect(header.checkVisibility()).to.equal(true)
  })

  it('does not search for text typed into a filter', async () => {
    const element = mount()
    element.style.width = '20rem'
    await waitForText(element, '36 produits')
    const button = [...(element.shadowRoot?.querySelectorAll('[part=search] button') ?? [])].at(-1)
    ;(button as HTMLButtonElement).click()
    const filter = () => element.shadowRoot?.querySelector<HTMLInputElement>('[part=search] dialog input')
    await until(filter, 'the filters')
    const before = searches().length
    const field = filter()
    if (!field) throw new Error('No filter')
    field.value = 'coffret'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(searches().slice(before)).to.deep.equal([])
  })

  it('notifies the host of each change, and shows an echoed state', async () => {
    const element = mount()
    await waitForText(element, '36 produits')
    const events = collect(document.body, 'comptoir-search-changed') as {
      state: object
      total: number | null
    }[]
    typeDraft(element, 'coffret')
    await waitForText(element, '7 produits')
    await until(() => events.length >= 2, 'the event with the total')
    expect(events.map(({ total }) => total)).to.deep.equal([null, 7])
    const [first] = events
    element.state = { search: 'pompe' }
    await until(() => searches().at(-1)?.includes('search=pompe'), 'the search for pumps')
    element.state = first?.state
    await until(() => results(element)[0]?.textContent.startsWith('Coffret'), 'boxes again')
    expect(events).to.have.length(2)
  })

  it('text typed into a row does not end up in the search field when the row disappears', async () => {
    const element = mount({ query: 'coffret' })
    await waitForText(element, '7 produits')
    const quantity = inside(element, '[part=results] li input')
    quantity.focus()
    expect(element.shadowRoot?.activeElement === quantity).to.equal(true)
    element.state = { search: 'pompe' }
    await until(() => !quantity.isConnected, 'other rows')
    expect(element.matches(':focus-within')).to.equal(true)
    expect(element.shadowRoot?.activeElement?.localName).to.equal('div')
    element.focus()
    expect(element.shadowRoot?.activeElement?.localName).not.to.equal('div')
  })

  it('asks the host to open a product, by a real link if there is a URL', async () => {
    const element = mount({}, { hrefFor: (page, { id }) => `#/${page}/${id ?? ''}` })
    await waitForText(element, '36 produits')
    const navigations = collect(document.body, 'comptoir-navigate') as {
      page: string
      params: object
      href: string
    }[]
    document.body.addEventListener('comptoir-navigate', (event) => event.preventDefault(), { once: true })
    const [link] = results(element)
    expect(link?.getAttribute('href')).to.equal('#/product/1')
    link?.click()
    expect(navigations).to.deep.equal([{ page: 'product', params: { id: '1' }, href: '#/product/1' }])
    expect(location.hash).to.equal('')
  })

  it('two on one page do not share their search', async () => {
    const [one, two] = [mount({ query: 'coffret' }), mount({ query: 'pompe' })]
    await until(() => results(one)[0]?.textContent.startsWith('Coffret'), 'boxes')
    await until(() => results(two)[0]?.textContent.startsWith('Pompe'), 'pumps')
    expect([results(one).length, results(two).length]).to.deep.equal([7, 7])
  })

  it('adds to the cart and notifies the host of the count', async () => {
    const element = mount({ query: '067313-13' })
    await waitForText(element, '1 produit')
    const events = collect(document.body, 'comptoir-cart-changed')
    inside(element, 'form button').click()
    await waitForText(element, '10 au panier')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ count: 1 }])
  })

  it('adapts to its own width', async () => {
    const element = mount()
    await waitForText(element, '36 produits')
    const column = inside(element, 'aside')
    element.style.width = '900px'
    await until(() => getComputedStyle(column).display === 'block', 'a column of filters')
    element.style.width = '320px'
    await until(() => getComputedStyle(column).display === 'none', 'no column of filters')
    expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(320)
  })

  for (const theme of ['light', 'dark']) {
    for (const display of ['list', 'grid']) {
      it(`is accessible: ${theme}, ${display}`, async () => {
        const element = mount(
          { theme, display, locale: 'en' },
          { state: { manufacturer: [2], price: { lte: 5000 } } },
        )
        element.style.background = theme === 'dark' ? '#161a21' : '#fff'
        await until(() => results(element).length > 0, 'results')
        await expectAccessible(element)
      })
    }
  }

  it('leaves the page unchanged', async () => {
    const head = document.head.innerHTML
    await waitForText(mount(), '36 produits')
    expect(document.head.innerHTML).to.equal(head)
    expect(document.adoptedStyleSheets).to.have.length(0)
  })
})
