import { defaultOciFields, type ErpClient } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { mockCalls, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ErpClients } from './erp-clients.tsx'

const messages = [
  formMessages,
  listMessages,
  keyMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
beforeAll(() => import('./client-form-dialog.tsx'))
const user = userEvent.setup({ delay: null })

const kobalt: ErpClient = {
  '@id': '/api/internal/erp_clients/4',
  '@type': 'ErpClient',
  id: 4,
  name: 'Kobalt',
  protocol: 'cxml',
  identity: 'AN-ERP',
  hint: 'wxyz',
  unit: { id: 2, name: 'Bretagne' },
  origins: ['https://erp.example'],
  locale: 'fr',
  fees: 'shipping',
  classification: 'own',
  ociFields: { ...defaultOciFields },
  orderFormat: 'cxml',
  createdAt: '2026-11-01T09:00:00Z',
  createdBy: 'gestion',
  changedAt: null,
  changedBy: null,
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: '2026-11-20T10:00:00Z',
  version: 1,
}

let api: MockedCalls
let clients: ErpClient[]
let users = 0
beforeEach(() => {
  clients = []
  const change = (parts: Partial<ErpClient>): ErpClient => {
    clients = clients.map((one) => ({ ...one, ...parts, version: one.version + 1 }))
    return clients[0] ?? kobalt
  }
  api = mockCalls({
    'GET /internal/erp_clients': ({ query }) => {
      const member = query.includes('state=revoked') ? clients.filter((one) => one.revokedAt) : clients
      return { member, totalItems: member.length }
    },
    'GET /internal/punch_out_choices': () => ({
      '@id': '',
      '@type': 'PunchOutChoices',
      suppliers: [],
      units: [{ id: 2, name: 'Bretagne' }],
    }),
    'POST /internal/erp_clients': ({ body }) => {
      const { unit: _unit, ...form } = body as Record<string, unknown>
      clients = [{ ...kobalt, lastUsedAt: null, ...form }]
      return { ...clients[0], secret: 'the-new-secret' }
    },
    'PUT /internal/erp_clients/{id}': ({ body }) => {
      const { unit: _unit, ...form } = body as Record<string, unknown>
      return change(form)
    },
    'POST /internal/erp_clients/{id}/secret': () => ({
      ...change({ hint: '0000' }),
      secret: 'another-secret',
    }),
    'DELETE /internal/erp_clients/{id}': () =>
      change({ revokedAt: '2026-11-21T09:00:00Z', revokedBy: 'gestion' }),
  })
})

function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `erps-${users}`, roles: ['ROLE_INSTALLER_GESTION'] })
  const { apiBase } = api
  return renderScreen(<ErpClients state={undefined} />, { messages, apiBase, token, locale })
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
    .filter(({ type }) => type === 'comptoir-erp-client-changed')
    .map(({ detail }) => (detail as { action: string }).action)

async function fillForm() {
  await press('Déclarer un ERP')
  await fill('Nom de l’ERP', 'Kobalt')
  await fill('Identité de l’expéditeur', 'AN-ERP')
  await screen.findByRole('option', { name: 'Bretagne' })
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Unité/ }), 'Bretagne')
  await fill('Sites de l’ERP', 'https://erp.example')
}

test('adds an ERP and shows its secret once, with the data for its administrator', async () => {
  const { events } = show()
  expect(await screen.findByText('Aucun ERP pour l’instant')).toBeTruthy()
  await fillForm()
  await user.click(await screen.findByRole('radio', { name: 'En lignes du panier' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Classification/ }), 'UNSPSC')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Commandes confirmées/ }), 'ubl')
  await press('Déclarer l’ERP')
  expect((await field('Secret')).value).toBe('the-new-secret')
  expect((await field('À remettre')).value).toBe(
    'PunchOutSetupRequest: https://answered.example/punchout/cxml\n' +
      'Sender Identity: AN-ERP\nSharedSecret: the-new-secret',
  )
  expect(writes()[0]?.body).toEqual({
    name: 'Kobalt',
    protocol: 'cxml',
    identity: 'AN-ERP',
    unit: 2,
    origins: ['https://erp.example'],
    locale: 'fr',
    fees: 'lines',
    classification: 'unspsc',
    ociFields: defaultOciFields,
    orderFormat: 'ubl',
  })
  await press('C’est copié, fermer')
  await screen.findByRole('row', { name: /Kobalt.*Bretagne.*AN-ERP.*Actif.*Jamais utilisé/s })
  expect(document.body.innerHTML).not.toContain('the-new-secret')
  expect(actionsOf(events)).toEqual(['created'])
})

test('shows missing and rejected values at their fields, and keeps the typed text', async () => {
  show()
  await press('Déclarer un ERP')
  await press('Déclarer l’ERP')
  await waitFor(() => expect(screen.getAllByText('Cette information est obligatoire.')).toHaveLength(4))
  expect(screen.getByRole('combobox', { name: /^Unité/ }).getAttribute('aria-invalid')).toBe('true')
  expect(writes()).toEqual([])
  await press(/^Fermer$/)
  api.answers['POST /internal/erp_clients'] = () =>
    violations({ 'origins[0]': 'Ce joker couvre aussi les sites d’inconnus.' })
  await fillForm()
  await press('Déclarer l’ERP')
  expect(await screen.findByText(/« https:\/\/erp\.example » : Ce joker/)).toBeTruthy()
  expect((await field('Nom de l’ERP')).value).toBe('Kobalt')
})

test('renewing and revoking need confirmation, and a revoked ERP stays listed', async () => {
  clients = [kobalt]
  const { events } = show('en')
  await press('New secret for Kobalt')
  expect(await screen.findByText(/The old secret stops working immediately/)).toBeTruthy()
  await press('Keep the secret')
  expect(writes()).toEqual([])
  await press('New secret for Kobalt')
  await press('Replace')
  expect((await field('Secret')).value).toBe('another-secret')
  await press('I have copied it, close')
  await press('Revoke Kobalt')
  expect(await screen.findByText(/Last used: Nov 20, 2026|Last used: 20 Nov 2026/)).toBeTruthy()
  api.answers['DELETE /internal/erp_clients/{id}'] = () => problem(500, 'internal')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The ERP was not revoked.')).toBeTruthy()
  api.answers['DELETE /internal/erp_clients/{id}'] = () => {
    clients = [{ ...kobalt, revokedAt: '2026-11-21T09:00:00Z', revokedBy: 'gestion' }]
    return clients[0] ?? kobalt
  }
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  const row = within(await screen.findByRole('row', { name: /Kobalt.*Revoked.*by gestion/s }))
  expect(row.queryByRole('button')).toBeNull()
  expect(actionsOf(events)).toEqual(['renewed', 'revoked'])
})

test('saves against the version shown; the list shows an error and recovers', async () => {
  clients = [kobalt]
  const answer = api.answers['GET /internal/erp_clients'] ?? (() => null)
  api.answers['GET /internal/erp_clients'] = () => problem(403, 'forbidden')
  show()
  expect(await screen.findByText('Vous n’avez pas les droits nécessaires.')).toBeTruthy()
  api.answers['GET /internal/erp_clients'] = answer
  await press('Réessayer')
  await press('Modifier Kobalt')
  await fill('Nom de l’ERP', 'Kobalt Nantes')
  await press('Enregistrer')
  await screen.findByRole('row', { name: /Kobalt Nantes/ })
  expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
})

test('an OCI client chooses the content of its fields, and fees are always lines', async () => {
  clients = [{ ...kobalt, protocol: 'oci' }]
  show()
  await press('Modifier Kobalt')
  const first = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'CUST_FIELD1 (10 caractères)',
  })
  expect([...first.options].map(({ text }) => text)).not.toContain('EAN')
  expect(screen.queryByRole('radio', { name: 'En lignes du panier' })).toBeNull()
  await user.selectOptions(first, 'Numéro d’article de la société')
  await user.selectOptions(screen.getByRole('combobox', { name: /^VENDORMAT/ }), 'EAN')
  await press('Enregistrer')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.body).toMatchObject({
    ociFields: { ...defaultOciFields, CUST_FIELD1: 'own_reference', VENDORMAT: 'ean' },
  })
})
