import { describe, expect, test } from 'vitest'
import { changeFinder, countFilters, finderStateSchema, initialFinderState } from './supplier-finder.state.ts'

describe('the state from URL parameters', () => {
  test('accepts text instead of numbers', () => {
    const state = finderStateSchema.parse({
      place: { label: 'Rennes', latitude: '48.11', longitude: '-1.68' },
      radius: '25',
      supplier: ['3', '7'],
      type: '2',
      openNow: 'true',
      map: { latitude: '48', longitude: '-1', zoom: '11' },
      agency: '12',
      page: '2',
    })
    expect(state).toEqual({
      ...initialFinderState,
      place: { label: 'Rennes', latitude: 48.11, longitude: -1.68 },
      radius: '25',
      supplier: [3, 7],
      type: [2],
      openNow: true,
      map: { latitude: 48, longitude: -1, zoom: 11 },
      agency: 12,
      page: 2,
    })
  })

  test.each([
    [{ place: { label: 'x', latitude: '91', longitude: '0' } }],
    [{ place: { label: 'x', latitude: '48' } }],
    [{ place: 'Rennes' }],
    [{ radius: '30' }],
    [{ map: { latitude: '1', longitude: '1', zoom: '19' } }],
    [{ map: [] }],
    [{ openNow: {} }],
    [{ page: '-1', itemsPerPage: '11', order: 'x', view: 'globe', agency: 'x', supplier: { a: 1 } }],
  ])('%j is replaced by the defaults', (given) => {
    expect(finderStateSchema.parse(given)).toEqual(initialFinderState)
  })

  test('a radius may be a number', () => {
    expect(finderStateSchema.parse({ radius: 100 }).radius).toBe('100')
  })
})

describe('a change', () => {
  const narrowedState = {
    ...initialFinderState,
    page: 3,
    agency: 5,
    map: { latitude: 1, longitude: 1, zoom: 9 },
  }

  test('of the results returns to the first page and to the whole map', () => {
    expect(changeFinder(narrowedState, { openNow: true })).toMatchObject({ page: 1, agency: null, map: null })
  })

  test('of the order keeps the map, of the view keeps everything', () => {
    expect(changeFinder(narrowedState, { order: 'name' })).toMatchObject({
      page: 1,
      agency: 5,
      map: narrowedState.map,
    })
    expect(changeFinder(narrowedState, { view: 'map' })).toEqual({ ...narrowedState, view: 'map' })
  })
})

test('counts each active choice', () => {
  expect(countFilters(initialFinderState)).toBe(0)
  expect(countFilters({ ...initialFinderState, supplier: [1, 2], type: [3], openNow: true })).toBe(4)
})
