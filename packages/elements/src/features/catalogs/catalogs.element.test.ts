import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { inside, mountTag, newUserToken, waitForText } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const catalog = {
  '@id': '/api/internal/catalogs/1',
  '@type': 'Catalog',
  id: 1,
  code: 'RA',
  name: 'Rivoire Électricité',
  supplier: { id: 1, name: 'Rivoire Distribution' },
  manufacturers: ['Valmorel'],
  manufacturerCount: 1,
  applicationDate: '2026-01-05',
  productCount: 12,
  lastDepositAt: '2026-11-20T09:00:00Z',
  isActive: true,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/catalogs': () => listOf(catalog),
    'GET /internal/catalogs/search': () => listOf(catalog),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-catalogs', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-catalogs>', () => {
  it('shows the list, or the search if the host sets it, and switches back', async () => {
    const element = mount({ locale: 'en' })
    await waitForText(element, 'Last deposit')
    element.setAttribute('view', 'search')
    await waitForText(element, 'See 12 products')
    element.removeAttribute('view')
    await waitForText(element, 'Last deposit')
    expect(api.calls.map(({ call }) => call)).to.include('GET /internal/catalogs/search')
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible and fits: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.width = '360px'
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Rivoire')
      await expectAccessible(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(360)
    })
  }
})
