import { describe, expect, test } from 'vitest'
import { allowedEdits, countEdits } from './near-names.ts'

describe('typing errors', () => {
  test.each([
    ['rennes', 'rennes', 0],
    ['renes', 'rennes', 1],
    ['rrennes', 'rennes', 1],
    ['rannes', 'rennes', 1],
    ['renens', 'rennes', 1],
    ['ernnes', 'rennes', 1],
    ['ernens', 'rennes', 2],
    ['toulose', 'toulouse', 1],
    ['grenobel', 'grenoble', 1],
    ['', 'ab', 2],
    ['abc', 'xyz', 3],
    ['paris', 'marseille', 3],
  ])('from %s to %s: %i', (a, b, edits) => {
    expect(countEdits(a, b, 2)).toBe(edits)
    expect(countEdits(b, a, 2)).toBe(edits)
  })

  test('are limited in short words', () => {
    expect([2, 3, 4, 7, 8, 30].map(allowedEdits)).toEqual([0, 0, 1, 1, 2, 2])
  })
})
