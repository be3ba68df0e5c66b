import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

const webhook = {
  '@id': '/api/internal/webhooks/4',
  '@type': 'Webhook',
  id: 4,
  name: 'Kobalt',
  url: 'https://erp.kobalt.example/a-long-path-to-the-receiver-of-events',
  events: ['order.confirmed', 'consultation.closed', 'agreement.ending'],
  isActive: true,
  hint: 'wxyz',
  previousUntil: '2026-11-22T09:00:00Z',
  waitingCount: 1,
  failedCount: 2,
  lastSentAt: null,
  createdAt: '2026-11-01T09:00:00Z',
  createdBy: 'client',
  changedAt: null,
  changedBy: null,
  version: 1,
}
const delivery = {
  '@id': '/api/internal/webhook_deliveries/9',
  '@type': 'WebhookDelivery',
  id: 9,
  webhook: { id: 4, name: 'Kobalt' },
  messageId: '5b0f5a36-2f0e-4a7c-9a55-6c1c6f2c6f0e',
  type: 'order.confirmed',
  state: 'failed',
  attempts: 13,
  statusCode: 503,
  problem: 'http_status',
  createdAt: '2026-11-20T10:00:00Z',
  attemptedAt: '2026-11-22T10:00:00Z',
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/webhooks': () => ({ member: [webhook], totalItems: 1 }),
    'GET /internal/webhook_deliveries': () => ({ member: [delivery], totalItems: 1 }),
    'POST /internal/webhooks/{id}/secret': () => ({ ...webhook, secret: 'whsec_new' }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('comptoir-webhooks')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

type Webhooks = ReturnType<typeof mount>
const waitForText = (element: Webhooks, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-webhooks>', () => {
  it('notifies the host of changes without the secret, and drops the secret with its dialog', async () => {
    const events = collect(document.body, 'comptoir-webhook-changed')
    const element = mount({ locale: 'en' })
    await waitForText(element, 'Kobalt')
    inside(element, 'button[aria-label="New secret for Kobalt"]').click()
    await waitForText(element, 'signed with both secrets')
    const buttonOf = (text: string) =>
      [...(element.shadowRoot?.querySelectorAll('dialog button') ?? [])].find(
        (one): one is HTMLButtonElement => one.textContent === text,
      )
    buttonOf('Create the secret')?.click()
    await waitForText(element, 'The secret of Kobalt is ready')
    expect(events).to.deep.equal([{ id: 4, action: 'renewed' }])
    await expectAccessible(element)
    buttonOf('I have copied it, close')?.click()
    await until(() => buttonOf('I have copied it, close') === undefined, 'the window closed')
    expect(element.shadowRoot?.innerHTML).not.to.include('whsec_new')
  })

  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1440],
  ] as const) {
    it(`fits in ${width} px and is accessible, its form and its log too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.width = `${width}px`
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Kobalt')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
      await expectAccessible(element)
      inside(element, 'button[aria-label="Modifier Kobalt"]').click()
      await waitForText(element, 'Nom du logiciel')
      await expectAccessible(element)
      inside(element, 'dialog button[aria-label="Fermer"]').click()
      inside(element, 'button[aria-label="Journal de Kobalt"]').click()
      await waitForText(element, 'Le serveur a répondu 503.')
      await expectAccessible(element)
    })
  }
})
