import { defaultOciFields } from '@comptoir/contract'
import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const client = {
  '@id': '/api/internal/erp_clients/4',
  '@type': 'ErpClient',
  id: 4,
  name: 'Kobalt',
  protocol: 'oci',
  identity: 'SAPUSER',
  hint: 'wxyz',
  unit: { id: 2, name: 'Bretagne' },
  origins: ['https://erp.example', 'https://*.kobalt.example'],
  locale: 'fr',
  fees: 'shipping',
  classification: 'own',
  ociFields: { ...defaultOciFields },
  createdAt: '2026-11-01T09:00:00Z',
  createdBy: 'console',
  changedAt: null,
  changedBy: null,
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: null,
  version: 1,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/erp_clients': () => ({ member: [client], totalItems: 1 }),
    'GET /internal/punch_out_choices': () => ({
      '@id': '',
      '@type': 'PunchOutChoices',
      suppliers: [],
      units: [client.unit],
    }),
    'POST /internal/erp_clients/{id}/secret': () => ({ ...client, secret: 'a-new-secret' }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('comptoir-erp-clients')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

type Clients = ReturnType<typeof mount>
const waitForText = (element: Clients, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-erp-clients>', () => {
  it('notifies the host of changes without the secret, and drops the secret with its dialog', async () => {
    const events = collect(document.body, 'comptoir-erp-client-changed')
    const element = mount({ locale: 'en' })
    await waitForText(element, 'Kobalt')
    inside(element, 'button[aria-label="New secret for Kobalt"]').click()
    await waitForText(element, 'The old secret stops working')
    const buttonOf = (text: string) =>
      [...(element.shadowRoot?.querySelectorAll('dialog button') ?? [])].find(
        (one): one is HTMLButtonElement => one.textContent === text,
      )
    buttonOf('Replace')?.click()
    await waitForText(element, 'The secret of Kobalt is ready')
    expect(events).to.deep.equal([{ id: 4, action: 'renewed' }])
    await expectAccessible(element)
    buttonOf('I have copied it, close')?.click()
    await until(() => buttonOf('I have copied it, close') === undefined, 'the window closed')
    expect(element.shadowRoot?.innerHTML).not.to.include('a-new-secret')
  })

  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1440],
  ] as const) {
    it(`fits in ${width} px and is accessible, its form too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.width = `${width}px`
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Kobalt')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      await expectAccessible(element)
      inside(element, 'button[aria-label="Modifier Kobalt"]').click()
      await waitForText(element, 'Sites de l’ERP')
      await expectAccessible(element)
    })
  }
})
