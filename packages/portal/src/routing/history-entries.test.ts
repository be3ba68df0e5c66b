import { expect, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { createHistoryEntries, entryKey } from './history-entries.ts'

test('positions survive a reload, and a typed anchor follows the entry on screen', async () => {
  window.history.replaceState(null, '', '/')
  const before = createHistoryEntries(window)
  before.replace('/')
  before.push('/panier')
  before.push('/produits')
  const key = entryKey(window.history.state)

  const entries = createHistoryEntries(window)
  expect([entries.isOwnEntry(), entries.distance()]).toEqual([true, 0])
  entries.replace('/produits?page=2')
  expect(entryKey(window.history.state)).toBe(key)
  window.history.go(-2)
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(entries.distance()).toBe(-2)
  entries.arrive()
  expect(entries.distance()).toBe(0)
  window.location.hash = 'typed'
  await waitFor(() => expect([entries.isOwnEntry(), entries.distance()]).toEqual([false, 1]))
})

test.each([null, 7, {}, { other: 'x' }])('%j is not an entry of ours', (state) => {
  window.history.replaceState(state, '', '/')
  expect([entryKey(state), createHistoryEntries(window).isOwnEntry()]).toEqual([null, false])
})
