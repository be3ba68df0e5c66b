import type { Role } from '@comptoir/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Catalogs } from './catalogs.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const catalog = {
  '@id': '/api/internal/catalogs/1',
  '@type': 'Catalog',
  id: 1,
  code: 'RA',
  name: 'Rivoire Électricité',
  supplier: { id: 1, name: 'Rivoire Distribution' },
  manufacturers: ['Valmorel', 'Orvane'],
  manufacturerCount: 5,
  applicationDate: '2026-01-05',
  productCount: 1200,
  lastDepositAt: null,
  isActive: true,
}

let api: MockedCalls
beforeEach(() => {
  let { isActive } = catalog
  api = mockCalls({
    'GET /internal/catalogs': () => listOf({ ...catalog, isActive }),
    'GET /internal/catalogs/search': () => listOf(catalog),
    'PUT /internal/catalogs/{id}/status': () => {
      isActive = !isActive
      return { ...catalog, isActive }
    },
  })
})

let users = 0
function show(role: Role = 'ROLE_SYDEV', view: 'list' | 'search' = 'list') {
  users += 1
  const token = buildToken({ sub: `catalogs-${users}`, roles: [role] })
  return renderScreen(<Catalogs view={view} state={undefined} />, { messages, apiBase: api.apiBase, token })
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Rivoire Électricité.: actif$/ })

test('switches a catalogue off immediately, and notifies the host', async () => {
  const answered = Promise.withResolvers<void>()
  const put = 'PUT /internal/catalogs/{id}/status'
  const { [put]: accept } = api.answers
  api.answers[put] = async (call) => {
    await answered.promise
    return accept?.(call)
  }
  const { events } = show()
  await user.click(await toggle())
  // Before any response.
  await waitFor(async () => expect((await toggle()).checked).toBe(false))
  answered.resolve()
  expect(await screen.findByText('Inactif')).toBeTruthy()
  const changes = events.filter(({ type }) => type === 'comptoir-catalog-changed')
  expect(changes.map(({ detail }) => detail as unknown)).toEqual([{ id: 1, isActive: false }])
})

test('reverts a failed switch and shows why', async () => {
  const answered = Promise.withResolvers<void>()
  api.answers['PUT /internal/catalogs/{id}/status'] = async () => {
    await answered.promise
    return problem(503, 'unavailable')
  }
  show()
  await user.click(await toggle())
  await waitFor(async () => expect((await toggle()).checked).toBe(false))
  answered.resolve()
  expect(await screen.findByText(/^Rivoire Électricité.: l’état n’a pas été changé/)).toBeTruthy()
  expect((await toggle()).checked).toBe(true)
})

test('shows only the state to users who may not switch', async () => {
  show('ROLE_INSTALLER_GESTION')
  expect(await screen.findByText('Actif')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('sorts by column headers and filters by status', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: /Produits$/ }))
  await waitFor(() => expect(api.calls.at(-1)?.query).toContain('order[productCount]='))
  await user.click(screen.getByRole('radio', { name: 'Inactifs' }))
  await waitFor(() => expect(api.calls.at(-1)?.query).toContain('isActive=false'))
})

test('lets a buyer find catalogues and open their products', async () => {
  const { events } = show('ROLE_CLIENT', 'search')
  await user.click(await screen.findByRole('button', { name: /^Voir les 1.200 produits$/ }))
  const navigations = events.filter(({ type }) => type === 'comptoir-navigate')
  expect(navigations.map(({ detail }) => detail as unknown)).toEqual([
    { page: 'products', params: { catalog: '1' }, href: null },
  ])
})
