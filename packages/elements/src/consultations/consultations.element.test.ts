import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { inside, mountTag, newUserToken, says } from '../runtime/testing/in-browser.ts'
import { comparisonSample, consultationSample } from './consultation-samples.ts'
import './define.ts'

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /consultations': () => listOf(consultationSample),
    'GET /consultations/{id}': () => consultationSample,
    'GET /consultations/{id}/comparison': () => comparisonSample,
    'GET /consultations/{id}/lines': () => listOf(...comparisonSample.lines),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-consultations', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-consultations>', () => {
  it('shows the list, one consultation where the host wants it, its tab, and the list again', async () => {
    const element = mount({ locale: 'en' })
    await says(element, '2 of 2')
    element.setAttribute('consultation-id', '4')
    await says(element, 'Message to the suppliers')
    element.setAttribute('tab', 'compare')
    await says(element, 'Best price')
    element.removeAttribute('consultation-id')
    await says(element, '2 of 2')
    expect(api.made.map(({ call }) => call)).to.include('GET /consultations/4/comparison')
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible and fits: ${theme}`, async () => {
      const element = mount({ theme, 'consultation-id': '4', tab: 'compare' })
      element.style.width = '360px'
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await says(element, 'Sodelvia')
      await expectAccessible(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(360)
    })
  }
})
