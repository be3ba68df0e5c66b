import type { Cart, CartLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { findLine, neighbourOf, withPending, type PendingChange } from './cart.rules.ts'

function line(id: number, quantity: number, unitPrice: number | null, base = 1): CartLine {
  const named = { id: 1, name: 'x' }
  return {
    '@id': `/internal/cart_lines/${id}`,
    '@type': 'CartLine',
    id,
    quantity,
    unitPrice,
    total: unitPrice === null ? null : Math.round((quantity * unitPrice * 100) / base) / 100,
    addedAt: '2026-11-21T09:00:00+01:00',
    available: true,
    product: {
      '@id': `/internal/products/${id}`,
      '@type': 'Product',
      id,
      reference: `R${id}`,
      ean: null,
      name: `Produit ${id}`,
      manufacturer: named,
      family: named,
      supplier: named,
      catalog: named,
      unit: 'piece',
      packaging: 1,
      lifeCycle: 'active',
      image: '',
      price:
        unitPrice === null
          ? null
          : {
              public: unitPrice,
              net: unitPrice,
              base,
              level: 'public_price',
              agreement: null,
              day: '2026-11-21',
            },
    },
  }
}

const cart: Cart = {
  '@id': '/internal/cart',
  '@type': 'Cart',
  lineCount: 4,
  total: 188,
  missingPrices: 1,
  updatedAt: null,
  groups: [
    {
      supplier: { id: 1, name: 'Rhône Électric' },
      lines: [line(1, 250, 54, 100), line(2, 10, 4.5)],
      total: 180,
      missingPrices: 0,
      fees: [],
    },
    {
      supplier: { id: 2, name: 'Clim Ouest' },
      lines: [line(3, 1, 8), line(4, 2, null)],
      total: 8,
      missingPrices: 1,
      fees: [],
    },
  ],
}

const pending = (...changes: [number, PendingChange][]) => withPending(cart, new Map(changes))

describe('withPending', () => {
  test('returns the same cart without changes', () => {
    expect(pending()).toBe(cart)
  })

  test('updates the line, its supplier and the total for a new quantity', () => {
    const next = pending([1, { quantity: 500 }])
    expect(findLine(next, 1)).toMatchObject({ quantity: 500, total: 270 })
    expect(next.groups.map(({ total }) => total)).toEqual([315, 8])
    expect(next).toMatchObject({ total: 323, lineCount: 4, missingPrices: 1 })
  })

  test('keeps the identity of unchanged lines and suppliers, so that they do not re-render', () => {
    const { groups } = pending([1, { quantity: 500 }])
    expect(groups[0]?.lines[1]).toBe(cart.groups[0]?.lines[1])
    expect(groups[1]).toBe(cart.groups[1])
  })

  test('applies two changes', () => {
    const next = pending([2, { quantity: 20 }], [3, { quantity: 2 }])
    expect(next.total).toBe(135 + 90 + 16)
  })

  test('removes a line from every total, and its missing price', () => {
    expect(pending([4, 'removed'])).toMatchObject({ total: 188, lineCount: 3, missingPrices: 0 })
  })

  test('removes a supplier without lines', () => {
    expect(pending([3, 'removed'], [4, 'removed']).groups.map(({ supplier }) => supplier.id)).toEqual([1])
  })

  test('has no total for a new quantity without a price', () => {
    expect(findLine(pending([4, { quantity: 9 }]), 4)).toMatchObject({ quantity: 9, total: null })
  })

  test('ignores a change of a line that no longer exists', () => {
    expect(pending([99, 'removed'])).toEqual(cart)
  })
})

test('returns the next line, or the previous one for the last', () => {
  expect(neighbourOf(cart, 2)).toBe(3)
  expect(neighbourOf(cart, 4)).toBe(3)
  expect(neighbourOf(cart, 99)).toBeNull()
})
