import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { inside, textOf, until } from '../runtime/testing/in-browser.ts'
import './define.ts'

type Finder = HTMLElementTagNameMap['comptoir-supplier-finder']

let api: FixtureApi
let keys = 0
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}): Finder {
  keys += 1
  const element = document.createElement('comptoir-supplier-finder')
  const all = { token: `pk_element_${keys}`, 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const says = (element: Finder, text: string) => until(() => textOf(element).includes(text), `"${text}" said`)

describe('<comptoir-supplier-finder>', () => {
  it('works with a publishable key', async () => {
    const element = mount()
    await says(element, '14 agences')
    expect(inside(element, 'a[href^="tel:"]').getAttribute('href')).to.equal('tel:+33472001000')
  })

  it('follows its attributes, and goes back to the defaults when they go', async () => {
    const element = mount({ query: 'Lyon' })
    await says(element, '3 agences')
    expect(inside(element, 'input[type=search]')).to.have.property('value', 'Lyon')
    element.setAttribute('query', 'Nantes')
    await until(
      () => textOf(element).includes('44000 Nantes') && !textOf(element).includes('69007'),
      'Nantes',
    )
    element.removeAttribute('query')
    await says(element, '14 agences')
    element.supplierId = 3
    await says(element, '4 agences')
    element.removeAttribute('supplier-id')
    element.supplierId = null
    await says(element, '14 agences')
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await says(element, '14 agences')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await says(element, '14 agencies')
      await expectAccessible(element)
    })
  }
})
