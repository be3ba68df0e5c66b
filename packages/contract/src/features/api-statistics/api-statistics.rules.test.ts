import { expect, test } from 'vitest'
import {
  durationBounds,
  durationClass,
  durationClasses,
  durationPercentile,
  quotaUsedOf,
} from './api-statistics.rules.ts'

test('a duration belongs to the class whose upper end it reaches', () => {
  expect([0, 1, 1.01, 100, 101, 30_000, 30_001].map(durationClass)).toEqual([0, 0, 1, 11, 12, 24, 25])
  expect(durationClass(1e9)).toBe(durationClasses - 1)
})

const countsOf = (durations: readonly number[]) => {
  const counts = Array.from({ length: durationClasses }, () => 0)
  for (const duration of durations)
    counts[durationClass(duration)] = (counts[durationClass(duration)] ?? 0) + 1
  return counts
}

test('a percentile is in the class of its call', () => {
  const durations = Array.from({ length: 1000 }, (_, at) => ((at * 37) % 1000) + 1)
  const exact = durations.toSorted((one, other) => one - other)
  for (const share of [0.01, 0.5, 0.9, 0.95, 0.99, 1]) {
    const expected = exact[Math.ceil(share * 1000) - 1] ?? 0
    const found = durationPercentile(countsOf(durations), share) ?? 0
    const at = durationClass(expected)
    expect(found).toBeGreaterThan(durationBounds[at - 1] ?? 0)
    expect(found).toBeLessThanOrEqual(durationBounds[at] ?? 0)
  }
})

test('without calls there is none; beyond the last end it is that end', () => {
  expect(durationPercentile(countsOf([]), 0.95)).toBeNull()
  expect(durationPercentile(countsOf([90_000]), 0.95)).toBe(30_000)
  expect(durationPercentile(countsOf([1]), 0.95)).toBe(1)
})

test('quota usage is a percentage, and `null` where there is no limit', () => {
  expect(quotaUsedOf(45, 300)).toBe(15)
  expect(quotaUsedOf(1, 3000)).toBe(0)
  expect(quotaUsedOf(45, 0)).toBeNull()
})
