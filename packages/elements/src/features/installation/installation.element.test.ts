import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  inside,
  mountTag,
  newUserToken,
  typeDraft,
  until,
  waitForText,
} from '../../runtime/testing/in-browser.ts'
import { settings } from './testing/installation.fixture.ts'
import './define.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({ 'GET /internal/installation': () => settings })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-installation', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })
const name = 'input[name=name]'
const whole = (element: Element) => until(() => element.shadowRoot?.querySelector(name), 'the form')

describe('<comptoir-installation>', () => {
  it('uses the language of its attribute, and keeps input when it changes', async () => {
    const element = mount({ locale: 'en' })
    await whole(element)
    await waitForText(element, 'Accent colour')
    typeDraft(element, ' Nord', name)
    element.removeAttribute('locale')
    await waitForText(element, 'Couleur d’accent')
    expect((inside(element, name) as HTMLInputElement).value).to.equal('Achats du Ponant Nord')
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
    it(`is accessible, its preview of both themes too: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await whole(element)
      await expectAccessible(element)
    })
  }
})
