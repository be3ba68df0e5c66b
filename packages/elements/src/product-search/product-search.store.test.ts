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
  test('starts with the second letter, and takes letters together that come fast', () => {
    const { store, told } = openStore()
    store.getState().type('d')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
    store.getState().type('di')
    expect(told).toEqual([{ state: { ...initialSearchState, search: 'di' }, total: null }])
    vi.advanceTimersByTime(40)
    store.getState().type('dis')
    vi.advanceTimersByTime(40)
    store.getState().type('disj')
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(20)
    expect(told.slice(1)).toEqual([{ state: { ...initialSearchState, search: 'disj' }, total: null }])
  })

  test('is foreseen when a letter comes that will be searched at once', () => {
    const { store, told } = openStore()
    const foresee = (text: string) => {
      store.getState().foresee(text)
      return store.getState().foreseen.search
    }
    expect(foresee('d')).toBe('')
    expect(foresee('di')).toBe('di')
    expect(told).toEqual([])
    store.getState().type('di')
    expect(foresee('dis')).toBe('di')
    vi.advanceTimersByTime(100)
    expect(foresee('disj')).toBe('disj')
    store.getState().type('disj')
    vi.advanceTimersByTime(100)
    const before = store.getState().foreseen
    foresee('disj ')
    expect(store.getState().foreseen).toBe(before)
  })

  test('does not wait for more letters where it is what was expected: its answer is on its way', () => {
    const { store, told } = openStore()
    store.getState().type('di')
    store.getState().expect('dis')
    store.getState().type('Dis')
    expect(told).toHaveLength(2)
    store.getState().type('disj')
    expect(told).toHaveLength(2)
  })

  test('counts the filters when the typing rests, a blank included', () => {
    const { store } = openStore()
    const { type } = store.getState()
    const counted = () => store.getState().counted.search
    type('disj')
    vi.advanceTimersByTime(250)
    type('disj ')
    vi.advanceTimersByTime(250)
    expect(counted()).toBe('')
    vi.advanceTimersByTime(50)
    expect(counted()).toBe('disj')
  })

  test('a page deeper than numbers reach is remembered with the place where it begins', () => {
    const { store } = openStore()
    const { act, cursorTo } = store.getState()
    act({ type: 'turned', page: 1001, cursor: 'abc' })
    act({ type: 'turned', page: 1002, cursor: 'def' })
    expect(store.getState().search).toMatchObject({ page: 1002, cursor: 'def' })
    expect(cursorTo(1001)).toBe('abc')
    act({ type: 'searched', text: 'prise' })
    expect(store.getState().search.cursor).toBe('')
    expect(cursorTo(1001)).toBeUndefined()
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
    store.getState().type('câ')
    store.getState().type('câb')
    told.length = 0
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

  test('a host that gives it back late takes no letter away, and may go back to it once it has caught up', () => {
    const { store } = openStore()
    store.getState().type('câbl')
    const early = structuredClone(store.getState().search)
    vi.advanceTimersByTime(200)
    store.getState().type('câble')
    store.getState().show(early)
    expect(store.getState()).toMatchObject({ draft: 'câble', search: { search: 'câble' } })
    store.getState().show(structuredClone(store.getState().search))
    store.getState().show(early)
    expect(store.getState()).toMatchObject({ draft: 'câbl', search: { search: 'câbl' } })
  })

  test('a host with a wish of its own may go back at once to what it was told before', () => {
    const { store } = openStore()
    store.getState().type('câble')
    const early = structuredClone(store.getState().search)
    store.getState().show({ ...initialSearchState, search: 'prise' })
    store.getState().show(early)
    expect(store.getState().draft).toBe('câble')
  })

  test('a host that gives nothing back may show an earlier search later', () => {
    const { store } = openStore()
    store.getState().type('câbl')
    const early = structuredClone(store.getState().search)
    vi.advanceTimersByTime(200)
    store.getState().type('câble')
    vi.advanceTimersByTime(6000)
    store.getState().show(early)
    expect(store.getState().draft).toBe('câbl')
  })

  test('an element that is gone searches no more', () => {
    const { store, told, gone } = openStore()
    store.getState().type('pri')
    store.getState().type('prise')
    told.length = 0
    gone.abort()
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
  })
})
