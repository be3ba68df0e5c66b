import type { OrderDetail, OrderLine } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { answerCalls, listOf, problem, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { documentMessages } from '../shared/documents/document-messages.ts'
import { orderMessages } from '../shared/order/order-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { Orders } from './orders.tsx'
import { orderSample, lineSample } from './testing/order-samples.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
// What a screen fetches when it is opened, fetched before the clock of a test runs.
beforeAll(() =>
  Promise.all([import('./open-lines.tsx'), import('./line-dialog.tsx'), import('./confirm-dialog.tsx')]),
)
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  listMessages,
  documentMessages,
  orderMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: AnsweredCalls
let order: OrderDetail
let lines: OrderLine[]
beforeEach(() => {
  order = orderSample()
  lines = [lineSample()]
  api = answerCalls({
    'GET /internal/orders': () => ({
      ...listOf(order),
      sums: { goods: 65, fees: 25, total: 90 },
      facets: [],
    }),
    'GET /internal/orders/{id}': () => order,
    'GET /internal/orders/{id}/order_lines': () => listOf(...lines),
    'GET /internal/orders/{id}/events': () =>
      listOf({
        '@type': 'TimelineEvent',
        id: 1,
        at: order.createdAt,
        by: 'Claire Le Goff',
        kind: 'created',
        details: { origin: 'cart' },
      }),
    'GET /internal/orders/{id}/documents': () => listOf(),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

let users = 0
function show(orderId: number | null, locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `orders-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<Orders orderId={orderId} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token,
    locale,
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const made = (call: string) => api.made.filter((one) => one.call === call)

describe('the list', () => {
  test('shows orders with state and sums of all that is found', async () => {
    show(null)
    const row = within(await screen.findByRole('row', { name: /2026-00042/ }))
    expect(row.getByText('Précommande')).toBeTruthy()
    expect(row.getByText('Rivoire Rennes')).toBeTruthy()
    expect(screen.getAllByText('90,00 €')).toHaveLength(2)
  })

  test('asks for one state, and tells the host', async () => {
    const { events } = show(null, 'en')
    await user.click(await screen.findByRole('radio', { name: /^In progress/ }))
    await waitFor(() => expect(made('GET /internal/orders').at(-1)?.query).toContain('in_progress'))
    expect(events.find(({ type }) => type === 'comptoir-order-list-changed')?.detail).toMatchObject({
      state: { status: 'in_progress', page: 1 },
    })
  })

  test('says what failed, and goes on with Retry', async () => {
    api.answers['GET /internal/orders'] = () => problem(403, 'forbidden')
    show(null)
    expect(await screen.findByText('Une erreur est survenue lors du chargement des commandes.')).toBeTruthy()
    api.answers['GET /internal/orders'] = () => ({ ...listOf(), sums: { goods: 0, fees: 0, total: 0 } })
    await user.click(await button('Réessayer'))
    expect(await screen.findByText('Aucune commande pour l’instant')).toBeTruthy()
  })
})

describe('a pre-order', () => {
  test('shows lines, sums, timeline and what is missing to the franco', async () => {
    order = orderSample({ origin: { kind: 'consultation', id: 4, name: 'Résidence des Tilleuls' } })
    const { events } = show(7)
    expect(await screen.findByText('Précommande créée (Panier)')).toBeTruthy()
    await user.click(await button('Résidence des Tilleuls'))
    expect(events.find(({ type }) => type === 'comptoir-navigate')?.detail).toMatchObject({
      page: 'consultation',
      params: { id: '4' },
    })
    const row = within(await screen.findByRole('row', { name: /Disjoncteur/ }))
    expect(row.getByText('65,00 €')).toBeTruthy()
    expect(row.getByRole('button', { name: 'Origine du prix de Disjoncteur 16 A' })).toBeTruthy()
    expect(screen.getByText('Il manque 435,00 € pour le franco')).toBeTruthy()
  })

  test('a quantity of zero is told in place, another is sent', async () => {
    api.answers['PUT /internal/orders/{id}/order_lines'] = () => ({
      '@id': '/api/internal/orders/7',
      '@type': 'OrderLinesChange',
      order: { ...order, goods: 130 },
      lines,
      refused: [],
    })
    show(7)
    const box = await screen.findByRole('textbox', { name: 'Quantité de Disjoncteur 16 A' })
    await user.clear(box)
    await user.type(box, '0{Enter}')
    expect(await screen.findByText('La quantité doit être d’au moins 1.')).toBeTruthy()
    await user.clear(box)
    await user.type(box, '20{Enter}')
    await waitFor(() =>
      expect(made('PUT /internal/orders/7/order_lines').map(({ body }) => body)).toEqual([
        { lines: [{ id: 3, quantity: 20 }] },
      ]),
    )
  })

  test('another price asks for its reason', async () => {
    show(7)
    const box = await screen.findByRole('textbox', { name: 'Prix unitaire de Disjoncteur 16 A' })
    await user.clear(box)
    await user.type(box, '6,2{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: /^Motif/ }), 'Accord de l’agence')
    api.answers['PUT /internal/orders/{id}/order_lines/{line}'] = () => ({
      '@id': '/api/internal/orders/7',
      '@type': 'OrderLinesChange',
      order,
      lines,
      refused: [],
    })
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(made('PUT /internal/orders/7/order_lines/3').map(({ body }) => body)).toMatchObject([
        { unitPrice: 6.2, priceReason: 'Accord de l’agence' },
      ]),
    )
  })

  test('what blocks it is told, and there is no way to confirm', async () => {
    order = orderSample({ blockers: ['agency_without_siret'] })
    show(7, 'en')
    expect(await screen.findByText(/The agency has no SIRET/)).toBeTruthy()
    expect((await button('Confirm the order')).hasAttribute('disabled')).toBe(true)
  })

  test('is confirmed once, by the version that was seen', async () => {
    api.answers['POST /internal/orders/{id}/confirm'] = () =>
      (order = orderSample({
        status: 'in_progress',
        orderedAt: '2026-11-21T09:00:00Z',
        letter: { state: 'queued', recipient: 'agence@example.org', at: '2026-11-21T09:00:00Z', count: 1 },
        version: 5,
      }))
    const { events } = show(7)
    await user.click(await button('Confirmer la commande'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/agence@example\.org/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmer la commande' }))
    expect(await screen.findByText('Envoi en cours')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    expect(events.some(({ type }) => type === 'comptoir-order-changed')).toBe(true)
    expect(made('POST /internal/orders/7/confirm').map(({ body }) => body)).toEqual([{ takesExpired: false }])
  })

  test('at prices of a shop that no longer hold only when one has said so', async () => {
    order = orderSample({ pricesOverSince: '2026-11-20T09:00:00Z' })
    api.answers['POST /internal/orders/{id}/confirm'] = () =>
      (order = orderSample({ status: 'in_progress', orderedAt: '2026-11-21T09:00:00Z', version: 5 }))
    show(7)
    await user.click(await button('Confirmer la commande'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/ne sont plus valables depuis le 20 nov\. 2026/)).toBeTruthy()
    const confirm = dialog.getByRole('button', { name: 'Confirmer la commande' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Confirmer quand même à ces prix' }))
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made('POST /internal/orders/7/confirm').map(({ body }) => body)).toEqual([{ takesExpired: true }])
  })
})

test('an order that is not there says so', async () => {
  api.answers['GET /internal/orders/{id}'] = () => problem(404, 'not_found')
  show(9)
  expect(await screen.findByText('Commande introuvable')).toBeTruthy()
})
