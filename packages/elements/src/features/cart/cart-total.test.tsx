import type { Cart } from '@comptoir/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FixtureCart } from './testing/cart.fixture.ts'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { CartTotal } from './cart-total.tsx'

const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]
afterEach(cleanup)

/** Two suppliers with fees; the lines of the second have no price. */
function cartWithFees(): Cart {
  const cart = new FixtureCart()
  cart.add(3, 20)
  cart.add(11, 1)
  const fee = {
    id: 1,
    name: 'Transport',
    mode: 'amount',
    amount: 25,
    percentage: null,
    franco: null,
  } as const
  const read = cart.read()
  return { ...read, groups: read.groups.map((group) => ({ ...group, fees: [fee] })) }
}

test.each([
  ['is ordered counts all fees', false, /^\+ 50,00\s€ de frais/],
  ['goes to an ERP counts those of lines that go there', true, /^\+ 25,00\s€ de frais/],
])('a cart that %s', async (_, isTransferred, expected) => {
  const cart = cartWithFees()
  expect(cart.groups).toHaveLength(2)
  renderScreen(
    <CartTotal cart={cart} isTransferred={isTransferred}>
      {null}
    </CartTotal>,
    { messages, locale: 'fr', apiBase: 'https://unused.example/api' },
  )
  expect(await screen.findByText(expected)).toBeTruthy()
})
