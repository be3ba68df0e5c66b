import type { Webhook, WebhookDelivery } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { mockCalls, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Webhooks } from './webhooks.tsx'

const messages = [
  formMessages,
  listMessages,
  keyMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
beforeAll(() => import('./webhook-form-dialog.tsx'))
const user = userEvent.setup({ delay: null })

const erp: Webhook = {
  '@id': '/api/internal/webhooks/4',
  '@type': 'Webhook',
  id: 4,
  name: 'Kobalt',
  url: 'https://erp.example/hooks',
  events: ['order.confirmed'],
  isActive: true,
  hint: 'wxyz',
  previousUntil: null,
  waitingCount: 0,
  failedCount: 2,
  lastSentAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-01T09:00:00Z',
  createdBy: 'client',
  changedAt: null,
  changedBy: null,
  version: 1,
}
const delivery: WebhookDelivery = {
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
let webhooks: Webhook[]
let deliveries: WebhookDelivery[]
let users = 0
beforeEach(() => {
  webhooks = []
  deliveries = []
  const change = (parts: object): Webhook => {
    webhooks = webhooks.map((one) => ({ ...one, ...parts, version: one.version + 1 }))
    return webhooks[0] ?? erp
  }
  api = mockCalls({
    'GET /internal/webhooks': () => ({ member: webhooks, totalItems: webhooks.length }),
    'POST /internal/webhooks': ({ body }) => {
      webhooks = [{ ...erp, failedCount: 0, lastSentAt: null, ...(body as object) }]
      return { ...webhooks[0], secret: 'whsec_first' }
    },
    'PUT /internal/webhooks/{id}': ({ body }) => change(body as object),
    'POST /internal/webhooks/{id}/secret': () => ({ ...change({ hint: '0000' }), secret: 'whsec_second' }),
    'DELETE /internal/webhooks/{id}': () => {
      webhooks = []
      return erp
    },
    'GET /internal/webhook_deliveries': ({ query }) => {
      const member = deliveries.filter(
        ({ state }) => !query.includes('state=') || query.includes(`state=${state}`),
      )
      return { member, totalItems: member.length }
    },
    'POST /internal/webhook_deliveries/{id}/replay': () => {
      deliveries = [{ ...delivery, state: 'waiting', problem: null, statusCode: null }]
      return deliveries[0] ?? delivery
    },
    'POST /internal/webhooks/{id}/test': () => {
      deliveries = [
        { ...delivery, id: 10, type: 'webhook.test', state: 'waiting', problem: null, attempts: 0 },
      ]
      return deliveries[0] ?? delivery
    },
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `webhooks-${users}`, roles: ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'] })
  const { apiBase } = api
  return renderScreen(<Webhooks state={undefined} />, { messages, apiBase, token, locale })
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const fill = async (name: string, text: string) => {
  await user.clear(await field(name))
  await user.type(await field(name), text)
}
const writes = () => api.calls.filter(({ call }) => !call.startsWith('GET'))
const actionsOf = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-webhook-changed')
    .map(({ detail }) => (detail as { action: string }).action)

async function fillForm() {
  await press('Ajouter un webhook')
  await fill('Nom du logiciel', 'Kobalt')
  await fill('Adresse', 'https://erp.example/hooks')
  await user.click(await screen.findByRole('checkbox', { name: 'Commande confirmée' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Prix changé' }))
}

test('adds a webhook and shows its secret once', async () => {
  const { events } = show()
  expect(await screen.findByText('Aucun webhook pour l’instant')).toBeTruthy()
  await fillForm()
  await press('Ajouter le webhook')
  expect((await field('Secret')).value).toBe('whsec_first')
  expect(writes()[0]?.body).toEqual({
    name: 'Kobalt',
    url: 'https://erp.example/hooks',
    events: ['order.confirmed', 'price.changed'],
    isActive: true,
  })
  await press('C’est copié, fermer')
  await screen.findByRole('row', {
    name: /Kobalt.*erp\.example.*Actif.*Commande confirmée et Prix changé.*Jamais/s,
  })
  expect(document.body.innerHTML).not.toContain('whsec_first')
  expect(actionsOf(events)).toEqual(['created'])
})

test('shows missing and rejected values at their fields, and keeps the typed text', async () => {
  show()
  await press('Ajouter un webhook')
  await press('Ajouter le webhook')
  await waitFor(() => expect(screen.getAllByText('Cette information est obligatoire.')).toHaveLength(3))
  expect(writes()).toEqual([])
  await press(/^Fermer$/)
  api.answers['POST /internal/webhooks'] = () => violations({ url: 'Cette adresse n’est pas publique.' })
  await fillForm()
  await press('Ajouter le webhook')
  expect(await screen.findByText('Cette adresse n’est pas publique.')).toBeTruthy()
  expect((await field('Nom du logiciel')).value).toBe('Kobalt')
})

test('a webhook is paused, gets a new secret, and is removed after a confirmation', async () => {
  webhooks = [erp]
  const { events } = show('en')
  await press('Edit Kobalt')
  await user.click(await screen.findByRole('checkbox', { name: /Send the events/ }))
  await press('Save')
  await screen.findByRole('row', { name: /Kobalt.*Paused.*2 failed/s })
  expect(writes()[0]?.headers.get('if-match')).toBe('"1"')
  await press('New secret for Kobalt')
  expect(await screen.findByText(/signed with both secrets/)).toBeTruthy()
  await press('Create the secret')
  expect((await field('Secret')).value).toBe('whsec_second')
  await press('I have copied it, close')
  await press('Remove Kobalt')
  api.answers['DELETE /internal/webhooks/{id}'] = () => problem(500, 'internal')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The webhook was not removed.')).toBeTruthy()
  api.answers['DELETE /internal/webhooks/{id}'] = () => {
    webhooks = []
    return erp
  }
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No webhook yet')).toBeTruthy()
  expect(actionsOf(events)).toEqual(['changed', 'renewed', 'removed'])
})

test('the log shows why a message failed, sends it again, and sends a test event', async () => {
  webhooks = [erp]
  deliveries = [delivery]
  show('en')
  await press('Log of Kobalt')
  expect(await screen.findByText('The server answered 503.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Sent' }))
  expect(await screen.findByText('No message in this state')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await press(/^Send again: Order confirmed/)
  expect(await screen.findByText('The message is being sent again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('The server answered 503.')).toBeNull())
  await press('Send a test event')
  await screen.findByRole('row', { name: /Test event.*Waiting/s })
  expect(writes().map(({ call }) => call)).toEqual([
    'POST /internal/webhook_deliveries/9/replay',
    'POST /internal/webhooks/4/test',
  ])
})

test('the log recovers from a failure with Retry', async () => {
  webhooks = [erp]
  const answer = api.answers['GET /internal/webhook_deliveries']
  api.answers['GET /internal/webhook_deliveries'] = () => problem(403, 'forbidden')
  show()
  await press('Journal de Kobalt')
  expect(await screen.findByText('Impossible de charger le journal.')).toBeTruthy()
  if (answer) api.answers['GET /internal/webhook_deliveries'] = answer
  await press('Réessayer')
  expect(await screen.findByText('Rien n’a été envoyé ces 30 derniers jours')).toBeTruthy()
})
