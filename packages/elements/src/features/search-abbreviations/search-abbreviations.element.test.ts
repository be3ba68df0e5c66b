import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Abbreviations = HTMLElementTagNameMap['comptoir-search-abbreviations']

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  for (let index = 10; index < 22; index++)
    api.abbreviations.add({ short: `mot${index}`, long: `mot entier ${index}` })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<Abbreviations> = {}) {
  const element = document.createElement('comptoir-search-abbreviations')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const waitForText = (element: Abbreviations, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-search-abbreviations>', () => {
  it("shows the host's state and notifies it of changes", async () => {
    const events = collect(document.body, 'comptoir-search-abbreviations-changed')
    const element = mount({}, { state: { page: '2' } })
    await waitForText(element, 'mot entier 21')
    expect(textOf(element)).not.to.include('mot entier 10')
    element.state = { search: 'mot12' }
    await waitForText(element, 'mot entier 12')
    expect(events).to.deep.equal([])
    inside(element, '[role=search] button').click()
    await waitForText(element, 'mot entier 10')
    expect(events).to.deep.equal([{ state: { search: '', page: 1, itemsPerPage: 10, order: 'short-asc' } }])
  })

  it('says in place when no one is signed in', async () => {
    const element = document.createElement('comptoir-search-abbreviations')
    const events = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ reason: 'missing' }])
  })

  for (const width of [320, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'mot entier 10')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible, its form too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'mot entier 10')
      await expectAccessible(element)
      inside(element, 'button[aria-label^="Modifier mot10"]').click()
      await waitForText(element, 'Modifier l’abréviation')
      await expectAccessible(element)
    })
  }
})
