import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import {
  collect,
  fillSlot,
  inside,
  newUserToken,
  textOf,
  until,
  waitForSlot,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Sheet = HTMLElementTagNameMap['comptoir-product-sheet']

let api: FixtureApi
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function openExplanation(element: Sheet) {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
  buttons.find((one) => one.textContent.includes('Expliquer ce prix'))?.click()
}

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
  it('follows its product and resets the quantity', async () => {
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

  it('shows content of the page below the name, beside the actions, and where there is no product', async () => {
    const element = mount({ 'product-id': '13' })
    const [header, actions, empty] = [
      fillSlot(element, 'header'),
      fillSlot(element, 'actions'),
      fillSlot(element, 'empty'),
    ]
    await Promise.all([waitForSlot(header), waitForSlot(actions)])
    expect(empty.checkVisibility()).to.equal(false)
    element.removeAttribute('product-id')
    await waitForSlot(empty)
  })

  it('notifies the host of the product, for its page title', async () => {
    const events = collect(document.body, 'comptoir-product-shown')
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    element.setAttribute('product-id', '2')
    await title(element, 'Câble')
    await until(() => events.length >= 2, 'the event of the second product')
    expect(events.map((detail) => (detail as { id: number }).id)).to.deep.equal([13, 2])
    expect(events[1]).to.have.property('reference', '067302-02/C')
  })

  it('opens the tab of its attribute and notifies the host of another', async () => {
    const element = mount({ 'product-id': '2', tab: 'documents' })
    await title(element, 'Câble')
    const selected = () =>
      element.shadowRoot?.querySelector('[role=tab][aria-selected=true]')?.textContent ?? ''
    await until(() => selected().startsWith('Documents'), 'the tab of the attribute')
    const events = collect(document.body, 'comptoir-tab-changed')
    inside(element, '[role=tab]').click()
    await until(() => selected() === 'Description', 'the first tab')
    expect(events).to.deep.equal([{ tab: 'description' }])
    element.tab = 'similar'
    await until(() => selected().startsWith('Produits similaires'), 'the tab of the property')
    element.removeAttribute('tab')
    await until(() => selected() === 'Description', 'the default')
    element.setAttribute('tab', 'nonsense')
    expect(selected()).to.equal('Description')
  })

  it('fits into the heading levels of the page', async () => {
    const element = mount({ 'product-id': '2', 'heading-level': '4' })
    await until(
      () => element.shadowRoot?.querySelector('h4')?.textContent.includes('Câble') ?? false,
      'its level',
    )
    expect(element.shadowRoot?.querySelectorAll('h1, h2, h3')).to.have.length(0)
  })

  it('explains the price in the top layer, within the width of the page', async () => {
    const element = mount({ 'product-id': '2' })
    await title(element, 'Câble')
    openExplanation(element)
    await until(
      () => textOf(element).includes('Contrat-cadre 2026') && textOf(element).includes('Voir les dates'),
      'why',
    )
    const panel = inside(element, ':popover-open')
    expect(panel.getBoundingClientRect().right).to.be.at.most(innerWidth)
    await expectAccessible(element)
  })

  it('limits the height of a panel that fits neither above nor below, without an error on the page', async () => {
    const element = mount({ 'product-id': '2' })
    await title(element, 'Câble')
    openExplanation(element)
    await until(() => textOf(element).includes('Voir les dates'), 'why')
    const panel = inside(element, ':popover-open')
    panel.style.height = `${innerHeight * 2}px`
    await until(() => panel.style.maxHeight !== '', 'a limited height')
    expect(panel.offsetHeight).to.be.below(innerHeight * 2)
  })

  it('adds to the cart and notifies the host of the count', async () => {
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    const events = collect(document.body, 'comptoir-cart-changed')
    inside(element, 'form button[type=submit]').click()
    await until(() => textOf(element).includes('10 au panier'), 'it in the cart')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ count: 1 }])
  })

  it('asks the host to show the products of a family', async () => {
    const element = mount({ 'product-id': '13' })
    await title(element, 'Coffret')
    const navigations = collect(document.body, 'comptoir-navigate')
    inside(element, 'nav li:last-child button').click()
    expect(navigations).to.deep.equal([{ page: 'products', params: { family: '12' }, href: null }])
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
    for (const tab of ['features', 'documents', 'environment', 'complementary']) {
      it(`is accessible: ${tab}, ${theme}`, async () => {
        const element = mount({ 'product-id': '7', theme, locale: 'en', tab })
        element.style.background = theme === 'dark' ? '#161a21' : '#fff'
        await title(element, 'Câble')
        const content = () => element.shadowRoot?.querySelector('[role=tabpanel] :is(table, ul, dl)') ?? null
        await until(() => content() !== null, 'its content')
        await expectAccessible(element)
      })
    }
  }
})
