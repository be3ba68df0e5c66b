import type { PunchOutSessionDetail } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { PunchOut } from './punch-out.tsx'
import { buildSession, shop } from './testing/punch-out.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
beforeAll(() => Promise.all([import('./return-view.tsx'), import('./accounts-view.tsx')]))
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const administrator = { name: 'Gaël Morvan', email: 'gestion@example.org' }

let api: MockedCalls
let shops: object[]
let opening: object
let session: PunchOutSessionDetail
beforeEach(() => {
  session = buildSession()
  shops = [shop]
  opening = { session: null, startPage: null, problem: 'refused', detail: '401 Unauthorized' }
  api = mockCalls({
    'GET /internal/punch_out_shops': () => ({ ...listOf(...shops), askWhom: [administrator] }),
    'GET /internal/punch_out_sessions': () => listOf(),
    'GET /internal/punch_out_sessions/{id}': () => session,
    'POST /internal/punch_out_shops/{id}/open': () => ({ '@id': '', '@type': 'PunchOutOpening', ...opening }),
    'POST /internal/punch_out_sessions/{id}/transfer': () => ({
      ...session,
      state: 'used',
      result: { kind: 'order', id: '44', name: '2026-00044' },
    }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  vi.restoreAllMocks()
})

let users = 0
function show(sessionId: number | null = null) {
  users += 1
  const token = buildToken({ sub: `shops-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<PunchOut view="shops" sessionId={sessionId} />, {
    messages,
    apiBase: api.apiBase,
    token,
    locale: 'fr',
  })
}

test('without an account the page names the administrators', async () => {
  shops = []
  show()
  await screen.findByText('Compte Punch-Out non configuré')
  expect(screen.getByText('gestion@example.org').getAttribute('href')).toBe('mailto:gestion@example.org')
})

test('shows why a shop rejected the request, and closes its window', async () => {
  const close = vi.fn()
  const view = { closed: false, close, document: { title: '', body: document.createElement('body') } }
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window)
  show()
  await user.click(await screen.findByRole('button', { name: 'Ouvrir la boutique de Berry Distribution' }))
  const words = await screen.findByText(/a refusé la demande : 401 Unauthorized/)
  expect(words.closest('[role=alert]')).not.toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('a window blocked by the browser is offered as a link', async () => {
  opening = { session: 9, startPage: 'https://shop.example/start', problem: null, detail: null }
  session = buildSession({ state: 'open' })
  vi.spyOn(window, 'open').mockReturnValue(null)
  show()
  await user.click(await screen.findByRole('button', { name: 'Ouvrir la boutique de Berry Distribution' }))
  const link = await screen.findByRole('link', { name: 'Ouvrir la fenêtre' })
  expect(link.getAttribute('href')).toBe('https://shop.example/start')
})

test('detects a window closed without a cart, and reopens the shop', async () => {
  opening = { session: 9, startPage: 'https://shop.example/start', problem: null, detail: null }
  session = buildSession({ state: 'open' })
  const view = {
    closed: false,
    opener: window,
    document: { title: '', body: document.createElement('body') },
    location: { replace: () => void (view.closed = true) },
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window)
  show()
  await user.click(await screen.findByRole('button', { name: 'Ouvrir la boutique de Berry Distribution' }))
  await screen.findByText('La fenêtre de Berry Distribution semble fermée')
  await user.click(screen.getByRole('button', { name: 'Ouvrir de nouveau' }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
})

test('a returned cart becomes a pre-order, and the host is notified', async () => {
  const { events } = show(9)
  await screen.findByText('Ligne libre')
  expect(screen.getByRole('button', { name: 'Créer une liste de sélection' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(screen.getByRole('button', { name: 'Créer une précommande' }))
  await screen.findByText('Précommande 2026-00044 créée')
  await waitFor(() =>
    expect(events.find(({ type }) => type === 'comptoir-punch-out-transferred')?.detail).toEqual({
      session: 9,
      to: 'order',
      id: '44',
    }),
  )
})

test("formats foreign currencies in the user's language; only euros are totalled", async () => {
  const [item] = session.items
  const dollars = item ? [{ ...item, currency: 'USD' }] : []
  session = { ...session, items: [...session.items, ...dollars], total: null }
  show(9)
  await screen.findByText('2 lignes')
  expect(screen.getByText(/^12,50\s\$US$/)).toBeTruthy()
  expect(screen.queryByText(/\d.* HT$/)).toBeNull()
})

test('shows a unit that we do not know as the shop wrote it', async () => {
  const [item] = session.items
  session = { ...session, items: item ? [{ ...item, unit: null, unitCode: 'DRUM' }] : [] }
  show(9)
  expect(await screen.findByText('2 DRUM')).toBeTruthy()
  expect(screen.queryByText('2 pièces')).toBeNull()
})
