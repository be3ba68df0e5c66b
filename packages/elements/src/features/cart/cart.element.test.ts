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

type Cart = HTMLElementTagNameMap['comptoir-cart']

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  api.cart.add(1, 10)
  api.cart.add(3, 20)
  api.cart.add(11, 1)
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}): Cart {
  const element = document.createElement('comptoir-cart')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const waitForText = (element: Cart, text: string) => until(() => textOf(element).includes(text), `"${text}"`)
const button = (element: Cart, label: string) => inside(element, `button[aria-label^="${label}"]`)

describe('<comptoir-cart>', () => {
  it('notifies the host of the line count, and of each change', async () => {
    const events = collect(document.body, 'comptoir-cart-changed')
    const element = mount()
    await waitForText(element, '813,24 €')
    button(element, 'Retirer Coffret').click()
    await waitForText(element, '771,66 €')
    await until(() => events.length === 2, 'the second count')
    expect(events).to.deep.equal([{ count: 3 }, { count: 2 }])
  })

  it('shows changes by another element of the page immediately', async () => {
    const token = newUserToken()
    const [one, two] = [mount({ token }), mount({ token, compact: '' })]
    await Promise.all([waitForText(one, '813,24 €'), waitForText(two, '813,24 €')])
    button(one, 'Retirer Coffret').click()
    await waitForText(two, '771,66 €')
    expect(api.calls.filter((call) => call.startsWith('GET'))).to.have.length(1)
  })

  it('shows content of the page above the lines, beside its actions, and when it is empty', async () => {
    const element = mount()
    const [header, actions, empty] = ['header', 'actions', 'empty'].map((slot) => fillSlot(element, slot))
    if (!header || !actions || !empty) throw new Error('Three slots are filled')
    await Promise.all([waitForSlot(header), waitForSlot(actions)])
    expect(empty.checkVisibility()).to.equal(false)
    expect(inside(element, '[part=exits]').contains(actions.assignedSlot)).to.equal(true)
    expect(header.getBoundingClientRect().bottom).to.be.lessThan(actions.getBoundingClientRect().top)
    document.body.replaceChildren()
    api.restore()
    api = startFixtureApi()
    const other = mount()
    await waitForSlot(fillSlot(other, 'empty'))
    expect(textOf(other)).to.include('vide')
  })

  it('has no pictures when it is compact', async () => {
    const element = mount({ compact: '' })
    await waitForText(element, '813,24 €')
    expect(element.shadowRoot?.querySelector('li img, li [class*=aspect-square]')).to.equal(null)
    element.removeAttribute('compact')
    await until(() => element.shadowRoot?.querySelector('li [class*=aspect-square]'), 'a picture')
  })

  it('shows a notice when no one is signed in', async () => {
    const element = document.createElement('comptoir-cart')
    const events = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0)
    expect(events).to.deep.equal([{ reason: 'missing' }])
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, '813,24 €')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      api.cart.unavailable.add(3)
      await waitForText(element, '€813.24')
      await expectAccessible(element)
    })
  }
})
