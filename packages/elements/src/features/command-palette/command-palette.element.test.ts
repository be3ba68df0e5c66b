import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Palette = HTMLElementTagNameMap['comptoir-command-palette']

let api: FixtureApi
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(): Palette {
  const element = document.createElement('comptoir-command-palette')
  element.setAttribute('token', newUserToken())
  element.setAttribute('api-base', api.apiBase)
  element.pages = [{ page: 'cart', label: 'Panier' }]
  document.body.append(element)
  return element
}

const dialog = (element: Palette) => element.shadowRoot?.querySelector('dialog')

describe('<comptoir-command-palette>', () => {
  it('opens and closes by its attribute, and restores the focus', async () => {
    const before = document.createElement('button')
    document.body.append(before)
    before.focus()
    const element = mount()
    await until(() => element.shadowRoot?.querySelector('[data-comptoir-root]'), 'ready')
    expect(dialog(element) === null).to.equal(true)
    element.setAttribute('open', '')
    await until(() => textOf(element).includes('Panier'), 'pages listed')
    await until(() => element.shadowRoot?.activeElement?.localName === 'input', 'the field in focus')
    element.removeAttribute('open')
    await until(() => !dialog(element), 'closed')
    await until(() => document.activeElement === before, 'the focus where it was')
  })

  it('opens by show(), also after the user has closed it', async () => {
    const element = mount()
    await element.show()
    await until(() => dialog(element), 'open')
    dialog(element)?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until(() => !dialog(element), 'left')
    await element.show()
    await until(() => dialog(element), 'open again')
    expect(element.open).to.equal(true)
  })

  it('closes even if the host leaves it open, and reopens when set again', async () => {
    const element = mount()
    let closed = 0
    element.addEventListener('comptoir-palette-closed', () => (closed += 1))
    element.open = true
    await until(() => dialog(element), 'open')
    dialog(element)?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until(() => !dialog(element), 'left')
    expect(closed).to.equal(1)
    element.open = false
    await new Promise((resolve) => setTimeout(resolve, 50))
    element.open = true
    await until(() => dialog(element), 'open again')
  })

  it('is accessible', async () => {
    const element = mount()
    element.open = true
    await until(() => textOf(element).includes('Panier'), 'pages listed')
    await expectAccessible(element)
  })
})
