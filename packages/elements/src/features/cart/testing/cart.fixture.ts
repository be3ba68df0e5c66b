import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { json } from '../../../runtime/testing/fake-backend.ts'
import { idFromPath, pageOf } from '../../../runtime/testing/mock-rows.ts'
import { buildReplacement } from '../../../domain/product/testing/replacement.fixture.ts'
import {
  cartLineTotal,
  fillGap,
  sumTotals,
  type Cart,
  type CartChange,
  type CartBatch,
  type CartLine,
  type Fee,
  type FrancoFiller,
} from '@comptoir/contract'
import { products, suppliers } from '../../../domain/product/testing/products.fixture.ts'

interface Row {
  readonly id: number
  readonly productId: number
  quantity: number
  removed: boolean
}

/** A cart like the server's: sums up, groups by supplier, remembers removed lines. */
export class FixtureCart {
  #rows: Row[] = []
  #lastId = 0
  readonly #batches: Row[][] = []
  /** Products that have left their catalogue. */
  readonly unavailable = new Set<number>()
  /** The fees of each supplier on every order, by its id. */
  readonly fees = new Map<number, Fee[]>()

  /** Runs a write and returns its changes. */
  write(change: () => void): CartChange {
    const before = new Map(linesOf(this.read()).map((line) => [line.id, JSON.stringify(line)]))
    change()
    const { groups, ...cart } = this.read()
    const lines = groups.flatMap((group) => group.lines)
    const left = new Set(lines.map(({ id }) => id))
    return {
      ...cart,
      '@type': 'CartChange',
      lines: lines.filter((line) => before.get(line.id) !== JSON.stringify(line)),
      removedLines: [...before.keys()].filter((id) => !left.has(id)),
      groups: groups.map(({ lines: _lines, ...sums }) => sums),
    }
  }

  add(productId: number, quantity: number): void {
    const row = this.#rows.find((one) => one.productId === productId && !one.removed)
    if (row) row.quantity += quantity
    else this.#rows.push({ id: ++this.#lastId, productId, quantity, removed: false })
  }

  /** Adds many lines; unavailable products are rejected. */
  addBatch(lines: readonly { readonly productId: number; readonly quantity: number }[]): CartBatch {
    const before = this.#rows.map((row) => ({ ...row }))
    const refused = lines.flatMap(({ productId }, index) =>
      this.unavailable.has(productId) ? [{ index, code: 'not_a_choice' as const }] : [],
    )
    const change = this.write(() => {
      for (const { productId, quantity } of lines)
        if (!this.unavailable.has(productId)) this.add(productId, quantity)
    })
    this.#batches.push(before)
    const id = this.#batches.length
    return {
      '@id': `/internal/cart_batches/${id}`,
      '@type': 'CartBatch',
      id,
      change,
      addedCount: lines.length - refused.length,
      refused,
    }
  }

  undo(id: number): CartChange {
    return this.write(() => {
      this.#rows = this.#batches[id - 1] ?? this.#rows
    })
  }

  /** `false` when there is no such line. */
  change(id: number, change: Partial<Pick<Row, 'quantity' | 'removed'>>): boolean {
    const row = this.#rows.find((one) => one.id === id)
    if (row) Object.assign(row, change)
    return row !== undefined
  }

  read(): Cart {
    const lines = this.#rows.filter(({ removed }) => !removed).flatMap((row) => this.#line(row))
    const groups = suppliers
      .map((supplier) => ({
        supplier,
        lines: lines.filter(({ product }) => product.supplier.id === supplier.id),
      }))
      .filter((group) => group.lines.length > 0)
      .map((group) => ({
        ...group,
        ...sumTotals(group.lines.map(({ total }) => total)),
        fees: this.fees.get(group.supplier.id) ?? [],
      }))
    return {
      '@id': '/internal/cart',
      '@type': 'Cart',
      groups,
      lineCount: lines.length,
      ...sumTotals(lines.map(({ total }) => total)),
      updatedAt: null,
    }
  }

  #line({ id, productId, quantity }: Row): CartLine[] {
    const product = products.find((one) => one.id === productId)
    if (!product) return []
    const unitPrice = product.price?.net ?? null
    return [
      {
        '@id': `/internal/cart_lines/${id}`,
        '@type': 'CartLine',
        id,
        product,
        quantity,
        unitPrice,
        total: cartLineTotal(unitPrice, quantity, product.price?.base ?? 1),
        addedAt: '2026-11-21T09:00:00+01:00',
        available: !this.unavailable.has(productId),
      },
    ]
  }
}

const linesOf = ({ groups }: Cart) => groups.flatMap(({ lines }) => lines)

/** Two products of a supplier that close a gap of 100 euros. */
function francoFillers(query: URLSearchParams): FrancoFiller[] {
  const supplier = Number(query.get('supplier'))
  return products
    .filter((product) => product.supplier.id === supplier && product.price !== null)
    .slice(0, 2)
    .flatMap((product) => {
      const price = product.price
      const filler =
        price && fillGap(100, { unitPrice: price.net, base: price.base, packaging: product.packaging })
      return filler ? [{ product, ...filler, source: 'sibling' as const }] : []
    })
}

export function cartHandlers(cart: FixtureCart): RouteHandlers {
  const changeLine = ({ call, body }: RecordedCall) => {
    const change = call.endsWith('/restore')
      ? { removed: false }
      : call.startsWith('DELETE')
        ? { removed: true }
        : { quantity: (body as { quantity: number }).quantity }
    let isThere = false
    const answered = cart.write(() => {
      isThere = cart.change(idFromPath(call), change)
    })
    return isThere ? answered : undefined
  }
  return {
    getCart: () => cart.read(),
    addCartLine: ({ body }) => {
      const line = body as { productId: number; quantity: number }
      return json(
        cart.write(() => cart.add(line.productId, line.quantity)),
        201,
      )
    },
    addCartLines: ({ body }) =>
      cart.addBatch((body as { lines: { productId: number; quantity: number }[] }).lines),
    changeCartLine: changeLine,
    removeCartLine: changeLine,
    restoreCartLine: changeLine,
    undoCartBatch: ({ call }) => cart.undo(idFromPath(call)),
    listReplacements: ({ url }) =>
      pageOf(
        { members: products.slice(3, 5).map((product, at) => buildReplacement(product, at === 0)) },
        url,
      ),
    listFrancoFillers: ({ url }) => pageOf({ members: francoFillers(url.searchParams) }, url),
  }
}
