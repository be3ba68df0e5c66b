import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { goOffline } from '../../runtime/testing/go-offline.ts'
import { showCart } from './testing/show-cart.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

const waiting = 'Sera enregistrée au retour du réseau.'
const fieldOf = async (supplier: string) =>
  within(await screen.findByRole('region', { name: `Lignes de ${supplier}` })).getByRole<HTMLInputElement>(
    'spinbutton',
  )

const quantities = () =>
  api.cart
    .read()
    .groups.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
    .toSorted((a, b) => a - b)

async function type(field: HTMLInputElement, quantity: string) {
  await user.clear(field)
  await user.type(field, `${quantity}{Enter}`)
}

test('keeps a quantity typed offline, marks its line as waiting, and sends it when online', async () => {
  api.cart.add(1, 10)
  api.cart.add(3, 20)
  const { unmount, session } = showCart(api)
  const field = await fieldOf('Rhône Électric')
  const reconnect = goOffline()
  await type(field, '40')
  expect(await screen.findByText(waiting)).toBeTruthy()
  await type(field, '50')
  // A note at the waiting line only: no toast, nothing above the cart.
  expect(screen.getAllByText(waiting)).toHaveLength(1)
  expect(screen.queryByText('Une erreur est survenue lors de la modification de la quantité.')).toBeNull()
  expect(screen.queryByText('Les données affichées n’ont pas pu être actualisées.')).toBeNull()
  expect(field.value).toBe('50')

  // It belongs to the user, not to the element: the next cart shows it too.
  unmount()
  showCart(api, 'fr', session)
  expect((await fieldOf('Rhône Électric')).value).toBe('50')
  reconnect()
  await waitFor(() => expect(quantities()).toEqual([10, 50]))
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
  expect((await fieldOf('Rhône Électric')).value).toBe('50')
  expect(api.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})

test('removes and restores a line offline, and sends both in order', async () => {
  api.cart.add(1, 10)
  api.cart.add(3, 20)
  showCart(api)
  await fieldOf('Rhône Électric')
  const reconnect = goOffline()
  await user.click(screen.getByRole('button', { name: /^Retirer Coffret/ }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  reconnect()
  await waitFor(() =>
    expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'DELETE /internal/cart_lines/2',
      'POST /internal/cart_lines/2/restore',
    ]),
  )
  expect(await fieldOf('Rhône Électric')).toBeTruthy()
})
