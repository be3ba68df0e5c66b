import { expect, test } from 'vitest'
import { isTransferable, transferredFees } from './cart.rules.ts'
import type { CartGroup, CartLine } from './cart.schema.ts'

const line = (parts: Partial<CartLine>) => ({ available: true, total: 12.5, ...parts }) as CartLine
const fee = { id: 1, name: 'Transport', mode: 'amount', amount: 6.5, percentage: null, franco: 100 } as const
const group = (total: number, ...lines: CartLine[]): CartGroup => ({
  supplier: { id: 9, name: 'Berry' },
  lines,
  total,
  missingPrices: 0,
  fees: [fee],
})

test.each([
  [{}, true],
  [{ total: null }, false],
  [{ available: false }, false],
])('a line with %j goes to an ERP: %s', (parts, expected) => {
  expect(isTransferable(line(parts))).toBe(expected)
})

test('fees go with the lines that are transferred, up to the franco', () => {
  const left = line({ total: null })
  expect(transferredFees(group(12.5, line({}), left)).map(({ due }) => due)).toEqual([6.5])
  expect(transferredFees(group(100, line({}))).map(({ due }) => due)).toEqual([0])
  expect(transferredFees(group(0, left))).toEqual([])
})
