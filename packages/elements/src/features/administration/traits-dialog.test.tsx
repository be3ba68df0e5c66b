import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { TraitsDialog } from './traits-dialog.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const supplier = {
  '@id': '/api/internal/managed_suppliers/4',
  '@type': 'ManagedSupplier' as const,
  id: 4,
  name: 'Comptoir du Ponant',
  siren: null,
  agencyCount: 0,
  catalogs: [],
  version: 2,
}
const trait = (id: number, kind: string, nameFr: string) => ({
  '@id': `/api/internal/supplier_traits/${id}`,
  '@type': 'ManagedSupplierTrait',
  id,
  kind,
  nameFr,
  nameEn: `${nameFr} (en)`,
  supplierCount: 0,
  version: 1,
})
const traits = {
  '@id': '/api/internal/managed_suppliers/4/traits',
  '@type': 'ManagedSupplierTraits',
  id: 4,
  all: [
    trait(1, 'type', 'Généraliste'),
    trait(2, 'certification', 'ISO 9001'),
    trait(3, 'specialty', 'Outillage'),
  ],
  traits: [1],
  version: 2,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/managed_suppliers/{id}/traits': () => traits,
    'PUT /internal/managed_suppliers/{id}/traits': () => traits,
  })
})

let users = 0
const show = () =>
  renderScreen(
    <Notifications>
      <TraitsDialog supplier={supplier} onClose={() => undefined} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: `traits-${users++}`, roles: ['ROLE_SYDEV'] }),
    },
  )

test('chooses and removes traits of a supplier, with its version', async () => {
  show()
  await user.click(await screen.findByRole('checkbox', { name: 'Généraliste' }))
  await user.click(screen.getByRole('checkbox', { name: 'ISO 9001' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.calls.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  const sent = api.calls.find(({ call }) => call.startsWith('PUT'))
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ traits: [2] }, '"2"'])
})

test('adds a missing trait to the list, and keeps the choices made before', async () => {
  api.answers['POST /internal/supplier_traits'] = () => violations({ nameFr: 'Ce nom est déjà pris.' })
  show()
  await user.click(await screen.findByRole('checkbox', { name: 'Outillage' }))
  await user.click(screen.getByText('Ajouter une qualité à la liste'))
  await user.type(screen.getByRole('textbox', { name: /Nom français/ }), 'Label Éco')
  await user.type(screen.getByRole('textbox', { name: /Nom anglais/ }), 'Eco label')
  await user.click(screen.getByRole('button', { name: 'Ajouter à la liste' }))
  expect(await screen.findByText('Ce nom est déjà pris.')).toBeTruthy()
  const added = trait(9, 'certification', 'Label Éco')
  api.answers['POST /internal/supplier_traits'] = () => added
  api.answers['GET /internal/managed_suppliers/{id}/traits'] = () => ({
    ...traits,
    all: [...traits.all, added],
  })
  await user.click(screen.getByRole('button', { name: 'Ajouter à la liste' }))
  expect(await screen.findByRole('checkbox', { name: 'Label Éco' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Outillage' }).checked).toBe(true)
  expect(api.calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    kind: 'certification',
    nameFr: 'Label Éco',
    nameEn: 'Eco label',
  })
})
