import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { orderLineFixture, orderFixture } from '../orders/testing/orders.fixture.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { matchLine, type TypedLine } from './testing/quick-entry.fixture.ts'
import { check, line, showEntry, user } from './testing/show-entry.tsx'

let api: MockedCalls
beforeEach(() => {
  localStorage.clear()
  const order = orderFixture({ id: 7 })
  api = mockCalls({
    'POST /internal/products/match': ({ body }) => ({
      '@type': 'ProductMatches',
      lines: (body as { lines: TypedLine[] }).lines.map(matchLine),
    }),
    // The second product is from another supplier.
    'POST /internal/orders/{id}/order_lines': () => ({
      '@id': '/api/internal/orders/7/order_lines',
      '@type': 'OrderLinesChange',
      order,
      lines: [orderLineFixture({ id: 71 })],
      refused: [{ index: 1, code: 'other_supplier' }],
    }),
    'DELETE /internal/orders/7/order_lines/71': () => ({
      '@id': '/api/internal/orders/7/order_lines',
      '@type': 'OrderLinesChange',
      order,
      lines: [],
      refused: [],
    }),
  })
})

test("adds lines to a pre-order, reports another supplier's product, and undoes the addition", async () => {
  const { events } = showEntry(api, { orderId: 7 })
  await check('5 x 067301-01/C\n067303-03/C : 20')
  await user.click(await screen.findByRole('button', { name: 'Ajouter 2 lignes à la commande' }))
  await screen.findByText('1 ligne ajoutée à la commande', {}, { timeout: 5000 })
  const sent = api.calls.filter(({ call }) => call === 'POST /internal/orders/7/order_lines')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      lines: [
        { productId: 1, quantity: 5 },
        { productId: 3, quantity: 20 },
      ],
    },
  ])
  expect(within(await line('067303-03/C : 20')).getByText(/autre fournisseur/)).toBeTruthy()
  expect(events.find(({ type }) => type === 'comptoir-lines-added')?.detail).toEqual({ added: 1, left: 1 })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Les lignes ont été retirées de la commande.')
  expect(api.calls.some(({ call }) => call === 'DELETE /internal/orders/7/order_lines/71')).toBe(true)
  await line('5 x 067301-01/C')
})

test('lines rejected by the order stay, and the message mentions the order', async () => {
  api.answers['POST /internal/orders/{id}/order_lines'] = () => problem(409, 'conflict')
  showEntry(api, { orderId: 7 })
  await check('5 x 067301-01/C')
  await user.click(await screen.findByRole('button', { name: 'Ajouter 1 ligne à la commande' }))
  expect(await screen.findByText(/lors de l’ajout à la commande/, {}, { timeout: 5000 })).toBeTruthy()
  expect(await line('5 x 067301-01/C')).toBeTruthy()
})
