import type { Order } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { agencies } from '../../domain/directory/testing/agencies.fixture.ts'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { siteFixture } from '../../../testing/job-site.fixture.ts'
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

const noProject = {
  businessCode: null,
  businessName: null,
  jobCode: null,
  jobName: null,
  quoteNumber: null,
  quoteDescription: null,
}
const anOrder: Order = {
  '@id': '/api/internal/orders/7',
  '@type': 'Order',
  id: 7,
  number: '2026-00042',
  status: 'in_progress',
  supplier: { id: supplier, name: 'A' },
  agency: null,
  requester: { id: 2, name: 'Claire Le Goff' },
  unit: { id: 3, name: 'Direction Bretagne' },
  ...noProject,
  createdAt: '2026-11-21T08:00:00Z',
  orderedAt: null,
  wishedOn: null,
  lineCount: 1,
  goods: 65,
  fees: 25,
  total: 90,
  letter: null,
  version: 4,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
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

/** The dialog once its agencies are loaded. */
async function show(parts: Partial<Parameters<typeof OrderCartDialog>[0]> = {}) {
  renderScreen(
    <Notifications>
      <OrderCartDialog cart={read} onClose={() => undefined} {...parts} />
    </Notifications>,
    {
      messages: [
        formMessages,
        orderMessages,
        choiceMessages,
        siteMessages,
        productMessages,
        { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
      ],
      apiBase: api.apiBase,
      token: buildToken({ sub: `order-cart-${(users += 1)}` }),
    },
  )
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Agence de / })
  await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(2))
  return { dialog, choice }
}
let users = 0

const submit = { name: 'Créer la précommande' }

test('shows a missing agency at its field, and orders nothing', async () => {
  const { dialog, choice } = await show()
  await user.click(dialog.getByRole('button', submit))
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('Choisissez l’agence qui reçoit la commande.')).toBeTruthy()
  expect(api.calls.some(({ call }) => call === 'POST /internal/orders')).toBe(false)
})

test('asks the host first: prevented, nothing is ordered and the form stays as it was', async () => {
  const { dialog, choice } = await show()
  await user.selectOptions(choice, String(far?.id))
  await user.type(dialog.getByLabelText(/^Message/), 'Livrer le matin')
  const asked: unknown[] = []
  const prevent = (event: CustomEvent) => {
    asked.push(event.detail)
    event.preventDefault()
  }
  document.addEventListener('comptoir-before-order', prevent as EventListener, { once: true })
  await user.click(dialog.getByRole('button', submit))
  await waitFor(() =>
    expect(asked).toEqual([
      {
        orders: [
          {
            supplier: read.groups[0]?.supplier,
            agencyId: far?.id,
            lines: [{ productId: 1, quantity: 10 }],
            total: read.groups[0]?.total,
          },
        ],
      },
    ]),
  )
  await waitFor(() => expect(dialog.getByRole('button', submit)).toHaveProperty('disabled', false))
  expect(api.calls.some(({ call }) => call === 'POST /internal/orders')).toBe(false)
  expect(dialog.getByRole('alert').textContent).toBe('')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Livrer le matin')
})

test('shows an agency rejected by the server at its field', async () => {
  api.answers['POST /internal/orders'] = () =>
    violations({ 'agencies[0].agency': 'Cette agence n’existe plus.' })
  const { dialog, choice } = await show()
  await user.selectOptions(choice, String(far?.id))
  await user.click(dialog.getByRole('button', submit))
  expect(await dialog.findByText('Cette agence n’existe plus.')).toBeTruthy()
  expect(choice.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['of this job', { jobCode: 'CH-9' }, 2],
  ['of the supplier, where the job has none', { jobCode: 'CH-1' }, 1],
])('preselects the agency of the last order %s', async (_name, job, at) => {
  const [first, second] = [near, far].map((one) => ({ id: one?.id ?? 0, name: one?.name ?? '' }))
  const ordered = (agency: Order['agency'], jobCode: string): Order => ({ ...anOrder, jobCode, agency })
  api.answers['GET /internal/orders'] = ({ query }) =>
    /itemsPerPage=(10|25|50)\b/.test(query)
      ? {
          ...listOf(ordered(first ?? null, 'CH-7'), ordered(second ?? null, 'CH-9')),
          sums: { goods: 0, fees: 0, total: 0 },
        }
      : problem(400, 'invalid_parameter')
  const { choice } = await show({ cart: { ...read, job: { ...noProject, ...job } } })
  await waitFor(() => expect(choice.value).toBe(String((at === 1 ? near : far)?.id)))
})

test('shows the goods total of an agency with its own prices before ordering (D-31)', async () => {
  const { dialog, choice } = await show()
  await user.selectOptions(choice, String(far?.id))
  const notice = await dialog.findByText(/pas le même prix dans cette agence/)
  expect(notice.textContent).toMatch(/802,50\s€ au lieu de 771,66\s€/)
  await user.selectOptions(choice, String(near?.id))
  await waitFor(() => expect(dialog.queryByText(/pas le même prix dans cette agence/)).toBeNull())
  expect(api.calls.some(({ call }) => call === 'POST /internal/orders')).toBe(false)
})

test('a chosen site sets the job, the delivery address and the nearest agencies; without it only what it has filled goes', async () => {
  const site = siteFixture()
  api.answers['GET /internal/job_sites/choices'] = () =>
    listOf({ id: site.id, name: site.name, code: site.code, about: 'CH-7 · Rennes' })
  api.answers['GET /internal/job_sites/7'] = () => site
  api.answers['GET /internal/agencies/location'] = () =>
    listOf({ ...far, distance: 2 }, { ...near, distance: 9 })
  api.answers['POST /internal/orders'] = () => problem(409, 'conflict')
  const { dialog, choice } = await show()
  const field = dialog.getByRole('combobox', { name: /^Chantier/ })
  await user.type(field, 'lices')
  await user.click(await dialog.findByRole('option', { name: /Résidence des Lices.*Rennes/ }))
  const text = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(text(/^Code chantier/)).toBe('CH-7'))
  expect(text(/^Nom du chantier/)).toBe('Résidence des Lices')
  expect(text(/^Numéro de devis/)).toBe('D26-9')
  const delivery = dialog.getByLabelText<HTMLSelectElement>(/^Adresse de livraison/)
  await waitFor(() =>
    expect(delivery.selectedOptions[0]?.textContent).toBe('Résidence des Lices, 35000 Rennes'),
  )
  await waitFor(() => expect(choice.value).toBe(String(far?.id)))
  expect(api.calls.some(({ query }) => query.includes('latitude=48.112'))).toBe(true)
  await user.click(dialog.getByRole('button', submit))
  await waitFor(() =>
    expect(api.calls.find(({ call }) => call === 'POST /internal/orders')?.body).toMatchObject({
      jobCode: 'CH-7',
      quoteNumber: 'D26-9',
      deliveryAddress: site.uuid,
    }),
  )
  // The name was completed: it stays when the site goes.
  await user.type(dialog.getByLabelText(/^Nom du chantier/), ', lot 2')
  await user.click(dialog.getByRole('button', { name: 'Effacer le choix' }))
  await waitFor(() => expect(text(/^Code chantier/)).toBe(''))
  expect(text(/^Nom du chantier/)).toBe('Résidence des Lices, lot 2')
  expect(delivery.value).toBe('none')
})
