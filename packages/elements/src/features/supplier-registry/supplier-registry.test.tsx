import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
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
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/suppliers': () => ({ member: [supplier], totalItems: 30, facets: supplierFacets }),
  })
})

let users = 0
function show(state?: ListProps<typeof registryList>['state']) {
  users += 1
  const token = buildToken({ sub: `registry-${users}`, roles: ['ROLE_CLIENT'] })
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
