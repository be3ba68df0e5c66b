import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  collect,
  inside,
  mountTag,
  newUserToken,
  waitForText,
  textOf,
  until,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'
import { buildNews, buildNewsItem } from './testing/news.fixture.ts'

const item = buildNews({
  content: [
    { tag: 'p', children: ['Fermé ', { tag: 'strong', children: ['vendredi'] }] },
    {
      tag: 'p',
      children: [
        { tag: 'a', href: 'https://exemple.fr/', children: ['le plan'] },
        ' <img src=x onerror=alert(1)>',
      ],
    },
  ],
})

let api: MockedCalls
let isDismissed: boolean
beforeEach(() => {
  isDismissed = false
  api = mockCalls({
    'GET /internal/news': () => (isDismissed ? listOf() : listOf(item)),
    'PUT /internal/news/3/dismissal': () => {
      isDismissed = true
      return null
    },
    'GET /internal/news_items': () => listOf(buildNewsItem({ companies: [] })),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-news', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-news>', () => {
  it('renders rich text as text only, and notifies the host of dismissed items', async () => {
    const events = collect(document.body, 'comptoir-news-dismissed')
    const element = mount({ 'hide-empty': '' })
    await waitForText(element, 'Inventaire')
    expect(inside(element, 'strong').textContent).to.equal('vendredi')
    expect(inside(element, 'a[href="https://exemple.fr/"]').textContent).to.include('le plan')
    expect(element.shadowRoot?.querySelector('img')).to.equal(null)
    expect(textOf(element)).to.include('<img src=x')
    inside(element, 'button[aria-label*="Inventaire"]').click()
    await until(() => events.length === 1, 'the event')
    expect(events).to.deep.equal([{ id: 3 }])
    await until(() => !textOf(element).includes('vendredi'), 'the item gone')
  })

  it("shows the authors' list by attribute, with a state set by the host", async () => {
    const element = mount({ locale: 'en' })
    await waitForText(element, 'Inventaire')
    element.setAttribute('view', 'manage')
    await waitForText(element, 'Stock-taking')
    element.state = { phase: 'current' }
    await until(() => api.calls.some(({ query }) => query.includes('phase=current')), 'the requested state')
    expect(api.calls.some(({ call }) => call === 'GET /internal/news_items')).to.equal(true)
  })

  for (const [theme, width, view] of [
    ['light', 320, 'read'],
    ['dark', 1440, 'read'],
    ['dark', 320, 'manage'],
    ['light', 1440, 'manage'],
  ] as const) {
    it(`fits in ${width} px and is accessible: ${view}, ${theme}`, async () => {
      const element = mount({ theme, view })
      element.style.width = `${width}px`
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Inventaire')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      await expectAccessible(element)
    })
  }
})
