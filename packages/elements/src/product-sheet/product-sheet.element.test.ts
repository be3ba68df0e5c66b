import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { collect, inside, newUserToken, textOf, until } from '../runtime/testing/in-browser.ts'
import './define.ts'

type Sheet = HTMLElementTagNameMap['comptoir-product-sheet']

let api: FixtureApi
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}): Sheet {
  const element = document.createElement('comptoir-product-sheet')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const title = (element: Sheet, text: string) =>
  until(() => element.shadowRoot?.querySelector('h2')?.textContent.includes(text), `the title "${text}"`)

describe('<comptoir-product-sheet>', () => {
  it('follows its product, with the quantity of the new one', async () => {
    const element = mount({ 'product-id': '1' })
    await title(element, '2P 25A')
    element.setAttribute('product-id', '13')
    await title(element, 'Coffret')
    expect(inside(element, 'input[name=quantity]')).to.have.property('value', '10')
    element.productId = 2
    await title(element, 'Câble')
    element.removeAttribute('product-id')
    await until(() => textOf(element).includes('Aucun produit n’est indiqué'), 'no product')
  })

  it('tells the host what it shows, for the title of its page', async () => {
    const told = collect(document.body, 'comptoir-product-shown')
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    element.setAttribute('product-id', '2')
    await title(element, 'Câble')
    expect(told.map((detail) => (detail as { id: number }).id)).to.deep.equal([13, 2])
    expect(told[1]).to.have.property('reference', '067302-02/C')
  })

  it('adds to the cart and tells the host the count', async () => {
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    const told = collect(document.body, 'comptoir-cart-changed')
    inside(element, 'form button[type=submit]').click()
    await until(() => textOf(element).includes('10 au panier'), 'it in the cart')
    expect(told).to.deep.equal([{ count: 1 }])
  })

  it('asks the host for the products of a family', async () => {
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    const asked = collect(document.body, 'comptoir-navigate')
    inside(element, 'nav li:last-child button').click()
    expect(asked).to.deep.equal([{ page: 'products', params: { family: '12' }, href: null }])
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount({ 'product-id': '2' })
      element.style.width = `${width}px`
      await title(element, 'Câble')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ 'product-id': '7', theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await title(element, 'Câble')
      inside(element, '[role=tab]:last-of-type').click()
      await expectAccessible(element)
    })
  }
})
