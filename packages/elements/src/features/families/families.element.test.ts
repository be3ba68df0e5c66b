import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { listOf, mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Families = HTMLElementTagNameMap['comptoir-families']

const family = (id: number, parentId: number | null, name: string) => ({
  '@id': `/api/internal/managed_families/${id}`,
  '@type': 'ManagedFamily',
  id,
  code: `F${id}`,
  parentId,
  level: String(id).length,
  nameFr: name,
  nameEn: `${name} (en)`,
  etimClass: 'EC000042',
  unspsc: null,
  isRetired: id === 3,
  mergedInto: null,
  productCount: 1200,
  version: 1,
})

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/managed_families': () =>
      listOf(
        family(1, null, 'Protection et distribution'),
        family(11, 1, 'Disjoncteurs différentiels'),
        family(111, 11, 'Disjoncteurs différentiels tétrapolaires'),
        family(3, null, 'Ancienne'),
      ),
    'GET /internal/reference_data': () => ({
      '@id': '/api/x',
      '@type': 'ReferenceData',
      families: 3,
      features: 2,
      traits: 1,
    }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('comptoir-families')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const waitForText = (element: Families, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)
const open = async (element: Families) => {
  await waitForText(element, 'Protection et distribution')
  inside(element, 'button[aria-label^=Protection]').click()
  await waitForText(element, 'Disjoncteurs différentiels')
  inside(element, 'button[aria-label^=Disjoncteurs]').click()
  await waitForText(element, 'tétrapolaires')
}

describe('<comptoir-families>', () => {
  it('says in place when no one is signed in', async () => {
    const element = document.createElement('comptoir-families')
    const events = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ reason: 'missing' }])
  })

  for (const width of [320, 360, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await open(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible, its form too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await open(element)
      await expectAccessible(element)
      inside(element, '[role=search] button').click()
      await waitForText(element, 'Nouvelle famille')
      await expectAccessible(element)
    })
  }
})
