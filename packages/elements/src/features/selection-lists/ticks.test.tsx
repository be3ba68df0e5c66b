import type { SelectionItem } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { SelectionLists } from './selection-lists.tsx'
import { itemFixture } from './testing/item.fixture.ts'
import { listFixture } from './testing/list.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  productMessages,
  choiceMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const list = listFixture()
const one = `/cart_product_selections/${list.uuid}`
const ticked = { at: '2026-11-20T09:30:00Z', by: 'Nora Kervella' }

let api: MockedCalls
let items: SelectionItem[]
let users = 0
beforeEach(() => {
  items = [
    itemFixture({ id: 1, heading: 'Tableaux' }),
    itemFixture({ id: 2 }),
    itemFixture({ id: 3, ticked }),
    itemFixture({ id: 4 }),
  ]
  api = mockCalls({
    [`GET ${one}`]: () => list,
    [`GET ${one}/items`]: () => listOf(...items),
    [`PUT ${one}/items`]: ({ body }) => {
      const { items: changes } = body as { items: { id: number; isTicked: boolean }[] }
      const said = new Map(changes.map(({ id, isTicked }) => [id, isTicked]))
      items = items.map((item) => ({ ...item, ticked: (said.get(item.id) ?? item.ticked) ? ticked : null }))
      return {
        '@id': `/api${one}/items`,
        '@type': 'SelectionListChange',
        list,
        items: items.filter(({ id }) => said.has(id)),
        removed: [],
        created: [],
        summed: [],
        refused: [],
      }
    },
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `ticks-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<SelectionLists listId={list.uuid} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token,
    locale,
  })
}
const tick = (id: number) => screen.findByRole('button', { name: new RegExp(`^Pris\\s: .* ${id} A$`) })
const sent = () => api.calls.filter(({ call }) => call === `PUT ${one}/items`).map(({ body }) => body)

test('a line is ticked by key, struck at once, and counted', async () => {
  show()
  expect((await tick(3)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^Pris par Nora Kervella, le /)).toBeTruthy()
  expect(screen.getByText('Reste à prendre : 2 sur 3 lignes')).toBeTruthy()
  const button = await tick(2)
  button.focus()
  await user.keyboard(' ')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Disj. mod. 1P+N 2 A' }).className).toContain('line-through')
  expect(screen.getByText('Reste à prendre : 1 sur 3 lignes')).toBeTruthy()
  await user.click(await tick(4))
  expect(screen.getByText('Tout est pris')).toBeTruthy()
  await waitFor(() =>
    expect(sent()).toEqual([{ items: [{ id: 2, isTicked: true }] }, { items: [{ id: 4, isTicked: true }] }]),
  )
})

test('a tick that fails is taken back and said', async () => {
  api.answers[`PUT ${one}/items`] = () => problem(403, 'forbidden')
  show()
  await user.click(await tick(2))
  expect(await screen.findByText('La liste n’a pas pu être modifiée.')).toBeTruthy()
  expect((await tick(2)).getAttribute('aria-pressed')).toBe('false')
})

test('all ticks are removed, and come back with undo', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Tout décocher' }))
  expect(await screen.findByText('1 ligne décochée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Reste à prendre/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Reste à prendre : 2 sur 3 lignes')).toBeTruthy()
  expect(sent()).toEqual([{ items: [{ id: 3, isTicked: false }] }, { items: [{ id: 3, isTicked: true }] }])
})

test('who may only read the list sees the ticks', async () => {
  api.answers[`GET ${one}`] = () => listFixture({ access: 'read' })
  show('en')
  expect(await screen.findByText('Left to pick: 2 of 3 lines')).toBeTruthy()
  expect(screen.getByText(/^Picked by Nora Kervella, /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Picked: / })).toBeNull()
})
