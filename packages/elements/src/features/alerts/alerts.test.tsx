import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { AlertForm } from './alert-form.tsx'

const messages = [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const user = userEvent.setup({ delay: null })
const alert = {
  '@id': '/api/product_searches/4/alert',
  '@type': 'ProductAlert',
  savedSearch: 4,
  newProducts: true,
  endOfLife: false,
  pricePercent: 7,
  byLetter: true,
}

let api: MockedCalls

let users = 0
/** A new user per test, so that caches are not shared. */
function show(savedSearch: number | null) {
  const done: true[] = []
  users += 1
  renderScreen(
    <Notifications>
      <AlertForm savedSearch={savedSearch} name="Suivi" onDone={() => done.push(true)} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: `alerts-${users}` }),
      locale: 'fr',
    },
  )
  return done
}
const sent = () =>
  api.calls.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => ({ call, body }))
const save = async () => user.click(await screen.findByRole('button', { name: 'Enregistrer' }))

test('shows the alert of a search; explains when a search finds too much', async () => {
  api = mockCalls({
    'GET /internal/product_alerts': () => listOf(alert),
    'PUT /product_searches/{id}/alert': () => violations({ id: 'too_many' }),
  })
  const done = show(4)
  await user.click(await screen.findByRole('checkbox', { name: 'd’une fin de vie annoncée' }))
  await save()
  await screen.findByText(/^Cette recherche trouve trop de produits/)
  expect(done).toEqual([])
  api.answers['PUT /product_searches/{id}/alert'] = () => ({ ...alert, endOfLife: true })
  await save()
  await waitFor(() => expect(done).toEqual([true]))
  const body = { newProducts: true, endOfLife: true, pricePercent: 7, byLetter: true }
  expect(sent()).toEqual([1, 2].map(() => ({ call: 'PUT /product_searches/4/alert', body })))
})

test('offers no "new product" alert for favourites, which start without an alert', async () => {
  const favorites = { ...alert, '@id': '/api/internal/favorite_products/alert', savedSearch: null }
  api = mockCalls({
    'GET /internal/product_alerts': () => listOf(alert),
    'PUT /internal/favorite_products/alert': ({ body }) => ({ ...favorites, ...(body as object) }),
  })
  const done = show(null)
  const end = await screen.findByRole('checkbox', { name: 'd’une fin de vie annoncée' })
  expect(screen.queryByRole('checkbox', { name: 'd’un nouveau produit trouvé' })).toBeNull()
  await user.click(end)
  await user.selectOptions(screen.getByLabelText('d’un prix net qui change'), '10')
  await save()
  await waitFor(() => expect(done).toEqual([true]))
  const body = { newProducts: false, endOfLife: true, pricePercent: 10, byLetter: true }
  expect(sent()).toEqual([{ call: 'PUT /internal/favorite_products/alert', body }])
})
