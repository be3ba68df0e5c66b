import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { HeldRole } from '@comptoir/contract'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { supplier, supplierFacets } from './testing/suppliers.fixture.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { SupplierRegistry } from './supplier-registry.tsx'
import { registryList } from './supplier-registry.state.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

const messages = [
  listMessages,
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/suppliers': () => ({ member: [supplier], totalItems: 30, facets: supplierFacets }),
  })
})

let users = 0
function show(state?: ListProps<typeof registryList>['state'], roles: readonly HeldRole[] = ['ROLE_CLIENT']) {
  users += 1
  const token = buildToken({ sub: `registry-${users}`, roles })
  return renderScreen(<SupplierRegistry state={state} />, { messages, apiBase: api.apiBase, token })
}
const last = () => api.calls.at(-1)?.query ?? ''

test('shows the data of a supplier', async () => {
  show()
  const row = within(await screen.findByRole('list', { name: 'Fournisseurs' }))
  expect(row.getByText(/^SIREN 000.730.432$/)).toBeTruthy()
  expect(row.getByText('Contrat-cadre')).toBeTruthy()
  expect(row.getByText('34 agences')).toBeTruthy()
  expect(row.getByText('Généraliste')).toBeTruthy()
})

test('each change notifies the host and returns to the first page', async () => {
  const { events } = show({ page: '2' })
  const [box] = await screen.findAllByRole('checkbox', { name: /^ISO 9001/ })
  expect(last()).toContain('page=2')
  if (box) await user.click(box)
  await waitFor(() => expect(last()).toContain('certification[]=7'))
  expect(last()).toContain('page=1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'agencyCount-desc')
  await user.type(screen.getByRole('searchbox'), 'ponant{Enter}')
  await waitFor(() => expect(last()).toContain('search=ponant'))
  const changes = events.filter(({ type }) => type === 'comptoir-supplier-registry-changed')
  expect(changes.at(-1)?.detail).toEqual({
    state: {
      search: 'ponant',
      page: 1,
      itemsPerPage: 10,
      type: [],
      certification: [7],
      specialty: [],
      order: 'agencyCount-desc',
    },
  })
})

test("parses the host's state leniently", () => {
  expect(
    registryList.schema.parse({ type: '4', page: 'x', itemsPerPage: 11, order: 'nope', search: 3 }),
  ).toEqual({
    search: '',
    page: 1,
    itemsPerPage: 10,
    type: [4],
    certification: [],
    specialty: [],
    order: 'name-asc',
  })
})

test('without results, and after an error, offers a next step', async () => {
  api.answers['GET /internal/suppliers'] = () => problem(403, 'forbidden')
  show({ search: 'zzz' })
  expect(await screen.findByText('Les fournisseurs n’ont pas pu être chargés.')).toBeTruthy()
  api.answers['GET /internal/suppliers'] = () => ({ member: [], totalItems: 0, facets: [] })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(last()).not.toContain('zzz'))
})

test('the files of orders are chosen by an administrator, with the version that was shown', async () => {
  show()
  await screen.findByText('Comptoir du Ponant')
  expect(screen.queryByText('Commandes en PDF, CSV et cXML')).toBeNull()
  cleanup()
  api.answers['PUT /internal/suppliers/{id}/order_files'] = () => ({
    '@id': '/api/internal/suppliers/1/order_files',
    '@type': 'SupplierOrderFiles',
    orderFiles: ['csv', 'ubl'],
    orderFilesVersion: 1,
  })
  show(undefined, ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'])
  expect(await screen.findByText('Commandes en PDF, CSV et cXML')).toBeTruthy()
  await user.click(
    screen.getByRole('button', { name: 'Modifier les fichiers des commandes de Comptoir du Ponant' }),
  )
  await user.click(await screen.findByRole('checkbox', { name: /^cXML/ }))
  await user.click(screen.getByRole('checkbox', { name: /^UBL/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Fichiers des commandes de Comptoir du Ponant enregistrés')).toBeTruthy()
  const put = api.calls.find(({ call }) => call.startsWith('PUT '))
  expect(put).toMatchObject({ body: { formats: ['csv', 'ubl'] } })
  expect(put?.headers.get('if-match')).toBe('"0"')
})

test('what the server says about UBL without a SIREN is shown in the dialog', async () => {
  api.answers['PUT /internal/suppliers/{id}/order_files'] = () =>
    problem(409, 'conflict', { detail: 'Le SIREN manque.' })
  show(undefined, ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'])
  await user.click(await screen.findByRole('button', { name: /^Modifier les fichiers/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^UBL/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Les fichiers des commandes n’ont pas pu être enregistrés')).toBeTruthy()
  expect(screen.getByText(/SIREN manque/)).toBeTruthy()
})
