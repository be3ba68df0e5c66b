import { describe, expect, test } from 'vitest'
import { readQuantity } from './quantity.rules.ts'

describe('readQuantity', () => {
  test.each([
    ['10', 10, 10, false],
    ['12', 10, 20, true],
    ['1 250', 1, 1250, false],
    ['2,5', 1, 3, true],
    ['2,5', 0.5, 2.5, false],
    ['0,0004', 0.001, 0.001, true],
    ['0.3', 0.1, 0.3, false],
  ])('%j in packs of %d is %d', (text, packaging, quantity, rounded) => {
    expect(readQuantity(text, packaging, 'fr')).toEqual({ quantity, rounded })
  })

  test.each([
    ['douze', 'unreadable'],
    ['', 'unreadable'],
    ['0', 'not_positive'],
    ['-3', 'not_positive'],
    ['99999999999', 'too_big'],
  ])('%j is rejected: %s', (text, problem) => {
    expect(readQuantity(text, 1, 'fr')).toEqual({ problem })
  })

  test('reads a single separator by the language', () => {
    expect(readQuantity('1,000', 1, 'en')).toEqual({ quantity: 1000, rounded: false })
    expect(readQuantity('1,000', 1, 'fr')).toEqual({ quantity: 1, rounded: false })
  })
})
