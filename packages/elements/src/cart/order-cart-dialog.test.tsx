import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { agencies } from '../shared/directory/testing/agencies.fixture.ts'
import { orderMessages } from '../shared/order/order-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { OrderCartDialog } from './order-cart-dialog.tsx'
import { FixtureCart } from './testing/cart.fixture.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

const cart = new FixtureCart()
cart.add(1, 10)
const read = cart.read()
const supplier = read.groups[0]?.supplier.id ?? 0
const [near, far] = agencies
  .slice(0, 2)
  .map((agency) => ({ ...agency, supplier: { id: supplier, name: 'A' } }))

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/user_addresses': () => listOf(),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/orders': () => listOf(),
    'GET /internal/agencies': () => listOf({ ...near }, { ...far }),
    'POST /internal/orders/agency_prices': ({ body }) => {
      const { agencies: chosen } = body as { agencies: { agency: number }[] }
      return {
        '@id': '/api/internal/orders/agency_prices',
        '@type': 'AgencyPrices',
        suppliers: chosen.map(({ agency }) => ({
          supplier,
          agency,
          total: 771.66,
          agencyTotal: agency === far?.id ? 802.5 : 771.66,
          changedLines: agency === far?.id ? 1 : 0,
        })),
      }
    },
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

test('an agency with prices of its own says what the goods cost there, before anything is ordered (D-31)', async () => {
  const dialogs = (
    <Notifications>
      <OrderCartDialog cart={read} onClose={() => undefined} />
    </Notifications>
  )
  renderScreen(dialogs, {
    messages: [
      formMessages,
      orderMessages,
      productMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: 'order-cart' }),
  })
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const choice = await dialog.findByRole('combobox', { name: /^Agence de / })
  await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(2))
  await user.selectOptions(choice, String(far?.id))
  const notice = await dialog.findByText(/pas le même prix dans cette agence/)
  expect(notice.textContent).toMatch(/802,50\s€ au lieu de 771,66\s€/)
  await user.selectOptions(choice, String(near?.id))
  await waitFor(() => expect(dialog.queryByText(/pas le même prix dans cette agence/)).toBeNull())
  expect(api.made.some(({ call }) => call === 'POST /internal/orders')).toBe(false)
})
