import { expect, test } from 'vitest'
import { memoryStorage } from '../session/browser-storage.ts'
import { readDisplayPreferences, writeDisplayPreferences } from './display-preferences.ts'

const state = { event: 'comptoir-search-changed', remembered: ['itemsPerPage', 'display'] } as const

test('stores the given names, and nothing of the search', () => {
  const storage = memoryStorage()
  writeDisplayPreferences(storage, state, { search: 'prise', itemsPerPage: 25, display: 'grid' })
  expect(readDisplayPreferences(storage, state, {})).toEqual({ itemsPerPage: '25', display: 'grid' })
})

test('a link with a page number ignores the stored page size', () => {
  const storage = memoryStorage()
  writeDisplayPreferences(storage, state, { itemsPerPage: 50, display: 'list' })
  expect(readDisplayPreferences(storage, state, { page: '3' })).toEqual({})
})

test.each(['', 'null', '[1]', '{"itemsPerPage":5}', 'no json'])('ignores %j in the storage', (text) => {
  const storage = memoryStorage()
  storage.setItem('comptoir.display.comptoir-search-changed', text)
  expect(readDisplayPreferences(storage, state, {})).toEqual({})
})

test('an element without display preferences does not touch the storage', () => {
  const storage = memoryStorage()
  writeDisplayPreferences(storage, { event: 'comptoir-families-changed' }, { family: 3 })
  expect(storage.length).toBe(0)
})
