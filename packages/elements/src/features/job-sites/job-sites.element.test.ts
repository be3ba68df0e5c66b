import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  collect,
  inside,
  mountTag,
  newUserToken,
  until,
  waitForText,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'
import {
  activityFixture,
  hierarchyFixture,
  siteFixture,
  typedFixture,
} from '../../../testing/job-site.fixture.ts'

const path = '/internal/job_sites'
let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: () => listOf(siteFixture()),
    [`GET ${path}/typed`]: () => listOf(typedFixture),
    [`GET ${path}/7`]: () => siteFixture(),
    [`GET ${path}/7/activity`]: () => activityFixture,
    'GET /internal/organization_units/hierarchy/me': () => hierarchyFixture,
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-job-sites', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-job-sites>', () => {
  it('reports its state, and names the site that it shows', async () => {
    const changed = collect(document.body, 'comptoir-job-sites-changed')
    const shown = collect(document.body, 'comptoir-job-site-shown')
    const element = mount()
    await waitForText(element, 'Résidence des Lices')
    inside(element, '[role=search] input[type=radio][value=closed]').click()
    await until(() => changed.length === 1, 'the event')
    expect(changed).to.deep.equal([
      { state: { search: '', state: 'closed', page: 1, itemsPerPage: 10, order: 'code-asc' } },
    ])
    element.setAttribute('site-id', '7')
    await waitForText(element, 'Demandé et commandé')
    expect(shown).to.deep.equal([{ id: 7, name: 'Résidence des Lices' }])
    element.removeAttribute('site-id')
    await waitForText(element, 'Code chantier')
  })

  for (const width of [320, 768, 1440])
    it(`fits in ${width} px, the list and one site`, async () => {
      for (const attributes of [{}, { 'site-id': '7' }] as Record<string, string>[]) {
        const element = mount(attributes)
        element.style.width = `${width}px`
        await waitForText(element, 'Résidence des Lices')
        expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      }
    })

  for (const theme of ['light', 'dark'])
    it(`is accessible, its page and its form too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Résidence des Lices')
      await expectAccessible(element)
      const create = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
      create.find(({ textContent }) => textContent === 'Créer le chantier')?.click()
      await waitForText(element, 'Rechercher l’adresse')
      await expectAccessible(element)
      element.remove()
      const page = mount({ theme, 'site-id': '7' })
      page.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(page, 'Demandé et commandé')
      await expectAccessible(page)
    })
})
