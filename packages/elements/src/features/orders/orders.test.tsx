import type { OrderDetail, OrderLine } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { json } from '../../runtime/testing/fake-backend.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { Orders } from './orders.tsx'
import { orderFixture, orderLineFixture } from './testing/orders.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
// Loads lazy parts before the fake clock starts.
beforeAll(() =>
  Promise.all([
    import('./open-lines.tsx'),
    import('./line-dialog.tsx'),
    import('./confirm-dialog.tsx'),
    import('./confirm-many-dialog.tsx'),
  ]),
)
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  listMessages,
  orderMessages,
  choiceMessages,
  siteMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: MockedCalls
let order: OrderDetail
let lines: OrderLine[]
beforeEach(() => {
  order = orderFixture()
  lines = [orderLineFixture()]
  api = mockCalls({
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
const made = (call: string) => api.calls.filter((one) => one.call === call)

describe('the list', () => {
  test('shows orders with status and totals of all results', async () => {
    show(null)
    const row = within(await screen.findByRole('row', { name: /2026-00042/ }))
    expect(row.getByText('Précommande')).toBeTruthy()
    expect(row.getByText('Rivoire Rennes')).toBeTruthy()
    expect(screen.getAllByText('90,00 €')).toHaveLength(2)
  })

  test('requests one status and notifies the host', async () => {
    const { events } = show(null, 'en')
    await user.click(await screen.findByRole('radio', { name: /^In progress/ }))
    await waitFor(() => expect(made('GET /internal/orders').at(-1)?.query).toContain('in_progress'))
    expect(events.find(({ type }) => type === 'comptoir-order-list-changed')?.detail).toMatchObject({
      state: { status: 'in_progress', page: 1 },
    })
  })

  test('confirms several pre-orders; skips incomplete ones and reports failures', async () => {
    const fixtures = new Map(
      [
        orderFixture({ id: 7, number: '2026-00007', total: 90 }),
        orderFixture({ id: 8, number: '2026-00008', total: 10 }),
        orderFixture({ id: 9, number: '2026-00009', blockers: ['no_agency'], agency: null, recipient: null }),
        orderFixture({ id: 6, number: '2026-00006', status: 'in_progress' }),
      ].map((one) => [one.id, one]),
    )
    api.answers['GET /internal/orders'] = () => ({
      ...listOf(...fixtures.values()),
      sums: { goods: 65, fees: 25, total: 90 },
    })
    for (const id of fixtures.keys())
      api.answers[`GET /internal/orders/${id}`] = () => fixtures.get(id) ?? problem(404, 'not_found')
    api.answers['POST /internal/orders/7/confirm'] = () => {
      const confirmed = orderFixture({ id: 7, number: '2026-00007', status: 'in_progress', version: 5 })
      fixtures.set(7, confirmed)
      return confirmed
    }
    api.answers['POST /internal/orders/8/confirm'] = () =>
      violations({ agency: 'Cette agence n’a pas d’adresse.' })
    show(null)
    await user.click(await screen.findByRole('checkbox', { name: /page/ }))
    await user.click(await button('Confirmer les 3 précommandes'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Aucune agence n’est choisie.')).toBeTruthy()
    expect(dialog.getAllByText(/agence@example\.org/)).toHaveLength(2)
    expect(
      await dialog.findByText(/2 commandes à envoyer à leurs agences, 100,00.€ HT en tout.; 1 reste/),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmer 2 commandes' }))
    expect(await dialog.findByText('Cette agence n’a pas d’adresse.')).toBeTruthy()
    await waitFor(() => expect(dialog.queryByText(/2026-00007/)).toBeNull())
    expect(dialog.getByText(/2026-00009/)).toBeTruthy()
    expect(made('POST /internal/orders/7/confirm').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"4"',
    ])
    expect(api.calls.filter(({ call }) => call.endsWith('/confirm'))).toHaveLength(2)
  })

  test('shows a load error and recovers with Retry', async () => {
    api.answers['GET /internal/orders'] = () => problem(403, 'forbidden')
    show(null)
    expect(await screen.findByText('Une erreur est survenue lors du chargement des commandes.')).toBeTruthy()
    api.answers['GET /internal/orders'] = () => ({ ...listOf(), sums: { goods: 0, fees: 0, total: 0 } })
    await user.click(await button('Réessayer'))
    expect(await screen.findByText('Aucune commande pour l’instant')).toBeTruthy()
  })
})

describe('a pre-order', () => {
  test('shows lines, totals, timeline and the amount missing to the franco', async () => {
    order = orderFixture({ origin: { kind: 'consultation', id: 4, name: 'Résidence des Tilleuls' } })
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

  test('rejects a quantity of zero in place and saves another', async () => {
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

  test('a changed price asks for its reason', async () => {
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

  test('shows what blocks it, and cannot be confirmed', async () => {
    order = orderFixture({ blockers: ['agency_without_siret'] })
    show(7, 'en')
    expect(await screen.findByText(/The agency has no SIRET/)).toBeTruthy()
    expect((await button('Confirm the order')).hasAttribute('disabled')).toBe(true)
  })

  test('is confirmed once, against the version shown', async () => {
    api.answers['POST /internal/orders/{id}/confirm'] = () =>
      (order = orderFixture({
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

  test('shows a pending email until it is sent', async () => {
    const letter = { recipient: 'agence@example.org', at: '2026-11-21T09:00:00Z', count: 1 }
    order = orderFixture({ status: 'in_progress', letter: { ...letter, state: 'queued' } })
    show(7)
    expect(await screen.findByText('Envoi en cours')).toBeTruthy()
    order = orderFixture({ status: 'in_progress', letter: { ...letter, state: 'sent' } })
    expect(await screen.findByText('Envoyée')).toBeTruthy()
    const reads = made('GET /internal/orders/7').length
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(made('GET /internal/orders/7')).toHaveLength(reads)
  })

  test('that was confirmed elsewhere is not deleted, and the reason is shown', async () => {
    const detail = 'Cette commande est confirmée : elle ne peut plus être supprimée.'
    api.answers['DELETE /internal/orders/{id}'] = () =>
      json({ type: 'x', title: 'x', status: 409, code: 'conflict', detail }, 409)
    show(7)
    await user.click(await button('Supprimer'))
    expect(await screen.findByText(detail)).toBeTruthy()
  })

  test('with expired shop prices is only confirmed after acceptance', async () => {
    order = orderFixture({ pricesOverSince: '2026-11-20T09:00:00Z' })
    api.answers['POST /internal/orders/{id}/confirm'] = () =>
      (order = orderFixture({ status: 'in_progress', orderedAt: '2026-11-21T09:00:00Z', version: 5 }))
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

test('shows an unknown order as not found', async () => {
  api.answers['GET /internal/orders/{id}'] = () => problem(404, 'not_found')
  show(9)
  expect(await screen.findByText('Commande introuvable')).toBeTruthy()
})
