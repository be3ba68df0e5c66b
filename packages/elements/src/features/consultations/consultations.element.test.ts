import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { inside, mountTag, newUserToken, waitForText, until } from '../../runtime/testing/in-browser.ts'
import { comparisonFixture, consultationFixture } from './testing/consultation.fixture.ts'
import './define.ts'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /consultations': () => listOf(consultationFixture),
    'GET /consultations/{id}': () => consultationFixture,
    'GET /consultations/{id}/comparison': () => comparisonFixture,
    'GET /consultations/{id}/lines': () => listOf(...comparisonFixture.lines),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-consultations', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-consultations>', () => {
  it('shows the list, the consultation and tab set by the host, and the list again', async () => {
    const element = mount({ locale: 'en' })
    await waitForText(element, '2 of 2')
    element.setAttribute('consultation-id', '4')
    await waitForText(element, 'Message to the suppliers')
    element.setAttribute('tab', 'compare')
    await waitForText(element, 'Best price')
    element.removeAttribute('consultation-id')
    await waitForText(element, '2 of 2')
    expect(api.calls.map(({ call }) => call)).to.include('GET /consultations/4/comparison')
  })

  it('scrolls 2,000 lines of 10 suppliers without blank areas', async () => {
    const [line] = comparisonFixture.lines
    const [answer] = comparisonFixture.answers
    const lines = Array.from({ length: 2000 }, (_one, index) => ({
      ...line,
      id: index + 1,
      position: index + 1,
    }))
    const answers = Array.from({ length: 10 }, (_one, index) => ({
      ...answer,
      id: index + 1,
      supplier: { id: index + 1, name: `Fournisseur ${index + 1}` },
      lines: lines.map(({ id }) => ({ ...answer?.lines[0], line: id, price: 20 + ((index + id) % 10) })),
    }))
    api.answers['GET /consultations/{id}/comparison'] = () => ({ ...comparisonFixture, lines, answers })
    const element = mount({ 'consultation-id': '4', tab: 'compare' })
    element.style.width = '1200px'
    await waitForText(element, 'Fournisseur 10')
    const box = inside(element, '[role="group"]:has(> table[aria-rowcount="2001"])')
    /** The share of the box below its head that shows rows with prices. */
    const isCovered = () => {
      const { bottom } = box.getBoundingClientRect()
      const top = inside(element, 'table[aria-rowcount] thead th').getBoundingClientRect().bottom
      const rows = [...box.querySelectorAll('tbody tr[aria-rowindex]')]
        .map((row) => ({
          place: row.getBoundingClientRect(),
          isWhole: (row.textContent ?? '').includes('€'),
        }))
        .filter(({ place }) => place.bottom > top && place.top < bottom)
      let reached = top
      for (const { place, isWhole } of rows) {
        if (!isWhole || place.top > reached + 1) return false
        reached = place.bottom
      }
      return reached >= Math.min(bottom, box.getBoundingClientRect().bottom) - 20
    }
    for (const share of [0, 0.001, 0.25, 0.5, 0.999, 1, 0.1]) {
      box.scrollTop = share * (box.scrollHeight - box.clientHeight)
      await until(isCovered, `rows at ${share}`)
      expect(box.querySelectorAll('tbody tr[aria-rowindex]').length).to.be.below(60)
    }
    box.scrollTop = box.scrollHeight
    await until(() => box.querySelector('tr[aria-rowindex="2001"]'), 'the last line')
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible and fits: ${theme}`, async () => {
      const element = mount({ theme, 'consultation-id': '4', tab: 'compare' })
      element.style.width = '360px'
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Sodelvia')
      await expectAccessible(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(360)
    })
  }
})
