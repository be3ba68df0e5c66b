import type { SelectionItem } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { SelectionLists } from './selection-lists.tsx'
import { itemFixture } from './testing/item.fixture.ts'
import { listFixture } from './testing/list.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  productMessages,
  choiceMessages,
  siteMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const path = '/cart_product_selections'
const list = listFixture()
const one = `${path}/${list.uuid}`

let api: MockedCalls
let users = 0
const change = (...items: SelectionItem[]) => ({
  '@id': `/api${one}/items`,
  '@type': 'SelectionListChange',
  list,
  items,
  removed: [],
  created: [],
  summed: [],
  refused: [],
})

beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: () => listOf(list),
    [`GET ${one}`]: () => list,
    [`GET ${one}/items`]: () =>
      listOf(
        itemFixture({ id: 1, heading: 'Tableaux' }),
        itemFixture({ id: 2, formula: '12*logements', quantity: 144, total: 1800, addedPrice: 12.11 }),
        itemFixture({ id: 3, available: false, unitPrice: null, total: null }),
      ),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(listId: string | null, locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `lists-${users}`, roles: ['ROLE_CLIENT'] })
  const view = <SelectionLists listId={listId} state={undefined} />
  return renderScreen(view, { messages, apiBase: api.apiBase, token, locale })
}
const sent = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
const quantity = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantité de Disj. mod. 1P+N 2 A' })

test('the overview filters by project, job and quote', async () => {
  show(null)
  expect(
    await screen.findByRole('row', { name: /Résidence Les Tilleuls.*A-2041.*Tranche ferme/ }),
  ).toBeTruthy()
  await user.type(await screen.findByRole('textbox', { name: 'Affaire' }), 'a-20{Enter}')
  await waitFor(() => expect(api.calls.at(-1)?.query).toContain('business=a-20'))
})

test('has slots for the page, in the overview and in one list', async () => {
  const overview = show(null)
  await screen.findByText(list.name)
  const slotsOf = ({ container }: typeof overview) =>
    [...container.querySelectorAll('slot')].map(({ name }) => name)
  expect(slotsOf(overview)).toEqual(['actions', 'header'])
  const detail = show(list.uuid)
  await screen.findByRole('heading', { name: list.name })
  expect(slotsOf(detail)).toEqual(['actions', 'header'])
  api.answers[`GET ${path}`] = () => listOf()
  const none = show(null)
  await waitFor(() => expect(slotsOf(none)).toContain('empty'))
})

test('a list used by a consultation is not deleted, and archiving is offered', async () => {
  api.answers[`GET ${path}`] = () => listOf(listFixture({ hasConsultation: true }))
  api.answers[`PUT ${one}/archived`] = () => listFixture({ isArchived: true })
  show(null)
  await user.click(await screen.findByRole('button', { name: /^Actions sur/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  expect(await screen.findByText(/Une consultation a été générée/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Archiver' }))
  await waitFor(() => expect(sent(`PUT ${one}/archived`)).toEqual([{ isArchived: true }]))
})

test('lines show formulas, changed prices and unavailable products; totals count missing prices', async () => {
  show(list.uuid)
  expect((await quantity()).value).toBe('12*logements')
  expect(screen.getByText('= 144 pièces')).toBeTruthy()
  expect(screen.getByText(/\+3,2\s%.*depuis le 20 nov/)).toBeTruthy()
  expect(screen.getByText('N’est plus au catalogue')).toBeTruthy()
  expect(screen.getByText('1 ligne sans prix n’est pas comptée.')).toBeTruthy()
})

test('a formula without a whole packaging shows its result', async () => {
  api.answers[`GET ${one}/items`] = () =>
    listOf(itemFixture({ id: 2, formula: '2*logements+0,5', quantity: 25 }))
  show(list.uuid)
  expect(await screen.findByText('= 25 pièces (arrondi, au lieu de 24,5)')).toBeTruthy()
})

test('parses a typed quantity; an unreadable formula stays with its reason', async () => {
  api.answers[`PUT ${one}/items`] = () => change(itemFixture({ id: 2, quantity: 1234.5 }))
  show(list.uuid)
  await user.click(await quantity())
  await user.keyboard('12*étages{Enter}')
  expect(
    (await screen.findByText('La variable « étages » n’existe pas dans cette liste.')).textContent,
  ).toBeTruthy()
  expect(sent(`PUT ${one}/items`)).toEqual([])
  // The error is still shown: the next text corrects it.
  expect(document.activeElement).toBe(await quantity())
  await user.keyboard('1 234,5{Enter}')
  await waitFor(() => expect(sent(`PUT ${one}/items`)).toEqual([{ items: [{ id: 2, quantity: 1234.5 }] }]))
  await waitFor(() => expect(screen.queryByText('= 144 pièces')).toBeNull())
})

test('shows a server error in its cell', async () => {
  api.answers[`PUT ${one}/items`] = () => violations({ 'items[0].quantity': 'Trop grand.' })
  show(list.uuid)
  await user.click(await quantity())
  await user.keyboard('7{Enter}')
  expect(await screen.findByText('Trop grand.')).toBeTruthy()
  expect((await quantity()).value).toBe('7')
})

test('adds all lines to the cart in one batch, and names each rejected one', async () => {
  api.answers['POST /internal/cart_batches'] = () => ({
    '@id': '/api/internal/cart_batches/5',
    '@type': 'CartBatch',
    id: 5,
    change: {
      '@id': '/api/internal/cart',
      '@type': 'CartChange',
      lines: null,
      removedLines: [],
      groups: [],
      lineCount: 1,
      total: 0,
      missingPrices: 0,
      updatedAt: null,
    },
    addedCount: 1,
    refused: [{ index: 1, code: 'not_a_choice' }],
  })
  show(list.uuid)
  const add = await screen.findByRole('button', { name: 'Tout mettre au panier' })
  document.addEventListener('comptoir-before-cart-add', (event) => event.preventDefault(), { once: true })
  await user.click(add)
  expect(sent('POST /internal/cart_batches')).toEqual([])
  await user.click(add)
  expect(await screen.findByText(/Disj\. mod\. 1P\+N 3 A.: n’est plus au catalogue/)).toBeTruthy()
  expect(sent('POST /internal/cart_batches')).toEqual([
    {
      lines: [
        { productId: 2, quantity: 144 },
        { productId: 3, quantity: 10 },
      ],
      list: list.uuid,
    },
  ])
})

test('requests supplier prices for the list, under its name', async () => {
  api.answers['POST /consultations'] = () => problem(500, 'internal')
  show(list.uuid)
  await quantity()
  await user.click(screen.getByRole('button', { name: 'Consulter des fournisseurs' }))
  await user.click(await screen.findByRole('button', { name: 'Créer la consultation' }))
  await screen.findByText('La consultation n’a pas pu être créée.')
  expect(sent('POST /consultations')).toEqual([{ fromList: { uuid: list.uuid }, name: list.name }])
})

test('a list shared for reading has no fields and no handles', async () => {
  api.answers[`GET ${one}`] = () => listFixture({ access: 'read' })
  show(list.uuid, 'en')
  expect(await screen.findByRole('grid', { name: 'Lines of Résidence Les Tilleuls' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})
