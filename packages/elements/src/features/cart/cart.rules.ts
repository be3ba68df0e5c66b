import { cartLineTotal, sumTotals, type Cart, type CartGroup, type CartLine } from '@comptoir/contract'

/** Pending change of a line: a new quantity, or `removed`. */
export type PendingChange = { readonly quantity: number } | 'removed'
export type PendingChanges = ReadonlyMap<number, PendingChange>

/**
 * The cart with pending changes applied. They are applied to the last response instead of stored in it, so that the
 * response to one change never reverts another pending one, and no total jumps. Parts without pending
 * changes stay the same objects, so that they do not re-render.
 */
export function withPending(cart: Cart, pending: PendingChanges): Cart {
  if (pending.size === 0) return cart
  const groups = cart.groups
    .map((group) => groupWithPending(group, pending))
    .filter(({ lines }) => lines.length > 0)
  return {
    ...cart,
    ...sumTotals(groups.flatMap(({ lines }) => lines.map(({ total }) => total))),
    groups,
    lineCount: groups.reduce((count, { lines }) => count + lines.length, 0),
  }
}

function groupWithPending(group: CartGroup, pending: PendingChanges): CartGroup {
  if (!group.lines.some(({ id }) => pending.has(id))) return group
  const lines = group.lines.flatMap((line) => lineWithPending(line, pending.get(line.id)) ?? [])
  return { ...group, lines, ...sumTotals(lines.map(({ total }) => total)) }
}

/** At the current unit price; the server may have a better one for the new quantity. */
function lineWithPending(line: CartLine, change: PendingChange | undefined): CartLine | null {
  if (change === undefined) return line
  if (change === 'removed') return null
  const { quantity } = change
  return { ...line, quantity, total: cartLineTotal(line.unitPrice, quantity, line.product.price?.base ?? 1) }
}

/** The line of a product, in any group. */
export function findLine(cart: Cart, lineId: number): CartLine | undefined {
  return cart.groups.flatMap(({ lines }) => lines).find(({ id }) => id === lineId)
}

/** The line to focus when one is removed: the next one, else the previous one. */
export function neighbourOf(cart: Cart, lineId: number): number | null {
  const ids = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  const index = ids.indexOf(lineId)
  return index < 0 ? null : (ids[index + 1] ?? ids[index - 1] ?? null)
}
