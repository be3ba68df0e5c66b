import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ElementContextValue } from '../runtime/index.ts'
import { initialSearchState, type GivenState } from './product-search.state.ts'
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

/** What the host was told last, as it gives it back. */
function givenBack(store: ReturnType<typeof openStore>['store']): GivenState {
  const { search, revision } = store.getState()
  return { ...structuredClone(search), revision }
}

/** A search that the host wants by itself. */
const hostState = (search: string): GivenState => ({ ...initialSearchState, search, revision: null })

describe('the search of an element', () => {
  test('starts with the second letter, and takes letters together that come fast', () => {
    const { store, told } = openStore()
    store.getState().type('d')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
    store.getState().type('di')
    expect(told).toEqual([{ state: { ...initialSearchState, search: 'di' }, revision: 1, total: null }])
    vi.advanceTimersByTime(40)
    store.getState().type('dis')
    vi.advanceTimersByTime(40)
    store.getState().type('disj')
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(20)
    expect(told.slice(1)).toEqual([
      { state: { ...initialSearchState, search: 'disj' }, revision: 2, total: null },
    ])
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
    const { dispatch, cursorTo } = store.getState()
    dispatch({ type: 'turned', page: 1001, cursor: 'abc' })
    dispatch({ type: 'turned', page: 1002, cursor: 'def' })
    expect(store.getState().search).toMatchObject({ page: 1002, cursor: 'def' })
    expect(cursorTo(1001)).toBe('abc')
    dispatch({ type: 'searched', text: 'prise' })
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
    store.getState().dispatch({ type: 'toggled', facet: 'manufacturer', value: 4 })
    vi.advanceTimersByTime(200)
    expect(store.getState().search).toMatchObject({ search: 'prise', manufacturer: [4] })
  })

  test('what the host shows is not told back, and ends the typing', () => {
    const { store, told } = openStore()
    store.getState().type('câ')
    store.getState().type('câb')
    told.length = 0
    store.getState().show({ ...hostState('prise'), page: 2 })
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
    expect(store.getState()).toMatchObject({ draft: 'prise', search: { search: 'prise', page: 2 } })
  })

  test('a host that gives back what it was told leaves the typing alone', () => {
    const { store } = openStore()
    store.getState().type('câble ')
    vi.advanceTimersByTime(200)
    store.getState().show(givenBack(store))
    expect(store.getState()).toMatchObject({ draft: 'câble ', touched: true })
  })

  test('a host that gives it back late takes no letter away, and may go back to it as a wish of its own', () => {
    const { store } = openStore()
    store.getState().type('câbl')
    const early = givenBack(store)
    vi.advanceTimersByTime(200)
    store.getState().type('câble')
    store.getState().show(early)
    expect(store.getState()).toMatchObject({ draft: 'câble', search: { search: 'câble' } })
    store.getState().show({ ...early, revision: null })
    expect(store.getState()).toMatchObject({ draft: 'câbl', search: { search: 'câbl' } })
  })

  test('what the host wanted itself is not undone by what it was told before', () => {
    const { store } = openStore()
    store.getState().type('câble')
    const early = givenBack(store)
    store.getState().show(hostState('prise'))
    store.getState().show(early)
    expect(store.getState().draft).toBe('prise')
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
