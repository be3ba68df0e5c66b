import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, mountTag, newUserToken, waitForText, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const saving = { saved: 250, compared: 1000, percent: 25 }
const figures = {
  amount: 1234.5,
  orders: 7,
  consultations: 3,
  requests: 9,
  answers: 6,
  answerRate: 66.7,
  medianAnswerHours: 30,
  publicSaving: saving,
  bidSaving: { saved: 0, compared: 0, percent: null },
  agreementAmount: 600,
  agreementShare: 48.6,
}
const days = { after: '2026-10-01', before: '2026-10-31' }
const share = { id: 4, name: 'Rexel', amount: 1234.5, orders: 7, before: 1000 }
const statistics = {
  '@id': '/api/internal/statistics',
  '@type': 'Statistics',
  period: { from: '2026-10', to: '2026-10', days },
  before: { from: '2026-09', to: '2026-09' },
  firstMonth: '2025-11',
  lastMonth: '2026-11',
  madeAt: '2026-11-20T09:00:00Z',
  figures,
  figuresBefore: { ...figures, amount: 1000 },
  months: [{ month: '2026-10', days, amount: 1234.5, orders: 7, before: 1000 }],
  suppliers: [share],
  families: [{ ...share, id: 0, name: '' }],
  units: [{ ...share, name: 'Agence de Brest' }],
  products: [],
  agreements: [{ id: 2, name: 'Accord câbles', supplier: 'Rexel', end: '2026-12-31', daysLeft: 41 }],
  searches: [{ text: 'gaine violette', searches: 3 }],
  choices: { units: [], suppliers: [{ id: 4, name: 'Rexel' }], families: [] },
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({ 'GET /internal/statistics': () => statistics })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

describe('<comptoir-statistics>', () => {
  it('shows figures compared with the previous period and charts with tables, and links to the lists', async () => {
    const element = mountTag('comptoir-statistics', {
      token: newUserToken(),
      'api-base': api.apiBase,
      locale: 'en',
    })
    const changed = collect(element, 'comptoir-statistics-changed')
    const followed = collect(element, 'comptoir-navigate')
    await waitForText(element, '+23.5% (€1,000.00 before)')
    await waitForText(element, 'Compared with the previous period, September 2026 to September 2026.')
    await waitForText(element, 'Nothing to show for this selection.')
    await until(() => (element.shadowRoot?.querySelectorAll('svg[role="img"][aria-label]').length ?? 0) >= 5)
    await expectAccessible(element)
    const choices = [...(element.shadowRoot?.querySelectorAll('select') ?? [])]
    const supplier = choices[3]
    if (!supplier) throw new Error('There is no supplier select')
    supplier.value = '4'
    supplier.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForText(element, 'Clear the filters')
    expect(changed).to.have.length(1)
    const links = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('button') ?? [])]
    links.find(({ textContent }) => textContent === 'Show 7 orders')?.click()
    expect(followed).to.deep.equal([
      {
        page: 'orders',
        params: {
          supplier: '4',
          status: 'in_progress',
          orderedAfter: '2026-10-01',
          orderedBefore: '2026-10-31',
        },
        href: null,
      },
    ])
  })
})
