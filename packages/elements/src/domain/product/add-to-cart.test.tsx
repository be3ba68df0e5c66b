import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { buildProduct } from './testing/products.fixture.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { productMessages } from './product-messages.ts'

configure({ defaultHidden: true })
let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

test('shows from when a product of an upcoming price book can be ordered, without a button', async () => {
  renderScreen(
    <Notifications>
      <AddToCart product={{ ...buildProduct(2), custom: { code: 'CT', availableFrom: '2027-03-01' } }} />
      <AddToCart product={{ ...buildProduct(3), custom: { code: 'CT' } }} />
    </Notifications>,
    { messages: [productMessages], apiBase: api.apiBase, token: buildToken({ sub: 'add' }) },
  )
  expect(await screen.findByText('À venir')).toBeTruthy()
  expect(screen.getByText(/^Commandable à partir du 1er mars 2027$/)).toBeTruthy()
  expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
})

test('asks the host first: prevented, nothing is sent or said, and the quantity stays', async () => {
  const user = userEvent.setup({ delay: null })
  const { events } = renderScreen(
    <Notifications>
      <AddToCart product={buildProduct(3)} />
    </Notifications>,
    { messages: [productMessages], apiBase: api.apiBase, token: buildToken({ sub: 'asked' }) },
  )
  const writes = () => api.calls.filter((call) => call.startsWith('POST'))
  const quantity = await screen.findByRole<HTMLInputElement>('spinbutton')
  await user.clear(quantity)
  await user.type(quantity, '40')
  document.addEventListener('comptoir-before-cart-add', (event) => event.preventDefault(), { once: true })
  await user.type(quantity, '{Enter}')
  expect(events.map(({ type, detail }) => [type, detail as unknown])).toEqual([
    ['comptoir-before-cart-add', { lines: [{ productId: 3, quantity: 40 }] }],
  ])
  expect(writes()).toEqual([])
  expect([quantity.value, screen.queryByText(/ajouté/)]).toEqual(['40', null])
  await user.type(quantity, '{Enter}')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(await screen.findByText(/ajouté/)).toBeTruthy()
})
