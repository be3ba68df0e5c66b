import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { buildProduct } from './testing/products.fixture.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { productMessages } from './product-messages.ts'

configure({ defaultHidden: true })
let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

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
