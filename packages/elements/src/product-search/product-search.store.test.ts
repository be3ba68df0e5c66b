import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ElementContextValue } from '../runtime/index.ts'
import { initialSearchState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openStore() {
  const host = new EventTarget()
  const told: unknown[] = []
  host.addEventListener('comptoir-search-changed', (event) =>
    told.push((event as CustomEvent<unknown>).detail),
  )
  const gone = new AbortController()
  const store = searchStore({ host, signal: gone.signal } as ElementContextValue)
  return { store, told, gone }
}

describe('the search of an element', () => {
  test('starts a pause after the last letter, from two letters on', () => {
    const { store, told } = openStore()
    store.getState().type('d')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
    store.getState().type('di')
    vi.advanceTimersByTime(150)
    store.getState().type('dis')
    vi.advanceTimersByTime(150)
    expect(told).toEqual([])
    vi.advanceTimersByTime(50)
    expect(told).toEqual([{ state: { ...initialSearchState, search: 'dis' }, total: null }])
  })

  test('Enter does not wait, and takes one letter', () => {
    const { store, told } = openStore()
    store.getState().type('d')
    store.getState().enter()
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(told).toHaveLength(1)
    expect(store.getState().entered).toBe('d')
  })

  test('a filter chosen in the pause is kept', () => {
    const { store } = openStore()
    store.getState().type('prise')
    store.getState().act({ type: 'toggled', facet: 'manufacturer', value: 4 })
    vi.advanceTimersByTime(200)
    expect(store.getState().search).toMatchObject({ search: 'prise', manufacturer: [4] })
  })

  test('what the host shows is not told back, and ends the typing', () => {
    const { store, told } = openStore()
    store.getState().type('câb')
    store.getState().show({ ...initialSearchState, search: 'prise', page: 2 })
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
    expect(store.getState()).toMatchObject({ draft: 'prise', search: { search: 'prise', page: 2 } })
  })

  test('a host that gives back what it was told leaves the typing alone', () => {
    const { store } = openStore()
    store.getState().type('câble ')
    vi.advanceTimersByTime(200)
    store.getState().show(structuredClone(store.getState().search))
    expect(store.getState()).toMatchObject({ draft: 'câble ', touched: true })
  })

  test('an element that is gone searches no more', () => {
    const { store, told, gone } = openStore()
    store.getState().type('prise')
    gone.abort()
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
  })
})
