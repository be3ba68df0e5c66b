import type { SelectionItem } from '@comptoir/contract'
import type { ApiClient } from '@comptoir/elements/runtime'
import { expect, test } from 'vitest'
import { changedSince, readCurrent } from './changed-since.ts'
import { computeListAnswer } from './computed.ts'
import type { ReadList } from './list-answer.rules.ts'
import type { WaitingWrite } from './offline-db.ts'
import { product } from './testing/offline-browser.ts'

const at = Date.parse('2026-11-28T08:00:00Z')
const item: SelectionItem = {
  '@id': '/api/cart_product_selections/items/1',
  '@type': 'SelectionListItem',
  id: 1,
  position: 1,
  heading: null,
  product: product(1),
  quantity: 3,
  formula: null,
  note: null,
  unitPrice: 12.5,
  total: 37.5,
  addedPrice: 12.5,
  addedAt: '2026-11-20T08:00:00Z',
  available: true,
  ticked: null,
}
const uuid = '00000000-0000-4000-8000-000000000001'
const list: ReadList = { uuid, name: 'Liste du jour', variables: [], items: [item] }
const path = `/cart_product_selections/${uuid}/items`
const write: WaitingWrite = {
  account: 'a',
  key: 'k',
  route: 'PUT /cart_product_selections/{uuid}/items',
  path,
  body: JSON.stringify({ items: [{ id: 1, isTicked: true }] }),
  language: 'fr',
  rowIds: [],
  at,
  sentAt: null,
  changes: [],
  problem: null,
  reason: null,
  isConfirmed: false,
}

test('a tick waits as one change, and is shown at once', async () => {
  const computed = await computeListAnswer(list, write, () => Promise.resolve(undefined))
  expect(computed?.changes).toEqual([
    { id: 1, name: product(1).name, field: 'ticked', before: null, after: 1 },
  ])
  expect(computed?.answer.items?.[0]?.ticked).toEqual({ at: '2026-11-28T08:00:00.000Z', by: null })
})

test('a line that someone else has ticked meanwhile is no conflict, one that is gone is', async () => {
  const change = { id: 1, name: '', field: 'ticked', before: null, after: 1 } as const
  const changedWith = (...member: SelectionItem[]) => {
    const client = { call: () => Promise.resolve({ member }) } as unknown as ApiClient
    return changedSince({ ...write, changes: [change] }, client)
  }
  expect(await changedWith(item)).toBeNull()
  expect(await changedWith({ ...item, ticked: { at: '2026-11-28T07:00:00Z', by: 'Nora' } })).toBeNull()
  expect(await changedWith()).toBe('gone')
})

test('beside a quantity that someone else has changed, its tick is not shown', async () => {
  const typed: WaitingWrite = { ...write, body: JSON.stringify({ items: [{ id: 1, quantity: 10 }] }) }
  const ticked = { at: '2026-11-28T07:00:00Z', by: 'Nora' }
  const read = { ...list, items: [{ ...item, ticked }] }
  const computed = await computeListAnswer(read, typed, () => Promise.resolve(undefined))
  const changes = computed?.changes ?? []
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['quantity', 10],
    ['ticked', null],
  ])
  const client = {
    call: () => Promise.resolve({ member: [{ ...item, quantity: 50, ticked }] }),
  } as unknown as ApiClient
  expect(await changedSince({ ...typed, changes }, client)).toBe('changed')
  expect(await readCurrent({ ...typed, changes }, client)).toEqual([50])
})
