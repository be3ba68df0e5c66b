import { expect, test } from 'vitest'
import { memoryStorage } from '../session/browser-storage.ts'
import { readTaste, writeTaste } from './remembered-taste.ts'

const state = { event: 'comptoir-search-changed', remembered: ['itemsPerPage', 'display'] } as const

test('keeps the names it is told to, and nothing of the search itself', () => {
  const storage = memoryStorage()
  writeTaste(storage, state, { search: 'prise', itemsPerPage: 25, display: 'grid' })
  expect(readTaste(storage, state, {})).toEqual({ itemsPerPage: '25', display: 'grid' })
})

test('a link that says a page is not counted in other pages', () => {
  const storage = memoryStorage()
  writeTaste(storage, state, { itemsPerPage: 50, display: 'list' })
  expect(readTaste(storage, state, { page: '3' })).toEqual({})
})

test.each(['', 'null', '[1]', '{"itemsPerPage":5}', 'no json'])('%j in the storage is nothing', (text) => {
  const storage = memoryStorage()
  storage.setItem('comptoir.taste.comptoir-search-changed', text)
  expect(readTaste(storage, state, {})).toEqual({})
})

test('an element without a taste leaves the storage alone', () => {
  const storage = memoryStorage()
  writeTaste(storage, { event: 'comptoir-families-changed' }, { family: 3 })
  expect(storage.length).toBe(0)
})
