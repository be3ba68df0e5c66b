import { describe, expect, test } from 'vitest'
import type { Fee } from '../../domain/fees.schema.ts'
import {
  isOrderOpen,
  isSiret,
  orderBlockersOf,
  orderLineTotal,
  orderNumber,
  orderSums,
} from './orders.rules.ts'
import { orderCostDraftSchema } from './order-costs.schema.ts'
import { orderLineChangeSchema } from './order-lines.schema.ts'

const fee = (parts: Partial<Fee>): Fee => ({
  id: 1,
  name: 'Transport',
  mode: parts.percentage === undefined ? 'amount' : 'percentage',
  amount: null,
  percentage: null,
  franco: null,
  ...parts,
})
const line = (unitPrice: number | null, quantity: number, priceBase = 1) => ({
  unitPrice,
  quantity,
  priceBase,
})

test.each([
  [2026, 1, '2026-00001'],
  [2026, 42, '2026-00042'],
  [2027, 123_456, '2027-123456'],
])('order %d/%d is number %s', (year, place, number) => expect(orderNumber(year, place)).toBe(number))

test('only a pre-order may be changed', () => {
  expect(isOrderOpen('pre_order')).toBe(true)
  expect(isOrderOpen('in_progress')).toBe(false)
})

test.each([
  ['no price', [line(null, 3)], [], 0, 0, 0],
  ['the example of D-09', [line(54, 250, 100)], [], 135, 0, 135],
  ['below the franco', [line(480, 1)], [fee({ amount: 25, franco: 500 })], 480, 25, 505],
  ['at the franco', [line(500, 1)], [fee({ amount: 25, franco: 500 })], 500, 0, 500],
  [
    'percentages are not compounded',
    [line(100, 1)],
    [fee({ percentage: 2.5 }), fee({ percentage: 10 })],
    100,
    12.5,
    112.5,
  ],
  ['rounded lines add up', [line(0.335, 1), line(0.335, 1)], [], 0.68, 0, 0.68],
])('sums: %s', (_of, lines, fees, goods, due, total) => {
  expect(orderSums(lines, fees)).toEqual({ goods, fees: due, total })
})

/** The same sums in decimal digits: shares no code with the rules. */
function exactSums(lines: readonly ReturnType<typeof line>[], fees: readonly Fee[]): string {
  const digits = (value: number, decimals: number) => BigInt(value.toFixed(decimals).replace('.', ''))
  const half = (top: bigint, bottom: bigint) => (top + bottom / 2n) / bottom
  const goods = lines.reduce(
    (sum, { unitPrice, quantity, priceBase }) =>
      unitPrice === null
        ? sum
        : sum + half(digits(unitPrice, 4) * digits(quantity, 3), 100_000n * BigInt(priceBase)),
    0n,
  )
  const charged = fees.reduce((sum, { amount, percentage, franco }) => {
    if (franco !== null && goods * 100n >= digits(franco, 4)) return sum
    const due = amount === null ? half(goods * digits(percentage ?? 0, 2), 10_000n) : digits(amount, 2)
    return sum + due
  }, 0n)
  return [goods, charged, goods + charged].map(String).join(' ')
}

test('a thousand random orders have the sums of an exact computation', () => {
  let seed = 14
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let at = 0; at < 1000; at++) {
    const lines = Array.from({ length: 1 + random(30) }, () =>
      line(
        random(20) === 0 ? null : (1 + random(50_000_000)) / 10_000,
        (1 + random(5_000_000)) / 1000,
        10 ** random(4),
      ),
    )
    const fees = Array.from({ length: random(4) }, () => {
      const franco = random(2) === 0 ? null : (1 + random(90_000_000)) / 100
      return random(2) === 0
        ? fee({ amount: (1 + random(100_000)) / 100, franco })
        : fee({ percentage: (1 + random(10_000)) / 100, franco })
    })
    const { goods, fees: due, total } = orderSums(lines, fees)
    const cents = [goods, due, total].map((amount) => String(Math.round(amount * 100))).join(' ')
    expect(cents).toBe(exactSums(lines, fees))
  }
})

describe('what prevents confirming', () => {
  const ready = {
    agency: { siret: '00012345600017', recipient: 'a@b.fr' },
    lineCount: 1,
    unpricedLines: 0,
    unnamedLines: 0,
  }
  test.each([
    [ready, []],
    [{ ...ready, lineCount: 0 }, ['no_line']],
    [{ ...ready, unpricedLines: 2, unnamedLines: 1 }, ['line_without_price', 'line_without_reference']],
    [{ ...ready, agency: null }, ['no_agency']],
    [
      { ...ready, agency: { siret: null, recipient: null } },
      ['agency_without_siret', 'agency_without_email'],
    ],
  ])('%j', (facts, blockers) => expect(orderBlockersOf(facts)).toEqual(blockers))
})

test.each([
  ['73282932000074', true],
  ['73282932000075', false],
  ['7328293200007', false],
  ['7328293200007x', false],
])('%s is a SIRET: %s', (text, is) => expect(isSiret(text)).toBe(is))

const codesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a line', () => {
  const good = { reference: 'R', name: 'N', quantity: 2, unitPrice: 1.5, priceReason: null }
  test.each([
    [{}, []],
    [{ quantity: 0 }, ['quantity quantity_zero']],
    [{ quantity: 0.5 }, ['quantity quantity_zero']],
    [{ unitPrice: 0 }, ['unitPrice not_positive']],
    [{ unitPrice: -1 }, ['unitPrice not_positive']],
    [{ unitPrice: 1.23456 }, ['unitPrice invalid']],
    [{ reference: ' ' }, ['reference required']],
    [{ name: '' }, ['name required']],
  ])('%j', (change, codes) => {
    expect(codesOf(orderLineChangeSchema.safeParse({ ...good, ...change }))).toEqual(codes)
  })
})

describe('a fee: only the field of its mode counts', () => {
  const good = { name: 'Port', mode: 'amount', amount: 5, percentage: null, franco: null }
  test.each([
    [{}, []],
    [{ name: '' }, ['name required']],
    [{ amount: null }, ['amount required']],
    [{ amount: 0 }, ['amount not_positive']],
    [{ percentage: 400 }, []],
    [{ mode: 'percentage' }, ['percentage required']],
    [{ mode: 'percentage', percentage: 100.01 }, ['percentage too_big']],
    [{ mode: 'percentage', percentage: -1 }, ['percentage not_positive']],
    [{ mode: 'percentage', percentage: 100, amount: -4 }, []],
    [{ franco: 0 }, ['franco not_positive']],
  ])('%j', (change, codes) => {
    expect(codesOf(orderCostDraftSchema.safeParse({ ...good, ...change }))).toEqual(codes)
  })
})

test('a line without price has no total', () => expect(orderLineTotal(line(null, 2))).toBeNull())
