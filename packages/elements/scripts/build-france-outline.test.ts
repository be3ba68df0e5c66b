import { expect, test } from 'vitest'
import outline from '../src/features/supplier-finder/map/generated/france-outline.json' with { type: 'json' }
import { makeOutline } from './build-france-outline.ts'

test('matches the outline of France built from the package', () => {
  // Compared by hand: a diff of two thousand points is unreadable.
  const advice = 'run packages/elements/scripts/build-france-outline.ts: france-outline.json is not fresh'
  expect(JSON.stringify(makeOutline()) === JSON.stringify(outline) || advice).toBe(true)
})

test('contains the mainland, Corsica and the overseas departments', () => {
  const holds = (longitude: number, latitude: number) =>
    outline.some(([ring = []]) => {
      const [across, up] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
      return (
        Math.min(...across) <= longitude &&
        longitude <= Math.max(...across) &&
        Math.min(...up) <= latitude &&
        latitude <= Math.max(...up)
      )
    })
  expect(holds(2.35, 48.86)).toBe(true)
  expect(holds(9.1, 42.2)).toBe(true)
  expect(holds(55.5, -21.1)).toBe(true)
  expect(holds(-53, 4)).toBe(true)
  expect(holds(-61, 14.65)).toBe(true)
})
