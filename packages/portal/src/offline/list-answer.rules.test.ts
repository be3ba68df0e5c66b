import type { SelectionItem } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { addItems, changeItems, withListChange, type ReadList } from './list-answer.rules.ts'
import { product } from './testing/offline-browser.ts'

const item = (id: number, more: Partial<SelectionItem> = {}): SelectionItem => ({
  '@id': `/api/cart_product_selections/items/${id}`,
  '@type': 'SelectionListItem',
  id,
  position: id,
  heading: null,
  product: product(id),
  quantity: 3,
  formula: null,
  note: null,
  unitPrice: 12.5,
  total: 37.5,
  addedPrice: 12.5,
  addedAt: '2026-11-20T08:00:00Z',
  available: true,
  ticked: null,
  ...more,
})

const list: ReadList = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Les Tilleuls',
  variables: [{ name: 'logements', value: 12 }],
  items: [item(1), item(2, { product: { ...product(2), packaging: 10 } })],
}
const at = Date.parse('2026-11-28T08:00:00Z')
const nothing = { product: null, heading: null, quantity: undefined, formula: undefined, note: null }

test.each([
  [
    { id: 1, quantity: 4 },
    { quantity: 4, formula: null, total: 50 },
  ],
  [
    { id: 2, quantity: 11 },
    { quantity: 20, total: 250 },
  ],
  [
    { id: 1, formula: '2*logements' },
    { quantity: 24, formula: '2*logements', total: 300 },
  ],
  [
    { id: 1, note: '3e étage' },
    { quantity: 3, note: '3e étage' },
  ],
  [{ id: 1, note: '' }, { note: null }],
  [
    { id: 1, note: ' 3e étage ' },
    { quantity: 3, note: '3e étage' },
  ],
  [
    { id: 1, formula: ' 2*logements' },
    { quantity: 24, formula: '2*logements' },
  ],
])('%j is answered like the server does', (change, expected) => {
  expect(changeItems(list, [change], at)?.items).toMatchObject([expected])
})

test('a line that was never read cannot be changed', () => {
  expect(changeItems(list, [{ id: 9, quantity: 4 }], at)).toBeUndefined()
})

test('added products are summed or new, before the named line or at the end', () => {
  const added = [
    { ...nothing, id: -1, product: product(1), quantity: 2 },
    { ...nothing, id: -2, product: product(3), quantity: 5 },
    { ...nothing, id: -3, heading: 'Tableaux' },
  ]
  const between = addItems(list, added, { before: 2, at })
  expect(between).toMatchObject({ created: [-2, -3], summed: [{ id: 1, before: 3 }] })
  const order = (answer: typeof between) =>
    withListChange(list.items, answer)?.map(({ id, quantity }) => [id, quantity])
  expect(order(between)).toEqual([
    [1, 5],
    [-2, 5],
    [-3, null],
    [2, 3],
  ])
  expect(order(addItems(list, added, { before: null, at }))?.map(([id]) => id)).toEqual([1, 2, -2, -3])
})

test('a product is not added to a line with a formula, nor one with a formula to a line', () => {
  const [first] = list.items
  const computed = { ...list, items: first ? [{ ...first, formula: '3*1' }] : [] }
  const added = { ...nothing, id: -1, product: product(1) }
  expect(addItems(computed, [{ ...added, quantity: 2 }], { before: null, at })).toMatchObject({
    created: [-1],
    summed: [],
    items: [{ id: -1, quantity: 2 }],
  })
  expect(addItems(list, [{ ...added, formula: '2*logements' }], { before: null, at })).toMatchObject({
    created: [-1],
    summed: [],
    items: [{ id: -1, quantity: 24 }],
  })
})

test('a change that only says "too many" asks for another read', () => {
  const change = { ...addItems(list, [], { before: null, at }), items: null }
  expect(withListChange(list.items, change)).toBeUndefined()
})

test('a tick has its time, and goes with a larger quantity', () => {
  const earlier = { at: '2026-11-27T08:00:00.000Z', by: 'Nora' }
  const ticked = { ...list, items: [item(1, { ticked: earlier })] }
  const tickOf = (from: ReadList, change: object) =>
    changeItems(from, [{ id: 1, ...change }], at)?.items?.[0]?.ticked
  expect(tickOf(list, { isTicked: true })).toEqual({ at: '2026-11-28T08:00:00.000Z', by: null })
  expect(tickOf(ticked, { isTicked: true })).toEqual(earlier)
  expect(tickOf(ticked, { isTicked: false })).toBeNull()
  expect(tickOf(ticked, { quantity: 2 })).toEqual(earlier)
  expect(tickOf(ticked, { quantity: 4 })).toBeNull()
  const sum = addItems(ticked, [{ ...nothing, id: -1, product: product(1), quantity: 2 }], {
    before: null,
    at,
  })
  expect(sum.items?.[0]?.ticked).toBeNull()
})
