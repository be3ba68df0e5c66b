import { describe, expect, test } from 'vitest'
import { products } from '../../domain/product/testing/products.fixture.ts'
import { orderedOf, withLine, withScan, type ScannedLine } from './scanned-lines.rules.ts'

const scan = (code: string, quantity: number | null = null, lot: string | null = null) => ({
  code,
  isEan: true,
  quantity,
  lot,
})

/** Shows codes at these times, one after the other. */
function show(...views: readonly (readonly [code: string, at: number, quantity?: number])[]) {
  let lines: readonly ScannedLine[] = []
  const counted = views.map(([code, at, quantity]) => {
    const next = withScan(lines, scan(code, quantity ?? null), at)
    ;({ lines } = next)
    return next.isCounted
  })
  return { counted, quantities: Object.fromEntries(lines.map((line) => [line.code, line.quantity])), lines }
}

describe('a code in view', () => {
  test('counts once, however long it is held before the camera', () => {
    const views = Array.from({ length: 40 }, (_value, index) => ['A', index * 150] as const)
    expect(show(...views).quantities).toEqual({ A: 1 })
  })

  test('counts again after it has been away for more than a second and a half', () => {
    expect(show(['A', 0], ['A', 1500]).quantities).toEqual({ A: 1 })
    expect(show(['A', 0], ['A', 1501]).quantities).toEqual({ A: 2 })
  })

  test('another one counts at once, and comes first', () => {
    const { counted, quantities, lines } = show(['A', 0], ['B', 100], ['A', 200], ['A', 1900])
    expect(counted).toEqual([true, true, false, true])
    expect(quantities).toEqual({ A: 2, B: 1 })
    expect(lines.map(({ code }) => code)).toEqual(['A', 'B'])
  })

  test('brings the quantity that it names', () => {
    expect(show(['A', 0, 12], ['A', 5000, 12], ['A', 9000]).quantities).toEqual({ A: 25 })
  })
})

test('a line is gone at zero', () => {
  const { lines } = show(['A', 0], ['B', 100])
  expect(withLine(lines, 'A', { quantity: 0 }).map(({ code }) => code)).toEqual(['B'])
})

test('whole packagings are ordered, once the product is known', () => {
  const product = products.find(({ packaging }) => packaging === 10)
  const [line] = show(['A', 0, 12]).lines
  if (!line || !product) throw new Error('There is such a product')
  expect(orderedOf(line)).toBe(12)
  expect(orderedOf({ ...line, product })).toBe(20)
})
