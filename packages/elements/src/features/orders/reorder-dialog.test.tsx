import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { ReorderDialog } from './reorder-dialog.tsx'
import { orderFixture } from './testing/orders.fixture.ts'

const user = userEvent.setup({ delay: null })
const messages = [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const line = {
  '@type': 'ReorderLine',
  id: 1,
  productId: 3,
  reference: '067303-03/C',
  name: 'Coffret',
  quantity: 20,
  unit: 'piece',
  priceBase: 1,
  before: 4,
  today: 5,
  available: true,
}
const change = { lines: null, removedLines: [], groups: [], total: 0, missingPrices: 0, updatedAt: null }

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/orders/{id}/reorder': () => listOf(line),
    'POST /internal/cart_batches': () => ({
      '@id': '/api/internal/cart_batches/5',
      '@type': 'CartBatch',
      id: 5,
      change: { '@id': '/api/internal/cart', '@type': 'CartChange', ...change, lineCount: 4 },
      addedCount: 1,
      refused: [],
    }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

test('asks the host before lines go to the cart, and reports the new count', async () => {
  const close = vi.fn<() => void>()
  const { events } = renderScreen(
    <Notifications>
      <ReorderDialog order={orderFixture()} onClose={close} />
    </Notifications>,
    { messages, apiBase: api.apiBase, token: buildToken({ sub: 'reorder' }) },
  )
  const add = await screen.findByRole('button', { name: 'Mettre 1 ligne au panier', hidden: true })
  const writes = () => api.calls.filter(({ call }) => call.startsWith('POST'))
  document.addEventListener('comptoir-before-cart-add', (event) => event.preventDefault(), { once: true })
  await user.click(add)
  expect(writes()).toEqual([])
  expect(close).not.toHaveBeenCalled()
  await user.click(add)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(events.map(({ type, detail }) => [type, detail as unknown])).toEqual([
    ['comptoir-before-cart-add', { lines: [{ productId: 3, quantity: 20 }] }],
    ['comptoir-before-cart-add', { lines: [{ productId: 3, quantity: 20 }] }],
    ['comptoir-cart-changed', { count: 4 }],
  ])
})
