import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ElementContextValue } from '../../runtime/index.ts'
import { initialSearchState, type HostState } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openStore() {
  const host = new EventTarget()
  const events: unknown[] = []
  host.addEventListener('comptoir-search-changed', (event) =>
    events.push((event as CustomEvent<unknown>).detail),
  )
  const gone = new AbortController()
  const store = searchStore({ host, signal: gone.signal } as ElementContextValue)
  return { store, events, gone }
}

/** The last event's state, as a host echoes it. */
function echoOf(store: ReturnType<typeof openStore>['store']): HostState {
  const { search, revision } = store.getState()
  return { ...structuredClone(search), revision }
}

/** A state set by the host itself. */
const hostState = (search: string): HostState => ({ ...initialSearchState, search, revision: null })

describe('the search of an element', () => {
  test('starts with the second character and debounces fast typing', () => {
    const { store, events } = openStore()
    store.getState().type('d')
    vi.advanceTimersByTime(1000)
    expect(events).toEqual([])
    store.getState().type('di')
    expect(events).toEqual([{ state: { ...initialSearchState, search: 'di' }, revision: 1, total: null }])
    vi.advanceTimersByTime(40)
    store.getState().type('dis')
    vi.advanceTimersByTime(40)
    store.getState().type('disj')
    expect(events).toHaveLength(1)
    vi.advanceTimersByTime(20)
    expect(events.slice(1)).toEqual([
      { state: { ...initialSearchState, search: 'disj' }, revision: 2, total: null },
    ])
  })

  test('counts the facets after a pause in typing, a space included', () => {
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

  test('remembers the cursor of a page beyond the deepest page number', () => {
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

  test('Enter searches immediately, even one character', () => {
    const { store, events } = openStore()
    store.getState().type('d')
    store.getState().enter()
    expect(events).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(events).toHaveLength(1)
    expect(store.getState().entered).toBe('d')
  })

  test('a filter chosen during the debounce is applied', () => {
    const { store } = openStore()
    store.getState().type('prise')
    store.getState().dispatch({ type: 'toggled', facet: 'manufacturer', value: 4 })
    vi.advanceTimersByTime(200)
    expect(store.getState().search).toMatchObject({ search: 'prise', manufacturer: [4] })
  })

  test('a state from the host is not reported back, and ends the typing', () => {
    const { store, events } = openStore()
    store.getState().type('câ')
    store.getState().type('câb')
    events.length = 0
    store.getState().show({ ...hostState('prise'), page: 2 })
    vi.advanceTimersByTime(1000)
    expect(events).toEqual([])
    expect(store.getState()).toMatchObject({ draft: 'prise', search: { search: 'prise', page: 2 } })
  })

  test('an echoed state does not disturb typing', () => {
    const { store } = openStore()
    store.getState().type('câble ')
    vi.advanceTimersByTime(200)
    store.getState().show(echoOf(store))
    expect(store.getState()).toMatchObject({ draft: 'câble ', touched: true })
  })

  test('a late echo removes no typed text, and the host may still set that state itself', () => {
    const { store } = openStore()
    store.getState().type('câbl')
    const early = echoOf(store)
    vi.advanceTimersByTime(200)
    store.getState().type('câble')
    store.getState().show(early)
    expect(store.getState()).toMatchObject({ draft: 'câble', search: { search: 'câble' } })
    store.getState().show({ ...early, revision: null })
    expect(store.getState()).toMatchObject({ draft: 'câbl', search: { search: 'câbl' } })
  })

  test('an older echo does not undo a state set by the host', () => {
    const { store } = openStore()
    store.getState().type('câble')
    const early = echoOf(store)
    store.getState().show(hostState('prise'))
    store.getState().show(early)
    expect(store.getState().draft).toBe('prise')
  })

  test('a disconnected element does not search', () => {
    const { store, events, gone } = openStore()
    store.getState().type('pri')
    store.getState().type('prise')
    events.length = 0
    gone.abort()
    vi.advanceTimersByTime(1000)
    expect(events).toEqual([])
  })
})
