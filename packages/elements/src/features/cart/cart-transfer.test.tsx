import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { Cart } from './cart.tsx'
import { FixtureCart } from './testing/cart.fixture.ts'

const user = userEvent.setup({ delay: null })
const session = {
  '@id': '/api/internal/erp_session',
  '@type': 'ErpSession',
  id: 1,
  protocol: 'oci',
  operation: 'create',
  locale: 'fr',
  host: 'Batigest',
  product: null,
  search: '',
  missing: [],
  closedAt: null,
}

let api: MockedCalls
beforeEach(() => {
  const cart = new FixtureCart()
  cart.add(1, 10)
  api = mockCalls({
    'GET /internal/erp_session': () => session,
    'GET /internal/cart': () => cart.read(),
    'POST /internal/erp_session/transfer': () => ({ ...session, closedAt: '2026-11-27T10:00:00Z' }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

test.each([
  [/^Transférer/, { action: 'transfer', lines: [{ productId: 1, quantity: 10 }] }],
  [/sans transférer/, { action: 'leave', lines: [] }],
])('asks the host before %s: prevented, the session goes on', async (name, detail) => {
  const { events } = renderScreen(<Cart compact noQuickEntry />, {
    messages: [
      productMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `erp-${detail.action}`, roles: ['ROLE_ERP'] }),
  })
  const writes = () => api.calls.filter(({ call }) => call.startsWith('POST'))
  const button = await screen.findByRole('button', { name })
  document.addEventListener('comptoir-before-transfer', (event) => event.preventDefault(), { once: true })
  await user.click(button)
  expect(events.at(-1)).toMatchObject({ type: 'comptoir-before-transfer', detail })
  expect(writes()).toEqual([])
  expect(button.getAttribute('aria-busy')).not.toBe('true')
  await user.click(button)
  await waitFor(() => expect(writes()).toHaveLength(1))
})
