import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  moveAround,
  collect,
  inside,
  addBeforeDefined,
  mountTag,
  press,
  waitForText,
} from '../../runtime/testing/in-browser.ts'
import { ConsultationReplyElement } from './consultation-reply.element.ts'
import './define.ts'
import { buildReply, head } from './reply.fixture.ts'

const savedHead = { '@type': 'ConsultationAnswer', ...head, state: 'draft' }

const path = '/public/consultation_suppliers/{id}'
const other = '00000000-0000-4000-8000-000000000002'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: ({ call }) => (call.endsWith(other) ? problem(404, 'link_invalid') : buildReply()),
    [`POST ${path}/opened`]: () => savedHead,
    [`PUT ${path}/answer`]: () => savedHead,
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
  localStorage.clear()
})

const settings = () => ({ 'api-base': api.apiBase, uuid: '00000000-0000-4000-8000-000000000001' })
const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-consultation-reply', { ...settings(), ...attributes })

describe('<comptoir-consultation-reply>', () => {
  it('needs no token: shows the request of its link, and notifies the host of it', async () => {
    const events = collect(document.body, 'comptoir-reply-shown')
    const element = mount()
    await waitForText(element, 'Tableaux du bâtiment B')
    expect(events).to.deep.equal([{ name: 'Tableaux du bâtiment B', state: 'open' }])
    expect(api.calls.every(({ headers }) => headers.get('authorization') === null)).to.equal(true)
    element.setAttribute('uuid', other)
    await waitForText(element, 'Consultation fournisseur introuvable')
    element.removeAttribute('uuid')
    await waitForText(element, 'Consultation fournisseur introuvable')
  })

  it('takes its link by property before its code is loaded, in both languages', async () => {
    const { uuid, ...rest } = settings()
    const element = addBeforeDefined(ConsultationReplyElement, { ...rest, locale: 'en' }, { uuid })
    await waitForText(element, 'Prices and availability')
    element.setAttribute('locale', 'fr')
    await waitForText(element, 'Prix et disponibilités')
    expect(element.shadowRoot?.textContent).not.to.contain('Prices and availability')
  })

  it('keeps input when moved within the page', async () => {
    const element = mount()
    await waitForText(element, 'Disjoncteur 1')
    const field = inside(element, 'input[inputmode=decimal]') as HTMLInputElement
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '12,50')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    field.blur()
    await waitForText(element, '12,50')
    moveAround(element)
    await waitForText(element, '12,50')
    expect(element.shadowRoot?.textContent).not.to.contain('introuvable')
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px, and is accessible`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Disjoncteur 1')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      await expectAccessible(element)
      press(element, '3Vérifier et envoyer')
      await waitForText(element, 'Aucun prix n’est saisi')
      await expectAccessible(element)
    })
  }
})
