import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { agencies } from '../../domain/directory/testing/agencies.fixture.ts'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { Cart } from './cart.tsx'
import { FixtureCart } from './testing/cart.fixture.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let cart: FixtureCart
let api: MockedCalls
let users = 0
beforeEach(() => {
  cart = new FixtureCart()
  cart.add(1, 10)
  api = mockCalls({
    'GET /internal/cart': () => cart.read(),
    'GET /internal/user_addresses': () => listOf(),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/orders': () => listOf(),
    'GET /internal/agencies': () => {
      const supplier = cart.read().groups[0]?.supplier
      return listOf({ ...agencies[0], supplier })
    },
    'POST /internal/orders/agency_prices': () => ({
      '@id': '/api/internal/orders/agency_prices',
      '@type': 'AgencyPrices',
      suppliers: [],
    }),
    'POST /internal/orders': () => {
      const [group] = cart.read().groups
      for (const line of group?.lines ?? []) cart.change(line.id, { removed: true })
      const { supplier } = group ?? {}
      const agency = { id: agencies[0]?.id, name: agencies[0]?.name }
      return {
        '@id': '/api/internal/order_batches/7',
        '@type': 'OrderBatch',
        id: 7,
        orders: [{ id: 50, number: '2026-00050', supplier, agency, lineCount: 1, total: 771.66 }],
      }
    },
    'DELETE /internal/order_batches/{id}': () => {
      cart.change(1, { removed: false })
      return null
    },
  })
  users += 1
})
afterEach(() => {
  cleanup()
  api.restore()
})

const show = () =>
  renderScreen(<Cart compact={false} noQuickEntry />, {
    messages: [
      formMessages,
      orderMessages,
      choiceMessages,
      siteMessages,
      productMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `cart-actions-${users}` }),
    hrefFor: (page, params) => `/${page}/${params['id'] ?? params['order'] ?? ''}`,
  })
const quantity = () => screen.findByRole<HTMLInputElement>('spinbutton', {}, { timeout: 20_000 })

test.for([
  { typed: 'abc', shown: 'abc' },
  { typed: '0', shown: '0' },
])('orders nothing while a quantity is "$typed"', async ({ typed, shown }) => {
  show()
  const field = await quantity()
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  expect(document.activeElement).toBe(field)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([shown, 'true'])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(field)
  await user.type(field, '10')
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('links the created pre-orders in place of the cart, until undone', async () => {
  show()
  await quantity()
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Agence de / })
  await waitFor(() => expect(choice.value).toBe(String(agencies[0]?.id)))
  await user.click(dialog.getByRole('button', { name: 'Créer la précommande' }))
  expect(await screen.findByText('1 précommande à confirmer')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^2026-00050/ }).getAttribute('href')).toBe('/order/50')
  expect(screen.queryByText('Votre panier est vide')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await quantity()
  await waitFor(() => expect(screen.queryByText('1 précommande à confirmer')).toBeNull())
})

test('links to the agencies sorted by coverage of the cart', async () => {
  show()
  await quantity()
  expect(screen.getByRole('link', { name: 'Où l’acheter' }).getAttribute('href')).toBe(
    '/find-a-supplier/coverage',
  )
})
