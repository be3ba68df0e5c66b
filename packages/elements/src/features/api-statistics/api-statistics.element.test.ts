import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, mountTag, newUserToken, waitForText, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const day = { day: '2026-11-20', calls: 1234, errors: 12, p95: 85.5 }
const row = {
  '@id': '/api/internal/api_stats#1',
  '@type': 'ApiStat',
  id: 1,
  day: null,
  client: { value: 'key-5', kind: 'key', name: 'Armor' },
  endpoint: null,
  statusClass: null,
  calls: 1234,
  errors: 12,
  p95: 85.5,
  peakPerMinute: 300,
  quotaUsed: 10,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/api_stats': () => listOf(row),
    'GET /internal/api_stats/overview': () => ({
      '@id': '/api/internal/api_stats/overview',
      '@type': 'ApiOverview',
      calls: 1234,
      errors: 12,
      p95: 85.5,
      quotaUsed: 10,
      days: [day],
      clients: [row.client],
      countedAt: '2026-11-20T09:00:00Z',
    }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

describe('<comptoir-api-statistics>', () => {
  it('shows sums, the chart with its table, and the clients with their quota', async () => {
    const element = mountTag('comptoir-api-statistics', {
      token: newUserToken(),
      'api-base': api.apiBase,
      locale: 'en',
    })
    const changed = collect(element, 'comptoir-api-statistics-changed')
    element.state = { by: 'client', order: 'calls-desc' }
    await waitForText(element, '10% (300 per minute)')
    await waitForText(element, 'Armor (partner key)')
    await waitForText(element, '1,234')
    const chart = await drawn(element)
    expect(chart.getAttribute('aria-label')).to.equal('Calls by day: 1,234 calls, of which 12 errors')
    expect(chart.querySelectorAll('title')).to.have.length(1)
    await expectAccessible(element)
    const [, , status] = element.shadowRoot?.querySelectorAll('select') ?? []
    if (!status) throw new Error('there is no choice of statuses')
    status.value = '5xx'
    status.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForText(element, 'Armor (partner key)')
    expect(changed).to.have.length(1)
  })
})

/** The chart is loaded with its library, after the rest. */
const drawn = (element: HTMLElement) =>
  until(() => element.shadowRoot?.querySelector<SVGElement>('svg[role="img"][aria-label]'), 'a chart')
