import type { UserAddress } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { OrderDialog } from './order-dialog.tsx'
import { orderFixture } from './testing/orders.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
const user = userEvent.setup({ delay: null })
const site: UserAddress = {
  '@id': '/api/internal/addresses/a1',
  '@type': 'UserAddress',
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Chantier des Tilleuls',
  addressNumber: '1',
  additionalAddress: null,
  countryCode: 'FR',
  country: 'France',
  address: 'rue des Tilleuls',
  zipCode: '35000',
  city: 'Rennes',
  latitude: 48.1,
  longitude: -1.7,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/user_addresses': () => listOf(site),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/orders': () => ({ ...listOf(), sums: { goods: 0, fees: 0, total: 0 }, facets: [] }),
    'GET /internal/agencies': () => listOf(),
    'GET /internal/orders/{id}': () => orderFixture({ message: 'Avant midi', version: 5 }),
    'PUT /internal/orders/{id}': ({ headers }) =>
      headers.get('if-match') === '"5"' ? orderFixture({ version: 6 }) : problem(412, 'version_moved'),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

test('a conflict keeps the chosen delivery address', async () => {
  const onClose = vi.fn<() => void>()
  renderScreen(
    <Notifications>
      <OrderDialog order={orderFixture()} onClose={onClose} />
    </Notifications>,
    {
      messages: [
        formMessages,
        orderMessages,
        choiceMessages,
        siteMessages,
        { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
      ],
      apiBase: api.apiBase,
      token: buildToken({ sub: 'order-dialog', roles: ['ROLE_CLIENT'] }),
      locale: 'fr',
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const delivery = await dialog.findByLabelText<HTMLSelectElement>('Adresse de livraison')
  await dialog.findByRole('option', { name: /Chantier des Tilleuls/ })
  await user.selectOptions(delivery, site.uuid)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const choice = within(await dialog.findByRole('radiogroup', { name: 'Adresse de livraison' }))
  expect(
    choice.getByRole<HTMLInputElement>('radio', { name: /Votre saisie\s: Chantier des Tilleuls/ }).checked,
  ).toBe(true)
  expect(delivery.value).toBe(site.uuid)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    deliveryAddress: site.uuid,
    message: 'Avant midi',
  })
})
