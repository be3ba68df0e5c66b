import { describe, expect, test } from 'vitest'
import { readLineEdits } from './line-edits.ts'
import { orderLineFixture } from './testing/orders.fixture.ts'

const line = orderLineFixture()
const first = line.unitPrice ?? 0
const read = (...cells: [column: string, text: string][]) =>
  readLineEdits(
    cells.map(([column, text]) => ({ rowKey: String(line.id), column, text })),
    { lines: [line], locale: 'fr' },
  )

describe('cells of a line', () => {
  test('parses a quantity written in French', () => {
    expect(read(['quantity', '1 200,5']).changes).toEqual([{ id: line.id, quantity: 1200.5 }])
  })

  test.each([
    ['quantity', '0', 'orders.quantityZero'],
    ['quantity', 'dix', 'orders.quantityUnreadable'],
    ['unitPrice', '0,00001', 'orders.pricePositive'],
    ['unitPrice', '?', 'orders.priceUnreadable'],
    ['priceReason', 'x'.repeat(256), 'violation.too_long'],
  ])('%s %s is rejected', (column, text, message) => {
    expect(read([column, text])).toMatchObject({ changes: [], problems: [{ column, message }] })
  })

  test('a price typed alone asks for its reason', () => {
    expect(read(['unitPrice', '4,2 €'])).toMatchObject({
      changes: [],
      problems: [],
      unexplained: { unitPrice: 4.2 },
    })
  })

  test('a price pasted with its reason is accepted, one without is reported', () => {
    expect(read(['quantity', '2'], ['unitPrice', '4,2'], ['priceReason', 'accord']).changes).toEqual([
      { id: line.id, quantity: 2, unitPrice: 4.2, priceReason: 'accord' },
    ])
    expect(read(['quantity', '2'], ['unitPrice', '4,2'])).toMatchObject({
      changes: [],
      problems: [{ column: 'unitPrice', message: 'orders.reasonRequired' }],
    })
  })

  test('the original price needs no reason', () => {
    expect(read(['unitPrice', String(first).replace('.', ',')]).changes).toEqual([
      { id: line.id, unitPrice: first },
    ])
  })
})
