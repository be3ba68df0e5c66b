import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { collect, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Browser = HTMLElementTagNameMap['comptoir-family-browser']

let api: FixtureApi
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<Browser> = {}): Browser {
  const element = document.createElement('comptoir-family-browser')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const waitForText = (element: Browser, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-family-browser>', () => {
  it('shows the family of the attribute, or the top without it', async () => {
    const element = mount({ family: '11' })
    await waitForText(element, 'Disjoncteurs modulaires')
    element.removeAttribute('family')
    await waitForText(element, 'Génie climatique')
    expect(textOf(element)).not.to.include('Disjoncteurs modulaires ·')
  })

  it("notifies the host of navigation and follows the host's state", async () => {
    const element = mount()
    await waitForText(element, 'Génie climatique')
    const events = collect(document.body, 'comptoir-families-changed')
    const card = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('li > div > button') ?? [])]
    card.find((button) => button.textContent === 'Génie climatique')?.click()
    await waitForText(element, 'Pompes à chaleur')
    expect(events).to.deep.equal([{ state: { family: 3, search: '' } }])
    element.state = { family: '2' }
    await waitForText(element, 'Câbles rigides')
    expect(events).to.have.length(1)
  })

  it('asks the host to show the products of a family', async () => {
    const element = mount({ family: '3' })
    await waitForText(element, 'Pompes à chaleur')
    const navigations = collect(document.body, 'comptoir-navigate')
    const leaf = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('li button') ?? [])]
    leaf.find((button) => button.textContent === 'Pompes à chaleur')?.click()
    expect(navigations).to.deep.equal([{ page: 'products', params: { family: '31' }, href: null }])
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, family: '1', locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Coffrets')
      await expectAccessible(element)
    })
  }
})
